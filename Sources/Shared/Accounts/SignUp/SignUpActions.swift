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
            return try await services.database.write { [services, sessions] tx in
                try AccountQueries.insert(new, id: id, passwordHash: hash, at: now, in: tx)
                let letter = try AccountLetters(services.site).welcome(new.username.text, to: new.email)
                try services.letters.enqueue(letter, for: id, in: tx)
                return try sessions.begin(for: id, from: device, isKept: true, in: tx)
            }
        } catch DatabaseError.constraint(let violation) where violation.kind == .unique {
            throw violation.mentions("email_key")
                ? Problem.field("email", "An account with this address exists. Log in instead?")
                : Username.taken
        }
    }
}
