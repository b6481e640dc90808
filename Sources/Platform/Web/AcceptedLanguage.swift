/// A language that somebody reads, as their browser names it: `de-AT`.
public struct AcceptedLanguage: Sendable, Equatable {
    /// The language alone, lowercased: `de`.
    public let language: String
    /// The country, lowercased as everything here: `at`; `nil` where none is named.
    public let country: String?

    /// A language; `nil` where `tag` names none.
    init?(_ tag: Substring) {
        let parts = tag.prefix { $0 != ";" }.split(separator: "-").map { part in
            part.filter { !$0.isWhitespace }.lowercased()
        }
        guard let language = parts.first, !language.isEmpty else { return nil }
        self.language = language
        country = parts.dropFirst().first { $0.utf8.count == 2 }
    }
}

extension Request {
    /// The languages that whoever asks reads, the best first; ten at most (RFC 9110, 12.5.4; browsers send them in their
    /// order).
    public var acceptedLanguages: [AcceptedLanguage] {
        let tags = (headers["accept-language"] ?? "").prefix(200).split(separator: ",")
        return tags.prefix(10).compactMap { AcceptedLanguage($0) }
    }
}
