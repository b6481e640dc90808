import Contracts
import Directory
import Kernel
import Memberships
import Outbound
import Runtime
import SQL

/// A letter that is still to be written: an issue as it can be read now, and a member who gets it.
struct IssueLetter: Sendable {
    let issue: Issue
    let group: Group
    let snapshot: Snapshot
    let account: ID<Account>
    let address: EmailAddress
    let choices: GroupChoices
    /// The numbers of issues that closed at the same time and are sent to nobody.
    let missed: [Int]

    /// - Returns: `nil` where nothing is to be sent any more: they have left, or ended the letters, or are not there.
    static func find(
        _ id: ID<Issue>,
        for account: ID<Account>,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> IssueLetter? {
        guard let issue = try IssueQueries.issues([id], in: tx).first, let viewer = try Viewer.absent(account, in: tx),
            let found = try GroupAccess.all([issue.group], for: viewer, dependencies, in: tx).first,
            !found.group.isClosing, issue.closesAt >= found.seesFrom,
            let address = try dependencies.services.accounts.address(of: account, in: tx),
            let snapshot = try SnapshotQueries.snapshot(of: id, in: tx)
        else { return nil }
        let choices = try PersonQueries.choices(of: account, in: found.group.id, tx) ?? GroupChoices()
        guard choices.isMailed, try !IssueFailureQueries.isBouncing(account, in: tx) else { return nil }
        return IssueLetter(
            issue: issue,
            group: found.group,
            snapshot: snapshot,
            account: account,
            address: address,
            choices: choices,
            missed: try MissedQueries.numbers(beside: issue, in: tx)
        )
    }
}

/// The statements about issues that closed together with a newer one.
enum MissedQueries {
    static func numbers(beside issue: Issue, in tx: Transaction) throws -> [Int] {
        guard let number = issue.number, let moment = issue.publishedAt else { return [] }
        return try tx.values(
            """
            select number from issues
            where group_id = \(issue.group) and number is not null and number < \(number)
                and published_at = \(moment)
            order by number limit 50
            """
        )
    }
}

/// A letter that could not be sent, as administrators read of it.
struct IssueFailure: Sendable {
    let account: Account
    let reason: String
    let failedAt: Instant
}

/// The statements about letters that could not be sent.
enum IssueFailureQueries {
    /// How many letters that are refused end the letters to somebody.
    static let mostRefused = 3

    /// The letters with the issues of a group that could not be sent, the latest first.
    static func failures(in group: ID<Group>, limit: Int, _ tx: Transaction) throws -> [IssueFailure] {
        try tx.all(
            """
            select \(Account.columns), issue_failures.reason, issue_failures.failed_at from issue_failures
            join issues on issues.id = issue_failures.issue_id
            join accounts on accounts.id = issue_failures.account_id
            where issues.group_id = \(group) order by issue_failures.failed_at desc limit \(limit)
            """
        ) { row in
            IssueFailure(account: try Account(from: &row), reason: try row.next(), failedAt: try row.next())
        }
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

    static func forget(_ issue: ID<Issue>, _ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from issue_failures where issue_id = \(issue) and account_id = \(account)")
    }

    /// Tells whether so many letters to somebody were refused that no more are sent.
    static func isBouncing(_ account: ID<Account>, in tx: Transaction) throws -> Bool {
        let count: Int? = try tx.value(
            "select count(*) from issue_failures where account_id = \(account) and is_final = 1"
        )
        return count ?? 0 >= mostRefused
    }

    /// Lets letters to somebody be tried again, who says that they want them.
    static func forgive(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from issue_failures where account_id = \(account)")
    }
}
