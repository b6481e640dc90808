import Contracts
import Design
import Kernel
import Markup
import SQL

/// The stories in which most happens at the moment, for whoever looks around.
struct PopularStories: ExploreSection {
    let feed: FeedReader

    private static let length = 5

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        let page = try await feed.page(.trending, for: viewer, limit: Self.length, with: feed.cards)
        let stories = page.items.map(\.story).filter(\.warning.isEmpty)
        guard !stories.isEmpty else { return nil }
        let rows = stories.map { Rows.Row($0.title, to: StoryPaths.show($0.publicID), icon: .story) }
        return section(.aria("labelledby", "popular-stories")) {
            h2(.class("over"), .id("popular-stories")) { "Popular stories" }
            Rows(rows)
        }
    }
}
