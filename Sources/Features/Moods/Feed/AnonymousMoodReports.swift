import Anonymous
import AnonymousPosting
import Contracts
import Design
import Kernel
import Markup
import Reactions

extension PostReportPages {
    /// The reports of moods without a name.
    static func moods(_ services: Services) -> PostReportPages {
        PostReportPages(services, of: .mood) { post in
            guard let item = MoodItem(post) else { throw Problem.notFound }
            return PostReportFrame(
                .moods,
                noun: "mood",
                quote: blockquote(.class("sheet")) {
                    p(.class("says"), .dir("auto")) { "\(item.emoji.text) \(item.caption)" }
                },
                action: MoodFeedPaths.report(post.id),
                back: MoodPaths.mood(post.id),
                home: MoodPaths.homePath,
                sheets: [Assets.moodFeedSheet.path]
            )
        }
    }
}
