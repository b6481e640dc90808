public import Contracts
public import Kernel
public import Outbound
public import Runtime
public import SQL

/// The e-mails on their way, each a row of `letters` until it is sent.
public struct EmailQueue: EmailOutbox {
    private let ids: IDSource
    private let clock: Clock
    private let limits: any RateLimits

    /// A queue whose e-mails get their numbers from `ids`.
    public init(ids: IDSource, clock: Clock, limits: any RateLimits) {
        self.ids = ids
        self.clock = clock
        self.limits = limits
    }

    private static let hourly = RateRule("letters to an address", 3, per: .hours(1))

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

    public func enqueueAsked(_ email: Email, for account: ID<Account>, in tx: Transaction) throws {
        if try isAllowed(to: Self.mailbox(of: email.recipient), in: tx) { try enqueue(email, for: account, in: tx) }
    }

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
