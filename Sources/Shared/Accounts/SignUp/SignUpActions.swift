import Kernel
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

    /// Makes an account and logs its owner in.
    ///
    /// - Throws: ``Problem`` `.invalid` with a sentence at each field, `.tooMany` above five an hour and network.
    func signUp(_ draft: SignUpDraft, from device: Device) async throws -> NewSession {
        let new = try draft.checked()
        try services.limits.count(Self.perNetwork, of: device.network)
        let hash = try await services.passwords.hash(new.password.text)
        let now = services.clock.now
        let id = services.ids.next(Account.self, at: now)
        do {
            try await services.database.write { tx in
                try AccountQueries.insert(new, id: id, passwordHash: hash, at: now, in: tx)
            }
        } catch DatabaseError.constraint(let violation) where violation.kind == .unique {
            throw violation.mentions("email_key")
                ? Problem.field("email", "An account with this address exists. Log in instead?")
                : Problem.field("username", "That username is taken.")
        }
        return try await sessions.begin(for: id, from: device, isKept: true)
    }
}
