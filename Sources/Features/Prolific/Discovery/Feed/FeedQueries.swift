import Kernel
import Memberships
import Routing
import SQL

/// The lists of stories, as queries of the ids and positions of up to so many behind a cursor.
///
/// Each reads an index from where the page begins and no further than it goes; who may see what was found is decided by
/// ``StoryAccess/visible(_:to:at:_:in:)``.
enum FeedQueries {
    /// How long ago something must have happened to a story in somebody's feed.
    static let feedSpan = Int(Instant.Span.days(30).milliseconds)
    /// How many stories that end soonest are looked at for those that end soon.
    private static let endingWindow = 1000

    /// Running and finished stories of people whom `account` follows, and those it follows itself, by last event.
    static func feed(of account: ID<Account>, cursor: FeedCursor, since: SQL, limit: Int) -> SQL {
        let hosted: SQL = """
            select story_threads.id, story_threads.last_event_at from follows
            join story_threads on story_threads.host_id = follows.followee_id
            where follows.follower_id = \(account) and story_threads.visibility <= 1
                and story_threads.last_event_at >= \(since) and \(cursor.bounds("story_threads.last_event_at"))
            """
        let followed: SQL = """
            select story_threads.id, story_threads.last_event_at from thread_follows
            join story_threads on story_threads.id = thread_follows.thread_id
            where thread_follows.account_id = \(account)
                and story_threads.last_event_at >= \(since) and \(cursor.bounds("story_threads.last_event_at"))
            """
        return """
            select id, last_event_at from (\(hosted) union \(followed)) as found
            order by last_event_at desc, id desc limit \(limit)
            """
    }

    /// The stories that `account` follows, has written in or is a member of, by last event.
    static func favourites(of account: ID<Account>, cursor: FeedCursor, limit: Int) -> SQL {
        let mine: SQL = """
            select thread_id from thread_follows where account_id = \(account)
            union select thread_id from thread_writers where account_id = \(account)
            union \(SpaceKind.story.spaces(of: account))
            """
        return """
            select story_threads.id, story_threads.last_event_at from (\(mine)) as mine
            join story_threads on story_threads.id = mine.thread_id
            where \(cursor.bounds("story_threads.last_event_at"))
            order by story_threads.last_event_at desc, story_threads.id desc limit \(limit)
            """
    }

    /// Public stories that go on, under a tag those that are complete as well, the newest first.
    static func recent(
        under tag: String? = nil,
        written language: String? = nil,
        cursor: FeedCursor,
        limit: Int
    ) -> SQL {
        let tagged: SQL = if tag == nil { "" } else { "join thread_tags on thread_tags.thread_id = story_threads.id" }
        let isTagged: SQL = if let tag { "and thread_tags.name_key = \(tag)" } else { "" }
        let states: SQL = tag == nil ? "= 0" : "in (0, 2)"
        let speaks: SQL = if let language { "and story_threads.language = \(language)" } else { "" }
        return """
            select story_threads.id, story_threads.id from story_threads \(tagged)
            where story_threads.visibility = 0 and story_threads.state \(states) and story_threads.id < \(cursor.id)
                \(isTagged) \(speaks)
            order by story_threads.id desc limit \(limit)
            """
    }

    /// Public stories whose present round has less than a tenth of its time left, those that end first before others.
    static func endingSoon(cursor: FeedCursor, at now: SQL, limit: Int) -> SQL {
        """
        select id, close_at from \(nearest("soon_at", cursor: cursor, at: now))
        where soon_at <= \(now) order by close_at, id limit \(limit)
        """
    }

    /// Public stories in which it is only voted, that have something to choose from, and where `account`, if there is
    /// one, has no vote in the present round; those that end first before others.
    ///
    /// - Parameter beginning: when the account was made, where it votes only in rounds that began later.
    static func voting(
        for account: ID<Account>?,
        since beginning: Instant = Instant(milliseconds: 0),
        cursor: FeedCursor,
        at now: SQL,
        limit: Int
    ) -> SQL {
        let isNew: SQL =
            if let account {
                """
                and exists (
                    select 1 from rounds
                    where rounds.thread_id = nearest.id and rounds.number = nearest.round_number
                        and rounds.armed_at >= \(beginning)
                        and not exists (
                            select 1 from votes where votes.round_id = rounds.id and votes.account_id = \(account)
                        )
                )
                """
            } else {
                ""
            }
        return """
            select id, close_at from \(nearest("submit_until, entries, round_number", cursor: cursor, at: now))
            where submit_until <= \(now) and entries > 1 \(isNew)
            order by close_at, id limit \(limit)
            """
    }

    /// The public stories whose present rounds end first behind a cursor, as a table `nearest` of their ids, these ends and
    /// `columns`.
    private static func nearest(_ columns: SQL, cursor: FeedCursor, at now: SQL) -> SQL {
        """
        (
            select id, close_at, \(columns) from story_threads
            where visibility = 0 and state = 0 and close_at is not null and close_at > \(now)
                and (close_at > \(cursor.at) or close_at = \(cursor.at) and id > \(cursor.id))
            order by close_at, id limit \(endingWindow)
        ) as nearest
        """
    }

    /// Public stories whose present round has at most one snippet and takes more, by last event.
    static func needingEntries(cursor: FeedCursor, at now: SQL, limit: Int) -> SQL {
        """
        select id, last_event_at from story_threads
        where visibility = 0 and state = 0 and entries <= 1 and (submit_until is null or submit_until > \(now))
            and \(cursor.bounds("last_event_at"))
        order by last_event_at desc, id desc limit \(limit)
        """
    }

    /// Public stories that are complete, the latest first.
    static func finished(cursor: FeedCursor, limit: Int) -> SQL {
        """
        select id, last_close_at from story_threads
        where visibility = 0 and state = 2 and \(cursor.bounds("last_close_at"))
        order by last_close_at desc, id desc limit \(limit)
        """
    }

    /// Stories that somebody hosts and everybody may read, the newest first.
    static func hosted(by account: ID<Account>, cursor: FeedCursor, limit: Int) -> SQL {
        """
        select id, last_event_at from story_threads
        where host_id = \(account) and visibility = 0 and state <= 2 and \(cursor.bounds("last_event_at"))
        order by last_event_at desc, id desc limit \(limit)
        """
    }
}

/// A story in a list, and where it stands there.
struct FeedEntry: Sendable, RowReadable, Comparable {
    let id: ID<Story>
    /// The value by which the list is ordered.
    let at: Int64

    init(id: ID<Story>, at: Int64) {
        self.id = id
        self.at = at
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        at = try row.next()
    }

    static func < (one: FeedEntry, other: FeedEntry) -> Bool { (one.at, one.id) < (other.at, other.id) }
}

/// Behind which story a page of a list begins.
struct FeedCursor: Cursor, Equatable {
    let at: Int64
    let id: Int64

    /// The first page of a list from newer to older.
    static let newest = FeedCursor(at: .max, id: .max)
    /// The first page of a list from nearer to farther.
    static let nearest = FeedCursor(at: 0, id: 0)

    init(at: Int64, id: Int64) {
        self.at = at
        self.id = id
    }

    init(_ entry: FeedEntry) {
        self.init(at: entry.at, id: entry.id.rawValue)
    }

    /// One as it stands in addresses: `1767614400000-17`.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let at = Int64(parts[0]), let id = Int64(parts[1]) else { return nil }
        self.init(at: at, id: id)
    }

    var description: String { "\(at)-\(id)" }

    /// The condition that `column`, with the id of `story_threads`, stands behind it in a list from newer to older.
    func bounds(_ column: SQL) -> SQL {
        """
        (\(column) < \(at) or \(column) = \(at) and story_threads.id < \(id))
        """
    }
}
