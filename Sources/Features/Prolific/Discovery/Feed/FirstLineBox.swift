import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL

/// A story for whoever comes to the site for the first time, with a box for its next line: the words wait for them while
/// they sign up.
struct FirstLineBox: ExploreSection {
    let feed: FeedReader

    func content(for viewer: Viewer?) async throws -> HTML? {
        guard viewer == nil, let (story, now) = try await feed.visitorPrompt() else { return nil }
        return HTML {
            link(.rel("stylesheet"), .href(Assets.storyFrontSheet.path))
            link(.rel("stylesheet"), .href(Assets.storyCardSheet.path))
            ContinueCard(
                item: story,
                now: now,
                key: "",
                another: StoryTab.recent.path.query("skip", story.story.publicID.text),
                viewer: nil,
                site: feed.dependencies.services.site
            )
        }
    }
}
