/// The lines of a request's head.
enum HeaderLine {
    /// One line for each header, as libcurl takes it.
    ///
    /// - Throws: ``OutboundError/badRequest`` for a name that is no token (RFC 9110 §5.6.2) or a control character in a
    ///   value, so that nobody can smuggle in a header of their own.
    static func lines(of headers: [(name: String, value: String)]) throws(OutboundError) -> [String] {
        var lines: [String] = []
        for (name, value) in headers {
            guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte), value.utf8.allSatisfy(isValueByte) else {
                throw .badRequest
            }
            lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        return lines
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isValueByte(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7f || byte == 0x09
    }
}
