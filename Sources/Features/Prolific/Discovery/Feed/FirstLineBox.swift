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

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        guard viewer == nil, let (prompt, now) = try await feed.visitorPrompt(reading: languages) else { return nil }
        return HTML {
            link(.rel("stylesheet"), .href(Assets.storyFrontSheet.path))
            link(.rel("stylesheet"), .href(Assets.storyCardSheet.path))
            ContinueCard(
                prompt: prompt,
                now: now,
                key: "",
                list: StoryTab.recent.path,
                viewer: nil,
                site: feed.dependencies.services.site
            )
        }
    }
}
