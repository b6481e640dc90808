extension String {
    /// True where the text can stand in a line beside others: no controls, no overrides of the writing direction, at
    /// most three marks on one letter.
    public var isPlainLine: Bool {
        unicodeScalars.allSatisfy(\.isInPlainLines) && !hasLetter(withMoreMarksThan: 3)
    }

    /// The most marks on one letter of a text: Hebrew verse has four.
    public static let mostMarks = 4

    /// Tells whether more than `limit` marks stand above, below or around one letter.
    ///
    /// Signs that nobody sees stand between marks without parting them.
    public func hasLetter(withMoreMarksThan limit: Int = mostMarks) -> Bool {
        var marks = 0
        return unicodeScalars.contains { scalar in
            if scalar.isStackedMark {
                marks += 1
            } else if !scalar.isInvisible {
                marks = 0
            }
            return marks > limit
        }
    }

    /// True where there is something to be seen: more than white space, marks and signs that nobody sees.
    public var isVisible: Bool { unicodeScalars.contains(where: \.isSeen) }

    /// True where the text is a name: something to be seen that is more than punctuation, without signs that nobody
    /// sees.
    ///
    /// Signs that join letters and the parts of emoji stay where they join something.
    public var isPlainName: Bool {
        guard isPlainLine, unicodeScalars.contains(where: \.namesSomebody) else { return false }
        let scalars = Array(unicodeScalars)
        return scalars.indices.allSatisfy { index in
            let before = index > 0 ? scalars[index - 1] : nil
            let after = index + 1 < scalars.count ? scalars[index + 1] : nil
            return scalars[index].mayStandInName(behind: before, before: after)
        }
    }
}

extension Unicode.Scalar {
    /// True where it stands above, below or around the letter before it; choosing how that looks is no mark.
    fileprivate var isStackedMark: Bool {
        guard value >= 0x300, !properties.isVariationSelector else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }

    fileprivate var isInPlainLines: Bool {
        if isASCII { return (0x20..<0x7F).contains(value) }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return false
        default: return !isDirectionOverride
        }
    }

    private var isDirectionOverride: Bool {
        (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }

    /// True where a reader sees the character, were it to stand alone.
    var isSeen: Bool {
        if isASCII { return (0x21..<0x7F).contains(value) }
        // The braille pattern without dots is a sign of its own to Unicode, and empty to a reader.
        guard !properties.isWhitespace, !isInvisible, value != 0x2800 else { return false }
        switch properties.generalCategory {
        case .control, .surrogate, .nonspacingMark, .enclosingMark: return false
        default: return true
        }
    }

    /// True where it can be called by: a letter, a digit, an emoji.
    fileprivate var namesSomebody: Bool {
        guard isSeen else { return false }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .otherSymbol, .mathSymbol:
            return true
        default: return false
        }
    }

    fileprivate func mayStandInName(behind before: Unicode.Scalar?, before after: Unicode.Scalar?) -> Bool {
        guard value != 0x2800 else { return false }
        guard isInvisible || properties.generalCategory == .format else { return true }
        guard let before else { return false }
        switch value {
        case 0x200C, 0x200D: return (before.isJoinable || before.isEmojiShade) && (after?.isJoinable ?? false)
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return before.isSeen
        // The flags of parts of countries are written with letters that nobody sees.
        case 0xE0020...0xE007F: return before.value == 0x1F3F4 || (0xE0020...0xE007E).contains(before.value)
        case 0x180B...0x180D, 0x180F: return before.isJoinable
        default: return false
        }
    }

    private var isJoinable: Bool { properties.isAlphabetic || isCombining || beginsEmoji || isEmojiShade }
}
