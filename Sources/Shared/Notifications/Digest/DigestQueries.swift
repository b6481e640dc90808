import Contracts
import Kernel
import Routing
import SQL

/// The letter that an account is due.
struct DueDigest: Sendable, RowReadable {
    let account: ID<Account>
    let digest: DigestRhythm
    let dueAt: Instant
    /// Up to where the e-mails before told.
    let told: ID<Notification>

    init(from row: inout RowReader) throws {
        account = try row.next()
        digest = try row.next()
        dueAt = try row.next()
        told = try row.next()
    }
}

/// The statements about letters of what was not read.
enum DigestQueries {
    /// The accounts whose e-mail's time has come, the longest due first.
    static func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [DueDigest] {
        try tx.all(
            """
            select account_id, digest, digest_at, digested_id from notification_settings
            where digest <> 0 and digest_at <= \(now) order by digest_at, account_id limit \(limit)
            """
        )
    }

    /// Moves an account on to its next e-mail.
    ///
    /// - Returns: whether this one is still to be written; not where another server was faster.
    static func claim(_ due: DueDigest, next: Instant?, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            update notification_settings set digest_at = \(next)
            where account_id = \(due.account) and digest_at = \(due.dueAt) and digest = \(due.digest)
            """
        ) > 0
    }

    /// Remembers up to where an e-mail told.
    static func remember(_ told: ID<Notification>, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update notification_settings set digested_id = \(told) where account_id = \(account)")
    }

    /// The notifications of `account` since `id` from people who are there, newest first.
    static func notifications(
        of account: ID<Account>,
        after id: ID<Notification>,
        limit: Int,
        in tx: Transaction
    ) throws -> [Notification] {
        try tx.all(
            """
            select \(Notification.columns)
            from notifications join accounts on accounts.id = notifications.actor_id
            where notifications.account_id = \(account) and notifications.id > \(id)
                and accounts.state <= \(AccountState.frozen)
            order by notifications.id desc limit \(limit)
            """
        )
    }
}
