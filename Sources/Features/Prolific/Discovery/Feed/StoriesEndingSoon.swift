import Contracts
import Design
import Kernel
import Markup
import SQL

/// The stories whose rounds end first, beside other pages.
struct StoriesEndingSoon: ExploreSection {
    let feed: FeedReader

    private static let length = 2

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        let page = try await feed.page(.endingSoon, for: viewer, limit: Self.length, with: feed.cards)
        guard !page.items.isEmpty else { return nil }
        return section(.class("sheet stack")) {
            h2 { "Stories closing soon" }
            ul(.class("stack")) {
                for item in page.items { li { row(item.story, at: page.now) } }
            }
        }
    }

    private func row(_ story: Story, at now: Instant) -> HTML {
        a(.href(StoryPaths.show(story.publicID))) {
            b(.dir("auto")) { story.title }
            small { StoryStatus(story: story, now: now) }
        }
    }
}
