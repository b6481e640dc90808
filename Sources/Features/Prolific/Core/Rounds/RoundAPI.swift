import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import Web

/// Rounds of a story for programs.
struct RoundAPI: Sendable {
    let dependencies: StoryDependencies

    func register(on routes: inout Routes) {
        routes.apiOpen(APIPaths.rounds, .readStories, "Lists the rounds of a story", list)
        routes.apiOpen(APIPaths.round, .readStories, "Shows a round that is over", query: [.cursor], show)
    }

    @Sendable private func list(_ request: Request, _ viewer: Viewer?) async throws -> TimedPage<RoundJSON> {
        let rounds = try await StoryReader(dependencies: dependencies).rounds(of: try request.story(), for: viewer)
        return TimedPage(rounds.map(RoundJSON.init), next: Int?.none, by: dependencies.services.clock)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> RoundViewJSON {
        let (story, number) = (try request.story(), try request.roundNumber())
        let cursor = request.cursor(.cursor, as: Int.self) ?? 0
        let view = try await StoryReader(dependencies: dependencies).round(
            number,
            of: story,
            for: viewer,
            cursor: cursor
        )
        let site = dependencies.services.site
        return RoundViewJSON(
            round: RoundJSON(view.round, winner: view.winner),
            snippets: view.entries.map { SnippetJSON($0, for: viewer, on: site) },
            next_cursor: view.next.map(String.init)
        )
    }
}

/// A round as programs read it.
struct RoundJSON: WireValue, SchemaDescribed {
    let number: Int
    let state: StringEnumJSON<Round.State>
    let armed_at: String?
    let submit_until: String?
    let close_at: String?
    let closed_at: String?
    let extensions: Int
    let winner: String?
    let digest: String?

    static let meanings = [
        "armed_at": "When the first snippet was submitted.",
        "extensions": "How often its end was put off because no one had voted.",
        "winner": "The snippet that became the next line.",
        "digest": "SHA-256 over this result and all before it.",
    ]

    init(_ round: Round, winner: PublicID<Snippet>?) {
        number = round.number
        state = StringEnumJSON(round.state)
        armed_at = round.armedAt?.iso8601
        submit_until = round.submitUntil?.iso8601
        close_at = round.closeAt?.iso8601
        closed_at = round.closedAt?.iso8601
        extensions = round.extensions
        self.winner = winner?.text
        digest = round.state == .closed ? round.digest : nil
    }

    init(_ summary: RoundSummary) {
        self.init(summary.round, winner: summary.winner)
    }
}

/// A round that is over with what took part in it, as programs read it.
struct RoundViewJSON: WireValue {
    let round: RoundJSON
    let snippets: [SnippetJSON]
    let next_cursor: String?
}

extension Round.State: StringEnum {
    static var allCases: [Round.State] { [.waiting, .open, .closed] }

    var word: String {
        switch self {
        case .waiting: "waiting"
        case .open: "open"
        case .closed: "closed"
        }
    }
}
