import Kernel
import Memberships
import SQL

/// The statements about game nights.
enum GameNightQueries {
    /// Lets the game of a lobby begin.
    static func start(_ story: ID<Story>, in tx: Transaction) throws {
        try tx.run("\(Story.update) night = \(Story.Night.begun) where id = \(story)")
    }

    /// Puts another first line in the place of the one that was drawn.
    static func redraw(_ story: Story, _ starter: SnippetRow, in tx: Transaction) throws {
        try tx.run("delete from snippet_likes where snippet_id = \(story.starter)")
        try tx.run("delete from liked_snippets where snippet_id = \(story.starter)")
        try tx.run("delete from snippets where id = \(story.starter)")
        try SnippetQueries.insert(starter, in: tx)
        try tx.run(
            """
            \(Story.update) starter_id = \(starter.id), tail_id = \(starter.id),
                digest = \(ResultDigest.beginning(of: starter.publicID))
            where id = \(story.id)
            """
        )
    }

    /// The night that followed one with the same people; `nil` where none has yet.
    static func next(after story: ID<Story>, in tx: Transaction) throws -> PublicID<Story>? {
        try tx.value(
            """
            select following.public_id from story_threads
            join story_threads as following on following.id = story_threads.again_id
            where story_threads.id = \(story) and following.state <= \(Story.State.completed)
            """
        )
    }

    /// Remembers the night that follows.
    static func setNext(_ next: PublicID<Story>, after story: PublicID<Story>, in tx: Transaction) throws {
        try tx.run(
            """
            \(Story.update) again_id = (select id from story_threads where public_id = \(next))
            where public_id = \(story)
            """
        )
    }

    /// The people whom `account` follows, who are there and no members of a story, the latest followed first.
    static func followed(
        by account: ID<Account>,
        outside story: ID<Story>,
        limit: Int,
        in tx: Transaction
    ) throws -> [Account] {
        try tx.all(
            """
            select \(Account.columns) from follows join accounts on accounts.id = follows.followee_id
            where follows.follower_id = \(account) and accounts.state = \(AccountState.active)
                and accounts.id not in (\(SpaceKind.story.members(of: "\(story)")))
            order by follows.created_at desc, accounts.id desc limit \(limit)
            """
        )
    }
}
