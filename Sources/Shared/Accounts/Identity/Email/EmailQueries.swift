import Kernel
import Outbound
import Routing
import SQL

/// The statements about e-mails on their way.
enum EmailQueries {
    /// The e-mails whose time has come, the oldest first.
    static func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [WaitingEmail] {
        try tx.all(
            """
            select id, account_id, recipient, subject, body, html, unsubscribe_address, attempts from letters
            where is_dead = 0 and due_at <= \(now) order by due_at, id limit \(limit)
            """
        )
    }

    /// Counts a try before it is made, and leases the e-mail until `end`.
    ///
    /// `false` where another server was faster.
    static func claim(_ email: WaitingEmail, until end: Instant, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            update letters set attempts = attempts + 1, due_at = \(end)
            where id = \(email.id) and attempts = \(email.attempts) and is_dead = 0
            """
        ) > 0
    }

    /// Lets an e-mail wait after a try, unless another server has made one since.
    static func postpone(_ email: WaitingEmail, until due: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update letters set due_at = \(due)
            where id = \(email.id) and attempts = \(email.attempts + 1) and is_dead = 0
            """
        )
    }

    static func remove(_ id: ID<Email>, in tx: Transaction) throws {
        try tx.run("delete from letters where id = \(id)")
    }

    /// Gives an e-mail up.
    static func bury(_ id: ID<Email>, in tx: Transaction) throws {
        try tx.run("update letters set is_dead = 1 where id = \(id)")
    }

    /// Lets e-mails that were given up be tried again, as often as new ones.
    static func revive(_ ids: [ID<Email>], at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update letters set is_dead = 0, attempts = 0, due_at = \(now)
            where id in (\(list: ids)) and is_dead = 1
            """
        )
    }

    /// Removes what was given up before `moment`.
    static func removeDead(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from letters where is_dead = 1 and due_at < \(moment)")
    }
}

/// An e-mail that is to be sent, with how often that was tried.
struct WaitingEmail: Sendable, RowReadable {
    let id: ID<Email>
    let account: ID<Account>
    let attempts: Int
    private let recipient: String
    private let subject: String
    private let body: String
    private let html: String?
    private let unsubscribeAddress: String?

    init(from row: inout RowReader) throws {
        id = try row.next()
        account = try row.next()
        recipient = try row.next()
        subject = try row.next()
        body = try row.next()
        html = try row.next()
        unsubscribeAddress = try row.next()
        attempts = try row.next()
    }

    /// The e-mail itself; `nil` where it was written by a version that took other addresses.
    var email: Email? {
        guard let address = try? EmailAddress(recipient) else { return nil }
        return try? Email(
            to: address,
            subject: subject,
            text: body,
            html: html,
            unsubscribeAddress: unsubscribeAddress
        )
    }
}
