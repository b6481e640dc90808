import Kernel
import Outbound
import Routing
import SQL
import Secrets

/// A push that waits: one notification for one browser.
struct WaitingPush: Sendable, RowReadable {
    let notification: ID<Notification>
    let subscription: ID<PushSubscription>
    let account: ID<Account>
    let attempts: Int
    /// How many notifications it stands for since it was held back; 0 where it was not.
    let held: Int
    /// Whether the browser's session lasts.
    let isOpen: Bool
    let receiver: PushReceiver?

    static func columns(at now: Instant) -> SQL {
        """
        pushes.notification_id, pushes.subscription_id, pushes.account_id, pushes.attempts, pushes.held,
        case when \(Session.isOpen("subscriptions.session_id", of: "subscriptions.account_id", at: now))
            then 1 else 0 end,
        subscriptions.address, subscriptions.public_key, subscriptions.secret
        """
    }

    init(from row: inout RowReader) throws {
        notification = try row.next()
        subscription = try row.next()
        account = try row.next()
        attempts = try row.next()
        held = try row.next()
        isOpen = try row.next()
        let (address, key, secret): (String, [UInt8], [UInt8]) = (try row.next(), try row.next(), try row.next())
        receiver = P256PublicKey(key).flatMap { PushReceiver(address: address, key: $0, secret: Secret(secret)) }
    }
}

/// The statements about what is to be pushed.
enum PushQueries {
    /// The pushes whose time has come, the oldest first.
    static func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [WaitingPush] {
        try tx.all(
            """
            select \(WaitingPush.columns(at: now))
            from pushes join push_subscriptions as subscriptions on subscriptions.id = pushes.subscription_id
            where pushes.due_at <= \(now) order by pushes.due_at, pushes.notification_id limit \(limit)
            """
        )
    }

    /// Counts a try before it is made, and takes in what was held back for the same browser.
    ///
    /// - Returns: how many notifications the push stands for; `nil` where another server was faster.
    static func claim(_ push: WaitingPush, retryAt next: Instant, in tx: Transaction) throws -> Int? {
        let isOurs = try tx.run(
            """
            update pushes set attempts = attempts + 1, due_at = \(next)
            where \(isIt(push)) and attempts = \(push.attempts)
            """
        )
        guard isOurs > 0 else { return nil }
        guard push.held > 0 else { return 1 }
        let others: [Int] = try tx.values(
            """
            delete from pushes where subscription_id = \(push.subscription) and held > 0
                and notification_id <> \(push.notification) returning held
            """
        )
        guard !others.isEmpty else { return push.held }
        let all = others.reduce(push.held, +)
        try tx.run("update pushes set held = \(all) where \(isIt(push))")
        return all
    }

    /// Holds a push back until `end`: that was no try.
    static func hold(_ push: WaitingPush, standingFor count: Int, until end: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update pushes set attempts = \(push.attempts), due_at = \(end), held = \(count)
            where \(isIt(push))
            """
        )
    }

    static func remove(_ push: WaitingPush, in tx: Transaction) throws {
        try tx.run("delete from pushes where \(isIt(push))")
    }

    private static func isIt(_ push: WaitingPush) -> SQL {
        "notification_id = \(push.notification) and subscription_id = \(push.subscription)"
    }
}
