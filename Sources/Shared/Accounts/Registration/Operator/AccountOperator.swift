package import Contracts
import Directory
package import Kernel
import Outbound
import Runtime
package import SQL
import Secrets

/// The operator's acts on accounts, at the terminal.
package struct AccountOperator: Sendable {
    private let services: Services

    private static let closed = Problem(
        .forbidden,
        "No one can sign up here (WEFT_SIGN_UP=closed). Use create-account, or set it to invite."
    )

    package init(_ services: Services) {
        self.services = services
    }

    /// Makes an account without a password that anybody knows.
    ///
    /// - Returns: a link by which its owner chooses one, within 30 minutes.
    /// - Throws: ``Problem`` `.invalid` for a name or an address that cannot be taken.
    package func create(_ username: String, email: String, role: Role) async throws -> String {
        let name = try Username(username, besides: services.site.places)
        let address = try SignUpDraft.address(email)
        let secret = Token(from: services.random).text
        let password = try NewPassword(secret, repeated: secret)
        let new = NewAccount(
            username: name,
            email: address,
            displayName: try DisplayName(""),
            password: password
        )
        let hash = try await Passwords(services).keys(of: secret).stored
        let now = services.clock.now
        let id = services.ids.next(Account.self, at: now)
        let token = Token(from: services.random)
        do {
            try await services.database.write { [services] tx in
                try AccountQueries.insert(new, id: id, passwordHash: hash, at: now, in: tx)
                try services.people.welcome(id, new.username.text, new.displayName.text, in: tx)
                try StateQueries.setRole(role, of: id, in: tx)
                try TokenQueries.insert(token, for: .resetPassword, of: id, at: now, in: tx)
                try services.auditLog.record("made the account of", by: nil, on: id, in: tx)
            }
        } catch DatabaseError.constraint(let violation) where violation.kind == .unique {
            throw violation.mentions("email_key")
                ? Problem(.invalid, "Another account has this address.") : Username.taken
        }
        return link(token)
    }

    /// - Throws: ``Problem/notFound`` where nobody is called so, ``Problem`` `.conflict` for an account of the server
    ///   itself.
    package func setRole(_ role: Role, of username: String) async throws {
        try await services.database.write { [services] tx in
            let account = try Self.account(username, in: tx)
            try Self.requirePerson(account, in: tx)
            try services.accounts.setRole(role, of: account.id, in: tx)
            try services.auditLog.record("gave the role \(role) to", by: nil, on: account.id, in: tx)
        }
    }

    /// - Returns: a link by which the account's owner chooses another password, within 30 minutes.
    /// - Throws: ``Problem/notFound`` where nobody is called so.
    package func resetPassword(of username: String) async throws -> String {
        let token = Token(from: services.random)
        let now = services.clock.now
        try await services.database.write { [services] tx in
            let account = try Self.account(username, in: tx)
            try TokenQueries.insert(token, for: .resetPassword, of: account.id, at: now, in: tx)
            try services.auditLog.record("made a link for another password of", by: nil, on: account.id, in: tx)
        }
        return link(token)
    }

    /// Lets somebody log in by the password alone who lost their app and their backup codes; they are told by e-mail.
    ///
    /// - Returns: whether two-factor authentication was on.
    /// - Throws: ``Problem/notFound`` where nobody is called so.
    package func turnCodesOff(of username: String) async throws -> Bool {
        try await services.database.write { [services] tx in
            let account = try Self.account(username, in: tx)
            guard try TwoFactorQueries.remove(of: account.id, in: tx) else { return false }
            try SecurityLog(services).record(.codesOffByOperator, of: account.id, in: tx)
            try TwoFactorEmail.offByOperator.send(to: account, services, in: tx)
            try services.auditLog.record("turned the codes off for", by: nil, on: account.id, in: tx)
            return true
        }
    }

    /// - Returns: a link by which so many people can sign up.
    /// - Throws: ``Problem`` `.invalid` for numbers that cannot be, `.forbidden` where nobody signs up.
    package func invite(uses: Int, days: Int) async throws -> String {
        guard services.site.takesNewcomers else { throw Self.closed }
        var draft = InviteDraft()
        (draft.uses, draft.days) = (String(uses), String(days))
        let (limit, days) = try draft.checked()
        let now = services.clock.now
        let (id, code) = (services.ids.next(Invite.self, at: now), Token(from: services.random).text)
        try await services.database.write { [services] tx in
            try InviteQueries.insert(id, code: code, by: nil, limit: limit, endsAt: now + .days(days), in: tx)
            try services.auditLog.record("made an invitation", by: nil, about: id.rawValue, in: tx)
        }
        return services.site.invitation(code)
    }

    /// The accounts with a role from `least` on, the newest first.
    package static func list(from least: Role, in tx: Transaction) throws -> [AccountRole] {
        try tx.all(
            """
            select \(AccountRole.columns) from accounts where accounts.role >= \(least) order by accounts.id desc
            """
        )
    }

    /// True where there is an owner who can log in and act.
    package func hasOwner() async throws -> Bool {
        try await services.database.read { tx in
            try tx.value(
                """
                select 1 from accounts where role = \(Role.owner)
                    and (state <= \(AccountState.limited) or state = \(AccountState.deactivated)) limit 1
                """,
                as: Int.self
            ) != nil
        }
    }

    /// Makes sure that somebody is behind an account.
    ///
    /// - Throws: ``Problem/notFound`` where nobody is called so, ``Problem`` `.conflict` for an account of the server
    ///   itself.
    package func requirePerson(_ username: String) async throws {
        try await services.database.read { tx in try Self.requirePerson(try Self.account(username, in: tx), in: tx) }
    }

    private static func requirePerson(_ account: Account, in tx: Transaction) throws {
        guard try AccountQueries.isResident(account.id, in: tx) else { return }
        throw Problem(.conflict, "@\(account.username) is the server's own account, and no one can log in to it.")
    }

    private func link(_ token: Token) -> String {
        "\(services.site.baseAddress)\(RecoveryPaths.reset(token))"
    }

    private static func account(_ username: String, in tx: Transaction) throws -> Account {
        guard let account = try Account.named(username, in: tx) else { throw Problem.notFound }
        return account
    }
}
