import Kernel
import SQL

/// A period of a group, and the issue that became of it.
struct Issue: Sendable, Equatable, RowReadable {
    enum State: Int, Sendable, Storable {
        /// It takes stories, or waits until its grace is over.
        case open = 0
        /// It is frozen, and has a number.
        case published = 1
        /// It had too few stories: they come in the next one that is published.
        case skipped = 2
    }

    let id: ID<Issue>
    let group: ID<Group>
    let period: Period
    /// Its number in the group, once it is published.
    let number: Int?
    /// When it is frozen: the cut-off and the grace behind it.
    let publishAt: Instant
    let state: State
    let publishedAt: Instant?
    /// The seal of what is frozen (SHA-256); empty before.
    let digest: String
    let storyCount: Int
    let pictureCount: Int

    var startsAt: Instant { period.startsAt }
    var closesAt: Instant { period.closesAt }

    /// True while a story that is sent goes into it by itself.
    func isRunning(at now: Instant) -> Bool { state == .open && startsAt <= now && now < closesAt }
    /// True while its author may still put a story into it that came too late.
    func isInGrace(at now: Instant) -> Bool { state == .open && closesAt <= now && now < publishAt }

    static let columns: SQL = """
        issues.id, issues.group_id, issues.period, issues.starts_at, issues.closes_at, issues.number,
        issues.publish_at, issues.state, issues.published_at, issues.digest, issues.story_count, issues.picture_count
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        group = try row.next()
        period = Period(number: try row.next(), startsAt: try row.next(), closesAt: try row.next())
        number = try row.next()
        publishAt = try row.next()
        state = try row.next()
        publishedAt = try row.next()
        digest = try row.next()
        storyCount = try row.next()
        pictureCount = try row.next()
    }
}
