/// The facts about framing and connection in the fields of a head, collected while they are read.
struct HeadFacts {
    /// Where the value of `Host` lies.
    private(set) var host: Range<Int>?
    /// True where the client wants the connection closed after the answer.
    private(set) var closes = false
    /// True where the client waits for `100 Continue`.
    private(set) var expectsContinue = false
    private var length: Int?
    private var isChunked = false

    /// Takes note of one field.
    mutating func note(_ name: Range<Int>, _ value: Range<Int>, in bytes: Span<UInt8>) throws(RequestError) {
        switch name.count {
        case 4: if bytes.matches("host", in: name) { try noteHost(value, bytes) }
        case 6: if bytes.matches("expect", in: name) { try noteExpectation(value, bytes) }
        case 10: if bytes.matches("connection", in: name) { noteConnection(value, bytes) }
        case 14: if bytes.matches("content-length", in: name) { try noteLength(value, bytes) }
        case 17: if bytes.matches("transfer-encoding", in: name) { try noteCoding(value, bytes) }
        default: break
        }
    }

    /// Checks what can only be known at the end of the head.
    func check(isOld: Bool) throws(RequestError) {
        if host == nil, !isOld { throw .malformed }
        if isChunked, isOld || length != nil { throw .malformed }
    }

    /// Where the body ends.
    func framing(isOld: Bool) throws(RequestError) -> BodyFraming {
        try check(isOld: isOld)
        if isChunked { return .chunked }
        guard let length, length > 0 else { return .none }
        return .length(length)
    }

    private mutating func noteHost(_ value: Range<Int>, _ bytes: Span<UInt8>) throws(RequestError) {
        guard host == nil, !value.isEmpty else { throw .malformed }
        for index in value where !bytes[index].isHostByte { throw .malformed }
        host = value
    }

    private mutating func noteExpectation(_ value: Range<Int>, _ bytes: Span<UInt8>) throws(RequestError) {
        guard bytes.matches("100-continue", in: value) else { throw .unknownExpectation }
        expectsContinue = true
    }

    private mutating func noteConnection(_ value: Range<Int>, _ bytes: Span<UInt8>) {
        var closes = closes
        bytes.forEachElement(of: value) { element in
            if bytes.matches("close", in: element) { closes = true }
        }
        self.closes = closes
    }

    /// A second length is refused even when it says the same: somebody else may read the other one.
    private mutating func noteLength(_ value: Range<Int>, _ bytes: Span<UInt8>) throws(RequestError) {
        guard length == nil, !value.isEmpty, value.count <= 18, hasNoTabs(around: value, bytes) else {
            throw .malformed
        }
        var number = 0
        for index in value {
            guard bytes[index].isDigit else { throw .malformed }
            number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        }
        length = number
    }

    private mutating func noteCoding(_ value: Range<Int>, _ bytes: Span<UInt8>) throws(RequestError) {
        guard !isChunked, bytes.matches("chunked", in: value), hasNoTabs(around: value, bytes) else { throw .malformed }
        isChunked = true
    }

    /// True where the value has nothing but spaces around it: some readers take a tab for a part of it.
    private func hasNoTabs(around value: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        var index = value.lowerBound
        while index > 0, bytes[index - 1] == .space { index -= 1 }
        guard index > 0, bytes[index - 1] != .tab else { return false }
        index = value.upperBound
        while index < bytes.count, bytes[index] == .space { index += 1 }
        return index < bytes.count && bytes[index] != .tab
    }
}
