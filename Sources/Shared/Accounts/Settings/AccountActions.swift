import Calendar
import Contracts
import Kernel
import Outbound
import Runtime
import SQL
import Secrets

/// Changing the name and the address of one's account, and one's password.
struct AccountActions: Sendable {
    private let services: Services
    private let sessions: SessionActions
    private let passwords: PasswordCheck

    init(_ services: Services, sessions: SessionActions) {
        self.services = services
        self.sessions = sessions
        passwords = PasswordCheck(services)
    }

    /// How long a new name is kept at least.
    static let renameSpan = Instant.Span.days(30)
    private static let overtaken = Problem(
        .conflict,
        "Your password was changed a moment ago, so nothing was changed now."
    )
    private static let emails = RateRule("address-letters", 3, per: .hours(1))

    /// Gives the viewer another username.
    ///
    /// The old one is held for them for 90 days and leads nowhere.
    ///
    /// - Throws: ``Problem`` `.invalid` at `username` for a name that cannot be had, or before 30 days are over,
    ///   `.forbidden` in a state that may not write.
    func rename(to typed: String, as viewer: Viewer) async throws -> Username {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotChangeAccount }
        let name = try Username(typed, besides: services.site.places)
        let now = services.clock.now
        do {
            try await services.database.write { [services] tx in
                guard let account = try AccountQueries.account(viewer.id, in: tx) else { throw Problem.notFound }
                guard account.username != name.text else { return }
                if let last = try UsernameQueries.renamed(viewer.id, in: tx), now.since(last) < Self.renameSpan {
                    let next = (last + Self.renameSpan).dayText
                    throw Problem.field("username", "You can take another name from \(next) on.")
                }
                guard try UsernameQueries.isFree(name, for: viewer.id, at: now, in: tx) else { throw Username.taken }
                try UsernameQueries.rename(account, to: name, at: now, in: tx)
                try SecurityLog(services).record(.nameChanged, by: viewer, detail: "@\(name.text)", in: tx)
                try services.people.rename(viewer.id, to: name.text, in: tx)
            }
        } catch DatabaseError.constraint(let violation) where violation.kind == .unique {
            throw Username.taken
        }
        return name
    }

    /// Asks the owner of a new address whether it is theirs; until they say so nothing changes.
    ///
    /// The answer is the same for an address that another account has; its owner is told.
    ///
    /// - Throws: ``Problem`` `.invalid` at `email` or `password`, `.tooMany` above three e-mails an hour.
    func askForAddress(_ typed: String, password: String, as viewer: Viewer) async throws {
        let address = try SignUpDraft.address(typed)
        guard viewer.account.state != .unconfirmed else { throw Problem.mayNotChangeAccount }
        try await passwords.require(password, of: viewer)
        let token = Token(from: services.random)
        let now = services.clock.now
        try await services.database.write { [services] tx in
            try services.limits.count(Self.emails, of: viewer.id, in: tx)
            let owner = try CredentialQueries.owner(of: address, in: tx)
            if owner == viewer.id { throw Problem.field("email", "That is your address already.") }
            try SecurityLog(services).record(.addressAsked, by: viewer, in: tx)
            let emails = AccountEmails(services.site)
            if let owner {
                return try services.emails.enqueueAsked(try emails.addressInUse(to: address), for: owner, in: tx)
            }
            try TokenQueries.insert(token, for: .confirmAddress, of: viewer.id, email: address.text, at: now, in: tx)
            let email = try emails.confirmAddress(
                viewer.account.username,
                path: RecoveryPaths.confirm(token),
                to: address
            )
            try services.emails.enqueueAsked(email, for: viewer.id, in: tx)
        }
    }

    /// The address of the viewer's account.
    func address(of viewer: Viewer) async throws -> EmailAddress? {
        try await services.database.read { tx in try CredentialQueries.address(of: viewer.id, in: tx) }
    }

    /// True for a guest of a demo who has chosen no password yet; others without one prove who they are by e-mail.
    func mayChooseFirstPassword(_ viewer: Viewer) async throws -> Bool {
        guard services.site.isDemo else { return false }
        return try await services.database.read { tx in
            try CredentialQueries.passwordHash(of: viewer.id, in: tx) == ""
                && ConnectionQueries.list(of: viewer.id, in: tx).isEmpty
        }
    }

    /// Gives the viewer another password, or a guest of a demo their first, and ends all sessions; this browser gets a
    /// new one.
    ///
    /// - Throws: ``Problem`` `.invalid` at `old_password`, `password` or `password_again`.
    func changePassword(_ draft: PasswordDraft, as viewer: Viewer, from device: Device) async throws -> NewSession {
        let new = try NewPassword(draft.password, repeated: draft.repeated)
        let old =
            try await mayChooseFirstPassword(viewer)
            ? nil : try await passwords.require(draft.oldPassword, of: viewer, field: "old_password")
        let keys = try await Passwords(services).keys(of: new.text)
        return try await services.database.write { [services, sessions] tx in
            let isKept = try SessionQueries.isKept(viewer.session, in: tx)
            try SecurityLog(services).record(.passwordChanged, of: viewer.id, from: device, in: tx)
            guard try CredentialQueries.passwordHash(of: viewer.id, in: tx) == old?.stored ?? "" else {
                throw Self.overtaken
            }
            try PasswordChange.set(keys.stored, of: viewer.id, services, in: tx)
            if let old { try services.vault.change(viewer.id, from: old, to: keys, in: tx) }
            return try sessions.begin(
                for: viewer.id,
                by: .password(keys),
                from: device,
                isKept: isKept,
                in: tx
            )
        }
    }
}
