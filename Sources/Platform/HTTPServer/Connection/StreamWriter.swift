internal import Web

/// Writes a streamed answer.
///
/// Each write returns when the socket has taken its bytes, so that a slow client holds its writer back and nothing
/// piles up.
final class StreamWriter: ResponseWriter {
    private let connection: Connection
    private let isChunked: Bool

    init(_ connection: Connection, isChunked: Bool) {
        self.connection = connection
        self.isChunked = isChunked
    }

    func write(_ bytes: [UInt8]) async throws(ConnectionClosedError) {
        // An empty chunk would end the body.
        guard !bytes.isEmpty else { return }
        connection.loop.execute { [self] in put(bytes) }
        guard await connection.hasDrained() else { throw ConnectionClosedError() }
    }

    /// Ends the body.
    func end() async {
        connection.loop.execute { [self] in
            if isChunked { connection.write(Array("0\r\n\r\n".utf8)) }
            connection.endAnswer()
        }
    }

    private func put(_ bytes: [UInt8]) {
        guard isChunked else { return connection.write(bytes) }
        var head = Array(String(bytes.count, radix: 16).utf8)
        head += [.carriageReturn, .lineFeed]
        connection.write(head + bytes + [.carriageReturn, .lineFeed])
    }
}
