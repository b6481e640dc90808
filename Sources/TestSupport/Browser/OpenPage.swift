import Synchronization
import Web

/// A page that is open and listens to what it is told.
///
///     let page = try await ann.listen(to: "home", after: ann.position())
///     #expect(try await page.next().data.contains("post-1"))
public final class OpenPage: Sendable {
    private let events: AsyncStream<StreamedEvent>
    private let stream: Task<Void, any Error>
    /// Looks for news again, as the server does by itself once a while.
    ///
    /// On PostgreSQL an event waits for every transaction that began before it, and those of other tests are among them.
    private let look: @Sendable () async throws -> Void

    /// Takes in what `write` writes, from now on.
    init(
        looking look: @escaping @Sendable () async throws -> Void = {},
        _ write: @escaping @Sendable (any ResponseWriter) async throws -> Void
    ) {
        self.look = look
        let (events, continuation) = AsyncStream.makeStream(of: StreamedEvent.self)
        self.events = events
        stream = Task {
            defer { continuation.finish() }
            try await write(EventReader(continuation))
        }
    }

    deinit {
        stream.cancel()
    }

    /// The next event that has data, waited for; `nil` once the server has ended the stream.
    public func next() async -> StreamedEvent? {
        let looking = Task { [look] in
            while !Task.isCancelled {
                try await Task.sleep(for: .seconds(1))
                try? await look()
            }
        }
        defer { looking.cancel() }
        var iterator = events.makeAsyncIterator()
        while let event = await iterator.next() {
            if event.data != nil { return event }
        }
        return nil
    }

    /// Cuts the line.
    public func cut() async {
        stream.cancel()
        _ = await stream.result
    }
}

/// An event as a browser reads it.
public struct StreamedEvent: Sendable, Equatable {
    /// Its kind; `nil` for a message.
    public var name: String?
    /// The id that the browser sends back when it comes again.
    public var id: String?
    /// Its lines.
    public var data: String?
}

/// Takes events apart as they arrive (WHATWG HTML §9.2.6).
private final class EventReader: ResponseWriter {
    private let rest = Mutex("")
    private let events: AsyncStream<StreamedEvent>.Continuation

    init(_ events: AsyncStream<StreamedEvent>.Continuation) {
        self.events = events
    }

    func write(_ bytes: [UInt8]) async throws(ConnectionClosedError) {
        if Task.isCancelled { throw ConnectionClosedError() }
        let blocks = rest.withLock { rest in
            rest += String(decoding: bytes, as: UTF8.self)
            var blocks = rest.split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init)
            rest = blocks.removeLast()
            return blocks
        }
        for block in blocks {
            let event = StreamedEvent(block)
            if event != StreamedEvent() { events.yield(event) }
        }
    }
}

extension StreamedEvent {
    fileprivate init(_ block: String) {
        for line in block.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
            switch parts[0] {
            case "event": name = value
            case "id": id = value
            case "data": data = data.map { "\($0)\n\(value)" } ?? value
            default: break
            }
        }
    }
}
