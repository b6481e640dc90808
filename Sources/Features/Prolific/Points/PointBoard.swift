import Kernel
import Markup
import Routing
import SQL

/// A list of people by their points.
enum PointBoard: Sendable, Equatable {
    /// Of the last 30 days, in all stories that stand in public lists.
    case month
    /// Of all time, in the same stories.
    case all
    /// Of one story.
    case story(PublicID<Story>)
}

/// A page of a list of people by their points, as one viewer meets it.
struct BoardView: Sendable {
    let board: PointBoard
    /// The story, where the list is about one.
    let story: Story?
    let rows: [BoardRow]
    /// Where the next page begins, if there is one.
    let next: BoardCursor?
    /// How many points the viewer has by the same count; `nil` for visitors.
    let own: Int?
}

/// Somebody with their points.
struct BoardRow: Sendable, Equatable {
    let account: Account
    let points: Int
    /// 1 for the most points among those whom the viewer meets; equal points share a place.
    let place: Int
}

/// An account with its points.
struct PointScore: Sendable, RowReadable {
    let account: Account
    let points: Int

    init(from row: inout RowReader) throws {
        account = try Account(from: &row)
        points = try row.next()
    }
}

/// Behind whom a page of a list begins.
struct BoardCursor: Cursor, Equatable {
    private(set) var points: Int64
    private(set) var account: Int64
    /// How many people stand before.
    private(set) var shown: Int
    /// The place of those with so many points.
    private(set) var place: Int

    /// The beginning of a list.
    static let top = BoardCursor(points: .max, account: .max, shown: 0, place: 1)
    /// No list goes on for longer; what somebody makes up is not counted further.
    private static let limits = 0...Int(Int32.max)

    private init(points: Int64, account: Int64, shown: Int, place: Int) {
        (self.points, self.account, self.shown, self.place) = (points, account, shown, place)
    }

    /// One as it stands in addresses: `120-17-40-38`.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
        guard parts.count == 4, let points = parts[0], let account = parts[1], let shown = parts[2].map({ Int($0) }),
            let place = parts[3].map({ Int($0) }), Self.limits.contains(shown), Self.limits.contains(place)
        else { return nil }
        self.init(points: points, account: account, shown: shown, place: place)
    }

    var description: String { "\(points)-\(account)-\(shown)-\(place)" }

    /// Goes on behind somebody, who is shown or left out.
    mutating func pass(_ score: PointScore, isShown: Bool) {
        if Int64(score.points) != points { place = shown + 1 }
        (points, account) = (Int64(score.points), score.account.id.rawValue)
        if isShown { shown += 1 }
    }
}

extension PointPaths {
    static func board(_ board: PointBoard) -> Path {
        switch board {
        case .month: boardPath
        case .all: boardPath.query("board", "all")
        case .story(let story): self.board(of: story)
        }
    }

    /// Why somebody has the points that a list gives them.
    static func ledger(of account: Account, on board: PointBoard) -> Path {
        guard case .story(let story) = board else { return ledger(of: account) }
        return ledger(of: account, in: story)
    }
}
