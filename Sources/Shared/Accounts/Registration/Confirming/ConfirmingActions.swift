import Contracts
import Kernel
import Markup
import Outbound
import Runtime
import SQL
import Secrets

/// Showing that the address one signed up with is one's own, before one writes anything.
struct ConfirmingActions: Sendable {
    private let services: Services
    private let states: AccountStates

    init(_ services: Services, states: AccountStates) {
        self.services = services
        self.states = states
    }

    /// After how many days an account whose address nobody confirmed is erased, so that the address is free again.
    static let days = 7
    /// How many bytes an address may have that a link in an e-mail carries.
    private static let mostOfNext = 500
    private static let emails = RateRule("confirming-letters", 3, per: .hours(1))
    private static let ended = Problem(
        .notFound,
        "This link was used already, or its time is over. Log in and have another e-mail sent."
    )

    /// Where the viewer's e-mail went.
    func address(of viewer: Viewer) async throws -> EmailAddress? {
        try await services.database.read { tx in try CredentialQueries.address(of: viewer.id, in: tx) }
    }

    /// Sends the e-mail once more; the link in the one before works no longer.
    ///
    /// - Parameter next: the page that its link leads on to.
    /// - Throws: ``Problem`` `.tooMany` above three e-mails an hour, the one after signing up among them.
    func sendAgain(to viewer: Viewer, then next: Path?) async throws {
        try await services.database.write { [services] tx in
            guard try StateQueries.state(of: viewer.id, in: tx) == .unconfirmed,
                let address = try CredentialQueries.address(of: viewer.id, in: tx)
            else { return }
            try Self.ask(viewer.account, at: address, then: next, services, in: tx)
        }
    }

    /// Corrects the address, and sends the e-mail there.
    ///
    /// The answer is the same for an address that another account has; its owner is told.
    ///
    /// - Parameter next: the page that its link leads on to.
    /// - Throws: ``Problem`` `.invalid` at `email`; `.tooMany` above three e-mails an hour.
    func correct(_ typed: String, then next: Path?, as viewer: Viewer, from device: Device) async throws {
        let address = try SignUpDraft.address(typed)
        try await services.database.write { [services] tx in
            guard try StateQueries.state(of: viewer.id, in: tx) == .unconfirmed else { return }
            guard try !SignUpBlockQueries.isBlocked(address, from: device.address, in: tx) else {
                throw SignUpActions.refused
            }
            try CredentialQueries.claimAddress(address, of: viewer.id, in: tx)
            try Self.ask(viewer.account, at: address, then: next, services, in: tx)
        }
    }

    /// Whose address a link confirms.
    ///
    /// - Throws: ``Problem`` `.notFound` for a link that does not work.
    func look(at token: String) async throws -> AccountToken {
        let now = services.clock.now
        let found = try await services.database.read { tx in
            try TokenQueries.find(token, for: .confirmSignUp, at: now, in: tx)
        }
        guard let found else { throw Self.ended }
        return found
    }

    /// Takes it that the address is its owner's: they are one of us, or wait for the staff where those decide.
    ///
    /// - Returns: the account, and whether it waits for the staff now.
    /// - Throws: ``Problem`` `.notFound` for a link that does not work, `.conflict` where another account has the
    ///   address by now.
    func confirm(_ token: String) async throws -> (account: Account, isWaiting: Bool) {
        let now = services.clock.now
        do {
            return try await services.database.write { [services, states] tx in
                guard let found = try TokenQueries.find(token, for: .confirmSignUp, at: now, in: tx),
                    found.account.state == .unconfirmed, let address = try? EmailAddress(found.email)
                else { throw Self.ended }
                try TokenQueries.removeOne(token, in: tx)
                let account = found.account
                try CredentialQueries.setAddress(address, of: account.id, in: tx)
                let isWaiting =
                    try services.site.signUp == .approval && SignUpQueries.invite(of: account.id, in: tx) == nil
                try states.set(isWaiting ? .pending : .active, of: account.id, in: tx)
                try Arrival.announce(account, isWaiting: isWaiting, services, in: tx)
                return (account, isWaiting)
            }
        } catch DatabaseError.constraint(let violation) where violation.kind == .unique {
            throw RecoveryActions.addressTaken
        }
    }

    /// Writes to whoever signed up with an address, or corrected it.
    ///
    /// Where another account has the address, its owner is told instead; the newcomer sees no difference.
    ///
    /// - Parameter next: the page that its link leads on to.
    /// - Throws: ``Problem`` `.tooMany` above three e-mails an hour.
    static func ask(
        _ account: Account,
        at address: EmailAddress,
        then next: Path?,
        _ services: Services,
        in tx: Transaction
    ) throws {
        try services.limits.count(emails, of: account.id, in: tx)
        let token = Token(from: services.random)
        let now = services.clock.now
        if let owner = try CredentialQueries.owner(of: address, in: tx) {
            try TokenQueries.remove(.confirmSignUp, of: account.id, in: tx)
            let email = try AccountEmails(services.site).addressInUse(to: address)
            return try services.emails.enqueueAsked(email, for: owner, in: tx)
        }
        try TokenQueries.insert(token, for: .confirmSignUp, of: account.id, email: address.text, at: now, in: tx)
        let link = ConfirmingPaths.confirm(token, next: next.flatMap { seal($0, services) })
        let email = try AccountEmails(services.site).email(
            to: address,
            "Is this your address?",
            """
            Someone, most likely you, made the account @\(account.username) on \(services.site.name) with this address. \
            Open this page to confirm it; then you can write, follow and vote:
            \(services.site.baseAddress)\(link)

            If it was not you, do nothing: after \(days) days the account is erased.
            """
        )
        try services.emails.enqueueAsked(email, for: account.id, in: tx)
    }

    /// The page that the link of an e-mail leads on to, from what the link carries.
    func next(_ sealed: String?) -> Path? {
        guard let sealed, let text = try? Self.sealer(services).open(text: sealed) else { return nil }
        return Path(untrusted: text)
    }

    /// The text that a link carries of `next`, if that is not too long.
    ///
    /// It is sealed: the address is not confirmed yet, and nobody has us write words of theirs to somebody else.
    private static func seal(_ next: Path, _ services: Services) -> String? {
        guard next.description.utf8.count <= mostOfNext else { return nil }
        return sealer(services).seal(text: next.description)
    }

    private static func sealer(_ services: Services) -> Sealer {
        Sealer(key: services.key.key(for: "confirming"), random: services.random)
    }

    /// Erases accounts whose address nobody confirmed, each in its own transaction.
    func eraseUnconfirmed() async throws {
        let moment = services.clock.now - .days(Self.days)
        let due = try await services.database.read { tx in
            try SignUpQueries.waiting(in: .unconfirmed, since: moment, limit: 20, in: tx)
        }
        for account in due {
            try await services.database.write { [states] tx in
                guard try StateQueries.state(of: account, in: tx) == .unconfirmed else { return }
                try states.erase(account, in: tx)
            }
        }
    }
}

/// The steps that follow when somebody has become one of us, or begins to wait for that.
enum Arrival {
    static func announce(_ account: Account, isWaiting: Bool, _ services: Services, in tx: Transaction) throws {
        if isWaiting {
            try SignUpNotifications.announce(account.id, with: services.notifier, in: tx)
        } else {
            try Befriending.begin(account.id, services, in: tx)
        }
        guard let address = try CredentialQueries.address(of: account.id, in: tx) else { return }
        let emails = AccountEmails(services.site)
        let email =
            try isWaiting
            ? emails.waiting(account.username, to: address) : emails.welcome(account.username, to: address)
        try services.emails.enqueue(email, for: account.id, in: tx)
    }
}
