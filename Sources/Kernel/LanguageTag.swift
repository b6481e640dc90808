/// The tag of the language of a text, of the simple kind (BCP 47), such as `en` or `pt-BR`.
public struct LanguageTag: Sendable, Equatable {
    /// As it was written.
    public let tag: String

    /// Checks a tag.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `language`.
    public init(_ tag: String) throws(Problem) {
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), (2...3).contains(parts[0].count),
            parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) })
        else { throw .field("language", "That language is not known.") }
        self.tag = tag
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
