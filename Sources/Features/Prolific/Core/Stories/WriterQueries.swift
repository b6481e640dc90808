import Kernel
import SQL

/// The statements about who has written in a story: whoever submitted, with how many of their lines are in it.
enum WriterQueries {
    /// True where somebody has submitted before.
    static func hasWritten(_ account: ID<Account>, in story: ID<Story>, _ tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from thread_writers where thread_id = \(story) and account_id = \(account)",
            as: Int.self
        ) != nil
    }

    static func add(
        _ account: ID<Account>,
        to story: ID<Story>,
        lines: Int = 0,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into thread_writers (thread_id, account_id, first_at, lines)
            values (\(story), \(account), \(now), \(lines))
            on conflict do nothing
            """
        )
    }

    /// Counts fewer lines for somebody; without any they are no contributor any more.
    static func subtract(
        _ lines: Int,
        of account: ID<Account>,
        in story: ID<Story>,
        _ tx: Transaction
    ) throws {
        guard lines > 0 else { return }
        let left = try tx.value(
            """
            update thread_writers set lines = lines - \(lines)
            where thread_id = \(story) and account_id = \(account) returning lines
            """,
            as: Int.self
        )
        guard left == 0 else { return }
        try tx.run("\(Story.update) contributors = contributors - 1 where id = \(story)")
    }

    /// Asks for the people with most lines in each of some stories, who are there.
    static func askFaces(
        of stories: [ID<Story>],
        limit: Int,
        in tx: Transaction
    ) throws -> () throws -> [ID<Story>: [Account]] {
        guard !stories.isEmpty else { return { [:] } }
        let asked = try tx.ask(
            """
            select writers.thread_id, \(Account.columns) from (
                select thread_id, account_id, row_number() over (
                    partition by thread_id order by lines desc, first_at, account_id
                ) as place
                from thread_writers where thread_id in (\(list: stories)) and lines > 0
            ) as writers
            join accounts on accounts.id = writers.account_id
            where writers.place <= \(limit) and accounts.state <= \(AccountState.frozen)
            order by writers.thread_id, writers.place
            """
        ) { row in (story: try row.next() as ID<Story>, person: try Account(from: &row)) }
        return { Dictionary(grouping: try asked.all(), by: \.story).mapValues { $0.map(\.person) } }
    }

    /// Whose lines are in a story, those of most lines first: its credits.
    static func contributors(
        to story: ID<Story>,
        limit: Int = 200,
        in tx: Transaction
    ) throws -> [(account: Account, lines: Int)] {
        try tx.all(
            """
            select \(Account.columns), thread_writers.lines from thread_writers
            join accounts on accounts.id = thread_writers.account_id
            where thread_writers.thread_id = \(story) and thread_writers.lines > 0
            order by thread_writers.lines desc, thread_writers.first_at, thread_writers.account_id limit \(limit)
            """
        ) { row in (try Account(from: &row), try row.next()) }
    }
}
