import Kernel
import SQL

/// The statements behind people to follow.
///
/// Each reads a bounded part of the graph.
enum SuggestionQueries {
    /// One of those somebody follows, and how many they follow.
    struct Friend: Sendable {
        let account: ID<Account>
        let following: Int
    }

    /// So many of those one followed last are asked.
    static let mostFriends = 100
    /// So many of those whom each of them followed last are looked at.
    private static let follows = 100
    /// So many friends are asked with one statement.
    private static let atOnce = 50

    /// Whom `viewer` followed last, without those who hide whom they follow.
    static func friends(of viewer: ID<Account>, in tx: Transaction) throws -> [Friend] {
        try tx.all(
            """
            select follows.followee_id, account_counts.following
            from follows
            join accounts on accounts.id = follows.followee_id
            join account_counts on account_counts.account_id = follows.followee_id
            where follows.follower_id = \(viewer) and accounts.state <= \(AccountState.frozen)
                and accounts.hides_graph = 0
            order by follows.created_at desc, follows.followee_id desc limit \(mostFriends)
            """
        ) { row in Friend(account: try row.next(), following: try row.next()) }
    }

    /// Whom `friends` followed last.
    static func followed(by friends: [ID<Account>], in tx: Transaction) throws -> [(
        friend: ID<Account>, account: ID<Account>
    )] {
        try stride(from: 0, to: friends.count, by: atOnce).flatMap { start in
            var asked = Array(friends[start..<min(start + atOnce, friends.count)])
            // The same text for any number of friends; nobody has this number.
            while asked.count < atOnce { asked.append(ID(rawValue: -1)) }
            let newest = asked.map { friend in
                """
                select follower_id, followee_id from (
                    select follower_id, followee_id from follows where follower_id = \(friend)
                    order by created_at desc, followee_id desc limit \(follows)
                ) as newest
                """ as SQL
            }
            return try tx.all(SQL.joined(newest, separator: " union all ")) { row in
                (friend: try row.next() as ID<Account>, account: try row.next() as ID<Account>)
            }
        }
    }

    /// Everybody whom `account` follows.
    static func following(of account: ID<Account>, in tx: Transaction) throws -> Set<ID<Account>> {
        Set(try tx.values("select followee_id from follows where follower_id = \(account)"))
    }

    /// How many follow each of `accounts`.
    static func followers(of accounts: [ID<Account>], in tx: Transaction) throws -> [ID<Account>: Int] {
        guard !accounts.isEmpty else { return [:] }
        let rows = try tx.all(
            "select account_id, followers from account_counts where account_id in (\(list: accounts))"
        ) { row in (try row.next() as ID<Account>, try row.next() as Int) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Those of `ids` who are there for others.
    static func present(_ ids: [ID<Account>], in tx: Transaction) throws -> [ID<Account>: Account] {
        guard !ids.isEmpty else { return [:] }
        let accounts: [Account] = try tx.all(
            """
            select \(Account.columns) from accounts
            where accounts.id in (\(list: Array(Set(ids)))) and accounts.state <= \(AccountState.frozen)
            """
        )
        return Dictionary(accounts.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The most followed people who want to be suggested.
    static func popular(limit: Int, in tx: Transaction) throws -> [(account: ID<Account>, followers: Int)] {
        try tx.all(
            """
            select accounts.id, account_counts.followers
            from account_counts join accounts on accounts.id = account_counts.account_id
            where account_counts.followers > 0 and accounts.state = \(AccountState.active)
                and accounts.is_discoverable = 1
            order by account_counts.followers desc, accounts.id limit \(limit)
            """
        ) { row in (try row.next(), try row.next()) }
    }

    // MARK: Choices

    /// Whom the operator recommends, the latest first.
    static func featured(limit: Int, in tx: Transaction) throws -> [ID<Account>] {
        try tx.values("select account_id from featured_accounts order by created_at desc, account_id limit \(limit)")
    }

    /// Recommends somebody to everybody, or no longer.
    static func feature(_ account: ID<Account>, _ isOn: Bool, at now: Instant, in tx: Transaction) throws {
        if isOn {
            try tx.run(
                """
                insert into featured_accounts (account_id, created_at) values (\(account), \(now))
                on conflict do nothing
                """
            )
        } else {
            try tx.run("delete from featured_accounts where account_id = \(account)")
        }
    }

    /// Whom `account` does not want to be shown.
    static func dismissed(by account: ID<Account>, in tx: Transaction) throws -> Set<ID<Account>> {
        Set(
            try tx.values(
                """
                select target_id from suggestion_dismissals where account_id = \(account)
                order by created_at desc, target_id limit \(mostDismissed)
                """
            )
        )
    }

    /// The latest of those whom `account` does not want to be shown.
    static func hidden(by account: ID<Account>, limit: Int, in tx: Transaction) throws -> [FoundPerson] {
        try tx.all(
            """
            select \(FoundPerson.columns)
            from suggestion_dismissals
            join accounts on accounts.id = suggestion_dismissals.target_id
            join account_counts on account_counts.account_id = accounts.id
            where suggestion_dismissals.account_id = \(account) and accounts.state <= \(AccountState.frozen)
                and not exists (select 1 from blocks
                    where blocks.account_id = accounts.id and blocks.target_id = \(account))
                and not exists (select 1 from blocks
                    where blocks.account_id = \(account) and blocks.target_id = accounts.id)
            order by suggestion_dismissals.created_at desc, accounts.id limit \(limit)
            """
        )
    }

    /// So many are remembered; the oldest may be shown again.
    private static let mostDismissed = 2000

    static func dismiss(
        _ target: ID<Account>,
        _ isOn: Bool,
        for account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        if isOn {
            try tx.run(
                """
                insert into suggestion_dismissals (account_id, target_id, created_at)
                values (\(account), \(target), \(now)) on conflict do nothing
                """
            )
        } else {
            try tx.run(
                "delete from suggestion_dismissals where account_id = \(account) and target_id = \(target)"
            )
        }
    }
}
