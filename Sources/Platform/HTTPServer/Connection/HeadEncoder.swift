internal import Web

/// Writes the head of an answer.
enum HeadEncoder {
    /// How the end of the body is told.
    enum Framing {
        /// By its length.
        case length(Int)
        /// By the last chunk.
        case chunked
        /// By the end of the connection (HTTP/1.0), or there is no body and none could be.
        case none
    }

    /// The fate of the connection after the answer.
    enum Connection {
        case persistent
        case close
        case upgrade
    }

    /// Appends the head of `response` to `buffer`.
    ///
    /// - Parameter date: The `Date` field with its line end.
    /// - Returns: Whether it may be sent; it may not if a value holds a line break.
    static func encode(
        _ response: Response,
        _ framing: Framing,
        _ connection: Connection,
        date: [UInt8],
        into buffer: HeadBuffer
    ) -> Bool {
        status(response.status, into: buffer)
        buffer.append(date)
        var isSound = true
        response.headers.forEach { name, value in
            guard !isOurs(name) else { return }
            buffer.append(name)
            buffer.append(": ")
            if !buffer.append(value: value) { isSound = false }
            buffer.append("\r\n")
        }
        if let block = response.headers.block { buffer.append(block.bytes) }
        end(framing, connection, into: buffer)
        return isSound
    }

    private static func status(_ status: Status, into buffer: HeadBuffer) {
        if status == .ok { return buffer.append("HTTP/1.1 200 OK\r\n") }
        buffer.append("HTTP/1.1 ")
        buffer.append(status.code)
        buffer.append(" ")
        _ = buffer.append(value: status.phrase)
        buffer.append("\r\n")
    }

    private static func end(_ framing: Framing, _ connection: Connection, into buffer: HeadBuffer) {
        switch framing {
        case .length(let length):
            buffer.append("Content-Length: ")
            buffer.append(length)
            buffer.append("\r\n")
        case .chunked: buffer.append("Transfer-Encoding: chunked\r\n")
        case .none: break
        }
        switch connection {
        case .persistent: buffer.append("\r\n")
        case .close: buffer.append("Connection: close\r\n\r\n")
        case .upgrade: buffer.append("Connection: Upgrade\r\n\r\n")
        }
    }

    /// The fields that the engine alone writes, for it alone knows.
    private static func isOurs(_ name: StaticString) -> Bool {
        switch name.utf8CodeUnitCount {
        case 4: isSame(name, "date")
        case 10: isSame(name, "connection")
        case 14: isSame(name, "content-length")
        case 17: isSame(name, "transfer-encoding")
        default: false
        }
    }

    private static func isSame(_ name: StaticString, _ expected: StaticString) -> Bool {
        name.withUTF8Buffer { $0.span.matches(expected, in: 0..<$0.count) }
    }
}
