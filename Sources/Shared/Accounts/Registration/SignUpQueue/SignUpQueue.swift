import Contracts
import Directory
import Kernel
import Outbound
import Routing
import Runtime
import SQL

/// People who asked to join, and the staff's answers.
struct SignUpQueue: Sendable {
    private let services: Services
    private let states: AccountStates

    init(_ services: Services, states: AccountStates) {
        self.services = services
        self.states = states
    }

    /// After how many days a request that nobody answered is erased.
    static let days = 30
    /// How long a reason may be, in grapheme clusters.
    static let mostOfReason = 500
    /// How many people a page has.
    private static let pageLength = 30

    /// The people who wait from behind `cursor` on, the first to ask first.
    func page(cursor: ID<Account>?) async throws -> ListPage<WaitingPerson, ID<Account>> {
        let found = try await services.database.read { tx in
            try SignUpQueries.waiting(cursor: cursor, limit: Self.pageLength + 1, in: tx)
        }
        return ListPage(found, upTo: Self.pageLength, cursor: \.account.id)
    }

    /// The people who wait from the one called `name` on.
    ///
    /// - Throws: ``Problem/notFound`` where there is nobody of that name.
    func page(from name: String) async throws -> ListPage<WaitingPerson, ID<Account>> {
        let found = try await services.database.read { tx in
            guard let first = try Account.named(name, in: tx)?.id.rawValue else { throw Problem.notFound }
            return try SignUpQueries.waiting(cursor: ID(rawValue: first - 1), limit: Self.pageLength + 1, in: tx)
        }
        return ListPage(found, upTo: Self.pageLength, cursor: \.account.id)
    }

    /// Lets somebody in, or erases what they told us; either way they get an e-mail.
    ///
    /// - Throws: ``Problem/notFound`` where nobody of that name waits, ``Problem`` `.invalid` for an overlong reason.
    func answer(_ name: String, isWelcome: Bool, reason: String, as staff: Viewer) async throws {
        let sentence = "A reason has at most \(Self.mostOfReason) characters."
        let reason = try TextRule.lines(Self.mostOfReason, bytes: 4000).checked(reason, at: "reason", or: sentence)
        try await services.database.write { [self] tx in
            guard let account = try Account.named(name, in: tx), account.state == .pending else {
                throw Problem.notFound
            }
            try SignUpNotifications.takeBack(account.id, with: services.notifier, in: tx)
            let address = try CredentialQueries.address(of: account.id, in: tx)
            if isWelcome { try welcome(account, address, in: tx) } else { try refuse(account, address, reason, in: tx) }
            try services.auditLog.record(
                isWelcome ? "let someone join:" : "refused someone who asked to join",
                by: staff.id,
                on: isWelcome ? account.id : nil,
                note: reason,
                in: tx
            )
        }
    }

    private func welcome(_ account: Account, _ address: EmailAddress?, in tx: Transaction) throws {
        try states.set(.active, of: account.id, in: tx)
        guard let address else { return }
        let email = try AccountEmails(services.site).welcome(account.username, to: address)
        try services.emails.enqueue(email, for: account.id, in: tx)
    }

    private func refuse(_ account: Account, _ address: EmailAddress?, _ reason: String, in tx: Transaction) throws {
        try states.erase(account.id, in: tx)
        guard let address else { return }
        let email = try AccountEmails(services.site).refused(account.username, reason: reason, to: address)
        // The e-mail outlives the account by the seconds until it is sent, so it concerns nobody's account.
        try services.emails.enqueue(email, for: ID(rawValue: 0), in: tx)
    }

    /// Erases what people told us whom nobody answered.
    func eraseUnanswered() async throws {
        let moment = services.clock.now - .days(Self.days)
        let due = try await services.database.read { tx in
            try SignUpQueries.waiting(in: .pending, since: moment, limit: 20, in: tx)
        }
        for account in due {
            try await services.database.write { [services, states] tx in
                guard try StateQueries.state(of: account, in: tx) == .pending else { return }
                try SignUpNotifications.takeBack(account, with: services.notifier, in: tx)
                try states.erase(account, in: tx)
            }
        }
    }
}

/// Somebody who asked to join.
struct WaitingPerson: Sendable, RowReadable {
    let account: Account
    let reason: String
    private let email: String

    init(from row: inout RowReader) throws {
        account = try Account(from: &row)
        reason = try row.next()
        email = try row.next()
    }

    /// The part of their address that helps to decide; the rest is nobody's business.
    var domain: String { String(email.drop { $0 != "@" }.dropFirst()) }
}

/// The statements about signing up.
enum SignUpQueries {
    static func remember(_ invite: ID<Invite>, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update sign_ups set invite_id = \(invite) where account_id = \(account)")
    }

    /// People who wait, the first to ask first.
    static func waiting(cursor: ID<Account>?, limit: Int, in tx: Transaction) throws -> [WaitingPerson] {
        try tx.all(
            """
            select \(Account.columns), sign_ups.reason, credentials.email
            from accounts join sign_ups on sign_ups.account_id = accounts.id
            join credentials on credentials.account_id = accounts.id
            where accounts.state = 6 and accounts.id > \(cursor ?? ID(rawValue: 0))
            order by accounts.id limit \(limit)
            """
        )
    }

    /// The invitation somebody came by, if there was one.
    static func invite(of account: ID<Account>, in tx: Transaction) throws -> ID<Invite>? {
        try tx.first("select invite_id from sign_ups where account_id = \(account)") { row in
            try row.next() as ID<Invite>?
        } ?? nil
    }

    /// People whose sign-up got stuck in a state before `moment`.
    static func waiting(
        in state: AccountState,
        since moment: Instant,
        limit: Int,
        in tx: Transaction
    ) throws -> [ID<Account>] {
        // The state is written out, so that the index of those few is found.
        let condition: SQL = state == .pending ? "state = 6" : "state = 7"
        return try tx.values(
            "select id from accounts where \(condition) and state_changed_at <= \(moment) order by id limit \(limit)"
        )
    }
}
