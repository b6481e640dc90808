import Directory
import Kernel
import Runtime
import SQL

/// The statements about the stories of a made-up world.
enum SampleStoryQueries {
    /// The public names of the stories with a title that `host` began, the latest first.
    static func stories(
        called title: String,
        by host: ID<Account>,
        in tx: Transaction
    ) throws -> [(id: ID<Story>, name: PublicID<Story>, isOver: Bool)] {
        try tx.all(
            """
            select id, public_id, state from story_threads where host_id = \(host) and title = \(title)
            order by id desc limit 10
            """
        ) { row in (try row.next(), try row.next(), !(try row.next() as Story.State).isRunning) }
    }

    /// The guests of a demo, made since `moment`, who follow no story and belong to none.
    static func guests(_ limit: Int, since moment: Instant, in tx: Transaction) throws -> [Viewer] {
        let names: [String] = try tx.values(
            """
            select username from accounts
            where username_key like 'guest!_%' escape '!' and accounts.id > \(moment.milliseconds << 16)
                and accounts.state = \(AccountState.active)
                and not exists (select 1 from thread_follows where account_id = accounts.id)
                and not exists (
                    select 1 from memberships where space_kind = 'story' and memberships.account_id = accounts.id
                )
            order by accounts.id limit \(limit)
            """
        )
        return try names.compactMap { try Viewer.absent(named: $0, in: tx) }
    }

    /// Who has voted in a round.
    static func voters(in round: ID<Round>, _ tx: Transaction) throws -> Set<ID<Account>> {
        Set(try tx.values("select distinct account_id from votes where round_id = \(round)"))
    }

    /// Ends the time of the present round for offering lines, and with `andVoting` that for votes as well.
    static func hurry(_ story: ID<Story>, to now: Instant, andVoting: Bool, in tx: Transaction) throws {
        let past = now - .seconds(2)
        let end: SQL = andVoting ? ", close_at = \(past)" : ""
        try tx.run("update rounds set submit_until = \(past)\(end) where thread_id = \(story) and state = 1")
        try tx.run("\(Story.update) submit_until = \(past)\(end) where id = \(story)")
    }

    /// Lets a story that is over have been played in the past: a round each so often, from `start` on.
    static func backdate(_ story: ID<Story>, to start: Instant, every gap: Instant.Span, in tx: Transaction) throws {
        let (begun, step): (Int64, Int64) = (start.milliseconds, gap.milliseconds)
        try tx.run(
            """
            update rounds set armed_at = \(begun) + number * \(step),
                submit_until = \(begun) + number * \(step) + \(step / 2),
                close_at = \(begun) + (number + 1) * \(step), closed_at = \(begun) + (number + 1) * \(step)
            where thread_id = \(story) and state = 2
            """
        )
        try tx.run(
            """
            update snippets set created_at = \(begun) + round_number * \(step) + seq * 60000 where thread_id = \(story)
            """
        )
        try tx.run(
            """
            \(Story.update) created_at = \(begun),
                last_event_at = \(begun) + (select max(number) + 1 from rounds where thread_id = \(story)) * \(step)
            where id = \(story) and state = \(Story.State.completed)
            """
        )
    }
}
