import Contracts
import Kernel
import Memberships
import SQL

/// The statements about what people may do in private stories.
enum RoleQueries {
    /// The role of `account` in a private story; `nil` for strangers, and for whoever has not said yes.
    static func role(of account: ID<Account>, in story: ID<Story>, _ tx: Transaction) throws -> MemberRole? {
        try Space.story(story).role(of: account, in: tx)
    }

    /// The private stories among `stories` of which `account` is a member, with what they may do there.
    static func roles(
        of account: ID<Account>,
        in stories: [ID<Story>],
        _ tx: Transaction
    ) throws -> [ID<Story>: MemberRole] {
        let roles: [Int64: MemberRole] = try SpaceKind.story.roles(of: account, in: stories.map(\.rawValue), tx)
        return Dictionary(uniqueKeysWithValues: roles.map { (ID(rawValue: $0.key), $0.value) })
    }

    /// Makes somebody a member who has said yes and is there; who is one already stays what they are.
    static func join(
        _ account: ID<Account>,
        _ story: ID<Story>,
        as role: MemberRole,
        at now: Instant,
        _ index: any SearchIndex,
        in tx: Transaction
    ) throws {
        guard try Space.story(story).join(account, as: role, at: now, in: tx) else { return }
        try count(account, into: story, index, in: tx)
    }

    /// Counts a new member, who finds the story from then on.
    static func count(
        _ account: ID<Account>,
        into story: ID<Story>,
        _ index: any SearchIndex,
        in tx: Transaction
    ) throws {
        try tx.run("\(Story.update) members = members + 1, empty_since = null where id = \(story)")
        try StoryDocument.share(story, with: account, true, index, in: tx)
    }

    /// Tells whether somebody may vote in the present round of a private story, finds it, and has not: for something of
    /// others.
    static func hasSilentVoters(in story: ID<Story>, _ round: ID<Round>, _ tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from (\(SpaceKind.story.members(of: "\(story)", upTo: MemberRole.reader))) as voters
            join accounts on accounts.id = voters.account_id
            where accounts.state = \(AccountState.active) and \(finds(story))
                and not exists (
                    select 1 from votes where votes.account_id = voters.account_id and votes.round_id = \(round)
                )
                and not exists (
                    select 1 from void_voters
                    where void_voters.round_id = \(round) and void_voters.account_id = voters.account_id
                )
                and exists (
                    select 1 from snippets where snippets.round_id = \(round)
                        and snippets.state = \(Snippet.State.live) and snippets.author_id <> voters.account_id
                )
            limit 1
            """,
            as: Int.self
        ) != nil
    }

    /// Who may write in a private story, finds it, and has not submitted in its present round.
    static func silentWriters(
        in story: ID<Story>,
        _ round: ID<Round>,
        _ tx: Transaction
    ) throws -> [ID<Account>] {
        try tx.values(
            """
            select accounts.id from (\(SpaceKind.story.members(of: "\(story)", upTo: MemberRole.writer))) as writers
            join accounts on accounts.id = writers.account_id
            where accounts.state <= \(AccountState.limited) and \(finds(story))
                and not exists (
                    select 1 from snippets where snippets.round_id = \(round)
                        and snippets.author_id = writers.account_id
                )
            limit \(MemberRole.limit)
            """
        )
    }

    /// The condition that no block stands between an account and the host of a private story, which is not there for it
    /// then.
    private static func finds(_ story: ID<Story>) -> SQL {
        """
        not exists (
            select 1 from story_threads join blocks
                on blocks.account_id = story_threads.host_id and blocks.target_id = accounts.id
                or blocks.account_id = accounts.id and blocks.target_id = story_threads.host_id
            where story_threads.id = \(story)
        )
        """
    }
}
