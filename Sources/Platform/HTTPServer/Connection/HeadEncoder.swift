internal import Web

/// Writes the head of an answer.
struct HeadEncoder {
    /// How the end of the body is told.
    enum Framing {
        /// By its length.
        case length(Int)
        /// By the last chunk.
        case chunked
        /// By the end of the connection (HTTP/1.0), or there is no body and none could be.
        case none
    }

    /// What happens to the connection after the answer.
    enum Connection {
        case persistent
        case close
        case upgrade
    }

    /// Whether the last head held something that may not stand in one; it is not to be sent then.
    private(set) var isBroken = false

    /// Appends the head of `response` to `bytes`.
    mutating func encode(
        _ response: Response,
        _ framing: Framing,
        _ connection: Connection,
        date: [UInt8],
        into bytes: inout [UInt8]
    ) {
        status(response.status, into: &bytes)
        bytes.append(contentsOf: date)
        for (name, value) in response.headers.pairs where !Self.isOurs(name) {
            field(name, value, into: &bytes)
        }
        if let block = response.headers.block { bytes.append(contentsOf: block.bytes) }
        switch framing {
        case .length(let length):
            append("Content-Length: ", to: &bytes)
            Self.append(length, to: &bytes)
            append("\r\n", to: &bytes)
        case .chunked: append("Transfer-Encoding: chunked\r\n", to: &bytes)
        case .none: break
        }
        switch connection {
        case .persistent: append("\r\n", to: &bytes)
        case .close: append("Connection: close\r\n\r\n", to: &bytes)
        case .upgrade: append("Connection: Upgrade\r\n\r\n", to: &bytes)
        }
    }

    private func status(_ status: Status, into bytes: inout [UInt8]) {
        if status == .ok { return append("HTTP/1.1 200 OK\r\n", to: &bytes) }
        append("HTTP/1.1 ", to: &bytes)
        Self.append(status.code, to: &bytes)
        bytes.append(.space)
        bytes.append(contentsOf: status.phrase.utf8)
        append("\r\n", to: &bytes)
    }

    /// A line break in a value would let its author write fields, or a whole answer, of his own.
    private mutating func field(_ name: StaticString, _ value: String, into bytes: inout [UInt8]) {
        append(name, to: &bytes)
        append(": ", to: &bytes)
        let start = bytes.count
        bytes.append(contentsOf: value.utf8)
        for index in start..<bytes.count where !bytes[index].isFieldByte { isBroken = true }
        append("\r\n", to: &bytes)
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

    private func append(_ text: StaticString, to bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends a number of at least 0 in decimal digits.
    static func append(_ number: Int, to bytes: inout [UInt8]) {
        if number >= 10 { append(number / 10, to: &bytes) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
