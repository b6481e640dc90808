import Contracts
import Kernel
import Outbound
import Runtime
import SQL
import Secrets
import Text

/// How people come back.
struct LogInActions: Sendable {
    private let services: Services
    private let sessions: SessionActions
    private let states: AccountStates
    private let passwords: Passwords
    private let throttle: LogInThrottle
    private let security: SecurityLog

    init(_ services: Services, sessions: SessionActions, states: AccountStates) {
        self.services = services
        self.sessions = sessions
        self.states = states
        passwords = Passwords(services)
        throttle = LogInThrottle(services)
        security = SecurityLog(services)
    }

    private static let perNetwork = RateRule("log-in", 10, per: .minutes(5))
    private static let wrong = Problem(.invalid, "The username or password is wrong.")

    /// The result of the right password.
    enum Outcome: Sendable {
        /// Somebody is in.
        case session(NewSession)
        /// The account is about to be deleted; the token keeps it.
        case offer(ClosingOffer)
        /// The staff have not yet decided whether they may join.
        case waiting
        /// Their code is asked for next; the token lets them give it.
        case code(Token)
    }

    /// Logs in whoever knows the password, and wakes whoever was at rest.
    ///
    /// An unknown name, a wrong password and a suspended account take the same time and get the same words.
    ///
    /// - Throws: ``Problem`` `.invalid` with one sentence for every failure, `.tooMany` for too many failures.
    func logIn(name: String, password: String, isKept: Bool, from device: Device) async throws -> Outcome {
        let key = LogInName(name).key
        var (credentials, verdict) = try await services.database.read { [throttle] tx in
            let credentials = try AccountQueries.credentials(keyed: key, in: tx)
            return (credentials, try throttle.verdict(on: key, of: credentials?.account, from: device, in: tx))
        }
        if let verdict { try await wait(verdict, device) }
        // Once more where a log-in at the same moment has replaced the hash that was read.
        for _ in 0..<2 {
            guard let proof = try await prove(password, credentials), let account = credentials?.account else { break }
            if let outcome = try await enter(account, proof, key: key, isKept: isKept, from: device) { return outcome }
            credentials = try await services.database.read { tx in try AccountQueries.credentials(keyed: key, in: tx) }
        }
        try await refuse(key, of: credentials?.account, from: device)
        throw Self.wrong
    }

    /// The proof that `password` is right; an account that is not there, or suspended, takes the same time.
    private func prove(_ password: String, _ credentials: Credentials?) async throws -> PasswordProof? {
        guard let match = try await passwords.match(password, with: credentials?.passwordHash),
            credentials?.state != .suspended
        else { return nil }
        return try await passwords.proof(of: password, by: match)
    }

    private func refuse(_ key: String, of account: ID<Account>?, from device: Device) async throws {
        try await throttle.fail(on: key, of: account, from: device) { [security] tx in
            guard let account else { return }
            try security.recordFailure(.wrongPassword, of: account, from: device, in: tx)
        }
        security.tellOperator(of: "password", from: device)
    }

    /// Keeps an account that was about to be deleted, and logs in.
    ///
    /// - Throws: ``Problem/notFound`` for a token that does not work any more.
    func keep(_ token: String, isKept: Bool, from device: Device) async throws -> NewSession {
        let now = services.clock.now
        return try await services.database.write { [sessions, states, security] tx in
            let found = try TokenQueries.take(token, for: .keepAccount, at: now, in: tx)
            guard found.account.state == .deleting else { throw Problem.notFound }
            guard try states.wake(found.account.id, in: tx) else { throw Problem.notFound }
            try security.record(.accountKept, of: found.account.id, from: device, in: tx)
            let proof = VaultProof.step(token)
            return try sessions.begin(for: found.account.id, by: proof, from: device, isKept: isKept, in: tx)
        }
    }

    private func wait(_ verdict: LogInThrottle.Verdict, _ device: Device) async throws {
        switch verdict {
        case .refused(let span):
            let seconds = max(1, span.seconds)
            throw Problem(.tooMany, "That was wrong too often. Try again in \(seconds) seconds.", retryAfter: seconds)
        case .after(let span):
            try await services.limits.count(Self.perNetwork, of: device.network)
            if span > .seconds(0) { try await Task.sleep(for: .milliseconds(span.milliseconds)) }
        }
    }

    /// - Returns: `nil` where the account has another password than the one that was proved.
    private func enter(
        _ account: ID<Account>,
        _ proof: PasswordProof,
        key: String,
        isKept: Bool,
        from device: Device
    ) async throws -> Outcome? {
        try await services.database.write { [self] tx in
            guard try passwords.settle(proof, of: account, in: tx) else { return nil }
            try LogInThrottle.succeed(on: key, of: account, from: device, in: tx)
            return try proceed(account, by: .password(proof.keys), isKept: isKept, from: device, in: tx)
        }
    }

    /// Goes on with somebody who has proved who they are by what they know, or by another server: asks for a code
    /// where that is wanted as well, and lets them in where it is not.
    func proceed(
        _ account: ID<Account>,
        by proof: VaultProof,
        isKept: Bool,
        from device: Device,
        in tx: Transaction
    ) throws -> Outcome {
        let state = try StateQueries.state(of: account, in: tx)
        guard state != .suspended, state != .pending, try TwoFactorQueries.isOn(account, in: tx) else {
            return try admit(account, by: proof, isKept: isKept, from: device, in: tx)
        }
        let token = Token(from: services.random)
        try TokenQueries.insert(token, for: .twoFactor, of: account, at: services.clock.now, in: tx)
        try services.vault.open(account, by: proof, for: .step(token), in: tx)
        return .code(token)
    }

    /// Lets somebody in who has proved all they have to, as far as the state of their account allows.
    func admit(
        _ account: ID<Account>,
        by proof: VaultProof,
        isKept: Bool,
        from device: Device,
        in tx: Transaction
    ) throws -> Outcome {
        let now = services.clock.now
        switch try StateQueries.state(of: account, in: tx) {
        case nil, .suspended: throw Self.wrong
        case .pending: return .waiting
        case .deleting:
            let token = Token(from: services.random)
            try TokenQueries.insert(token, for: .keepAccount, of: account, at: now, in: tx)
            try services.vault.open(account, by: proof, for: .step(token), in: tx)
            let since = try StateQueries.changed(account, in: tx)
            return .offer(ClosingOffer(token: token.text, erasedOn: since + ClosingActions.graceSpan))
        case .deactivated: guard try states.wake(account, in: tx) else { throw Self.wrong }
        case .active, .limited, .frozen, .unconfirmed: break
        }
        try tellOfNewDevice(device, of: account, at: now, in: tx)
        try security.record(.logIn, of: account, from: device, in: tx)
        return .session(try sessions.begin(for: account, by: proof, from: device, isKept: isKept, in: tx))
    }

    /// Writes to somebody on whose account a browser logs in that was never used for it.
    private func tellOfNewDevice(
        _ device: Device,
        of account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        guard try !device.isKnown(to: account, in: tx), let owner = try AccountQueries.account(account, in: tx),
            let address = try CredentialQueries.address(of: account, in: tx)
        else { return }
        let email = try AccountEmails(services.site).newLogIn(
            owner.username,
            device: device.label,
            at: now,
            to: address
        )
        try services.emails.enqueue(email, for: account, in: tx)
    }
}

extension VaultHolder {
    /// The token that somebody got by their password, before they are in.
    static func step(_ token: Token) -> VaultHolder { VaultHolder(.logInToken, number: 0, secret: token.secret) }
}

extension VaultProof {
    /// The token that somebody got by their password, as it came back.
    static func step(_ text: String) -> VaultProof { Token(text: text).map { .holder(.step($0)) } ?? .nothing }
}

/// The offer to keep the account, for somebody who logs in to one that is about to be deleted.
struct ClosingOffer: Sendable {
    let token: String
    let erasedOn: Instant
}

/// The typed name of an account: a username, with `@` or without, or an e-mail address.
struct LogInName: Sendable, Equatable {
    /// The form in which it is compared.
    let key: String

    init(_ typed: String) {
        let text = typed.trimmed
        if let address = try? EmailAddress(text) {
            key = address.key
        } else {
            key = String(text.drop { $0 == "@" }).lowercased()
        }
    }
}
