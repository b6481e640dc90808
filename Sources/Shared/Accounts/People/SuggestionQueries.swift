import Kernel
import SQL

/// The statements behind people to follow.
///
/// Each reads a bounded part of the graph.
enum SuggestionQueries {
    /// Somebody whom several of one's own follow.
    struct Common: Sendable {
        let account: ID<Account>
        /// How many of those one follows.
        let count: Int
        let weight: Double
        let one: ID<Account>
        let other: ID<Account>
    }

    /// So many of those one followed last are asked, and so many of those whom each of them followed last.
    private static let friends = 100
    private static let follows = 100

    /// People followed by at least two of those whom `viewer` followed last.
    ///
    /// A friend who follows few says more than one who follows everybody, and somebody whom everybody follows needs no
    /// introduction: both are weighed down, as by Adamic and Adar.
    static func friendsOfFriends(of viewer: ID<Account>, limit: Int, in tx: Transaction) throws -> [Common] {
        let further: SQL = """
            select followee_id from follows where follower_id = friends.account_id
            order by created_at desc, followee_id desc limit \(follows)
            """
        // Only PostgreSQL needs the word lateral for what SQLite reads as an ordinary subquery of a row.
        let pairs: SQL =
            switch tx.dialect {
            case .postgres:
                "friends cross join lateral (\(further)) as further"
            case .sqlite:
                """
                friends join follows as further on further.follower_id = friends.account_id
                    and further.followee_id in (\(further))
                """
            }
        return try tx.all(
            """
            with friends as (
                select follows.followee_id as account_id, account_counts.following as following
                from follows join account_counts on account_counts.account_id = follows.followee_id
                join accounts on accounts.id = follows.followee_id
                where follows.follower_id = \(viewer) and accounts.state <= \(AccountState.frozen)
                order by follows.created_at desc, follows.followee_id desc limit \(friends)
            ), counted as (
                select further.followee_id as account_id, count(*) as number,
                    sum(1.0 / (10 + friends.following)) as weight,
                    min(friends.account_id) as one, max(friends.account_id) as other
                from \(pairs)
                where further.followee_id <> \(viewer)
                group by further.followee_id having count(*) >= 2
            )
            select counted.account_id, counted.number,
                cast(counted.weight * 100 / (10 + account_counts.followers) as double precision) as score,
                counted.one, counted.other
            from counted join account_counts on account_counts.account_id = counted.account_id
            where not exists (
                select 1 from follows as own
                where own.follower_id = \(viewer) and own.followee_id = counted.account_id)
            order by score desc, counted.account_id limit \(limit)
            """
        ) { row in
            let (account, count, score): (ID<Account>, Int, Double) = (
                try row.next(), try row.next(), try row.next()
            )
            return Common(account: account, count: count, weight: score, one: try row.next(), other: try row.next())
        }
    }

    /// What people are called who are there for others.
    static func names(_ ids: [ID<Account>], in tx: Transaction) throws -> [ID<Account>: String] {
        guard !ids.isEmpty else { return [:] }
        let accounts: [Account] = try tx.all(
            """
            select \(Account.columns) from accounts
            where accounts.id in (\(list: Array(Set(ids)))) and accounts.state <= \(AccountState.frozen)
            """
        )
        return Dictionary(accounts.map { ($0.id, $0.displayName) }) { first, _ in first }
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
                order by created_at desc limit \(mostDismissed)
                """
            )
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
