extension [UInt8] {
    /// Appends `text` with the characters escaped that mean something between tags.
    mutating func appendEscapedText(_ text: String) {
        appendEscaped(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            default: nil
            }
        }
    }

    /// Appends `value` for use inside a double-quoted attribute.
    mutating func appendEscapedAttribute(_ value: String) {
        appendEscaped(value) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            case UInt8(ascii: "'"): "&#39;"
            default: nil
            }
        }
    }

    @inline(__always)
    private mutating func appendEscaped(_ text: String, _ replacement: (UInt8) -> StaticString?) {
        var text = text
        text.withUTF8 { source in
            var clean = source.startIndex
            for index in source.indices {
                guard let escape = replacement(source[index]) else { continue }
                append(contentsOf: source[clean..<index])
                append(escape)
                clean = index + 1
            }
            append(contentsOf: source[clean...])
        }
    }

    /// Appends the bytes of a literal.
    mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { append(contentsOf: $0) }
    }
}
