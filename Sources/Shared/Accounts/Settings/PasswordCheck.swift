import Kernel
import SQL
import Secrets

/// Asks for the password again before something that a found phone should not do (`specs/security.md` SE4).
struct PasswordCheck: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    private static let tries = RateRule("password-again", 10, per: .minutes(15))

    /// Goes on only if `password` is the viewer's.
    ///
    /// - Throws: ``Problem`` `.invalid` at `field`, `.tooMany` above ten tries in a quarter of an hour.
    func require(_ password: String, of viewer: Viewer, field: String = "password") async throws {
        try services.limits.count(Self.tries, of: viewer.id)
        let hash = try await services.database.read { tx in
            try CredentialQueries.passwordHash(of: viewer.id, in: tx)
        }
        guard let hash, try await services.passwords.verify(password, against: hash) else {
            throw Problem.field(field, "That is not your password.")
        }
    }
}
