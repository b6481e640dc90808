import Design
import Kernel
import Markup

/// The stories of some days on paper, as an issue has them: without a number and without a seal, for nothing was closed.
struct DaysArticle: View {
    let setting: IssueSetting
    /// The address of the server.
    let base: String
    /// Where the days are shown, which is for nobody else.
    let address: Path

    private var head: SnapshotHead { setting.head }
    private var isLengthy: Bool { head.masthead.count > 18 }

    var body: HTML {
        article(.class("issue style-\(head.style.word)", "a-\(head.accent.digits)")) {
            header(.class("masthead", isLengthy ? "lengthy" : nil, setting.cover == nil ? "bare" : nil)) {
                h1(.class("name"), .dir("auto")) { head.masthead }
                p(.class("line")) {
                    span { head.dates }
                    span { setting.contents.isEmpty ? "No one wrote on these days." : setting.contents }
                }
            }
            if let cover = setting.cover {
                figure(.class("opening shot")) {
                    Photo(cover, sizes: "(min-width: 56.25em) 60rem, 100vw", isLazy: false)
                }
            }
            for story in setting.items {
                StoryArticle(
                    story: story,
                    head: head,
                    form: IssueForm(isOnline: false, base: base, address: address, isSecret: true),
                    author: nil
                ).body
            }
        }
    }
}
