import Calendar
import Contracts
import Kernel
import Routing
import Web

/// Points for programs.
struct PointAPI: Sendable {
    let dependencies: StoryDependencies

    private var site: Site { dependencies.services.site }

    func register(on routes: inout Routes) {
        routes.apiOpen(APIPaths.points, .readStories, "Lists who has most points", query: Self.boardQuery, showBoard)
        routes.apiOpen(APIPaths.storyPoints, .readStories, "The same in one story", query: [.cursor], showStoryBoard)
        routes.apiOpen(APIPaths.ledger, .readStories, "Lists what someone won", query: [.cursor], showLedger)
        routes.apiOpen(APIPaths.storyLedger, .readStories, "The same in one story", query: [.cursor], showStoryLedger)
    }

    private static let boardQuery: [Operation.QueryField] = [
        .init("board", "Of the last 30 days, or of all time.", .choice(["month", "all"])), .cursor,
    ]

    @Sendable private func showBoard(_ request: Request, _ viewer: Viewer?) async throws -> BoardJSON {
        try await json(request.query["board"] == "all" ? .all : .month, request, viewer)
    }

    @Sendable private func showStoryBoard(_ request: Request, _ viewer: Viewer?) async throws -> BoardJSON {
        try await json(.story(try request.story()), request, viewer)
    }

    private func json(_ board: PointBoard, _ request: Request, _ viewer: Viewer?) async throws -> BoardJSON {
        let cursor = request.cursor(.cursor, as: BoardCursor.self)
        return BoardJSON(
            try await PointReader(dependencies: dependencies).board(board, for: viewer, cursor: cursor),
            on: site
        )
    }

    @Sendable private func showLedger(_ request: Request, _ viewer: Viewer?) async throws -> LedgerJSON {
        try await ledger(in: nil, request, viewer)
    }

    @Sendable private func showStoryLedger(_ request: Request, _ viewer: Viewer?) async throws -> LedgerJSON {
        try await ledger(in: try request.story(), request, viewer)
    }

    private func ledger(
        in story: PublicID<Story>?,
        _ request: Request,
        _ viewer: Viewer?
    ) async throws -> LedgerJSON {
        let cursor = request.cursor(.cursor, as: ID<PointEntry>.self)
        let name = request.text("username")
        return LedgerJSON(
            try await PointReader(dependencies: dependencies).ledger(of: name, in: story, for: viewer, cursor: cursor),
            on: site
        )
    }
}

/// A list of people by their points, as programs read it.
struct BoardJSON: WireValue, SchemaDescribed {
    let items: [ScoreJSON]
    let next_cursor: String?
    let own_points: Int?

    static let meanings = ["own_points": "How many you have by the same count."]

    init(_ view: BoardView, on site: Site) {
        items = view.rows.map { row in
            ScoreJSON(account: AccountJSON(row.account, on: site), points: row.points, place: row.place)
        }
        next_cursor = view.next?.description
        own_points = view.own
    }
}

/// Somebody with their points, as programs read it.
struct ScoreJSON: WireValue, SchemaDescribed {
    let account: AccountJSON
    let points: Int
    let place: Int

    static let meanings = ["place": "1 for the most points; equal points share a place."]
}

/// The ledger of somebody's points, as programs read it.
struct LedgerJSON: WireValue, SchemaDescribed {
    let account: AccountJSON
    let total: Int
    let items: [PointJSON]
    let next_cursor: String?

    static let meanings = ["total": "All points by the same count, shown here or not."]

    init(_ ledger: PointLedger, on site: Site) {
        account = AccountJSON(ledger.account, on: site)
        total = ledger.total
        items = ledger.entries.map { entry in
            PointJSON(
                id: entry.id.description,
                reason: StringEnumJSON(entry.reason),
                points: entry.points,
                at: entry.at.iso8601,
                thread: entry.story.publicID.text,
                title: entry.story.title,
                snippet: entry.snippet.publicID.text
            )
        }
        next_cursor = ledger.next?.description
    }
}

/// Points and what they were for, as programs read it.
struct PointJSON: WireValue, SchemaDescribed {
    let id: String
    let reason: StringEnumJSON<PointReason>
    let points: Int
    let at: String
    let thread: String
    let title: String
    let snippet: String

    static let meanings = ["snippet": "The line they were for; the last one where a story was completed."]
}

extension PointReason: StringEnum {
    var word: String {
        switch self {
        case .win: "win"
        case .ending: "ending"
        case .votes: "votes"
        case .completion: "completion"
        }
    }
}
