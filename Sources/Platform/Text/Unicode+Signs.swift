/// The kinds of characters that are no letters: marks, pictures, and what nobody sees.
extension Unicode.Scalar {
    /// True where it changes the character before it.
    public var isCombining: Bool {
        guard value >= 0x300 else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return !isEmojiShade
        default: return false
        }
    }

    /// True where nobody sees it: soft hyphens, joiners, marks of direction.
    public var isInvisible: Bool { value >= 0xAD && properties.isDefaultIgnorableCodePoint }

    /// True where a picture begins with it.
    public var beginsEmoji: Bool {
        value >= 0xA9 && (properties.isEmojiPresentation || properties.isEmoji || isRegionalIndicator) && !isEmojiShade
    }

    /// Half of a flag.
    public var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    /// A skin tone, or the wish to see a picture in colour or as text.
    public var isEmojiShade: Bool { (0x1F3FB...0x1F3FF).contains(value) || (0xFE00...0xFE0F).contains(value) }
}
