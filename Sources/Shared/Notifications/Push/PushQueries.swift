import Contracts
import Directory
import Jobs
import Kernel
import Outbound
import Routing
import SQL
import Secrets

/// A push that waits: one notification for one browser.
struct WaitingPush: Sendable {
    let notification: ID<Notification>
    let subscription: ID<PushSubscription>
    /// How many notifications it stands for since it was held back; 0 where it was not.
    let held: Int
    let account: ID<Account>
    /// True where the browser's session lasts.
    let isOpen: Bool
    let receiver: PushReceiver?
}

/// The statements about what is to be pushed.
enum PushQueries {
    /// The push that a job is about; `nil` where the browser is gone.
    static func push(_ job: Job, at now: Instant, in tx: Transaction) throws -> WaitingPush? {
        let isOpen = Session.isOpen("subscriptions.session_id", of: "subscriptions.account_id", at: now)
        return try tx.first(
            """
            select account_id, case when \(isOpen) then 1 else 0 end, address, public_key, secret
            from push_subscriptions as subscriptions where id = \(job.part)
            """
        ) { row in
            let (account, isOpen): (ID<Account>, Bool) = (try row.next(), try row.next())
            let (address, key, secret): (String, [UInt8], [UInt8]) = (try row.next(), try row.next(), try row.next())
            return WaitingPush(
                notification: ID(rawValue: job.object),
                subscription: ID(rawValue: job.part),
                held: Int(job.after),
                account: account,
                isOpen: isOpen,
                receiver: P256PublicKey(key).flatMap { PushReceiver(address: address, key: $0, secret: Secret(secret)) }
            )
        }
    }
}
