extension String {
    /// The text of `scalars`, in one step: a view of scalars would take them one by one, 25 times as slowly.
    init(_ scalars: some RandomAccessCollection<Unicode.Scalar>) {
        self.init(unsafeUninitializedCapacity: scalars.count * 4) { buffer in
            var count = 0
            for scalar in scalars {
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    buffer[count] = byte
                    count += 1
                }
            }
            return count
        }
    }

    /// The text without white space at its ends.
    public var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// What somebody typed into a field of several lines, as it is kept: composed (NFC), with one character for the end
    /// of a line and no white space at its ends.
    public var tidied: String {
        let text = utf8.contains(UInt8(ascii: "\r")) ? replacing("\r\n", with: "\n") : self
        return Folding.composed(text).trimmed
    }

    /// Whether the text can stand in a line beside others: no controls, no overrides of the writing direction, at
    /// most three combining marks in a row (`specs/security.md` TX2).
    public var isPlainLine: Bool {
        var marks = 0
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return false
            case .nonspacingMark, .enclosingMark: marks += 1
            default: marks = 0
            }
            if marks > 3 || Self.isDirectionOverride(scalar) { return false }
        }
        return true
    }

    private static func isDirectionOverride(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}

extension String {
    /// The first text that no longer begins with this one, in the order of code points, for searching by range.
    public var prefixEnd: String {
        self + "\u{10FFFF}"
    }
}
