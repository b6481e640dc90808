import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// Begins stories in the name of the server: one a day, and as many as it takes that some are always open.
///
/// Several servers may begin one more than that, never one twice.
struct Starters: Sendable {
    let dependencies: StoryDependencies

    /// How many are open at least.
    static let least = 5
    private static let span = Instant.Span.days(1)
    private static let noun = "starters"
    private static let bio = """
        I begin stories with first lines of famous books, all in the public domain. Go on with them: everyone offers a \
        line, and votes decide.
        """

    private var services: Services { dependencies.services }

    /// Begins what is due.
    func keepOpen() async throws {
        guard services.site.beginsStories else { return }
        let now = services.clock.now
        let standing = try await services.database.read { tx in try StarterQueries.standing(of: Starter.host, in: tx) }
        var missing = Self.least - standing.open
        if missing <= 0, standing.latest.map({ now.since($0) >= Self.span }) ?? true { missing = 1 }
        guard missing > 0 else { return }
        for _ in 0..<missing { try await begin(at: now) }
    }

    private func begin(at now: Instant) async throws {
        let taken = try await services.database.write { [services] tx -> (viewer: Viewer, starter: Starter)? in
            let host = try services.accounts.resident(Starter.host, called: Self.noun, bio: Self.bio, in: tx)
            guard let viewer = try Viewer.absent(host, in: tx), let starter = try Self.next(at: now, in: tx) else {
                return nil
            }
            return (viewer, starter)
        }
        guard let (viewer, starter) = taken else { return }
        var draft = StoryDraft()
        draft.title = starter.title
        draft.text = starter.text
        draft.language = starter.language
        draft.settings.hidesNames = true
        try await StoryActions(dependencies: dependencies).begin(draft, as: viewer)
    }

    /// One that was not used yet; where all were, the one that was used first.
    private static func next(at now: Instant, in tx: Transaction) throws -> Starter? {
        let used = try StarterQueries.used(in: tx)
        let fresh = Starter.all.first { !used.contains($0.number) }
        let known = Dictionary(Starter.all.map { ($0.number, $0) }) { first, _ in first }
        guard let starter = fresh ?? used.lazy.compactMap({ known[$0] }).first else { return nil }
        try StarterQueries.use(starter.number, at: now, in: tx)
        return starter
    }
}

/// The statements about stories that the server begins.
enum StarterQueries {
    /// How many public stories of `username` take lines, and when the latest was begun.
    static func standing(of username: String, in tx: Transaction) throws -> (open: Int, latest: Instant?) {
        let open = try tx.value(
            """
            select count(*) from story_threads join accounts on accounts.id = story_threads.host_id
            where accounts.username_key = \(username) and story_threads.visibility = 0 and story_threads.state = 0
            """,
            as: Int.self
        )
        let latest = try tx.value(
            "select used_at from used_starters order by used_at desc limit 1",
            as: Instant.self
        )
        return (open ?? 0, latest)
    }

    /// Those that were used, the longest ago first.
    static func used(in tx: Transaction) throws -> [Int64] {
        try tx.values("select number from used_starters order by used_at, number")
    }

    static func use(_ number: Int64, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into used_starters (number, used_at) values (\(number), \(now))
            on conflict (number) do update set used_at = \(now)
            """
        )
    }
}
