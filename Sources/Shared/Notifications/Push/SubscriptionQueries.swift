import Contracts
import Directory
import Kernel
import Outbound
import SQL
import Secrets

/// The statements about browsers that are told by push.
enum SubscriptionQueries {
    /// The browsers of an account whose sessions last, the latest first.
    static func list(of account: ID<Account>, at now: Instant, in tx: Transaction) throws -> [ListedSubscription] {
        let isOpen = Session.isOpen("push_subscriptions.session_id", of: "push_subscriptions.account_id", at: now)
        return try tx.all(
            """
            select \(ListedSubscription.columns) from push_subscriptions
            where account_id = \(account) and \(isOpen)
            order by id desc limit \(PushSubscription.limit)
            """
        )
    }

    /// Asks whether an account has a browser whose session lasts.
    static func askIsPushed(_ account: ID<Account>, at now: Instant, in tx: Transaction) throws -> () throws -> Bool {
        let isOpen = Session.isOpen("push_subscriptions.session_id", of: "push_subscriptions.account_id", at: now)
        return try tx.askExists("select 1 from push_subscriptions where account_id = \(account) and \(isOpen) limit 1")
    }

    /// Those of `accounts` who have not switched `kind` off and get it by no push.
    static func unpushed(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        at now: Instant,
        in tx: Transaction
    ) throws -> [ID<Account>] {
        let isOpen = Session.isOpen("push_subscriptions.session_id", of: "push_subscriptions.account_id", at: now)
        return try tx.values(
            """
            select accounts.id from accounts
            left join notification_choices as choices
                on choices.account_id = accounts.id and choices.kind = \(kind.name)
            where accounts.id in (\(list: accounts)) and coalesce(choices.is_told, 1) = 1
                and (coalesce(choices.is_pushed, 1) = 0 or not exists (
                    select 1 from push_subscriptions
                    where push_subscriptions.account_id = accounts.id and \(isOpen)
                ))
            order by accounts.id
            """
        )
    }

    /// Adds a browser in the place of what was known of it, of its session and of the oldest ones above the limit.
    static func insert(
        _ id: ID<PushSubscription>,
        _ receiver: PushReceiver,
        of viewer: Viewer,
        in tx: Transaction
    ) throws {
        let hash = Digest.sha256(Array(receiver.address.utf8))
        let old: [ID<PushSubscription>] = try tx.values(
            """
            select id from push_subscriptions
            where address_hash = \(hash) or account_id = \(viewer.id) and session_id = \(viewer.session)
            """
        )
        try remove(old, in: tx)
        try tx.run(
            """
            insert into push_subscriptions (id, account_id, session_id, address, address_hash, public_key, secret)
            values (\(id), \(viewer.id), \(viewer.session), \(receiver.address), \(hash), \(receiver.key.bytes),
                \(receiver.secret.withBytes { Array($0) }))
            """
        )
        let all: [ID<PushSubscription>] = try tx.values(
            "select id from push_subscriptions where account_id = \(viewer.id) order by id desc limit 100"
        )
        try remove(Array(all.dropFirst(PushSubscription.limit)), in: tx)
    }

    /// Removes a browser of `account`; whether there was one.
    static func remove(_ id: ID<PushSubscription>, of account: ID<Account>, in tx: Transaction) throws -> Bool {
        let found: [ID<PushSubscription>] = try tx.values(
            "select id from push_subscriptions where id = \(id) and account_id = \(account)"
        )
        try remove(found, in: tx)
        return !found.isEmpty
    }

    /// Removes browsers; of what was to be pushed to them nothing is left to do.
    static func remove(_ ids: [ID<PushSubscription>], in tx: Transaction) throws {
        guard !ids.isEmpty else { return }
        try tx.run("delete from push_subscriptions where id in (\(list: ids))")
    }

    /// Removes browsers whose sessions have ended, some hundreds at a time.
    static func removeEnded(at now: Instant, in tx: Transaction) throws {
        let isOpen = Session.isOpen("push_subscriptions.session_id", of: "push_subscriptions.account_id", at: now)
        try remove(try tx.values("select id from push_subscriptions where not \(isOpen) limit 400"), in: tx)
    }

    /// Since when each browser of an account is told.
    static func since(of account: ID<Account>, in tx: Transaction) throws -> [Instant] {
        let ids: [ID<PushSubscription>] = try tx.values(
            "select id from push_subscriptions where account_id = \(account) order by id limit 100"
        )
        return ids.map(\.instant)
    }

    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        // What a server of an earlier version noted and this one has not taken over yet.
        try tx.run("delete from pushes where account_id = \(account)")
        try tx.run("delete from push_subscriptions where account_id = \(account)")
    }
}

/// The statements about the key that push services know this server by: one for all servers on one database.
enum PushKeyQueries {
    static func key(in tx: Transaction) throws -> P256Key? {
        let number: [UInt8]? = try tx.value("select number from push_keys where id = 1")
        return number.flatMap { P256Key(number: Secret($0)) }
    }

    /// Keeps a new key, unless another server was faster.
    static func propose(_ key: P256Key, in tx: Transaction) throws {
        try tx.run(
            """
            insert into push_keys (id, number) values (1, \(key.number.withBytes { Array($0) }))
            on conflict (id) do nothing
            """
        )
    }
}
