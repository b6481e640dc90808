public import Outbound
public import SQL

/// Puts letters on their way: each is written in the transaction of what it tells of, and sent afterwards.
///
/// A letter that is about to be sent is a row of `letters`, which belongs to the accounts slice; whoever was erased
/// gets none. Headers of one's own are not kept (`specs/security.md` RE6).
public struct Letters: Sendable {
    private let ids: IDSource
    private let clock: Clock

    init(ids: IDSource, clock: Clock) {
        self.ids = ids
        self.clock = clock
    }

    /// Hands over `letter`, which concerns `account`.
    ///
    /// It leaves once the transaction is durable.
    public func enqueue(_ letter: Letter, for account: ID<Account>, in tx: Transaction) throws {
        let now = clock.now
        try tx.run(
            """
            insert into letters (id, account_id, recipient, subject, body, html, unsubscribe_address, due_at)
            values (\(ids.next(Letter.self, at: now)), \(account), \(letter.recipient.text), \(letter.subject),
                \(letter.text), \(letter.html), \(letter.unsubscribeAddress), \(now))
            """
        )
    }
}
