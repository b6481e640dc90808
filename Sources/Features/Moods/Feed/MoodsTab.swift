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

    /// There where its owner wants that, for whoever has agreed to Moods and finds something to see.
    func isShown(on account: ID<Account>, to viewer: Viewer?, in tx: Transaction) throws -> Bool {
        guard let viewer, try MoodPersonQueries.showsTab(account, in: tx) else { return false }
        let access = MoodAccess(services: dependencies.services)
        let posted: SQL = "moods.account_id = \(account) and \(MoodFeedQueries.everyone(for: viewer.id))"
        let rows = try access.rows(posted, "order by moods.id desc limit 1", for: viewer, in: tx)
        return try !access.admitted(rows, for: viewer, in: tx).isEmpty
    }

    private var reader: MoodFeedReader { MoodFeedReader(dependencies: dependencies) }

    func content(of account: Account, for viewer: Viewer?, older: String?) async throws -> HTML {
        guard let viewer else { throw Problem.notFound }
        let cursor = older.flatMap { MoodFeedCursor($0) } ?? .beginning
        let list = try await dependencies.services.database.read { [reader] tx in
            guard try MoodPersonQueries.showsTab(account.id, in: tx) else { throw Problem.notFound }
            return try reader.page(of: account.id, for: viewer, after: cursor, in: tx)
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
