import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL

/// The moods of somebody, on their profile: those with their name that the viewer may see.
struct MoodsTab: ProfileTab {
    let dependencies: MoodsDependencies

    let title = "Moods"
    let slug = "moods"

    /// There where its owner wants that, for whoever has agreed to Moods and finds something to see, and for visitors
    /// where the operator lets them.
    func askIsShown(on account: ID<Account>, to viewer: Viewer?, in tx: Transaction) throws -> () throws -> Bool {
        let showsTab = try MoodPersonQueries.askShowsTab(account, in: tx)
        guard let viewer else {
            let moods = OpenMoods(dependencies: dependencies)
            return { try showsTab() && moods.areAny(of: account, in: tx) }
        }
        let access = MoodAccess(services: dependencies.services)
        let posted: SQL = "moods.account_id = \(account) and \(MoodFeedQueries.everyone(for: viewer.id))"
        let rows = try access.askRows(posted, "order by moods.id desc limit 1", for: viewer, in: tx)
        return { try showsTab() && !access.admitted(rows.all(), for: viewer, in: tx).isEmpty }
    }

    private var reader: MoodFeedReader { MoodFeedReader(dependencies: dependencies) }

    func askContent(of _: ID<Account>, for viewer: Viewer?, older: String?, in tx: Transaction) -> Content {
        { account in
            guard let viewer else { return try openContent(of: account, older: older, in: tx) }
            let cursor = older.flatMap { MoodFeedCursor($0) } ?? .beginning
            let list = try reader.page(of: account.id, for: viewer, after: cursor, in: tx)
            let cards = MoodCards(dependencies, for: viewer).list(list.items, canFollow: false)
            let older = list.next.map { path(of: account).page(.before, $0) }
            return Self.list(of: account, cards, older: older, isOwn: viewer.id == account.id)
        }
    }

    /// The moods of somebody as visitors read them.
    private func openContent(of account: Account, older: String?, in tx: Transaction) throws -> HTML {
        let services = dependencies.services
        let moods = OpenMoods(dependencies: dependencies)
        let (items, next) = try moods.page(below: older.flatMap { Int64($0) } ?? .max, of: account.id, in: tx)
        let cards = items.map { OpenMoodCard(item: $0, now: services.clock.now).body }
        return Self.list(of: account, cards, older: next.map { path(of: account).page(.before, $0) })
    }

    private func path(of account: Account) -> Path { ("/@\(account.username)" as Path).followed(by: "/moods") }

    private static func list(of account: Account, _ cards: [HTML], older: Path?, isOwn: Bool = false) -> HTML {
        HTML {
            MoodCards.sheet
            div(.class("feed moods"), .id("moods"), .role("feed"), .aria("label", "Moods")) {
                for card in cards { card }
            }
            MoodMenuKind.templates
            if cards.isEmpty {
                EmptyState("No moods yet", icon: .moods) {
                    if isOwn { LinkButton("New mood", to: MoodPaths.newPath, style: .primary) }
                }
            }
            Pager(older: older, list: "moods", items: "moods")
        }
    }

    func askCount(of account: ID<Account>, for viewer: Viewer?, in tx: Transaction) -> () throws -> ProfileCount? {
        { nil }
    }
}
