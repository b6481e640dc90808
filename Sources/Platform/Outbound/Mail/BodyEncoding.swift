internal import Secrets

/// Turns the body of a letter into ASCII lines of at most 76 characters (RFC 2045 §6).
enum BodyEncoding {
    /// The name of the encoding and the lines.
    ///
    /// Mostly ASCII text stays readable; other text takes the shorter way.
    static func encode(_ text: String) -> (name: String, lines: [String]) {
        let bytes = Array(text.utf8)
        let foreign = bytes.count { $0 >= 0x80 }
        guard foreign * 6 < max(bytes.count, 1) else { return ("base64", base64(lineBreaks(bytes, as: [13, 10]))) }
        return ("quoted-printable", quotedPrintable(lineBreaks(bytes, as: [10])))
    }

    static func base64(_ bytes: [UInt8]) -> [String] {
        stride(from: 0, to: bytes.count, by: 57).map { start in
            Base64.encode(bytes[start..<min(start + 57, bytes.count)])
        }
    }

    /// CR, LF and CRLF, all written as `lineBreak`.
    private static func lineBreaks(_ bytes: [UInt8], as lineBreak: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == 13 || byte == 10 && previous != 13 {
                result += lineBreak
            } else if byte != 10 {
                result.append(byte)
            }
            previous = byte
        }
        return result
    }

    private static func quotedPrintable(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: 10, omittingEmptySubsequences: false).flatMap(quotedPrintableLine)
    }

    /// One line of text as one or more lines, all but the last ended by a soft break.
    private static func quotedPrintableLine(_ bytes: ArraySlice<UInt8>) -> [String] {
        var lines = [""]
        var length = 0
        for (index, byte) in zip(bytes.indices, bytes) {
            let isLast = index == bytes.endIndex - 1
            let piece = quoted(byte, isLast: isLast)
            if length + piece.utf8.count > (isLast ? 76 : 75) {
                lines[lines.count - 1] += "="
                lines.append("")
                length = 0
            }
            lines[lines.count - 1] += piece
            length += piece.utf8.count
        }
        return lines
    }

    private static func quoted(_ byte: UInt8, isLast: Bool) -> String {
        let isSpace = byte == 0x20 || byte == 0x09
        if (0x21...0x7e).contains(byte) && byte != UInt8(ascii: "=") || isSpace && !isLast {
            return String(Unicode.Scalar(byte))
        }
        return "=" + Hex.encode([byte]).uppercased()
    }
}
