public import Kernel
public import Outbound
public import SQL

/// The way to send e-mails, each written in the transaction of what it tells of and sent later; the accounts slice's.
///
/// Whoever was erased gets none. Headers of one's own are not kept.
public protocol EmailOutbox: Sendable {
    /// Hands over `email`, which concerns `account`.
    ///
    /// It leaves once the transaction is durable.
    func enqueue(_ email: Email, for account: ID<Account>, in tx: Transaction) throws

    /// Hands over a letter that others than its reader can cause, as the one by which a password is reset.
    ///
    /// At most three such letters of all kinds go to one address within an hour, whoever causes them; those above that
    /// are dropped without a word, so that nobody learns by it to whom e-mails go.
    func enqueueAsked(_ email: Email, for account: ID<Account>, in tx: Transaction) throws

    /// Counts a letter that is asked for to `address` but not written, so that asking costs the same whether there is
    /// anybody to write to or not.
    func countAsked(to address: some CustomStringConvertible, in tx: Transaction) throws
}
