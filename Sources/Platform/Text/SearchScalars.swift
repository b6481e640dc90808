/// The role of a character in a search.
extension Unicode.Scalar {
    /// True where its script writes words without spaces between them, or where it is Korean, whose words take on
    /// endings.
    var isIdeograph: Bool {
        guard value >= 0xE00 else { return false }
        return Self.ideographs.contains { $0.contains(value) } && !isCombining
    }

    private static let ideographs: [ClosedRange<UInt32>] = [
        0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3400...0x4DBF, 0x0E01...0x0EFF, 0x1000...0x109F,
        0x1780...0x17FF, 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3105...0x318F, 0x31A0...0x31FF,
        0xA960...0xA97F, 0xF900...0xFAFF, 0x20000...0x3FFFF,
    ]

    /// True where it is a letter or a digit.
    var isSearchedWord: Bool {
        if isASCII { return (97...122).contains(value) || (48...57).contains(value) || (65...90).contains(value) }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }
}
