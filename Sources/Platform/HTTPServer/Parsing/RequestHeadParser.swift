internal import Web

/// Reads the head of a request, line by line, as its bytes arrive.
///
/// It accepts what RFC 9112 lets a client send and nothing that an intermediary could read differently: lines end in
/// CRLF, a name is followed by its colon, no folding, no control characters. The same bytes give the same answer
/// however they were split.
struct RequestHeadParser {
    private let limits: HeadLimits
    /// The first byte of the line that comes next.
    private var cursor = 0
    private var line = RequestLine()
    private var fields: [Headers.Field] = []
    private var facts = HeadFacts()
    private var hasLine = false

    init(limits: HeadLimits = HeadLimits()) {
        self.limits = limits
    }

    /// Reads on in `bytes`, which begin with what earlier calls were given.
    ///
    /// - Returns: Whether the head is whole.
    mutating func advance(_ bytes: Span<UInt8>) throws(RequestError) -> Bool {
        if !hasLine {
            guard let end = try line.read(bytes, limits) else { return false }
            hasLine = true
            cursor = end
            fields.reserveCapacity(12)
        }
        while cursor < bytes.count {
            if bytes[cursor] == .carriageReturn { return try finish(bytes) }
            guard try field(bytes) else { return false }
        }
        return try checkTotal(cursor)
    }

    /// The parsed head; to be asked once, when ``advance(_:)`` has said that it is whole.
    ///
    /// - Parameter bytes: What `advance` was given; it becomes the memory of the header fields.
    func head(from bytes: [UInt8]) throws(RequestError) -> ParsedHead {
        let path = try line.path(bytes.span, host: facts.host)
        let keepsAlive = !line.isOld && !facts.closes
        return ParsedHead(
            head: RequestHead(
                method: try line.method(bytes.span),
                path: String(decoding: bytes[path], as: UTF8.self),
                query: line.query.isEmpty ? "" : String(decoding: bytes[line.query], as: UTF8.self),
                headers: Headers(buffer: bytes, fields: fields)
            ),
            framing: try facts.framing(isOld: line.isOld),
            isOld: line.isOld,
            keepsAlive: keepsAlive,
            expectsContinue: facts.expectsContinue && !line.isOld,
            length: cursor
        )
    }

    private mutating func finish(_ bytes: Span<UInt8>) throws(RequestError) -> Bool {
        guard cursor + 1 < bytes.count else { return try checkTotal(cursor + 1) }
        guard bytes[cursor + 1] == .lineFeed else { throw .malformed }
        cursor += 2
        _ = try checkTotal(cursor)
        try facts.check(isOld: line.isOld)
        return true
    }

    /// Reads the field at the cursor, if all of it is there.
    private mutating func field(_ bytes: Span<UInt8>) throws(RequestError) -> Bool {
        var index = cursor
        while index < bytes.count, bytes[index].isTokenByte { index += 1 }
        let name = cursor..<index
        guard index < bytes.count else { return try checkLine(index) }
        guard bytes[index] == .colon, !name.isEmpty else { throw .malformed }
        index += 1
        let start = index
        while index < bytes.count, bytes[index].isFieldByte { index += 1 }
        guard index + 1 < bytes.count else {
            if index < bytes.count, bytes[index] != .carriageReturn { throw .malformed }
            return try checkLine(index)
        }
        guard bytes[index] == .carriageReturn, bytes[index + 1] == .lineFeed else { throw .malformed }
        _ = try checkLine(index)
        let value = bytes.trimmed(start..<index)
        try facts.note(name, value, in: bytes)
        fields.append(Headers.Field(name: name, value: value))
        guard fields.count <= limits.fields else { throw .fieldsTooLarge }
        cursor = index + 2
        return true
    }

    private func checkLine(_ end: Int) throws(RequestError) -> Bool {
        if end - cursor > limits.line { throw .fieldsTooLarge }
        return try checkTotal(end)
    }

    private func checkTotal(_ end: Int) throws(RequestError) -> Bool {
        if end > limits.total { throw .fieldsTooLarge }
        return false
    }
}
