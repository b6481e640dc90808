/// The parameters behind the first word of a header field: `; name=value; name="quoted value"` (RFC 9110 §5.6.6).
enum HeaderParameters {
    /// Reads `text`, which is empty or begins with a semicolon.
    ///
    /// Names come back in small letters.
    static func read(_ text: Substring) throws(MultipartError) -> [(String, String)] {
        var rest = text.trimmed.utf8
        var parameters: [(String, String)] = []
        while let first = rest.popFirst() {
            guard first == UInt8(ascii: ";") else { throw .malformed }
            rest = Substring(rest).trimmed.utf8
            // A semicolon at the end is an old habit of some clients.
            if rest.isEmpty { break }
            guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { throw .malformed }
            let name = Substring(rest[..<equals]).lowercased()
            rest = rest[rest.index(after: equals)...]
            let value = rest.first == UInt8(ascii: "\"") ? try quoted(&rest) : token(&rest)
            parameters.append((name, value))
            rest = Substring(rest).trimmed.utf8
        }
        return parameters
    }

    private static func token(_ rest: inout Substring.UTF8View) -> String {
        let end = rest.firstIndex { $0 == UInt8(ascii: ";") || $0 == 0x20 || $0 == 0x09 } ?? rest.endIndex
        defer { rest = rest[end...] }
        return String(Substring(rest[..<end]))
    }

    /// A backslash hides a quotation mark or another backslash; before anything else it is part of a Windows path.
    private static func quoted(_ rest: inout Substring.UTF8View) throws(MultipartError) -> String {
        rest.removeFirst()
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), let next = rest.first, next == UInt8(ascii: "\"") || next == byte {
                rest.removeFirst()
                bytes.append(next)
            } else {
                bytes.append(byte)
            }
        }
        throw .malformed
    }
}
