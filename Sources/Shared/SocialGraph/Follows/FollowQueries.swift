import Directory
import Kernel
import SQL

/// The statements about follows and requests to follow.
enum FollowQueries {
    /// True where a row was added.
    static func insert(
        _ follower: ID<Account>,
        follows followee: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into follows (follower_id, followee_id, created_at) values (\(follower), \(followee), \(now))
            on conflict (follower_id, followee_id) do nothing
            """
        ) > 0
    }

    /// True where there was a row to remove.
    static func remove(_ follower: ID<Account>, follows followee: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run("delete from follows where follower_id = \(follower) and followee_id = \(followee)") > 0
    }

    /// How many follow `account`.
    static func followers(of account: ID<Account>, in tx: Transaction) throws -> Int {
        try tx.value("select followers from account_counts where account_id = \(account)") ?? 0
    }

    /// Decides whether `follower` is told of each post of `followee`; `false` where they do not follow.
    static func setNotifies(
        _ isOn: Bool,
        _ follower: ID<Account>,
        of followee: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            "update follows set notifies = \(isOn) where follower_id = \(follower) and followee_id = \(followee)"
        ) > 0
    }

    /// True where a request was added.
    static func insertRequest(
        of follower: ID<Account>,
        to followee: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into follow_requests (follower_id, followee_id, created_at)
            values (\(follower), \(followee), \(now))
            on conflict (follower_id, followee_id) do nothing
            """
        ) > 0
    }

    /// True where there was a request to remove.
    static func removeRequest(of follower: ID<Account>, to followee: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run("delete from follow_requests where follower_id = \(follower) and followee_id = \(followee)") > 0
    }

    /// How many accounts `account` follows or asked to follow.
    static func total(of account: ID<Account>, in tx: Transaction) throws -> Int {
        try tx.value(
            """
            select (select count(*) from follows where follower_id = \(account))
                + (select count(*) from follow_requests where follower_id = \(account))
            """
        ) ?? 0
    }

    /// Changes how many people follow `account`.
    static func countFollowers(of account: ID<Account>, by change: Int, in tx: Transaction) throws {
        try tx.run("update account_counts set followers = followers + \(change) where account_id = \(account)")
    }

    /// Changes how many people `account` follows.
    static func countFollowing(of account: ID<Account>, by change: Int, in tx: Transaction) throws {
        try tx.run("update account_counts set following = following + \(change) where account_id = \(account)")
    }

    /// People who asked to follow `account`, latest first.
    static func requests(
        to account: ID<Account>,
        cursor: PeopleCursor?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Person] {
        let older = PeopleCursor.behind(cursor, "r.created_at", "r.follower_id")
        return try tx.all(
            """
            select \(Person.columns), r.created_at from follow_requests as r
            join accounts on accounts.id = r.follower_id
            where r.followee_id = \(account) and accounts.state <= \(AccountState.frozen) \(older)
            order by r.created_at desc, r.follower_id desc limit \(limit)
            """
        )
    }

    /// How many requests wait for `account`.
    static func requestCount(to account: ID<Account>, in tx: Transaction) throws -> Int {
        try tx.value(
            """
            select count(*) from follow_requests as r join accounts on accounts.id = r.follower_id
            where r.followee_id = \(account) and accounts.state <= \(AccountState.frozen)
            """
        ) ?? 0
    }

    /// Lets everybody follow who asked to; for somebody who no longer wants to be asked.
    static func acceptAll(of account: ID<Account>, at now: Instant, in tx: Transaction) throws {
        let asking: SQL = "select follower_id from follow_requests where followee_id = \(account)"
        try tx.run("update account_counts set following = following + 1 where account_id in (\(asking))")
        let present: Int =
            try tx.value(
                "select count(*) from accounts where id in (\(asking)) and state <= \(AccountState.frozen)"
            ) ?? 0
        try countFollowers(of: account, by: present, in: tx)
        try RelationshipCache.renew(asking, in: tx)
        try tx.run(
            """
            insert into follows (follower_id, followee_id, created_at)
            select follower_id, followee_id, \(now) from follow_requests where followee_id = \(account)
            """
        )
        try tx.run("delete from follow_requests where followee_id = \(account)")
    }
}
