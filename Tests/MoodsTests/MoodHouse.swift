import Anonymous
import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Reactions
import Routing
import Runtime
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Moods

/// A site whose cast has agreed to Moods, but for cleo where a test says so.
struct MoodHouse: Sendable {
    let site: TestSite
    let cast: Cast

    init(_ engine: Engine = .memory, agreed names: String..., with more: [any Feature.Type] = []) async throws {
        site = try await TestSite(engine, hasRateLimits: false, with: more)
        cast = try await site.cast()
        for name in names.isEmpty ? ["ann", "ben", "cleo", "dan"] : names { try await agree(name) }
    }

    var dependencies: MoodsDependencies { MoodsDependencies(site.services) }

    /// Writes down that somebody agrees to Moods.
    func agree(_ name: String) async throws {
        let account = try await site.id(of: name)
        let today = Zone.utc.date(at: site.clock.now)
        try await site.database.write { tx in
            try MoodPersonQueries.agree(account, on: today, in: .utc, seed: [1, 2, 3], in: tx)
        }
    }

    /// Posts a mood in somebody's name.
    @discardableResult
    func post(
        _ emoji: String,
        _ caption: String = "",
        by name: String,
        for audience: MoodAudience = .everyone,
        isListed: Bool = true
    ) async throws -> PublicID<Mood> {
        let author = try await site.id(of: name)
        let (now, services) = (site.clock.now, site.services)
        let feeling = try #require(MoodPalette.feeling(of: try Emoji(emoji), answers: [:]))
        var entry = MoodEntry(at: now, in: .utc, emoji: try Emoji(emoji), feeling: feeling)
        (entry.caption, entry.audience) = (caption, audience)
        let (mood, id, random) = (entry, services.ids.next(Mood.self, at: now), PublicID<Mood>(from: services.random))
        try await services.database.write { tx in
            try MoodQueries.insert(id, random, mood, by: author, isListed: isListed, in: tx)
            if isListed { try MoodChanges(services: services).posted(id, by: author, in: tx) }
        }
        site.clock.advance(by: .seconds(31))
        return random
    }

    /// The number of a mood.
    func number(of name: PublicID<Mood>) async throws -> Int64 {
        let mood = try await site.database.read { tx in try MoodQueries.mood(name, in: tx) }
        return try #require(mood).id.rawValue
    }
}

extension Browser {
    /// The captions of the moods on a page, in order.
    func moods(_ path: String = "/moods") async throws -> [String] {
        try await get(path).expect(200).all("article.mood").map { $0.first(".says")?.text ?? "" }
    }
}

/// A way to post moods without a name, for tests of what becomes of them.
struct NamelessPosting: RoutedFeature {
    private let dependencies: MoodsDependencies

    init(_ services: Services) {
        dependencies = MoodsDependencies(services)
    }

    static let path: StaticString = "/moods-of-test"

    func register(on routes: inout Routes, among features: [any Feature]) {
        routes.members(.post, Pattern(Self.path)) { [dependencies] request, viewer in
            let services = dependencies.services
            let feeling = Feeling(0.6, -0.5)
            let at = services.clock.now - .days(Int(request.form["days"] ?? "") ?? 0)
            var entry = MoodEntry(at: at, in: .utc, emoji: try Emoji("😌"), feeling: feeling)
            (entry.caption, entry.isAnonymous, entry.audience) = (request.form["text"] ?? "", true, .everyone)
            let (mood, name) = (entry, PublicID<Mood>(from: services.random))
            let vault = try await services.database.write { tx -> OpenMoodVault in
                guard let vault = try dependencies.own.vault(of: viewer, in: tx) else { throw Problem.notFound }
                let sealed = SealedMood.seal(mood, name, postedAt: services.clock.now, in: vault)
                try SealedMoodQueries.save(name, on: mood.date, sealed, in: vault.name, tx)
                return vault
            }
            let post = PublicationRequest(
                .mood,
                category: AnonymousMoodText.category(of: feeling),
                text: try AnonymousMoodText(mood).published(),
                life: .day,
                capability: vault.capability(of: name)
            )
            try await services.anonymous.publish(post, by: CountedMember(viewer.id.rawValue, isNew: false))
            return .seeOther(MoodPaths.mood(name))
        }
    }
}
