extension String {
    /// The text without the marks beyond the thirtieth in a row (Unicode TR 15, "Stream-Safe Text Format").
    ///
    /// No word has as many. Marks are sorted wherever texts are composed, compared or hashed, and a long row of them
    /// costs the square of its length.
    public var streamSafe: String {
        guard !utf8.allSatisfy({ $0 < 0xCC }) else { return self }
        var row = 0
        let isSafe = unicodeScalars.allSatisfy { scalar in
            row = scalar.marks(behind: row)
            return row <= Self.mostMarksInRow
        }
        if isSafe { return self }
        row = 0
        var kept: [UInt8] = []
        for scalar in unicodeScalars {
            row = scalar.marks(behind: row)
            if row <= Self.mostMarksInRow { kept += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private static let mostMarksInRow = 30
}

extension Unicode.Scalar {
    /// How many marks stand in a row, this one included, where `row` stand before it.
    ///
    /// Signs that some forms of a text leave out stand between marks without parting them.
    fileprivate func marks(behind row: Int) -> Int {
        guard value >= 0x300 else { return value == 0xAD ? row : 0 }
        switch value {
        // They are taken apart into two marks each, and those of kana are marks only then.
        case 0x344, 0xF73, 0xF75, 0xF81: return row + 2
        case 0xFF9E, 0xFF9F: return row + 1
        default: break
        }
        if properties.canonicalCombiningClass != .notReordered { return row + 1 }
        return properties.isDefaultIgnorableCodePoint ? row : 0
    }
}
