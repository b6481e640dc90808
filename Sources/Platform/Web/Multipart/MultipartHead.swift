/// The head of one part: which field it is, and whether it is a file.
struct MultipartHead: Equatable {
    /// The name of the field.
    var name: String
    /// The name that the file has on the person's own disk; `nil` for text.
    var fileName: String?
    /// The media type that the client claims.
    var contentType: String?

    /// Reads the lines between a delimiter and the empty line.
    init(_ bytes: ArraySlice<UInt8>) throws(MultipartError) {
        var disposition: [(String, String)]?
        for line in try Self.lines(bytes) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .malformed }
            let value = String(decoding: line[line.index(after: colon)...], as: UTF8.self)[...].trimmed
            switch String(decoding: line[..<colon].map(\.asciiLowercased), as: UTF8.self) {
            case "content-disposition":
                guard disposition == nil else { throw .malformed }
                disposition = try Self.disposition(value)
            case "content-type":
                guard contentType == nil else { throw .malformed }
                contentType = String(value)
            case "content-transfer-encoding":
                // Nobody sends these, and a reader who does not know them would take the letters for the content.
                guard ["7bit", "8bit", "binary"].contains(value.lowercased()) else { throw .malformed }
            default: break
            }
        }
        guard let names = disposition?.filter({ $0.0 == "name" }), names.count == 1 else { throw .malformed }
        name = Self.unescape(names[0].1)
        let fileNames = disposition?.filter { $0.0 == "filename" } ?? []
        guard fileNames.count < 2 else { throw .malformed }
        fileName = fileNames.first.map { Self.unescape($0.1) }
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) throws(MultipartError) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for index in bytes.indices where bytes[index] == 0x0D || bytes[index] == 0x0A || bytes[index] == 0 {
            guard bytes[index] != 0 else { throw .malformed }
            guard bytes[index] == 0x0A else { continue }
            guard index > start, bytes[index - 1] == 0x0D else { throw .malformed }
            lines.append(bytes[start..<(index - 1)])
            start = index + 1
        }
        lines.append(bytes[start...])
        for line in lines {
            // No returns inside lines, no folded lines, no lines without a name.
            guard let first = line.first, first.isNameByte, !line.contains(0x0D) else { throw .malformed }
        }
        return lines
    }

    /// The parameters of `form-data; name="a"; filename="b"`.
    private static func disposition(_ value: Substring) throws(MultipartError) -> [(String, String)] {
        guard value.prefix(9).lowercased() == "form-data" else { throw .malformed }
        return try HeaderParameters.read(value.dropFirst(9))
    }

    /// Browsers write quotation marks and line breaks in names as three letters (WHATWG HTML §4.10.21.8).
    private static func unescape(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var index = 0
        while index < source.count {
            let code = source[index...].prefix(3)
            if code.elementsEqual("%22".utf8) {
                bytes.append(UInt8(ascii: "\""))
                index += 3
            } else if code.elementsEqual("%0D".utf8) || code.elementsEqual("%0A".utf8) {
                bytes.append(code.elementsEqual("%0D".utf8) ? 0x0D : 0x0A)
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// True where the byte may begin the name of a field.
    fileprivate var isNameByte: Bool {
        asciiLowercased >= UInt8(ascii: "a") && asciiLowercased <= UInt8(ascii: "z")
    }
}
