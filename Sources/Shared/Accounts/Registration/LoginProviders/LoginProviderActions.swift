import Calendar
import Contracts
import Directory
import Kernel
import Markup
import Outbound
import Runtime
import SQL
import Secrets
import Web

/// Coming in by another server, and being connected with one.
struct LoginProviderActions: Sendable {
    private let services: Services
    private let clients: [any LoginProviderClient]
    private let entrance: LogInActions
    private let signUp: SignUpActions
    private let passwords: PasswordCheck

    init(_ services: Services, _ entrance: LogInActions, _ signUp: SignUpActions) {
        self.services = services
        self.entrance = entrance
        self.signUp = signUp
        passwords = PasswordCheck(services)
        clients = services.site.providers.map { provider in
            switch provider.kind {
            case .openID: OpenIDClient(provider, services)
            case .facebook: FacebookClient(provider, services)
            }
        }
    }

    private static let perNetwork = RateRule("doors", 60, per: .minutes(10), on: .oneServer)

    static let taken = Problem(.conflict, "Another account here is connected with that one already.")
    static let foreign = Problem(
        .forbidden,
        "That answer was meant for another browser, was used already, or took too long. Begin again."
    )
    private static let shut = Problem(.forbidden, "This account cannot be used at present.")

    /// The login provider that `name` names in an address.
    ///
    /// - Throws: ``Problem/notFound`` where there is none.
    func provider(_ name: String) throws(Problem) -> LoginProvider { try client(name).provider }

    /// All login providers.
    var providers: [LoginProvider] { clients.map(\.provider) }

    private func client(_ name: String) throws(Problem) -> any LoginProviderClient {
        guard let client = clients.first(where: { $0.provider.kind.rawValue == name }) else { throw Problem.notFound }
        return client
    }

    /// Where the browser goes to ask.
    ///
    /// - Throws: ``Problem`` `.busy` where the server does not answer, `.tooMany` above 60 in ten minutes and network.
    func begin(_ flow: OAuthFlow, from network: String) async throws -> WebAddress {
        let client = try client(flow.provider)
        try await services.limits.count(Self.perNetwork, of: network)
        return try await asking(client) {
            try await client.address(for: flow, returningTo: address(of: client.provider))
        }
    }

    /// Who came back on `flow`.
    ///
    /// - Throws: ``Problem`` `.forbidden` for an answer that is not right.
    func identity(for code: String, on flow: OAuthFlow, from network: String) async throws -> Identity {
        let client = try client(flow.provider)
        try await services.limits.count(Self.perNetwork, of: network)
        return try await asking(client) {
            try await client.identity(for: code, on: flow, returningTo: address(of: client.provider))
        }
    }

    /// Which of the viewer's friends are here and let themselves be found, and are not blocked either way, by number.
    ///
    /// At most as many as the way can keep.
    ///
    /// - Throws: ``Problem`` `.forbidden` for an answer that is not right, or about somebody else.
    func friends(for code: String, on flow: OAuthFlow, of viewer: Viewer, from network: String) async throws -> [Int64]
    {
        let client = try client(flow.provider)
        try await services.limits.count(Self.perNetwork, of: network)
        let (identity, subjects) = try await asking(client) {
            try await client.friends(for: code, on: flow, returningTo: address(of: client.provider))
        }
        return try await services.database.read { [services] tx in
            guard try ConnectionQueries.connection(of: identity, in: tx)?.account == viewer.id else {
                throw Problem(.forbidden, "That is not the account you are connected with.")
            }
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            let found = try ConnectionQueries.findable(subjects, at: identity.issuer, in: tx).filter { account in
                account.id != viewer.id
                    && can(viewer, .see, account.access(relationships.relation(to: account.id, at: services.clock.now)))
            }
            return found.prefix(OAuthFlow.mostFriends).map(\.id.rawValue)
        }
    }

    /// Whose account an identity opens.
    func account(of identity: Identity) async throws -> Account? {
        try await services.database.read { tx in
            guard let connection = try ConnectionQueries.connection(of: identity, in: tx) else { return nil }
            return try AccountQueries.account(connection.account, in: tx)
        }
    }

    /// Logs in whoever is connected with this identity; nobody is ever found by an address.
    ///
    /// A code is asked for as after a password, where the account wants that.
    ///
    /// - Throws: ``Problem/notFound`` where nobody is, ``Problem`` `.forbidden` for a suspended account.
    func enter(as identity: Identity, from device: Device) async throws -> LogInActions.Outcome {
        do {
            return try await services.database.write { [entrance] tx in
                guard let connection = try ConnectionQueries.connection(of: identity, in: tx) else {
                    throw Problem.notFound
                }
                return try entrance.proceed(connection.account, by: .nothing, isKept: true, from: device, in: tx)
            }
        } catch let problem as Problem where problem.kind == .invalid {
            throw Self.shut
        }
    }

    /// Makes an account that this identity opens.
    func join(
        _ draft: SignUpDraft,
        as identity: Identity,
        by provider: LoginProvider,
        from device: Device
    ) async throws -> SignUpActions.Outcome {
        try await signUp.signUp(draft, knownAs: (provider.kind, identity), from: device)
    }

    /// The viewer's connections.
    func connections(of viewer: Viewer) async throws -> [ProviderConnection] {
        try await services.database.read { tx in try ConnectionQueries.list(of: viewer.id, in: tx) }
    }

    /// True where the viewer has a password.
    func hasPassword(_ viewer: Viewer) async throws -> Bool { try await passwords.has(viewer) }

    /// Asks for the password, where there is one, before the viewer is sent off to be connected.
    func requirePassword(_ password: String, of viewer: Viewer) async throws {
        try await passwords.requireIfAny(password, of: viewer)
    }

    /// Connects the viewer's account; the owner is told by e-mail.
    ///
    /// - Throws: ``Problem`` `.conflict` where another account is connected with that identity.
    func connect(_ identity: Identity, by provider: LoginProvider, isFindable: Bool, as viewer: Viewer) async throws {
        let now = services.clock.now
        do {
            try await services.database.write { [services] tx in
                try ConnectionQueries.insert(
                    identity,
                    by: provider.kind,
                    isFindable: isFindable,
                    of: viewer.id,
                    at: now,
                    in: tx
                )
                try SecurityLog(services).record(.connected, by: viewer, detail: provider.name, in: tx)
                try LoginProviderEmail.connected(provider.name).send(to: viewer.account, services, in: tx)
            }
        } catch DatabaseError.constraint(let violation) where violation.kind == .unique {
            throw Self.taken
        }
    }

    /// Decides whether friends from there find the viewer here.
    func setFindable(_ isOn: Bool, by provider: LoginProvider, as viewer: Viewer) async throws {
        try await services.database.write { tx in
            try ConnectionQueries.setFindable(isOn, by: provider.kind, of: viewer.id, in: tx)
        }
    }

    /// Ends a connection; the owner is told by e-mail.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password`, or where the viewer could not log in any more.
    func disconnect(_ provider: LoginProvider, password: String, as viewer: Viewer) async throws {
        let hasPassword = try await passwords.has(viewer)
        try await passwords.requireIfAny(password, of: viewer)
        try await services.database.write { [services] tx in
            let others = try ConnectionQueries.list(of: viewer.id, in: tx).filter { connection in
                connection.kind != provider.kind.rawValue
                    && services.site.providers.contains { $0.kind.rawValue == connection.kind }
            }
            guard hasPassword || !others.isEmpty else {
                throw Problem(.invalid, "Nothing else lets you in. Choose a password first, under Settings, Password.")
            }
            guard try ConnectionQueries.remove(provider.kind, of: viewer.id, in: tx) else { return }
            try SecurityLog(services).record(.disconnected, by: viewer, detail: provider.name, in: tx)
            try LoginProviderEmail.disconnected(provider.name).send(to: viewer.account, services, in: tx)
        }
    }

    private func address(of provider: LoginProvider) -> String {
        "\(services.site.baseAddress)/login/with/\(provider.kind.rawValue)/return"
    }

    private func asking<Value: Sendable>(
        _ client: any LoginProviderClient,
        _ body: () async throws -> Value
    ) async throws -> Value {
        do { return try await body() } catch let failure as LoginProviderError {
            services.log(
                .warning,
                "a door fails",
                ["door": client.provider.kind.rawValue, "reason": failure.description]
            )
            throw Problem(.forbidden, "\(client.provider.name) did not answer as it should. Try again in a moment.")
        }
    }
}

/// The e-mails about who lets somebody in.
enum LoginProviderEmail: Sendable {
    case connected(String), disconnected(String)

    /// Puts the e-mail on its way, where the account has an address.
    func send(to account: Account, _ services: Services, in tx: Transaction) throws {
        guard let address = try CredentialQueries.address(of: account.id, in: tx) else { return }
        let (subject, sentence) =
            switch self {
            case .connected(let name):
                (
                    "You can log in by \(name) from now on",
                    "Whoever is logged in there as you can log in here as @\(account.username)."
                )
            case .disconnected(let name):
                ("\(name) does not let you in any more", "You ended the connection of @\(account.username).")
            }
        let text = """
            \(sentence)

            It happened on \(services.clock.now.fullText). If that was not you, choose another password at once, and see who \
            else can log you in:
            \(services.site.baseAddress)/reset
            \(services.site.baseAddress)\(SettingsPaths.connectionsPath)
            """
        let email = try AccountEmails(services.site).email(to: address, subject, text)
        try services.emails.enqueue(email, for: account.id, in: tx)
    }
}
