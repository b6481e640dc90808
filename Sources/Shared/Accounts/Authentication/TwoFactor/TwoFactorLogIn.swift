import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// Two-factor authentication of logging in: a code, after the password was right.
///
/// The first step gives out a token for ten minutes, which is no session and opens nothing but this.
struct TwoFactorLogIn: Sendable {
    private let services: Services
    private let entrance: LogInActions
    private let codes: TwoFactorCheck
    private let security: SecurityLog

    init(_ services: Services, _ entrance: LogInActions) {
        self.services = services
        self.entrance = entrance
        codes = TwoFactorCheck(services)
        security = SecurityLog(services)
    }

    /// How many wrong codes one token bears.
    private static let triesPerToken = 5
    /// How many wrong codes within an hour an account bears, before codes of apps are taken only where its owner has
    /// been before.
    private static let triesPerHour = 20
    /// How many wrong codes within an hour a browser bears that its owner has used before.
    private static let triesOfKnown = 100
    private static let hour = Instant.Span.hours(1)

    private static let wrong = Problem.field("code", "That code is wrong, or was used already.")
    private static let ended = Problem(.notFound, "That took too long, or was wrong too often. Log in again.")
    private static let guessed = Problem(
        .tooMany,
        "Codes were wrong too often here. Take a backup code, or try again in an hour.",
        retryAfter: 3600
    )

    /// Logs in whoever holds the token and knows the code.
    ///
    /// - Throws: ``Problem`` `.invalid` at `code` for a wrong one, `.notFound` for a token that does not work or has
    ///   seen five wrong codes, `.tooMany` after twenty wrong codes within an hour.
    func logIn(
        _ token: String,
        code: String,
        isKept: Bool,
        from device: Device
    ) async throws -> LogInActions.Outcome {
        let typed = TypedCode(code)
        let now = services.clock.now
        let outcome = try await services.database.write { [self] tx -> LogInActions.Outcome? in
            guard let found = try TokenQueries.find(token, for: .twoFactor, at: now, in: tx) else { throw Self.ended }
            let account = found.account
            // Counted before it is looked at, so that many at once are no way around.
            let tries = try count(token, of: account.id, from: device, at: now, in: tx)
            let isPatient =
                try tries.hourly <= Self.triesPerHour
                || tries.here <= Self.triesOfKnown && device.isKnown(to: account.id, in: tx)
            guard isPatient || typed?.isBackup ?? false else { throw Self.guessed }
            guard let typed, try codes.take(typed, of: account.id, in: tx) else {
                if tries.withToken >= Self.triesPerToken { try TokenQueries.removeOne(token, in: tx) }
                try security.recordFailure(.wrongCode, of: account.id, from: device, in: tx)
                if tries.hourly == Self.triesPerHour {
                    try TwoFactorEmail.guessing.send(to: account, services, in: tx)
                }
                return nil
            }
            try TokenQueries.removeOne(token, in: tx)
            for subject in [Self.subject(of: account.id), Self.subject(of: account.id, from: device)] {
                try LogInQueries.forget(subject, in: tx)
            }
            if typed.isBackup {
                try security.record(.backupCodeUsed, of: account.id, from: device, in: tx)
                let left = try TwoFactorQueries.countBackupCodes(of: account.id, in: tx)
                try TwoFactorEmail.backupCodeUsed(left: left).send(to: account, services, in: tx)
            }
            return try entrance.admit(account.id, by: .step(token), isKept: isKept, from: device, in: tx)
        }
        guard let outcome else {
            security.tellOperator(of: "code", from: device)
            throw Self.wrong
        }
        return outcome
    }

    /// Counts a try against the token, the account and the browser, until it turns out to be right.
    private func count(
        _ text: String,
        of account: ID<Account>,
        from device: Device,
        at now: Instant,
        in tx: Transaction
    ) throws -> (withToken: Int, hourly: Int, here: Int) {
        let half = Digest.blake2b(Array("half \(text)".utf8))
        let subjects = [half, Self.subject(of: account), Self.subject(of: account, from: device)]
        let counts = try subjects.map { subject in
            try LogInQueries.countFailure(of: subject, at: now, forgetting: now - Self.hour, in: tx)
            return try LogInQueries.failures(of: subject, in: tx)?.count ?? 0
        }
        return (counts[0], counts[1], counts[2])
    }

    private static func subject(of account: ID<Account>, from device: Device) -> [UInt8] {
        Digest.blake2b(Array("code".utf8) + DeviceCookie.hash(device.token, for: account))
    }

    private static func subject(of account: ID<Account>) -> [UInt8] {
        Digest.blake2b(Array("code \(account)".utf8))
    }
}
