import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL

/// The moods of somebody, on their profile: those with their name that the viewer may see.
struct MoodsTab: ProfileTab {
    let dependencies: MoodsDependencies

    let title = "Moods"
    let slug = "moods"

    /// There for whoever has agreed to Moods, where there is something to see; found out with one statement.
    func isShown(on account: ID<Account>, to viewer: Viewer?, in tx: Transaction) throws -> Bool {
        guard let viewer else { return false }
        let access = MoodAccess(services: dependencies.services)
        let posted: SQL = "moods.account_id = \(account) and \(MoodFeedQueries.everyone(for: viewer.id))"
        let rows = try access.rows(posted, "order by moods.id desc limit 1", for: viewer, in: tx)
        return try !access.admitted(rows, for: viewer, in: tx).isEmpty
    }

    private var reader: MoodFeedReader { MoodFeedReader(dependencies: dependencies) }

    private static func source(_ account: ID<Account>) -> MoodFeedReader.Source {
        { _, _ in MoodFeedQueries.posted(by: account) }
    }

    func content(of account: Account, for viewer: Viewer?, older: String?) async throws -> HTML {
        guard let viewer else { throw Problem.notFound }
        let cursor = older.flatMap { MoodFeedCursor($0) } ?? .beginning
        let list = try await dependencies.services.database.read { [reader] tx in
            try reader.page(of: Self.source(account.id), for: viewer, after: cursor, showingAll: true, in: tx)
        }
        let path = ("/@\(account.username)" as Path).followed(by: "/moods")
        return HTML {
            MoodCards.sheet
            div(.class("feed moods"), .id("moods"), .role("feed"), .aria("label", "Moods")) {
                for card in MoodCards(dependencies, for: viewer).list(list.items, canFollow: false) { card }
            }
            if list.items.isEmpty { EmptyState("No moods yet", icon: .moods) }
            Pager(older: list.next.map { path.page(.before, $0) }, list: "moods", items: "moods")
        }
    }

    func count(of account: ID<Account>, for viewer: Viewer?, in tx: Transaction) throws -> ProfileCount? { nil }
}
