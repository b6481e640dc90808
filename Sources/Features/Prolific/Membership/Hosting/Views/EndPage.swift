import Design
import Kernel
import Markup
import SQL

/// Asks before a story is deleted, and says what becomes of it.
struct EndPage: View {
    let hosted: HostedStory
    let viewer: Viewer
    let site: Site

    private var story: Story { hosted.story }
    private var way: EndActions.Way { EndActions.way(of: story) }
    private var isEnding: Bool {
        story.settings.expiresAt.map { $0 <= hosted.now + EndActions.notice } ?? false
    }

    var body: HTML {
        Page(
            "Delete this story?",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: SettingPaths.show(story.publicID), sentence: story.title),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            p(.class("over")) { sentence }
            if canEnd {
                form(.post, .action(SettingPaths.end(story.publicID)), .class("over")) {
                    CSRFField(viewer)
                    Button(way == .now ? "Delete" : "Delete in 24 hours", style: .danger)
                }
            }
        }.body
    }

    private var canEnd: Bool {
        switch way {
        case .now: true
        case .withNotice: !isEnding
        case .never: false
        }
    }

    private var sentence: String {
        switch way {
        case .now: "No one else has written in it. It is gone at once, with its votes, pictures and settings."
        case .withNotice:
            isEnding
                ? EndActions.isEnding.message
                : """
                It is gone in 24 hours, with everything that was written, its votes, pictures and points. Everyone who \
                wrote in it, follows it or belongs to it is notified now, and can download it until then.
                """
        case .never: EndActions.othersWrote.message
        }
    }
}
