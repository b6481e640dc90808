import Design
import Kernel
import Markup

/// Who hosts a story, how it is written, and what the viewer can do with it as a whole.
struct StoryFacts: View {
    let view: StoryView
    let viewer: Viewer?

    private var story: Story { view.story }

    var body: HTML {
        div(.class("story-facts"), .id("facts")) {
            p(.class("soft")) {
                if let host = story.presentHost {
                    "Begun by "
                    a(.class("textlink"), .href(host.path)) { bdi { host.displayName } }
                    " · "
                }
                "\(story.settings.pacing.title) · \(story.lines.counted("line")) · \(story.contributors.people)"
                if story.visibility != .everyone { " · \(story.visibility.title)" }
            }
            if !view.tags.isEmpty || story.visibility == .everyone {
                p {
                    a(
                        .class("textlink"),
                        .href(StoryPaths.feedPath.query("language", story.language)),
                        .title("More stories in this language")
                    ) { "Language: \(WrittenLanguage.name(of: story.language))" }
                    " "
                    for tag in view.tags {
                        a(.class("hashtag"), .href(StoryPaths.feedPath.query("tag", tag))) { "#\(tag)" }
                        " "
                    }
                }
            }
            div(.class("row")) {
                LinkButton("Read", to: ReadingPaths.story(story.publicID), icon: .book, style: .outline, isSlim: true)
                LinkButton(
                    "Graph",
                    to: ReadingPaths.graph(story.publicID),
                    icon: .graph,
                    style: .outline,
                    isSlim: true
                )
                if view.lines.count > 1 {
                    LinkButton(
                        "Line by line",
                        to: StorySteps.path(of: 1, in: story, isOpen: false),
                        icon: .forward,
                        style: .outline,
                        isSlim: true
                    )
                }
                if story.visibility != .members, story.lines > 1 {
                    LinkButton(
                        "Points",
                        to: PointPaths.board(of: story.publicID),
                        icon: .star,
                        style: .outline,
                        isSlim: true
                    )
                }
                if view.role != nil {
                    LinkButton(
                        "Members",
                        to: MemberPaths.list(story.publicID),
                        icon: .followers,
                        style: .outline,
                        isSlim: true
                    )
                }
                if view.isHost {
                    LinkButton(
                        "Settings",
                        to: SettingPaths.show(story.publicID),
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
            path: StoryPaths.follow(story.publicID),
            name: "on",
            value: view.isFollowing ? "0" : "1"
        ).body
    }
}

/// The tools of the host of a running story.
struct HostTools: View {
    let view: StoryView

    private var story: Story { view.story }
    private var canWrapUp: Bool { HostRule.refusal(toWrapUp: story) == nil }

    var body: HTML {
        HTML {
            if canWrapUp {
                p(.class("over")) {
                    LinkButton(
                        "Ask everyone to wrap up",
                        to: StoryPaths.wrapUp(story.publicID),
                        style: .outline,
                        isSlim: true
                    )
                }
            }
            if view.mayEndSubmitting {
                p(.class("over")) {
                    Button(
                        "Everyone has written: go on to voting",
                        style: .outline,
                        isSlim: true,
                        path: StoryPaths.endSubmitting(story.publicID)
                    )
                }
            }
        }
    }
}
