import Contracts
import Kernel
import SQL

/// Reads the moods that visitors may see where the operator lets them.
///
/// Of everything that people post for everyone these are the moods whose authors were told so as they posted them, for
/// as long as everybody may follow and find them. Nothing that others say of a mood is among it.
struct OpenMoods: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }

    static let pageLength = 20
    /// After so many steps a page is handed out as it is, with its continuation.
    private static let steps = 10

    /// A page of them, the newest first.
    ///
    /// - Parameter author: whose they are; those of all where it is nobody.
    /// - Throws: ``Problem/signInNeeded`` where the operator does not let visitors read them.
    func page(
        below cursor: Int64?,
        of author: ID<Account>? = nil,
        limit: Int = pageLength
    ) async throws -> (items: [MoodItem], next: Int64?) {
        try requireOpen()
        return try await services.database.read { tx in
            try page(below: cursor ?? .max, of: author, limit: limit, in: tx)
        }
    }

    /// A page of them; nothing where the operator does not let visitors read any.
    func page(
        below cursor: Int64,
        of author: ID<Account>?,
        limit: Int = pageLength,
        in tx: Transaction
    ) throws -> (items: [MoodItem], next: Int64?) {
        guard services.site.showsMoodsToVisitors else { return ([], nil) }
        let isTheirs: SQL = author.map { "and moods.account_id = \($0)" } ?? ""
        var (below, found) = (cursor, [MoodItem]())
        for _ in 0..<Self.steps {
            let rows = try Self.rows("moods.id < \(below) \(isTheirs)", limit: limit + 1, in: tx)
            for row in rows.prefix(limit) {
                below = row.mood.id.rawValue
                if let item = item(row) { found.append(item) }
                if found.count == limit { return (found, below) }
            }
            guard rows.count > limit else { return (found, nil) }
        }
        return (found, below)
    }

    /// True where visitors can read a mood of somebody.
    func areAny(of author: ID<Account>, in tx: Transaction) throws -> Bool {
        try !page(below: .max, of: author, limit: 1, in: tx).items.isEmpty
    }

    /// The mood of this name.
    ///
    /// - Throws: ``Problem/signInNeeded`` where the operator does not let visitors read any; ``Problem/notFound`` where it
    ///   is not for them, or not there.
    func mood(_ name: PublicID<Mood>) async throws -> MoodItem {
        try requireOpen()
        return try await services.database.read { tx in
            guard let item = try find(name, in: tx) else { throw Problem.notFound }
            return item
        }
    }

    /// True where visitors can read a mood at this moment.
    func isOpen(_ name: PublicID<Mood>, in tx: Transaction) throws -> Bool {
        guard services.site.showsMoodsToVisitors else { return false }
        return try find(name, in: tx) != nil
    }

    private func find(_ name: PublicID<Mood>, in tx: Transaction) throws -> MoodItem? {
        try Self.rows("moods.public_id = \(name)", limit: 1, in: tx).first.flatMap(item)
    }

    private func requireOpen() throws(Problem) {
        guard services.site.showsMoodsToVisitors else { throw .signInNeeded }
    }

    private typealias Row = (mood: Mood, author: Account, isDiscoverable: Bool)

    private static func rows(_ condition: SQL, limit: Int, in tx: Transaction) throws -> [Row] {
        try tx.all(
            """
            select \(Mood.columns), \(Account.columns), accounts.is_discoverable from moods
            join accounts on accounts.id = moods.account_id
            where moods.is_open = 1 and \(condition) order by moods.id desc limit \(limit)
            """
        ) { row in (try Mood(from: &row), try Account(from: &row), try row.next()) }
    }

    private func item(_ row: Row) -> MoodItem? {
        let (mood, author) = (row.mood, row.author)
        let isPublic = author.state == .active && !author.isLocked && row.isDiscoverable
        let isMeant = mood.entry.audience == .everyone && mood.isListed && isPublic
        let access = Access(
            owner: author.id,
            ownerState: author.state,
            audience: isMeant ? .everyone : .owner,
            isAddressed: false,
            relation: []
        )
        return can(nil as Viewer?, .see, access) ? MoodItem(visited: ShownMood(mood, by: author)) : nil
    }
}
