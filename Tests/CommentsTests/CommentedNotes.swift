import Comments
import Contracts
import DatabaseTesting
import Kernel
import Markup
import Responses
import Routing
import SQL
import TestSupport
import Testing
import Web

/// A place that only these tests have: notes on which people comment.
struct CommentedNotes: RoutedFeature {
    let services: Services
    let notes: Notes
    let comments: CommentSection

    init(_ services: Services) {
        self.services = services
        notes = Notes(services)
        comments = CommentSection(
            services,
            on: notes,
            rules: CommentRules(limit: 50),
            at: CommentRoutes(
                page: Pattern("/notes-of-test/:note"),
                api: Pattern("/api/weft/v1/notes-of-test/:note"),
                items: Pattern("/api/weft/v1/notes-of-test"),
                area: "notes"
            )
        )
    }

    static var migrations: [Migration] { [Notes.migration] }
    static var accountTables: Set<String> { ["test_notes"] }

    func register(on routes: inout Routes, among features: [any Feature]) {
        comments.register(on: &routes)
        routes.open(.get, Pattern("/notes-of-test/:note")) { request, viewer in
            let parameters = request.parameters
            let page = try await services.database.read { tx in
                guard let number = try notes.number(named: parameters, in: tx) else { throw Problem.notFound }
                return try comments.page(of: notes.subject(number, for: viewer, in: tx), for: viewer, in: tx)
            }
            return .html(comments.list(page, for: viewer).body)
        }
    }

    var liveSources: [any LiveSource] { [comments.liveSource] }
    var notificationSources: [any NotificationSource] { [comments.notificationSource] }
    var reportSources: [any ReportSource] { [comments.reportSource] }

    func export(_ account: ID<Account>) -> [ExportFile] { [] }

    func erase(_ account: ID<Account>, in tx: Transaction) throws {
        for note in try Notes.written(by: account, in: tx) { try remove(note, in: tx) }
    }

    func remove(_ note: Int64, in tx: Transaction) throws {
        try Notes.remove(note, in: tx)
        try comments.forget([note], in: tx)
    }
}

/// People of the stories of comments, on a site with notes: ann writes notes and blocks dan, cleo is staff.
struct NoteHouse {
    let site: TestSite
    let cast: Cast
    let place: CommentedNotes

    init(_ engine: Engine = .memory, hasRateLimits: Bool = true) async throws {
        site = try await TestSite(engine, hasRateLimits: hasRateLimits, with: [CommentedNotes.self])
        cast = try await site.cast()
        place = CommentedNotes(site.services)
    }

    /// How many comments a person finds under a note.
    func count(_ note: Int64, for username: String) async throws -> Int {
        let viewer = try await site.viewer(username)
        return try await site.database.read { tx in
            try place.comments.counts(of: [note], for: viewer, in: tx)[note] ?? 0
        }
    }

    /// How many comments a note has, as it is written down.
    func written(_ note: Int64) async throws -> Int {
        try await site.database.read { tx in
            try tx.value("select comments from comment_counts where subject_id = \(note)") ?? 0
        }
    }

    func remove(_ note: Int64) async throws {
        try await site.database.write { tx in try place.remove(note, in: tx) }
    }
}

extension Browser {
    /// Sends a comment; the answer may be any.
    func comments(_ text: String, on note: Int64, key: String = "") async throws -> Answer {
        let fields = [("csrf", try await sessionToken()), ("text", text), ("key", key)]
        return try await send(.post, "/notes-of-test/\(note)/comments", fields)
    }

    /// Writes a comment, and gives its number.
    @discardableResult
    func comment(_ text: String, on note: Int64, key: String = "") async throws -> String {
        let answer = try await comments(text, on: note, key: key).expect(303)
        return String(try #require(answer.location?.split(separator: "#comment-").last))
    }

    /// The texts of the comments that a page shows, in order.
    func texts(_ path: String) async throws -> [String] {
        try await get(path).expect(200).texts
    }
}

extension Answer {
    var texts: [String] { all("article.card .prose").map(\.text) }
}

func path(_ note: Int64, _ query: String = "") -> String { "/notes-of-test/\(note)/comments\(query)" }
