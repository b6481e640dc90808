import Contracts
import Kernel
import Outbound
import Runtime
import SQL
import Secrets

/// The acts of people who come by a link in an e-mail.
///
/// Looking at the page changes nothing; its button does.
struct RecoveryActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    private static let perNetwork = RateRule("reset", 10, per: .hours(1))

    /// Finds the account and the address that a token is for, to be shown before anything is done.
    ///
    /// - Throws: ``Problem`` `.notFound` for what is no token that works.
    func look(at token: String, for purpose: TokenPurpose) async throws -> AccountToken {
        let now = services.clock.now
        let found = try await services.database.read { tx in
            try TokenQueries.find(token, for: purpose, at: now, in: tx)
        }
        guard let found else { throw Self.ended }
        return found
    }

    /// Makes the confirmed address the account's, and tells the old one how to take that back.
    ///
    /// - Throws: ``Problem`` `.notFound` for a token that does not work, `.conflict` where another account has the
    ///   address by now.
    func confirmAddress(_ token: String) async throws -> Account {
        let now = services.clock.now
        let undo = Token(from: services.random)
        return try await changing { [services] tx in
            let found = try TokenQueries.take(token, for: .confirmAddress, at: now, in: tx)
            guard let address = try? EmailAddress(found.email) else { throw Problem.notFound }
            let old = try CredentialQueries.address(of: found.account.id, in: tx)
            try CredentialQueries.setAddress(address, of: found.account.id, in: tx)
            try SecurityLog(services).record(.addressChanged, of: found.account.id, in: tx)
            guard let old else { return found.account }
            try services.notifier.inform(found.account.id, .addressChange, about: now.milliseconds, in: tx)
            try TokenQueries.insert(
                undo,
                for: .restoreAddress,
                of: found.account.id,
                email: old.text,
                at: now,
                in: tx
            )
            let email = try AccountEmails(services.site).addressChanged(
                found.account.username,
                path: RecoveryPaths.restore(undo),
                to: old
            )
            try services.emails.enqueue(email, for: found.account.id, in: tx)
            return found.account
        }
    }

    /// Gives an account its old address back and ends all sessions, tokens and ways in by other servers.
    ///
    /// Whoever changed it is out. They had the password, so its owner has one to come in by.
    ///
    /// - Throws: ``Problem`` `.notFound` for a token that does not work, `.conflict` where another account has the
    ///   address by now.
    func restoreAddress(_ token: String) async throws -> Account {
        let now = services.clock.now
        return try await changing { [services] tx in
            let found = try TokenQueries.take(token, for: .restoreAddress, at: now, in: tx)
            guard let address = try? EmailAddress(found.email) else { throw Problem.notFound }
            try SecurityLog(services).record(.addressRestored, of: found.account.id, in: tx)
            try CredentialQueries.setAddress(address, of: found.account.id, in: tx)
            try SessionQueries.removeAll(of: found.account.id, telling: services.live, in: tx)
            try AccessTokenQueries.removeAll(of: found.account.id, in: tx)
            try CredentialQueries.removeConnections(of: found.account.id, in: tx)
            try LogInQueries.removeDevices(of: found.account.id, in: tx)
            try TokenQueries.removeAll(of: found.account.id, in: tx)
            return found.account
        }
    }

    /// Sends an e-mail to whoever forgot their password.
    ///
    /// The answer is the same where there is no such account, and takes the same time: the e-mail leaves later, and
    /// what was asked is counted in either case.
    ///
    /// - Throws: ``Problem`` `.tooMany` above ten an hour and network.
    func askForReset(_ name: String, from device: Device) async throws {
        try await services.limits.count(Self.perNetwork, of: device.network)
        let key = LogInName(name).key
        let token = Token(from: services.random)
        let now = services.clock.now
        try await services.database.write { [services] tx in
            guard let found = try AccountQueries.credentials(keyed: key, in: tx), found.state != .suspended,
                let address = try CredentialQueries.address(of: found.account, in: tx)
            else { return try services.emails.countAsked(to: key, in: tx) }
            try SecurityLog(services).recordFailure(.resetAsked, of: found.account, from: device, in: tx)
            try TokenQueries.insert(token, for: .resetPassword, of: found.account, at: now, in: tx)
            let email = try AccountEmails(services.site).reset(
                found.username,
                path: RecoveryPaths.reset(token),
                to: address
            )
            try services.emails.enqueueAsked(email, for: found.account, in: tx)
        }
    }

    /// Gives an account another password, and ends all its sessions.
    ///
    /// Its vault stays closed to whoever has the letter alone.
    ///
    /// - Returns: the account.
    /// - Throws: ``Problem`` `.invalid` at `password` or `password_again`, `.notFound` for a token that does not work.
    func reset(_ token: String, _ draft: PasswordDraft, from device: Device) async throws -> Account {
        let new = try NewPassword(draft.password, repeated: draft.repeated)
        _ = try await look(at: token, for: .resetPassword)
        let keys = try await Passwords(services).keys(of: new.text)
        let now = services.clock.now
        return try await changing { [services] tx in
            let found = try TokenQueries.take(token, for: .resetPassword, at: now, in: tx)
            try PasswordChange.set(keys.stored, of: found.account.id, services, in: tx)
            try services.vault.seal(found.account.id, in: tx)
            try SecurityLog(services).record(.passwordReset, of: found.account.id, from: device, in: tx)
            return found.account
        }
    }

    private func changing(_ body: @escaping @Sendable (Transaction) throws -> Account) async throws -> Account {
        do {
            return try await services.database.write(body)
        } catch let problem as Problem where problem.kind == .notFound {
            throw Self.ended
        } catch DatabaseError.constraint(let violation) where violation.kind == .unique {
            throw Self.addressTaken
        }
    }

    static let addressTaken = Problem(
        .conflict,
        "Another account uses this address by now, so nothing was changed."
    )
    private static let ended = Problem(.notFound, "This link was used already, or its time is over. Ask for a new one.")
}
