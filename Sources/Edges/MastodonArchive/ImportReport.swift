/// The report of an import: what it did, and what it left out and why.
public struct ImportReport: Sendable, Equatable {
    /// A kind of entry that can be taken in.
    public enum Kind: String, Sendable, CaseIterable {
        /// Posts and replies.
        case posts
        /// Posts of others passed on.
        case boosts
        /// Likes.
        case likes
        /// Bookmarks.
        case bookmarks
        /// People followed.
        case follows
        /// People blocked.
        case blocks
        /// People muted.
        case mutes
        /// Members of lists.
        case lists
    }

    /// How many are here now that were not.
    public internal(set) var added: [Kind: Int] = [:]
    /// How many were here before.
    public internal(set) var known: [Kind: Int] = [:]
    /// How many were left out, by reason.
    public internal(set) var refused: [Kind: [String: Int]] = [:]
    /// People of other servers, by what they were to the account.
    public internal(set) var elsewhere: [Kind: [String]] = [:]
    /// The sentences that one should know besides.
    public internal(set) var remarks: [String] = []

    /// The report as a person reads it.
    public var text: String {
        var lines: [String] = []
        for kind in Kind.allCases {
            let counts = [(added[kind], "taken in"), (known[kind], "were here already")]
                .compactMap { count, words in count.map { "\($0) \(words)" } }
            let reasons = (refused[kind] ?? [:]).sorted { $0.key < $1.key }.map { "\($1) left out: \($0)" }
            guard !(counts + reasons).isEmpty else { continue }
            lines.append("\(kind.rawValue): " + (counts + reasons).joined(separator: "; "))
        }
        for kind in Kind.allCases {
            guard let people = elsewhere[kind], !people.isEmpty else { continue }
            lines.append("\(kind.rawValue) of people on other servers, whom this server cannot reach:")
            lines += people.map { "  \($0)" }
        }
        return (lines + remarks).joined(separator: "\n")
    }

    mutating func add(_ kind: Kind) { added[kind, default: 0] += 1 }
    mutating func know(_ kind: Kind) { known[kind, default: 0] += 1 }

    mutating func refuse(_ kind: Kind, _ reason: String, _ count: Int = 1) {
        refused[kind, default: [:]][reason, default: 0] += count
    }
}
