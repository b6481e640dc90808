internal import Web

/// A connection that has become a WebSocket.
///
/// Unchecked: used on the connection's loop alone; what handlers call hops there.
final class WebSocketConnection: WebSocket, @unchecked Sendable {
    /// How much may wait for a handler before the client is held back.
    private static let capacity = 64 << 10
    private let connection: Connection
    private let codec: FrameCodec
    private var messages: [WebSocketMessage] = []
    private var byteCount = 0
    private var hasEnded = false
    private var hasClosed = false
    private var awaitsPong = false
    private var receiver: CheckedContinuation<WebSocketMessage?, Never>?

    init(_ connection: Connection) {
        self.connection = connection
        codec = FrameCodec(messageLimit: connection.context.configuration.maximumWebSocketMessage)
    }

    // MARK: For handlers

    func receive() async throws(ConnectionClosedError) -> WebSocketMessage? {
        await withCheckedContinuation { continuation in
            connection.loop.execute { [self] in wait(continuation) }
        }
    }

    func send(_ message: WebSocketMessage) async throws(ConnectionClosedError) {
        let isOpen = await withCheckedContinuation { continuation in
            connection.loop.execute { [self] in
                guard !hasClosed, !hasEnded else { return continuation.resume(returning: false) }
                connection.write(codec.frame(message))
                connection.drain(continuation)
            }
        }
        guard isOpen else { throw ConnectionClosedError() }
    }

    func close(code: Int, reason: String) async {
        connection.loop.execute { [self] in sayGoodbye(code, reason) }
    }

    // MARK: For the connection

    /// Reads what the client sent.
    func received(_ bytes: UnsafeBufferPointer<UInt8>) {
        awaitsPong = false
        connection.wait(connection.context.deadlines.ping)
        let (events, reply) = codec.read(bytes)
        if !reply.isEmpty { connection.write(reply) }
        for event in events {
            switch event {
            case .message(let message): take(message)
            case .close: end()
            }
        }
        if byteCount > Self.capacity || connection.outbox.count > Self.capacity { connection.pauseReading() }
    }

    /// Nothing has come for a while: asks once whether the client is there, and gives up the second time.
    func expire() {
        guard !awaitsPong else { return connection.close() }
        awaitsPong = true
        connection.write(codec.ping())
        connection.wait(connection.context.deadlines.ping)
    }

    /// The client has taken what waited for it.
    func readOn() {
        guard byteCount < Self.capacity / 2, connection.outbox.count == 0 else { return }
        connection.resumeReading()
    }

    /// Ends our side, if the handler has not.
    func sayGoodbye(_ code: Int, _ reason: String) {
        guard !hasClosed else { return }
        hasClosed = true
        connection.write(codec.close(code, reason))
    }

    /// No more comes: receivers learn that.
    func end() {
        hasEnded = true
        if messages.isEmpty { receiver.take()?.resume(returning: nil) }
    }

    private func take(_ message: WebSocketMessage) {
        guard !hasEnded else { return }
        if let receiver = receiver.take() { return receiver.resume(returning: message) }
        messages.append(message)
        byteCount += message.weight
    }

    private func wait(_ continuation: CheckedContinuation<WebSocketMessage?, Never>) {
        if !messages.isEmpty {
            let message = messages.removeFirst()
            byteCount -= message.weight
            readOn()
            continuation.resume(returning: message)
        } else if hasEnded || receiver != nil {
            continuation.resume(returning: nil)
        } else {
            receiver = continuation
        }
    }
}

extension WebSocketMessage {
    /// About how much memory it takes.
    fileprivate var weight: Int {
        switch self {
        case .text(let text): text.utf8.count + 64
        case .bytes(let bytes): bytes.count + 64
        }
    }
}
