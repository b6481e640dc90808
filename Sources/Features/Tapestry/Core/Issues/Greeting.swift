import Kernel
import SQL

/// A birthday that a frozen issue greets, as it is kept: beside the head that is sealed with it, so that it can go with
/// whoever has it.
struct Greeting: Sendable {
    let account: ID<Account>
    let name: String
    /// `11-15`.
    let day: String
}

/// The statements about greetings.
enum GreetingQueries {
    static func insert(_ greetings: [Greeting], of issue: ID<Issue>, in tx: Transaction) throws {
        try tx.insert(greetings, "insert into issue_greetings", "(issue_id, account_id, name, day)") { greeting in
            "(\(issue), \(greeting.account), \(greeting.name), \(greeting.day))"
        }
    }

    /// The greetings of issues to people who are there, each issue's in their order.
    static func greetings(of issues: [ID<Issue>], in tx: Transaction) throws -> [ID<Issue>: [SnapshotBirthday]] {
        guard !issues.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select issue_greetings.issue_id, issue_greetings.name, issue_greetings.day from issue_greetings
            join accounts on accounts.id = issue_greetings.account_id
            where issue_greetings.issue_id in (\(list: issues)) and accounts.state <= \(AccountState.frozen)
            order by issue_greetings.issue_id, issue_greetings.day, issue_greetings.account_id
            """
        ) { row in (try row.next() as ID<Issue>, SnapshotBirthday(name: try row.next(), day: try row.next())) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    /// Takes the greetings to somebody out of the issues of a group.
    static func remove(to account: ID<Account>, in group: ID<Group>, _ tx: Transaction) throws {
        try tx.run(
            """
            delete from issue_greetings
            where account_id = \(account) and issue_id in (select id from issues where group_id = \(group))
            """
        )
    }
}
