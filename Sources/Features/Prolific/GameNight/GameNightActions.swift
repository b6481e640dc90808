import Contracts
import Directory
import Kernel
import Memberships
import Routing
import Runtime
import SQL

/// The codes by which people join private stories.
typealias CodeActions = InviteCodeActions<StorySpaces>

/// Beginning a game night, gathering for it, and beginning the next one with the same people.
///
/// A game night is a private story whose rounds take minutes and are over as soon as everyone has written and voted.
struct GameNightActions: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    private var codes: CodeActions { CodeActions(StorySpaces(dependencies: dependencies)) }

    static let title = "Game night"
    /// How many people a game needs.
    static let fewest = 2
    static let pacing = Pacing.custom(submit: .minutes(2), vote: .minutes(1))
    static let rounds = 8
    /// How many of the same people are invited to the next one.
    private static let mostAgain = 20

    /// Opens the lobby of a new game night, with a first line drawn from the old books.
    ///
    /// - Parameter key: under which it is opened once, however often the form is sent.
    /// - Throws: what ``StoryActions/begin(_:as:under:)`` throws.
    func begin(
        as viewer: Viewer,
        under key: IdempotencyKey?,
        _ pacing: Pacing = pacing,
        rounds: Int = rounds
    ) async throws -> PublicID<Story> {
        var draft = StoryDraft()
        draft.title = Self.title
        draft.text = drawn(for: viewer, except: nil)?.text ?? "…"
        draft.language = viewer.preferences.language
        draft.visibility = .members
        draft.isNight = true
        draft.settings.pacing = pacing
        draft.settings.maxRounds = rounds
        draft.settings.finalFrom = rounds
        draft.settings.hidesNames = true
        draft.settings.closesEarly = true
        let story = try await StoryActions(dependencies: dependencies).begin(draft, as: viewer, under: key)
        if try await codes.code(of: story, for: viewer) == nil {
            try await codes.rotate(story, by: viewer)
        }
        return story
    }

    /// The lobby of a game night, for one of its members; `nil` once the game has begun.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member, and where it is no game night.
    func lobby(of id: PublicID<Story>, for viewer: Viewer) async throws -> Lobby? {
        let members = MemberActions(dependencies: dependencies)
        return try await services.database.read { [dependencies, codes] tx in
            let list = try members.list(of: id, for: viewer, in: tx)
            let story = list.subject.story
            guard story.night != .none else { throw Problem.notFound }
            guard story.night == .lobby else { return nil }
            let lines = try StoryReader(dependencies: dependencies).lines(of: story, for: viewer, in: tx)
            let invited = Set(list.invited.map(\.account.id))
            let followed =
                list.isManager
                ? try GameNightQueries.followed(by: viewer.id, outside: story.id, limit: Lobby.mostOffered, in: tx) : []
            return Lobby(
                list: list,
                code: try codes.shown(in: list.subject, in: tx),
                first: lines.first,
                offered: followed.filter { !invited.contains($0.id) }
            )
        }
    }

    /// Draws another first line, as long as the game has not begun.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member, `.forbidden` for all but the host, `.conflict` once it
    ///   has begun.
    func redraw(_ id: PublicID<Story>, as viewer: Viewer) async throws {
        let starter = services.ids.next(Snippet.self, at: services.clock.now)
        let name = PublicID<Snippet>(from: services.random)
        try await services.database.write { [self] tx in
            let found = try gathered(id, viewer, in: tx)
            let before = try SnippetQueries.snippet(found.story.starter, in: tx)
            guard let line = drawn(for: viewer, except: before?.text) else { return }
            let row = SnippetRow(
                id: starter,
                publicID: name,
                story: found.story.id,
                author: viewer.id,
                kind: .starter,
                text: line.text,
                createdAt: found.now
            )
            try GameNightQueries.redraw(found.story, row, in: tx)
            try StoryDocument.write([found.story.id], into: services.search, in: tx)
            try services.live.tell(.story, about: found.story.id.rawValue, by: viewer.id, in: tx)
        }
    }

    /// Begins the game for everybody in the lobby.
    ///
    /// - Throws: as ``redraw(_:as:)`` does, and `.conflict` `too_few` where the host is alone.
    func start(_ id: PublicID<Story>, as viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let found = try gathered(id, viewer, in: tx)
            guard found.story.members >= Self.fewest else { throw Self.tooFew }
            try GameNightQueries.start(found.story.id, in: tx)
            try services.live.tell(.story, about: found.story.id.rawValue, by: viewer.id, in: tx)
        }
    }

    /// The lobby of the next night with the same people: the one that somebody opened already, or a new one into which
    /// the others are invited.
    ///
    /// - Throws: ``Problem/notFound`` for whoever was not in it, `.conflict` `not_completed` while it is played.
    func again(_ id: PublicID<Story>, as viewer: Viewer) async throws -> PublicID<Story> {
        let members = MemberActions(dependencies: dependencies)
        let (list, next) = try await services.database.read { tx in
            let list = try members.list(of: id, for: viewer, in: tx)
            return (list, try GameNightQueries.next(after: list.subject.story.id, in: tx))
        }
        let story = list.subject.story
        guard story.night != .none else { throw Problem.notFound }
        guard story.state == .completed else { throw Self.notOver }
        if let next { return next }
        let key = IdempotencyKey(ofForm: "again \(id.text)")
        let new = try await begin(
            as: viewer,
            under: key,
            story.settings.pacing,
            rounds: story.settings.maxRounds
        )
        try await services.database.write { tx in try GameNightQueries.setNext(new, after: id, in: tx) }
        for member in list.members.prefix(Self.mostAgain) where member.account.id != viewer.id {
            // Whom the host cannot invite any more is left out; the code lets in whoever is missing.
            try? await invite(member.account.username, to: new, by: viewer)
        }
        return new
    }

    /// True where `viewer` is in a game night already.
    func isMember(_ viewer: Viewer, of id: PublicID<Story>) async throws -> Bool {
        try await services.database.read { [dependencies] tx in
            do {
                _ = try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
                return true
            } catch is Problem {
                return false
            }
        }
    }

    /// Invites somebody by name.
    ///
    /// - Throws: what ``InvitationActions`` throws.
    func invite(_ name: String, to story: PublicID<Story>, by viewer: Viewer) async throws {
        try await InvitationActions(dependencies: dependencies).invite(name, as: .writer, to: story, by: viewer)
    }

    /// A night that has not begun, for its host; held until the transaction ends.
    private func gathered(
        _ id: PublicID<Story>,
        _ viewer: Viewer,
        in tx: Transaction
    ) throws -> StoryAccess.Admitted {
        let met = try StoryAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
        try StoryQueries.hold(met.story.id, in: tx)
        let found = try StoryAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
        switch found.story.night {
        case .lobby: return found
        case .begun: throw Self.hasBegun
        case .none: throw Problem.notFound
        }
    }

    /// A first line in a language that `viewer` writes, by chance.
    private func drawn(for viewer: Viewer, except text: String?) -> Starter? {
        let language = viewer.preferences.language.split(separator: "-").first.map(String.init) ?? ""
        let others = Starter.all.filter { $0.text != text }
        let own = others.filter { $0.language == language }
        var random = services.random
        return (own.isEmpty ? others : own).randomElement(using: &random)
    }

    static let hasBegun = Problem(.conflict, "The game has begun already.", code: "night_begun")
    static let notOver = Problem(.conflict, "This game is still being played.", code: "not_completed")
    static let tooFew = Problem(
        .conflict,
        "A game needs two people. Wait until someone has come, then begin.",
        code: "too_few"
    )
}

/// The lobby of a game night, for one of its members.
struct Lobby: Sendable {
    let list: MemberList<StorySpaces>
    /// The code by which others come, for everybody who is in.
    let code: ShownInviteCode<MemberRole>?
    let first: Snippet?
    /// People whom the host follows, to be invited by a tap.
    let offered: [Account]

    var story: Story { list.subject.story }
    /// How many people are in, and how many are invited besides.
    var ready: Int { story.members }
    var waiting: Int { list.invited.count }

    /// How many people are offered.
    static let mostOffered = 12
}
