import Contracts
import Kernel
import Reactions
import Runtime
import SQL

/// Own moods among what is found, wherever they are kept.
extension MoodSearch {
    /// The most own moods that are found at once, on pages and by programs.
    static let mostOwn = MoodFeedReader.pageLength

    /// The viewer's own moods, the newest first, those for them alone among them where their vault is open; nothing of
    /// it is written anywhere.
    ///
    /// They are opened month by month, until there are enough.
    func own(_ wanted: Wanted, of viewer: Viewer, limit: Int) async throws -> [OwnMood] {
        guard !wanted.isEmpty else { return [] }
        let names = [wanted.author, wanted.mayBeAuthor ? Self.name(wanted.words?.plain) : nil].compactMap(\.self)
        let isAuthor = names.contains { $0.lowercased() == viewer.account.username.lowercased() }
        guard wanted.author == nil || isAuthor else { return [] }
        let limit = min(limit, Self.mostOwn)
        return try await services.database.read(.slow) { [dependencies] tx in
            guard try MoodPersonQueries.person(viewer.id, in: tx) != nil else { return [] }
            var found: [OwnMood] = []
            // By one's name only what stands beside it is found.
            try dependencies.own.eachMonth(of: viewer, withSealed: !isAuthor, in: tx) { moods in
                found += moods.reversed().lazy.filter { Self.has(wanted, isAuthor: isAuthor, $0.entry) }
                return found.count < limit
            }
            return Array(found.prefix(limit))
        }
    }

    /// Those of one's own moods that others may see as well, with what these say of them, by their names.
    func shared(among own: [OwnMood], of viewer: Viewer) async throws -> [PublicID<Mood>: MoodItem] {
        let names = own.filter { !$0.isSealed }.map(\.name)
        guard !names.isEmpty else { return [:] }
        return try await services.database.read { [services, dependencies] tx -> [PublicID<Mood>: MoodItem] in
            let access = MoodAccess(services: services)
            let rows = try access.rows("moods.public_id in (\(list: names))", for: viewer, in: tx)
            let found = try access.admitted(rows, for: viewer, in: tx)
            let items = try MoodFeedReader(dependencies: dependencies).items(found, for: viewer, in: tx)
            return Dictionary(zip(found.map(\.mood.name), items)) { first, _ in first }
        }
    }

    private static func has(_ wanted: Wanted, isAuthor: Bool, _ mood: MoodEntry) -> Bool {
        if let emoji = wanted.emoji, mood.emoji.base != emoji.base { return false }
        guard let query = wanted.words, !isAuthor else { return true }
        return matches(query, mood.caption)
    }
}
