import Anonymous
import AnonymousPosting
import Contracts
import Design
import Kernel
import Markup

extension PostReportPages {
    /// The reports of what was let go.
    static func voices(_ services: Services) -> PostReportPages {
        PostReportPages(services, of: .note) { post in
            PostReportFrame(
                .turtly,
                noun: "text",
                quote: blockquote(.class("sheet quoted")) { p(.class("letter"), .dir("auto")) { post.text } },
                action: FeedPaths.report(post.id),
                back: FeedPaths.feedPath,
                home: FeedPaths.feedPath,
                sheets: [Assets.voicesSheet.path]
            )
        }
    }
}
