import Kernel
import Memberships
import SQL

/// The statements about whom to tell of news of stories.
enum StoryNotificationDeliveryQueries {
    /// Who is told next, in the order of their numbers.
    ///
    /// Whoever submitted in a round hears of its result as its author.
    static func crowd(of item: StoryNotificationItem, limit: Int, in tx: Transaction) throws -> [ID<Account>] {
        let people: SQL =
            switch item.kind {
            case .begun:
                """
                select follows.follower_id as id from follows
                join story_threads on story_threads.host_id = follows.followee_id
                where story_threads.id = \(item.story) and story_threads.visibility = 0
                """
            case .expiring:
                """
                select account_id as id from thread_follows where thread_id = \(item.story)
                union select account_id from thread_writers where thread_id = \(item.story)
                union \(SpaceKind.story.members(of: "\(item.story)"))
                """
            case .closed, .results, .line, .ended, .vote, .lastCall, .wrapping:
                """
                select account_id as id from thread_follows where thread_id = \(item.story)
                union select account_id from thread_writers where thread_id = \(item.story)
                """
            }
        // Who has left a private story hears of it no more, whatever they wrote in it.
        let mayKnow: SQL = """
            (
                not exists (
                    select 1 from story_threads
                    where id = \(item.story) and visibility = \(Story.Visibility.members)
                )
                or \(SpaceKind.story.isMember("crowd.id", of: "\(item.story)"))
            )
            """
        let isTold: SQL =
            switch item.kind {
            case .line, .ended:
                """
                and not exists (
                    select 1 from snippets where snippets.round_id = \(item.object) and snippets.author_id = crowd.id
                        and snippets.counted_votes is not null
                )
                """
            case .lastCall:
                """
                and not exists (
                    select 1 from votes where votes.account_id = crowd.id and votes.round_id = \(item.object)
                )
                """
            case .closed, .results, .vote, .begun, .expiring, .wrapping: ""
            }
        // The words of everybody in it go with a temporary story: of that they hear all the same.
        let isMuted: SQL =
            item.kind == .expiring || item.kind == .begun
            ? ""
            : """
            and not exists (
                select 1 from thread_mutes where thread_id = \(item.story) and account_id = crowd.id
            )
            """
        return try tx.values(
            """
            select crowd.id from (\(people)) as crowd join accounts on accounts.id = crowd.id
            where crowd.id > \(item.after) and accounts.state <= \(AccountState.frozen) and \(mayKnow) \(isTold) \(isMuted)
            order by crowd.id limit \(limit)
            """
        )
    }

    /// Who submitted in a round that has closed, with what came of it.
    static func authors(
        of item: StoryNotificationItem,
        limit: Int,
        in tx: Transaction
    ) throws -> [(account: ID<Account>, snippet: ID<Snippet>, didWin: Bool)] {
        try tx.all(
            """
            select author_id, id, is_line from snippets
            where round_id = \(item.object) and counted_votes is not null and author_id > \(item.after)
            order by author_id limit \(limit)
            """
        ) { row in (account: try row.next(), snippet: try row.next(), didWin: try row.next()) }
    }

    /// Tells whether a story ended with `round`.
    static func isEnd(_ round: Int64, of story: ID<Story>, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from story_threads join rounds on rounds.thread_id = story_threads.id
                and rounds.number = story_threads.round_number
            where story_threads.id = \(story) and story_threads.state = \(Story.State.completed)
                and rounds.id = \(round)
            """,
            as: Int.self
        ) != nil
    }

    static func host(of story: ID<Story>, in tx: Transaction) throws -> ID<Account>? {
        try tx.value("select host_id from story_threads where id = \(story) and host_id is not null")
    }
}
