import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Routing
import Runtime
import SQL
import Secrets
import TestSupport
import Vault
import Web

@testable import Turtly

/// Turtly with notebooks that need no vault: each account has one under a key of its own, which is open unless a request
/// says otherwise.
struct UsableTurtly: RoutedFeature {
    private let turtly: Turtly

    init(_ services: Services) {
        turtly = Turtly(services, access: Self.access(services))
    }

    static var place: Place? { Turtly.place }

    static var migrations: [Migration] { Turtly.migrations }

    func register(on routes: inout Routes, among features: [any Feature]) {
        turtly.register(on: &routes, among: features)
    }

    func periodicJobs(among features: [any Feature]) -> [PeriodicJob] { turtly.periodicJobs(among: features) }

    /// The header by which a test locks a notebook or closes it.
    static let header: StaticString = "x-notebook"

    private static func access(_ services: Services) -> NotebookAccess {
        NotebookAccess { request, viewer in
            switch request.headers[header] {
            case "locked": throw Problem.notebookLocked
            case "closed": throw Problem.vaultClosed
            default: return notebook(of: viewer.id, services)
            }
        }
    }

    static func notebook(of account: ID<Account>, _ services: Services) -> OpenNotebook {
        let key = services.key.key(for: "test notebook", salt: Array("\(account)".utf8))
        let name = Digest.blake2b(Array("\(account)".utf8), size: 16)
        return OpenNotebook(id: PublicID(Hex.encode(name)) ?? .nothing, key: NotebookKey(key))
    }
}

/// A site with people who write notes, by its actions and without pages.
struct Notebooks: Sendable {
    let site: TestSite
    let dependencies: TurtlyDependencies

    /// A site on which `names` have signed up.
    init(_ engine: Engine = .memory, people names: String..., hasRateLimits: Bool = true) async throws {
        site = try await TestSite(
            engine,
            hasRateLimits: hasRateLimits,
            without: [Turtly.self],
            with: [UsableTurtly.self]
        )
        dependencies = TurtlyDependencies(site.services, access: NotebookAccess { _, _ in throw Problem.vaultClosed })
        for name in names { _ = try await site.writer(name) }
    }

    var actions: NoteActions { NoteActions(dependencies: dependencies) }
    var reader: NoteReader { NoteReader(dependencies: dependencies) }

    func notebook(of name: String) async throws -> OpenNotebook {
        UsableTurtly.notebook(of: try await site.id(of: name), site.services)
    }

    /// Writes a note in somebody's name.
    @discardableResult
    func write(
        _ text: String,
        by name: String,
        change: (inout NoteDraft) -> Void = { _ in }
    ) async throws -> PublicID<PrivateNote> {
        var draft = NoteDraft()
        draft.text = text
        change(&draft)
        let saved = try await save(draft, to: nil, by: name)
        site.clock.advance(by: .seconds(1))
        return saved.id
    }

    @discardableResult
    func save(_ draft: NoteDraft, to note: PublicID<PrivateNote>?, by name: String) async throws -> NoteActions.Saved {
        let viewer = try await site.viewer(name)
        return try await actions.save(draft, to: note, in: try await notebook(of: name), as: viewer)
    }

    func note(_ id: PublicID<PrivateNote>, of name: String) async throws -> PrivateNote {
        try await reader.note(id, in: try await notebook(of: name))
    }

    func list(of name: String, _ wanted: NoteReader.Wanted = .init()) async throws -> NoteReader.List {
        try await reader.list(wanted, in: try await notebook(of: name))
    }

    func titles(of name: String, _ change: (inout NoteReader.Wanted) -> Void = { _ in }) async throws -> [String] {
        var wanted = NoteReader.Wanted()
        change(&wanted)
        return try await list(of: name, wanted).notes.map(\.marks.title)
    }

    /// The different days that stand in a column.
    func ends(_ column: SQL, in table: SQL) async throws -> [String] {
        try await site.database.read { tx in
            try tx.values("select distinct \(column) from \(table) where \(column) is not null")
        }
    }

    func versions(of id: PublicID<PrivateNote>, by name: String) async throws -> [NoteVersion] {
        try await reader.versions(of: id, in: try await notebook(of: name))
    }
}

extension TestSite {
    /// Signs somebody up who agrees to a notebook.
    @discardableResult
    func writer(_ name: String) async throws -> Browser {
        let browser = try await signUp(name)
        try await agree(name)
        return browser
    }

    /// Lets somebody agree to a notebook.
    func agree(_ name: String) async throws {
        let (account, today) = (try await id(of: name), Zone.utc.date(at: services.clock.now))
        try await database.write { tx in try NotebookConsentQueries.agree(account, on: today, in: tx) }
    }
}

/// The kind of the problem that `body` ends with; `nil` where it ends well.
func problem(_ body: () async throws -> Void) async throws -> Problem.Kind? {
    do { try await body() } catch let problem as Problem { return problem.kind }
    return nil
}
