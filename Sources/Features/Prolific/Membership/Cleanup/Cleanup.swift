import Contracts
import Kernel
import Memberships
import Runtime
import SQL

/// The cleanup of stories as time passes: they fall asleep, and temporary ones go.
///
/// Reads know before it has come by; it only tidies up.
struct Cleanup: Sendable {
    let dependencies: StoryDependencies

    /// How long nothing happens before a story is left out of lists.
    static let sleepSpan = Instant.Span.days(30)
    /// How long a private story waits for somebody to come back.
    static let emptySpan = Instant.Span.days(30)
    private static let batch = 20
    /// Of how many stories is told at once that they end.
    private static let ends = 500

    func cleanUp() async throws {
        try await letSleep()
        try await noteEnds()
        while try await removeSome() == Self.batch {}
        try await removeLinks()
        try await endPublishRequests()
    }

    private func removeLinks() async throws {
        let hasEnded = try await dependencies.services.database.read { [dependencies] tx in
            try SpaceKind.story.hasEndedLinks(before: dependencies.clock.read(in: tx), in: tx)
        }
        guard hasEnded else { return }
        try await dependencies.services.database.write { [dependencies] tx in
            try SpaceKind.story.removeEndedLinks(before: dependencies.clock.read(in: tx), in: tx)
        }
    }

    /// Ends questions whether a private story may be opened that somebody has not answered for long.
    private func endPublishRequests() async throws {
        let span = Instant.Span.days(PublishRequestActions.answerDays)
        let old = try await dependencies.services.database.read { [dependencies] tx in
            try PublishRequestQueries.old(before: dependencies.clock.read(in: tx) - span, limit: Self.batch, in: tx)
        }
        for story in old {
            try await dependencies.services.database.write { [dependencies] tx in
                try PublishRequestNotices(services: dependencies.services).takeBack(about: story, in: tx)
                try PublishRequestQueries.end(story, in: tx)
            }
        }
    }

    private func letSleep() async throws {
        let hasTired = try await dependencies.services.database.read { [dependencies] tx in
            try CleanupQueries.hasTired(before: dependencies.clock.read(in: tx) - Self.sleepSpan, in: tx)
        }
        guard hasTired else { return }
        try await dependencies.services.database.write { [dependencies] tx in
            try CleanupQueries.letSleep(before: dependencies.clock.read(in: tx) - Self.sleepSpan, in: tx)
        }
    }

    /// Tells of every temporary story once, a day before it is deleted.
    private func noteEnds() async throws {
        let soon = try await dependencies.services.database.read { [dependencies] tx in
            try CleanupQueries.hasEnds(before: dependencies.clock.read(in: tx) + EndActions.notice, in: tx)
        }
        guard soon else { return }
        try await dependencies.services.database.write { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            let ends = try CleanupQueries.takeEnds(before: now + EndActions.notice, limit: Self.ends, in: tx)
            // Of what lasts no longer than a day everybody has known since it began.
            let known = ends.filter { $0.end > now && $0.end.since($0.beginning) > EndActions.notice }
            try dependencies.outbox.note(expiring: known.map(\.story), in: tx)
        }
    }

    private func removeSome() async throws -> Int {
        let due = try await dependencies.services.database.read { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            return try CleanupQueries.due(at: now, emptySince: now - Self.emptySpan, limit: Self.batch, in: tx)
        }
        for story in due {
            try await dependencies.services.database.write { [dependencies] tx in
                try StoryDeletion(services: dependencies.services).remove(story, in: tx)
            }
        }
        return due.count
    }
}

/// The statements by which stories are tidied up.
enum CleanupQueries {
    static func hasTired(before moment: Instant, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from story_threads where \(hasTired(before: moment)) limit 1
            """,
            as: Int.self
        ) != nil
    }

    /// Leaves stories out of lists in which nothing has happened since `moment` and no clock runs.
    static func letSleep(before moment: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            \(Story.update) state = \(Story.State.dormant) where \(hasTired(before: moment))
            """
        )
    }

    /// The condition that a story has tired; one that nobody comes upon in a list need not fall asleep.
    private static func hasTired(before moment: Instant) -> SQL {
        "visibility = 0 and state = 0 and entries <= 1 and last_event_at < \(moment) and close_at is null"
    }

    static func hasEnds(before moment: Instant, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from story_threads
            where expires_at is not null and is_end_told = 0 and expires_at <= \(moment) limit 1
            """,
            as: Int.self
        ) != nil
    }

    /// Stories that end before `moment`, of which nobody was told; they are marked as told.
    static func takeEnds(
        before moment: Instant,
        limit: Int,
        in tx: Transaction
    ) throws -> [(story: ID<Story>, beginning: Instant, end: Instant)] {
        let lock: SQL = tx.dialect == .postgres ? "for update skip locked" : ""
        let found = try tx.all(
            """
            select id, created_at, expires_at from story_threads
            where expires_at is not null and is_end_told = 0 and expires_at <= \(moment)
            order by expires_at limit \(limit) \(lock)
            """
        ) { row in
            (
                story: try row.next() as ID<Story>, beginning: try row.next() as Instant,
                end: try row.next() as Instant
            )
        }
        guard !found.isEmpty else { return [] }
        try tx.run("\(Story.update) is_end_told = 1 where id in (\(list: found.map(\.story)))")
        return found
    }

    /// Stories whose time is over, and private ones that everybody has left for long.
    static func due(
        at now: Instant,
        emptySince moment: Instant,
        limit: Int,
        in tx: Transaction
    ) throws -> [ID<Story>] {
        try tx.values(
            """
            select id from story_threads where expires_at is not null and expires_at <= \(now)
            union select id from story_threads where empty_since is not null and empty_since <= \(moment)
            limit \(limit)
            """
        )
    }
}
