import Kernel
import SQL

extension TestSite {
    /// Lets `follower` follow `followee`, without asking.
    public func follow(_ followee: String, by follower: String) async throws {
        try await relate(follower, followee) { a, b, now, tx in
            try tx.run(
                """
                insert into follows (follower_id, followee_id, created_at) values (\(a), \(b), \(now))
                on conflict do nothing
                """
            )
        }
    }

    /// Ends a follow.
    public func unfollow(_ followee: String, by follower: String) async throws {
        try await relate(follower, followee) { a, b, _, tx in
            try tx.run("delete from follows where follower_id = \(a) and followee_id = \(b)")
        }
    }

    /// Lets `account` block `target`, which ends the follows between them.
    public func block(_ target: String, by account: String) async throws {
        try await relate(account, target) { a, b, now, tx in
            try tx.run(
                """
                delete from follows where follower_id = \(a) and followee_id = \(b)
                    or follower_id = \(b) and followee_id = \(a)
                """
            )
            return try tx.run(
                """
                insert into blocks (account_id, target_id, created_at) values (\(a), \(b), \(now))
                on conflict do nothing
                """
            )
        }
    }

    /// Ends a block.
    public func unblock(_ target: String, by account: String) async throws {
        try await relate(account, target) { a, b, _, tx in
            try tx.run("delete from blocks where account_id = \(a) and target_id = \(b)")
        }
    }

    /// Lets `account` mute `target`.
    public func mute(_ target: String, by account: String) async throws {
        try await relate(account, target) { a, b, now, tx in
            try tx.run(
                """
                insert into mutes (account_id, target_id, created_at) values (\(a), \(b), \(now))
                on conflict do nothing
                """
            )
        }
    }

    /// Changes something between two accounts, and with it the version of what each knows of others.
    private func relate(
        _ one: String,
        _ other: String,
        _ body: @escaping @Sendable (ID<Account>, ID<Account>, Instant, Transaction) throws -> Int
    ) async throws {
        let now = clock.now
        try await database.write { tx in
            let (a, b) = (try Self.id(of: one, in: tx), try Self.id(of: other, in: tx))
            _ = try body(a, b, now, tx)
            try tx.run("update accounts set graph_version = graph_version + 1 where id in (\(a), \(b))")
            try tx.run(
                """
                update account_counts set
                    followers = (select count(*) from follows where followee_id = account_counts.account_id),
                    following = (select count(*) from follows where follower_id = account_counts.account_id)
                where account_id in (\(a), \(b))
                """
            )
        }
    }
}
