import Synchronization

/// A pipe of server-sent events to one client.
///
/// Anybody may send into it at any time without waiting. A client that lets more than the limit pile up is cut off; it
/// comes back by itself and says where it stopped.
///
///     return .events { events in
///         for await change in hub.changes { events.send(ServerEvent("post", id: change.id, data: change.html)) }
///     }
public final class ServerEvents: Sendable {
    /// The most that may wait for the client, in bytes: a slow one is cut off and costs no memory.
    public static let standardLimit = 64 << 10

    private let limit: Int
    private let state = Mutex(State())

    private struct State {
        var queue: [UInt8] = []
        var phase = Phase.open
        var reader: CheckedContinuation<Void, Never>?
        var watcher: CheckedContinuation<Bool, Never>?
        var sender: CheckedContinuation<Void, Never>?
    }

    private enum Phase {
        case open
        /// No more comes; what waits is still written.
        case finished
        /// The server is stopping: as finished, and the client is told when to come back.
        case stopping
        /// Too much piled up.
        case cut
    }

    /// A pipe that holds up to `limit` bytes.
    public init(limit: Int = ServerEvents.standardLimit) {
        self.limit = limit
    }

    /// Queues an event.
    ///
    /// - Returns: Whether the pipe is still open. Nobody reads it any more when it is not.
    @discardableResult
    public func send(_ event: ServerEvent) -> Bool {
        append(event.bytes)
    }

    /// Returns when what was sent is on its way, for whoever has much to send; at once when the pipe is not open.
    ///
    /// One task at a time may wait.
    public func drain() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.queue.isEmpty || state.phase != .open { return true }
                state.sender = continuation
                return false
            }
            if isOver { continuation.resume() }
        }
    }

    /// Ends the stream once what waits has been written.
    public func finish() {
        leave(for: .finished)
    }

    /// Queues a line that browsers ignore and proxies see, so that nobody takes the connection for dead.
    func comment(_ text: StaticString) {
        append(Array(": \(text)\n\n".utf8))
    }

    /// Tells the client that the server goes away, and ends the stream.
    func stop() {
        leave(for: .stopping)
    }

    /// Writes what is sent until the pipe is finished.
    ///
    /// - Throws: ``ConnectionClosedError`` when the client is gone or too slow.
    func pump(into writer: any ResponseWriter) async throws(ConnectionClosedError) {
        while true {
            await waitForBytes()
            let (bytes, phase, sender) = state.withLock { state in
                defer { state.queue.removeAll() }
                return (state.queue, state.phase, state.sender.take())
            }
            sender?.resume()
            if phase == .cut { throw ConnectionClosedError() }
            try await writer.write(bytes)
            if phase == .open { continue }
            // Everybody comes back after a restart: spread over time.
            if phase == .stopping { try await writer.write(Array("retry: \(Int.random(in: 2000...30_000))\n\n".utf8)) }
            return
        }
    }

    @discardableResult
    private func append(_ bytes: [UInt8]) -> Bool {
        let (phase, reader) = state.withLock { state -> (Phase, CheckedContinuation<Void, Never>?) in
            guard state.phase == .open else { return (state.phase, nil) }
            guard state.queue.count + bytes.count <= limit else { return (.cut, nil) }
            state.queue += bytes
            return (.open, state.reader.take())
        }
        if phase == .cut { leave(for: .cut) }
        reader?.resume()
        return phase == .open
    }

    private func leave(for phase: Phase) {
        let (reader, watcher, sender) = state.withLock { state in
            if state.phase == .open { state.phase = phase }
            return (state.reader.take(), state.watcher.take(), state.sender.take())
        }
        sender?.resume()
        reader?.resume()
        watcher?.resume(returning: phase == .cut)
    }

    /// Returns when the pipe is no longer open: whether the client was cut.
    func isCut() async -> Bool {
        await withCheckedContinuation { continuation in
            let phase = state.withLock { state in
                if state.phase == .open { state.watcher = continuation }
                return state.phase
            }
            if phase != .open { continuation.resume(returning: phase == .cut) }
        }
    }

    private func waitForBytes() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if state.queue.isEmpty, state.phase == .open { state.reader = continuation }
                return state.reader == nil
            }
            if isReady { continuation.resume() }
        }
    }
}
