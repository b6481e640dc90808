import Calendar
import Contracts
import Directory
import Kernel
import Markup
import Outbound
import Runtime
import SQL
import Secrets

/// How people come in.
struct SignUpActions: Sendable {
    private let services: Services
    private let sessions: SessionActions

    init(_ services: Services, sessions: SessionActions) {
        self.services = services
        self.sessions = sessions
    }

    private static let perNetwork = RateRule("sign-up", 5, per: .hours(1))

    /// The one answer for an address that is blocked or comes from where nobody may sign up; and where nobody is asked
    /// to confirm addresses, for one that has an account.
    static let refused = Problem.field(
        "email",
        "We cannot make an account with this address. If you have one already, log in instead."
    )
    /// The one answer for an invitation that never was, has ended or is used up.
    private static let noInvite = Problem.field("invite", "This invitation does not work.")
    /// Nobody signs up here.
    static let closed = Problem(.forbidden, "No one can sign up here at present.")

    /// The result of signing up.
    enum Outcome: Sendable {
        /// Somebody is in.
        case session(NewSession)
        /// The staff decide whether they may join.
        case waiting
        /// Somebody is in, and has to confirm their address before they write.
        case unconfirmed(NewSession)
    }

    /// Makes an account, and logs its owner in or lets them wait for the staff, as the operator decided.
    ///
    /// Whoever has an invitation does not wait. Where addresses are confirmed, the answer is the same for an address
    /// that another account has, and what can be done with the new account as well; its owner is told.
    ///
    /// - Parameter identity: who somebody is to another server, by which they will log in instead of a password.
    /// - Throws: ``Problem`` `.invalid` with a sentence at each field, `.tooMany` above five an hour and network,
    ///   `.forbidden` where nobody signs up.
    func signUp(
        _ draft: SignUpDraft,
        knownAs identity: (provider: LoginProvider.Kind, Identity)? = nil,
        from device: Device
    ) async throws -> Outcome {
        let mode = services.site.signUp
        guard mode != .closed else { throw Self.closed }
        let new = try draft.checked(for: services.site, hasPassword: identity == nil)
        try await services.limits.count(Self.perNetwork, of: device.network)
        let keys = try await keys(of: new.password)
        let now = services.clock.now
        let id = services.ids.next(Account.self, at: now)
        do {
            return try await services.database.write { [self] tx in
                let isBlocked = try SignUpBlockQueries.isBlocked(new.email, from: device.address, in: tx)
                guard !isBlocked else { throw Self.refused }
                try StaffNames(services.site).require(new.displayName, for: id, in: tx)
                let isInvited = try take(new.invite, for: id, at: now, in: tx)
                let isKnown = identity.map { $0.1.isEmailConfirmed && $0.1.emailKey == new.email.key } ?? false
                let ownsAddress = isKnown || !services.site.confirmsAddresses
                try AccountQueries.insert(
                    new,
                    id: id,
                    passwordHash: keys?.stored ?? "",
                    ownsAddress: ownsAddress,
                    at: now,
                    in: tx
                )
                try services.people.welcome(id, new.username.text, new.displayName.text, in: tx)
                if let zone = Zone(draft.zone) { try services.notifier.setZone(zone, of: id, in: tx) }
                if let (provider, identity) = identity {
                    try ConnectionQueries.insert(identity, by: provider, isFindable: false, of: id, at: now, in: tx)
                }
                if let isInvited { try SignUpQueries.remember(isInvited, of: id, in: tx) }
                try SecurityLog(services).record(.signUp, of: id, from: device, in: tx)
                let isWaiting = isInvited == nil && mode == .approval
                return try arrive(
                    id,
                    by: keys.map { .password($0) } ?? .nothing,
                    isWaiting: isWaiting,
                    isConfirmed: ownsAddress,
                    next: Path(untrusted: draft.next),
                    from: device,
                    at: now,
                    in: tx
                )
            }
        } catch DatabaseError.constraint(let violation) where violation.kind == .unique {
            if violation.mentions("subject") { throw LoginProviderActions.taken }
            throw violation.mentions("email_key") ? Self.refused : Username.taken
        }
    }

    /// The keys of a password; nothing fits what is stored where there is none.
    private func keys(of password: NewPassword?) async throws -> PasswordKeys? {
        guard let password else { return nil }
        return try await Passwords(services).keys(of: password.text)
    }

    /// Uses an invitation where one was given.
    private func take(_ code: String?, for id: ID<Account>, at now: Instant, in tx: Transaction) throws -> ID<Invite>? {
        guard let code else { return nil }
        guard let invite = try InviteQueries.use(code, at: now, in: tx) else { throw Self.noInvite }
        return invite
    }

    private func arrive(
        _ id: ID<Account>,
        by proof: VaultProof,
        isWaiting: Bool,
        isConfirmed: Bool,
        next: Path?,
        from device: Device,
        at now: Instant,
        in tx: Transaction
    ) throws -> Outcome {
        guard let account = try AccountQueries.account(id, in: tx) else { throw Problem.notFound }
        if !isConfirmed, let address = try CredentialQueries.address(of: id, in: tx) {
            try StateQueries.set(.unconfirmed, from: .active, of: id, at: now, in: tx)
            try ConfirmingActions.ask(account, at: address, then: next, services, in: tx)
            return .unconfirmed(try sessions.begin(for: id, by: proof, from: device, isKept: true, in: tx))
        }
        if isWaiting { try StateQueries.set(.pending, from: .active, of: id, at: now, in: tx) }
        try Arrival.announce(account, isWaiting: isWaiting, services, in: tx)
        guard !isWaiting else { return .waiting }
        return .session(try sessions.begin(for: id, by: proof, from: device, isKept: true, in: tx))
    }
}
