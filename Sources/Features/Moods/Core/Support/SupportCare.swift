import Anonymous
import Contracts
import Directory
import Kernel
import Markup
import Runtime
import SQL
import Web

/// The help that there is for somebody: lines of their country, and whom they would write to.
struct SupportCare: Sendable {
    /// The line of the country that they chose, or else of the one that their browser names; `nil` where neither is.
    let line: HelpLine?
    /// The people whom they picked beforehand, for as long as these are there for them.
    let trusted: [Account]
}

extension MoodPerson {
    /// False for some days after somebody put the support card away.
    func wantsSupport(at now: Instant) -> Bool { (calmUntil ?? now) <= now }
}

/// Reads the help that there is for whoever asks; it writes nothing down, and tells nobody.
struct SupportReader: Sendable {
    let services: Services

    /// The card for a page of somebody in a hard stretch; `nil` while they do not want it.
    ///
    /// - Parameter page: the page to which "Not now" leads back; `nil` where something is being written, which nothing
    ///   may lead away from.
    func card(
        for person: MoodPerson,
        _ viewer: Viewer,
        _ request: Request,
        backTo page: Path?
    ) async throws -> SupportCard? {
        guard person.wantsSupport(at: services.clock.now) else { return nil }
        return SupportCard(care: try await care(for: person, viewer, request), page: page)
    }

    /// The help for somebody, whether or not they want to see the card.
    func care(for person: MoodPerson, _ viewer: Viewer, _ request: Request) async throws -> SupportCare {
        let line = Self.line(person.country, request.acceptedLanguages)
        let trusted = try await services.database.read { [services] tx -> [Account] in
            let people = try TrustedQueries.trusted(by: viewer.id, in: tx)
            guard !people.isEmpty else { return [] }
            let accounts = try Account.all(people, in: tx)
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            return people.compactMap { accounts[$0] }.filter { account in
                can(viewer, .see, account.access(relationships.relation(to: account.id, at: services.clock.now)))
            }
        }
        return SupportCare(line: line, trusted: trusted)
    }

    /// The line of a country that is known; a number of another one would lead nowhere.
    private static func line(_ chosen: String, _ languages: [AcceptedLanguage]) -> HelpLine? {
        if let line = HelpLine.lines(in: chosen).first { return line }
        guard let likely = HelpLine.all(forReadersOf: languages).first else { return nil }
        return languages.contains { $0.country == likely.country.lowercased() } ? likely : nil
    }
}
