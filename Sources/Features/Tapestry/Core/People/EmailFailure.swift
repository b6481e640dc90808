import Kernel
import SQL

/// A letter that could not be sent, as administrators read of it.
struct EmailFailure: Sendable {
    let account: Account
    /// The number of its issue.
    let number: Int
    let reason: String
    /// True where the mail server refused it for good; otherwise it is tried again for a day.
    let isFinal: Bool
    let failedAt: Instant
}

/// The statements about letters to members that could not be sent.
enum EmailFailureQueries {
    /// How many letters that are refused end the letters to somebody.
    static let mostRefused = 3

    /// The letters with the issues of a group that could not be sent, the latest first.
    static func failures(in group: ID<Group>, limit: Int, _ tx: Transaction) throws -> [EmailFailure] {
        try tx.all(
            """
            select \(Account.columns), issues.number, issue_failures.reason, issue_failures.is_final,
                issue_failures.failed_at
            from issue_failures
            join issues on issues.id = issue_failures.issue_id
            join accounts on accounts.id = issue_failures.account_id
            where issues.group_id = \(group) and issues.number is not null
            order by issue_failures.failed_at desc, issue_failures.issue_id desc, accounts.id limit \(limit)
            """
        ) { row in
            EmailFailure(
                account: try Account(from: &row),
                number: try row.next(),
                reason: try row.next(),
                isFinal: try row.next(),
                failedAt: try row.next()
            )
        }
    }

    /// Those of some people to whom no more letters are sent.
    static func bouncing(_ accounts: [ID<Account>], in tx: Transaction) throws -> Set<ID<Account>> {
        guard !accounts.isEmpty else { return [] }
        let found: [ID<Account>] = try tx.values(
            """
            select account_id from issue_failures where account_id in (\(list: accounts)) and is_final = 1
            group by account_id having count(*) >= \(mostRefused)
            """
        )
        return Set(found)
    }

    static func isBouncing(_ account: ID<Account>, in tx: Transaction) throws -> Bool {
        try !bouncing([account], in: tx).isEmpty
    }

    static func note(
        _ issue: ID<Issue>,
        _ account: ID<Account>,
        _ reason: String,
        isFinal: Bool,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into issue_failures (issue_id, recipient, account_id, reason, is_final, failed_at)
            values (\(issue), \(account.description), \(account), \(reason), \(isFinal), \(now))
            on conflict (issue_id, recipient) do update set reason = excluded.reason, is_final = excluded.is_final,
                failed_at = excluded.failed_at
            """
        )
    }

    /// Begins anew with the letters to somebody: one has arrived, or they say that they want them.
    static func forgive(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from issue_failures where account_id = \(account)")
    }
}
