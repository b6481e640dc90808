/// Reads past the extensions behind a chunk's size: `;name`, `;name=token`, `;name="text"` (RFC 9112 §7.1.1).
///
/// They mean nothing to us. They are read by the letter all the same, because a reader who is generous here and one who
/// is not would find the chunk's data in different places.
struct ChunkExtension {
    private enum State {
        case beforeName, name, beforeValue, value, quoted, escaped, end
    }

    private var state = State.beforeName

    /// Reads one byte behind the semicolon.
    ///
    /// - Returns: Whether it is the return that ends the line.
    mutating func isEnd(_ byte: UInt8) throws(RequestError) -> Bool {
        switch state {
        case .beforeName, .beforeValue: try begin(byte)
        case .name, .value, .end:
            if byte == .carriageReturn { return true }
            try goOn(byte)
        case .quoted: try quoted(byte)
        case .escaped:
            guard byte.isFieldByte else { throw .malformed }
            state = .quoted
        }
        return false
    }

    private mutating func begin(_ byte: UInt8) throws(RequestError) {
        if state == .beforeValue, byte == UInt8(ascii: "\"") {
            state = .quoted
        } else {
            guard byte.isTokenByte else { throw .malformed }
            state = state == .beforeName ? .name : .value
        }
    }

    private mutating func goOn(_ byte: UInt8) throws(RequestError) {
        if byte == UInt8(ascii: ";") {
            state = .beforeName
        } else if state == .name, byte == UInt8(ascii: "=") {
            state = .beforeValue
        } else {
            guard state != .end, byte.isTokenByte else { throw .malformed }
        }
    }

    private mutating func quoted(_ byte: UInt8) throws(RequestError) {
        if byte == UInt8(ascii: "\"") {
            state = .end
        } else if byte == UInt8(ascii: "\\") {
            state = .escaped
        } else {
            guard byte.isFieldByte else { throw .malformed }
        }
    }
}
