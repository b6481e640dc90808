import Kernel
import Outbound
import SQL

/// The statements about letters on their way.
enum LetterQueries {
    /// The letters whose time has come, the oldest first.
    static func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [WaitingLetter] {
        try tx.all(
            """
            select id, account_id, recipient, subject, body, html, unsubscribe_address, attempts from letters
            where is_dead = 0 and due_at <= \(now) order by due_at, id limit \(limit)
            """
        )
    }

    /// Counts a try before it is made.
    ///
    /// `false` where another server was faster.
    static func claim(_ letter: WaitingLetter, retryAt next: Instant, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            update letters set attempts = attempts + 1, due_at = \(next)
            where id = \(letter.id) and attempts = \(letter.attempts) and is_dead = 0
            """
        ) > 0
    }

    static func remove(_ id: ID<Letter>, in tx: Transaction) throws {
        try tx.run("delete from letters where id = \(id)")
    }

    /// Gives a letter up.
    static func bury(_ id: ID<Letter>, in tx: Transaction) throws {
        try tx.run("update letters set is_dead = 1 where id = \(id)")
    }

    /// Removes what was given up before `moment`.
    static func removeDead(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from letters where is_dead = 1 and due_at < \(moment)")
    }
}

/// A letter that is to be sent, with how often that was tried.
struct WaitingLetter: Sendable, RowReadable {
    let id: ID<Letter>
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

    /// The letter itself; `nil` where it was written by a version that took other addresses.
    var letter: Letter? {
        guard let address = try? EmailAddress(recipient) else { return nil }
        return try? Letter(
            to: address,
            subject: subject,
            text: body,
            html: html,
            unsubscribeAddress: unsubscribeAddress
        )
    }
}
