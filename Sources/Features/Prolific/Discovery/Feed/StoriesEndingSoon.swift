import Contracts
import Design
import Kernel
import Markup
import SQL

/// The stories whose rounds end first, beside other pages; where none ends soon, members find those that wait for their
/// vote.
struct StoriesEndingSoon: ExploreSection {
    let feed: FeedReader

    private static let length = 2

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        if let soon = try await rows(of: .endingSoon, under: "Stories closing soon", for: viewer) { return soon }
        return viewer == nil ? nil : try await rows(of: .voting, under: "Vote now", for: viewer)
    }

    private func rows(of list: FeedList, under title: String, for viewer: Viewer?) async throws -> HTML? {
        let page = try await feed.page(list, for: viewer, limit: Self.length, with: feed.cards)
        guard !page.items.isEmpty else { return nil }
        return section(.class("sheet stack")) {
            h2 { title }
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
