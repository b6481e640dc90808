public import Kernel
public import SQL

extension Relationships {
    /// Reads the relationships of `account`.
    public static func load(of account: ID<Account>, in tx: Transaction) throws -> Relationships {
        let mutes = try tx.all("select target_id, ends_at from mutes where account_id = \(account)") { row in
            (try row.next() as ID<Account>, try row.next() as Instant?)
        }
        return Relationships(
            following: try tx.values(
                "select followee_id from follows where follower_id = \(account) order by followee_id"
            ),
            blocking: Set(try tx.values("select target_id from blocks where account_id = \(account)")),
            blockedBy: Set(try tx.values("select account_id from blocks where target_id = \(account)")),
            muting: Dictionary(mutes, uniquingKeysWith: { first, _ in first }),
            asked: Set(try tx.values("select followee_id from follow_requests where follower_id = \(account)"))
        )
    }
}

/// The cache of the relationships of the people who were here last.
///
/// A change shows at once: it gives the account a new ``Viewer/graphVersion``, on every server.
public final class RelationshipCache: Sendable {
    private let cache: VersionedCache<ID<Account>, Int64, Relationships>

    /// A cache of at most `capacity` relationships.
    public init(capacity: Int = 2000) {
        cache = VersionedCache(capacity: capacity)
    }

    /// The relationships of `viewer`; everybody's equal where nobody is logged in.
    public func relationships(of viewer: Viewer?, in tx: Transaction) throws -> Relationships {
        guard let viewer else { return .nobody }
        return try cache.value(for: viewer.id, at: viewer.graphVersion) {
            try Relationships.load(of: viewer.id, in: tx)
        }
    }

    /// Gives accounts a new ``Viewer/graphVersion``: from their next request on, what is kept of whom and what they
    /// follow, block and mute is read anew.
    ///
    /// - Parameter accounts: their numbers, as what stands between the parentheses of an `in (…)`.
    public static func renew(_ accounts: SQL, in tx: Transaction) throws {
        try tx.run("update accounts set graph_version = graph_version + 1 where id in (\(accounts))")
    }
}
