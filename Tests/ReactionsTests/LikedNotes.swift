import Contracts
import DatabaseTesting
import Kernel
import Markup
import Reactions
import Routing
import SQL
import TestSupport
import Web

/// A place that only these tests have: notes to which people react.
struct LikedNotes: RoutedFeature {
    let services: Services
    let notes: Notes
    let reactions: ReactionSection

    init(_ services: Services) {
        self.services = services
        notes = Notes(services)
        reactions = ReactionSection(
            services,
            on: notes,
            rules: ReactionRules(limit: 6),
            at: ReactionRoutes(
                page: Pattern("/notes-of-test/:note"),
                api: Pattern("/api/weft/v1/notes-of-test/:note"),
                area: "notes"
            )
        )
    }

    static var migrations: [Migration] { [Notes.migration] }
    static var accountTables: Set<String> { ["test_notes"] }

    func register(on routes: inout Routes, among features: [any Feature]) {
        reactions.register(on: &routes)
    }

    var liveSources: [any LiveSource] { [reactions.liveSource] }
    var notificationSources: [any NotificationSource] { [reactions.notificationSource] }

    func export(_ account: ID<Account>) -> [ExportFile] { [] }

    func erase(_ account: ID<Account>, in tx: Transaction) throws {
        for note in try Notes.written(by: account, in: tx) { try remove(note, in: tx) }
    }

    func remove(_ note: Int64, in tx: Transaction) throws {
        try Notes.remove(note, in: tx)
        try reactions.forget([note], in: tx)
    }
}

/// People of the stories of reactions, on a site with notes: ann writes notes and blocks dan, cleo is staff.
struct NoteHouse {
    let site: TestSite
    let cast: Cast
    let place: LikedNotes

    init(_ engine: Engine = .memory, hasRateLimits: Bool = true) async throws {
        site = try await TestSite(engine, hasRateLimits: hasRateLimits, with: [LikedNotes.self])
        cast = try await site.cast()
        place = LikedNotes(site.services)
    }

    /// The reactions that a person finds on a note: `❤️ 2`, with a star behind their own.
    func found(_ note: Int64, by username: String) async throws -> [String] {
        let viewer = try await site.viewer(username)
        let summary = try await site.database.read { tx in
            try place.reactions.summaries(of: [note], for: viewer, in: tx)[note]
        }
        return summary?.counts.map { "\($0.emoji.text) \($0.number)\($0.isOwn ? "*" : "")" } ?? []
    }

    func remove(_ note: Int64) async throws {
        try await site.database.write { tx in try place.remove(note, in: tx) }
    }
}

extension Browser {
    /// Sets an emoji or takes it back; the answer may be any.
    func sets(_ emoji: String, _ isOn: Bool = true, on note: Int64) async throws -> Answer {
        let fields = [("csrf", try await sessionToken()), ("on", isOn ? "1" : "0")]
        return try await send(.post, "/notes-of-test/\(note)/reactions/\(emoji.percentEncoded())", fields)
    }

    func set(_ emoji: String, _ isOn: Bool = true, on note: Int64) async throws {
        try await sets(emoji, isOn, on: note).expect(303)
    }
}

func path(_ note: Int64, _ query: String = "") -> String { "/notes-of-test/\(note)/reactions\(query)" }
