public import Outbound
public import SQL

/// Puts e-mails on their way: each is written in the transaction of what it tells of, and sent afterwards.
///
/// An e-mail that is about to be sent is a row of `letters`, which belongs to the accounts slice; whoever was erased
/// gets none. Headers of one's own are not kept.
public struct EmailOutbox: Sendable {
    private let ids: IDSource
    private let clock: Clock
    private let limits: any RateLimits

    init(ids: IDSource, clock: Clock, limits: any RateLimits) {
        self.ids = ids
        self.clock = clock
        self.limits = limits
    }

    private static let hourly = RateRule("letters to an address", 3, per: .hours(1))

    /// Hands over `email`, which concerns `account`.
    ///
    /// It leaves once the transaction is durable.
    public func enqueue(_ email: Email, for account: ID<Account>, in tx: Transaction) throws {
        let now = clock.now
        try tx.run(
            """
            insert into letters (id, account_id, recipient, subject, body, html, unsubscribe_address, due_at)
            values (\(ids.next(Email.self, at: now)), \(account), \(email.recipient.text), \(email.subject),
                \(email.text), \(email.html), \(email.unsubscribeAddress), \(now))
            """
        )
    }

    /// Hands over a letter that others than its reader can cause, as the one by which a password is reset.
    ///
    /// At most three such letters of all kinds go to one address within an hour, whoever causes them; those above that
    /// are dropped without a word, so that nobody learns by it to whom e-mails go.
    public func enqueueAsked(_ email: Email, for account: ID<Account>, in tx: Transaction) throws {
        if try isAllowed(to: Self.mailbox(of: email.recipient), in: tx) { try enqueue(email, for: account, in: tx) }
    }

    /// Counts a letter that is asked for to `address` but not written, so that asking costs the same whether there is
    /// anybody to write to or not.
    public func countAsked(to address: some CustomStringConvertible, in tx: Transaction) throws {
        _ = try isAllowed(to: address.description, in: tx)
    }

    private func isAllowed(to mailbox: String, in tx: Transaction) throws -> Bool {
        do {
            try limits.count(Self.hourly, of: mailbox, in: tx)
            return true
        } catch let problem as Problem where problem.kind == .tooMany {
            return false
        }
    }

    /// The mailbox behind an address: most servers put what has a `+` and a word behind the name into the same one.
    private static func mailbox(of address: EmailAddress) -> String {
        let name = address.local.prefix { $0 != "+" }
        return "\(name.isEmpty ? Substring(address.local) : name)@\(address.domain)".lowercased()
    }
}
