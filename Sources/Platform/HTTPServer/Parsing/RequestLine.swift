internal import Web

/// The first line of a request: method, target and version (RFC 9112 §3).
struct RequestLine {
    private var name = 0..<0
    private var target = 0..<0
    /// The query inside the target, without its question mark.
    private(set) var query = 0..<0
    /// True where the version is HTTP/1.0.
    private(set) var isOld = false

    /// Reads the line at the beginning of `bytes`.
    ///
    /// - Returns: Where the next line begins, or `nil` while the line is not whole.
    mutating func read(_ bytes: Span<UInt8>, _ limits: HeadLimits) throws(RequestError) -> Int? {
        var index = 0
        while index < bytes.count, bytes[index].isTokenByte { index += 1 }
        name = 0..<index
        guard try step(over: &index, bytes, limits, after: name) else { return nil }
        let start = index
        var question: Int?
        while index < bytes.count, bytes[index].isTargetByte {
            if question == nil, bytes[index] == UInt8(ascii: "?") { question = index }
            index += 1
        }
        target = start..<(question ?? index)
        query = question.map { ($0 + 1)..<index } ?? index..<index
        guard try step(over: &index, bytes, limits, after: start..<index) else { return nil }
        return try version(bytes, at: index, limits)
    }

    private func step(
        over index: inout Int,
        _ bytes: Span<UInt8>,
        _ limits: HeadLimits,
        after word: Range<Int>
    ) throws(RequestError) -> Bool {
        guard index <= limits.line else { throw .targetTooLong }
        guard index < bytes.count else { return false }
        guard bytes[index] == .space, !word.isEmpty else { throw .malformed }
        index += 1
        return true
    }

    private mutating func version(
        _ bytes: Span<UInt8>,
        at start: Int,
        _ limits: HeadLimits
    ) throws(RequestError) -> Int? {
        let form: StaticString = "HTTP/1.1\r\n"
        guard start + 8 <= limits.line else { throw .targetTooLong }
        let end = start + form.utf8CodeUnitCount
        if end <= bytes.count, bytes.equals(form, in: start..<end) { return end }
        for offset in 0..<min(form.utf8CodeUnitCount, bytes.count - start) {
            guard isVersion(bytes[start + offset], at: offset) else { throw .malformed }
        }
        guard end <= bytes.count else { return nil }
        guard bytes[start + 5] == UInt8(ascii: "1"), bytes[start + 7] <= UInt8(ascii: "1") else {
            throw .unknownVersion
        }
        isOld = bytes[start + 7] == UInt8(ascii: "0")
        return end
    }

    /// True where a byte may stand at its place in `HTTP/0.9` and its end of line, with any other digits.
    private func isVersion(_ byte: UInt8, at offset: Int) -> Bool {
        switch offset {
        case 0: byte == UInt8(ascii: "H")
        case 1, 2: byte == UInt8(ascii: "T")
        case 3: byte == UInt8(ascii: "P")
        case 4: byte == UInt8(ascii: "/")
        case 6: byte == UInt8(ascii: ".")
        case 8: byte == .carriageReturn
        case 9: byte == .lineFeed
        default: byte.isDigit
        }
    }

    /// The method.
    func method(_ bytes: Span<UInt8>) throws(RequestError) -> Method {
        switch name.count {
        case 3:
            if isNamed("GET", bytes) { return .get }
            if isNamed("PUT", bytes) { return .put }
        case 4:
            if isNamed("POST", bytes) { return .post }
            if isNamed("HEAD", bytes) { return .head }
        case 5: if isNamed("PATCH", bytes) { return .patch }
        case 6: if isNamed("DELETE", bytes) { return .delete }
        case 7: if isNamed("OPTIONS", bytes) { return .options }
        default: break
        }
        throw .unknownMethod
    }

    private func isNamed(_ method: StaticString, _ bytes: Span<UInt8>) -> Bool {
        bytes.equals(method, in: name)
    }

    /// Where the path lies.
    ///
    /// A target in absolute form must name the host of the `Host` field (RFC 9112 §3.2.2).
    func path(_ bytes: Span<UInt8>, host: Range<Int>?) throws(RequestError) -> Range<Int> {
        if bytes[target.lowerBound] == UInt8(ascii: "/") { return target }
        var start = target.lowerBound
        if target.count > 7, bytes.matches("http://", in: start..<(start + 7)) {
            start += 7
        } else if target.count > 8, bytes.matches("https://", in: start..<(start + 8)) {
            start += 8
        } else {
            throw .malformed
        }
        var slash = start
        while slash < target.upperBound, bytes[slash] != UInt8(ascii: "/") { slash += 1 }
        guard let host, slash < target.upperBound, bytes.equalFolded(start..<slash, host) else { throw .malformed }
        return slash..<target.upperBound
    }
}
