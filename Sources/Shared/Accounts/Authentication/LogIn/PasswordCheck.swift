import Contracts
import Kernel
import SQL
import Secrets

/// The question for the password before something that a found phone should not do.
struct PasswordCheck: Sendable {
    private let server: Infrastructure
    private let passwords: Passwords

    init(_ server: Infrastructure, vault: any VaultKeeping) {
        self.server = server
        passwords = Passwords(server, vault: vault)
    }

    init(_ services: Services) {
        self.init(services.infrastructure, vault: services.vault)
    }

    private static let none = "Your account has no password yet. Choose one under Settings, Password first."
    /// The thing that the password is asked for.
    enum Purpose: Sendable {
        /// A change of the account.
        case account
        /// Something of the vault. It is counted in memory alone: a row would tell when a notebook was unlocked.
        case vault

        fileprivate var tries: RateRule {
            switch self {
            case .account: RateRule("password-again", 10, per: .minutes(15))
            case .vault: RateRule("password-of-vault", 10, per: .minutes(15), on: .oneServer)
            }
        }
    }

    /// Goes on only if `password` is the viewer's.
    ///
    /// - Returns: its keys.
    /// - Throws: ``Problem`` `.invalid` at `field`, `.tooMany` above ten tries in a quarter of an hour.
    @discardableResult
    func require(
        _ password: String,
        of viewer: Viewer,
        field: String = "password",
        as purpose: Purpose = .account
    ) async throws -> PasswordKeys {
        try await server.limits.count(purpose.tries, of: viewer.id)
        guard try await has(viewer) else { throw Problem.field(field, Self.none) }
        guard let keys = try await passwords.keys(of: password, provedFor: viewer.id) else {
            throw Problem.field(field, "That is not your password.")
        }
        return keys
    }

    /// Goes on only if `password` is the viewer's, or they have none.
    ///
    /// - Throws: ``Problem`` as ``require(_:of:field:as:)`` does.
    func requireIfAny(_ password: String, of viewer: Viewer) async throws {
        if try await has(viewer) { try await require(password, of: viewer) }
    }

    /// True where the viewer has a password; a guest of a demo and whoever came by another server may have none.
    func has(_ viewer: Viewer) async throws -> Bool {
        try await server.database.read { tx in
            try CredentialQueries.passwordHash(of: viewer.id, in: tx) ?? "" != ""
        }
    }
}
