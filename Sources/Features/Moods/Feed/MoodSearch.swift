import Calendar
import Contracts
import Directory
import Kernel
import Reactions
import Runtime
import SQL
import Text

/// Finds moods by an emoji, by who posted them, and by their words; no word of them stands in the index of the search
/// box, which would be one more place where somebody's health can be read.
///
/// Words are looked for among the newest moods that the viewer may see, and further back page by page.
struct MoodSearch: Sendable {
    let dependencies: MoodsDependencies

    var services: Services { dependencies.services }
    private var reader: MoodFeedReader { MoodFeedReader(dependencies: dependencies) }

    /// The things that are asked for; a mood has all of them.
    struct Wanted: Sendable {
        var emoji: Emoji?
        /// The username of who posted it.
        var author: String?
        /// The words in its caption.
        var words: SearchQuery?
        /// True where the words may be the username of who posted it as well.
        var mayBeAuthor = false

        /// True where there is nothing by which anything could be found.
        var isEmpty: Bool { emoji == nil && author == nil && words == nil }
    }

    /// How many moods are looked at for a page, at most.
    private static let reach = 2000
    private static let step = 400

    /// A page of what others posted.
    func find(_ wanted: Wanted, for viewer: Viewer, below cursor: Int64?, limit: Int) async throws -> MoodList {
        guard !wanted.isEmpty else { return MoodList() }
        return try await services.database.read(.slow) { tx in
            var authors: Set<ID<Account>> = []
            let names = [wanted.author, wanted.mayBeAuthor ? Self.name(wanted.words?.plain) : nil].compactMap(\.self)
            authors = Set(try Account.present(named: names.map { $0.lowercased() }, in: tx).map(\.id))
            if wanted.author != nil, authors.isEmpty { return MoodList() }
            return try find(wanted, authors, for: viewer, below: cursor ?? .max, limit: limit, in: tx)
        }
    }

    static func name(_ typed: String?) -> String? {
        let name = (typed ?? "").drop { $0 == "@" }
        return Account.isUsername(String(name)) ? String(name) : nil
    }

    private func find(
        _ wanted: Wanted,
        _ authors: Set<ID<Account>>,
        for viewer: Viewer,
        below cursor: Int64,
        limit: Int,
        in tx: Transaction
    ) throws -> MoodList {
        let access = MoodAccess(services: services)
        let condition = Self.condition(wanted, authors, viewer)
        var (found, below) = ([FoundMood](), cursor)
        for _ in 0..<Self.reach / Self.step {
            let tail = MoodFeedQueries.tail(below: below, limit: Self.step)
            let rows = try access.rows(condition, tail, for: viewer, in: tx)
            found += try access.admitted(rows, for: viewer, in: tx).filter { mood in
                Self.has(wanted, authors, mood)
                    && (authors.contains(mood.author.id) || MoodFeedReader.isWanted(mood, viewer))
            }
            if found.count > limit {
                let items = Array(found.prefix(limit))
                let next = items.last.map { MoodFeedCursor(named: .behind("\($0.mood.id)"), nameless: .end) }
                return MoodList(items: try reader.items(items, for: viewer, in: tx), next: next)
            }
            guard rows.count == Self.step, let last = rows.last else {
                return MoodList(items: try reader.items(found, for: viewer, in: tx), next: nil)
            }
            below = last.mood.id.rawValue
        }
        let next = MoodFeedCursor(named: .behind("\(below)"), nameless: .end)
        return MoodList(items: try reader.items(found, for: viewer, in: tx), next: next)
    }

    /// Own moods are found among all of them, wherever they are kept.
    private static func condition(_ wanted: Wanted, _ authors: Set<ID<Account>>, _ viewer: Viewer) -> SQL {
        let emoji: SQL = wanted.emoji.map { "and moods.base = \($0.base)" } ?? ""
        let author: SQL = wanted.author == nil ? "" : "and moods.account_id in (\(list: authors.sorted()))"
        return "\(MoodFeedQueries.everyone(for: viewer.id)) and moods.account_id <> \(viewer.id) \(emoji) \(author)"
    }

    private static func has(_ wanted: Wanted, _ authors: Set<ID<Account>>, _ found: FoundMood) -> Bool {
        guard let query = wanted.words else { return true }
        if wanted.mayBeAuthor, authors.contains(found.author.id) { return true }
        return matches(query, found.mood.entry.caption)
    }

    static func matches(_ query: SearchQuery, _ caption: String) -> Bool {
        guard !caption.isEmpty else { return false }
        let words = SearchWords(caption)
        return query.terms.isSubset(of: words.indexTerms) && query.matches(words)
    }
}
