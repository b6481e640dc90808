import Contracts
import Kernel
import SQL
import Secrets

/// The question for the password before something that a found phone should not do.
struct PasswordCheck: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    private static let none = "Your account has no password yet. Choose one under Settings, Password first."
    private static let tries = RateRule("password-again", 10, per: .minutes(15))

    /// Goes on only if `password` is the viewer's.
    ///
    /// - Throws: ``Problem`` `.invalid` at `field`, `.tooMany` above ten tries in a quarter of an hour.
    func require(_ password: String, of viewer: Viewer, field: String = "password") async throws {
        try await services.limits.count(Self.tries, of: viewer.id)
        let hash = try await services.database.read { tx in
            try CredentialQueries.passwordHash(of: viewer.id, in: tx)
        }
        guard hash != "" else { throw Problem.field(field, Self.none) }
        guard let hash, try await services.passwords.verify(password, against: hash) else {
            throw Problem.field(field, "That is not your password.")
        }
    }

    /// Goes on only if `password` is the viewer's, or they have none.
    ///
    /// - Throws: ``Problem`` as ``require(_:of:field:)`` does.
    func requireIfAny(_ password: String, of viewer: Viewer) async throws {
        if try await has(viewer) { try await require(password, of: viewer) }
    }

    /// Whether the viewer has a password; whoever came by another server may have none.
    func has(_ viewer: Viewer) async throws -> Bool {
        try await services.database.read { tx in
            try CredentialQueries.passwordHash(of: viewer.id, in: tx) ?? "" != ""
        }
    }
}
