import Kernel
import Memberships
import SQL

/// The statements about private stories that are to be opened to others.
enum PublishRequestQueries {
    /// To whom a story is to be opened; `nil` where nobody has asked.
    static func asked(of story: ID<Story>, in tx: Transaction) throws -> Story.Visibility? {
        try tx.value("select visibility from thread_openings where thread_id = \(story)")
    }

    /// Asks anew: whoever agreed to something else has not agreed to this.
    static func ask(
        _ visibility: Story.Visibility,
        of story: ID<Story>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try end(story, in: tx)
        try tx.run(
            """
            insert into thread_openings (thread_id, visibility, asked_at) values (\(story), \(visibility), \(now))
            """
        )
    }

    /// Ends a question, with everything that was answered.
    static func end(_ story: ID<Story>, in tx: Transaction) throws {
        for table in ["thread_openings", "thread_consents"] as [SQL] {
            try tx.run("delete from \(table) where thread_id = \(story)")
        }
    }

    static func agree(
        _ account: ID<Account>,
        to story: ID<Story>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into thread_consents (thread_id, account_id, created_at) values (\(story), \(account), \(now))
            on conflict do nothing
            """
        )
    }

    static func hasAgreed(_ account: ID<Account>, to story: ID<Story>, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from thread_consents where thread_id = \(story) and account_id = \(account)",
            as: Int.self
        ) != nil
    }

    /// Who wrote what others would read then, under their name.
    private static func authors(of story: ID<Story>) -> SQL {
        """
        select distinct author_id from snippets
        where thread_id = \(story) and author_id is not null and state = \(Snippet.State.live)
        """
    }

    /// How many people wrote in a story, and how many of them have agreed.
    static func answers(
        about story: ID<Story>,
        in tx: Transaction
    ) throws -> (authors: Int, agreed: Int) {
        try tx.first(
            """
            select count(*), count(thread_consents.account_id) from (\(authors(of: story))) as found
            left join thread_consents on thread_consents.thread_id = \(story)
                and thread_consents.account_id = found.author_id
            """
        ) { row in (authors: try row.next(), agreed: try row.next()) } ?? (0, 0)
    }

    static func isAuthor(_ account: ID<Account>, of story: ID<Story>, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from (\(authors(of: story))) as found where found.author_id = \(account) limit 1",
            as: Int.self
        ) != nil
    }

    /// Those who wrote in a story and are no members any more.
    static func authorsWhoLeft(_ story: ID<Story>, in tx: Transaction) throws -> [ID<Account>] {
        try tx.values(
            """
            select found.author_id from (\(authors(of: story))) as found
            where not \(SpaceKind.story.isMember("found.author_id", of: "\(story)"))
            order by found.author_id
            """
        )
    }

    /// Those of `stories` in which somebody wrote.
    static func authored(
        by account: ID<Account>,
        among stories: [ID<Story>],
        in tx: Transaction
    ) throws -> Set<ID<Story>> {
        guard !stories.isEmpty else { return [] }
        return Set(
            try tx.values(
                """
                select distinct thread_id from snippets
                where author_id = \(account) and state = \(Snippet.State.live) and thread_id in (\(list: stories))
                """
            )
        )
    }

    /// Questions that were asked before `moment`.
    static func old(before moment: Instant, limit: Int, in tx: Transaction) throws -> [ID<Story>] {
        try tx.values(
            "select thread_id from thread_openings where asked_at < \(moment) order by asked_at limit \(limit)"
        )
    }

    /// The members who wrote in a story.
    static func writingMembers(of story: ID<Story>, in tx: Transaction) throws -> [ID<Account>] {
        try tx.values(
            """
            select found.author_id from (\(authors(of: story))) as found
            where \(SpaceKind.story.isMember("found.author_id", of: "\(story)"))
            limit \(MemberRole.limit)
            """
        )
    }
}
