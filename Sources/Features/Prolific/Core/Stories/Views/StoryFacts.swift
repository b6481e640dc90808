import Design
import Kernel
import Markup

/// Who hosts a story, how it is written, and what the viewer can do with it as a whole.
struct StoryFacts: View {
    let view: StoryView
    let viewer: Viewer?

    private var thread: Story { view.thread }

    var body: HTML {
        div(.class("story-facts"), .id("facts")) {
            p(.class("soft")) {
                if let host = thread.presentHost {
                    "Begun by "
                    a(.class("textlink"), .href(host.path)) { bdi { host.displayName } }
                    " · "
                }
                "\(thread.settings.pacing.title) · \(thread.lines.counted("line")) · \(thread.contributors.people)"
                if thread.visibility != .everyone { " · \(thread.visibility.title)" }
            }
            if !view.tags.isEmpty || thread.visibility == .everyone {
                p {
                    a(
                        .class("textlink"),
                        .href(StoryPaths.feedPath.query("language", thread.language)),
                        .title("More stories in this language")
                    ) { "Language: \(WrittenLanguage.name(of: thread.language))" }
                    " "
                    for tag in view.tags {
                        a(.class("hashtag"), .href(StoryPaths.feedPath.query("tag", tag))) { "#\(tag)" }
                        " "
                    }
                }
            }
            div(.class("row")) {
                LinkButton("Read", to: ReadingPaths.story(thread.publicID), icon: .book, style: .outline, isSlim: true)
                LinkButton(
                    "Graph",
                    to: ReadingPaths.graph(thread.publicID),
                    icon: .graph,
                    style: .outline,
                    isSlim: true
                )
                if view.story.count > 1 {
                    LinkButton(
                        "Line by line",
                        to: StorySteps.path(of: 1, in: thread, isOpen: false),
                        icon: .forward,
                        style: .outline,
                        isSlim: true
                    )
                }
                if thread.visibility != .members, thread.lines > 1 {
                    LinkButton(
                        "Points",
                        to: PointPaths.board(of: thread.publicID),
                        icon: .star,
                        style: .outline,
                        isSlim: true
                    )
                }
                if view.role != nil {
                    LinkButton(
                        "Members",
                        to: MemberPaths.list(thread.publicID),
                        icon: .followers,
                        style: .outline,
                        isSlim: true
                    )
                }
                if view.isHost {
                    LinkButton(
                        "Settings",
                        to: SettingPaths.show(thread.publicID),
                        icon: .settings,
                        style: .outline,
                        isSlim: true
                    )
                }
                if viewer != nil { follow }
            }
        }
    }

    private var follow: HTML {
        Button(
            view.isFollowing ? "Following" : "Follow",
            icon: view.isFollowing ? .check : .plus,
            style: view.isFollowing ? .outline : .plain,
            isSlim: true,
            path: StoryPaths.follow(thread.publicID),
            name: "on",
            value: view.isFollowing ? "0" : "1"
        ).body
    }
}

/// What the host of a running story can do.
struct HostTools: View {
    let view: StoryView

    private var thread: Story { view.thread }
    private var canWrapUp: Bool { HostRule.refusal(toWrapUp: thread) == nil }

    var body: HTML {
        HTML {
            if canWrapUp {
                p(.class("over")) {
                    LinkButton(
                        "Ask everybody to wrap up",
                        to: StoryPaths.wrapUp(thread.publicID),
                        style: .outline,
                        isSlim: true
                    )
                }
            }
            if view.mayEndSubmitting {
                p(.class("over")) {
                    Button(
                        "Everybody has written: go on to voting",
                        style: .outline,
                        isSlim: true,
                        path: StoryPaths.endSubmitting(thread.publicID)
                    )
                }
            }
        }
    }
}
