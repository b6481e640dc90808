import Anonymous
import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The fields of the form about help, with what is wrong with them.
struct SupportDraft: Sendable, Equatable {
    /// The country as ISO 3166-1 writes it; empty for the one of which the browser speaks.
    var country = ""
    /// The usernames of the people whom they trust; empty ones are nobody.
    var trusted: [String] = []
    var problem: Problem?
}

/// Keeps what somebody chose about help: nobody else hears of it, also not those whom they trust.
///
/// Whoever asks has agreed that moods are kept of them (``MoodGate``).
struct SupportActions: Sendable {
    let services: Services

    /// How long the support card stays away after "Not now".
    static let rest = Instant.Span.days(3)

    /// - Throws: ``Problem`` `.invalid` at `country` or `trusted`.
    func save(_ draft: SupportDraft, as viewer: Viewer) async throws {
        let country = draft.country
        guard country.isEmpty || HelpLine.all.contains(where: { $0.country.utf8.elementsEqual(country.utf8) }) else {
            throw Problem.field("country", "Choose a country of the list.")
        }
        try await services.database.write { [services] tx in
            var trusted: [ID<Account>] = []
            for name in draft.trusted.prefix(TrustedQueries.most) {
                guard let person = try Self.account(name, for: viewer, services, in: tx) else { continue }
                if !trusted.contains(person) { trusted.append(person) }
            }
            try SupportQueries.save(country, of: viewer.id, in: tx)
            try TrustedQueries.save(trusted, of: viewer.id, in: tx)
        }
    }

    /// Puts the card away for a few days.
    func rest(as viewer: Viewer) async throws {
        let until = services.clock.now + Self.rest
        try await services.database.write { tx in try SupportQueries.rest(until: until, viewer.id, in: tx) }
    }

    /// The person of a name; nobody for none.
    ///
    /// Somebody who is not to be seen is not found, as if there were none.
    private static func account(
        _ typed: String,
        for viewer: Viewer,
        _ services: Services,
        in tx: Transaction
    ) throws -> ID<Account>? {
        let name = typed.utf8.first == UInt8(ascii: "@") ? String(typed.unicodeScalars.dropFirst()) : typed
        guard !name.isEmpty else { return nil }
        guard Account.isUsername(name), let account = try Account.named(name, in: tx) else { throw unknown }
        guard account.id != viewer.id else {
            throw Problem.field("trusted", "Choose someone other than yourself.")
        }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let relation = relationships.relation(to: account.id, at: services.clock.now)
        guard can(viewer, .see, account.access(relation)) else { throw unknown }
        return account.id
    }

    private static let unknown = Problem.field("trusted", "There is no one of that name here.")
}

/// The statements about help.
enum SupportQueries {
    static func save(_ country: String, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update mood_people set country = \(country) where account_id = \(account)")
    }

    static func rest(until moment: Instant, _ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update mood_people set calm_until = \(moment) where account_id = \(account)")
    }
}
