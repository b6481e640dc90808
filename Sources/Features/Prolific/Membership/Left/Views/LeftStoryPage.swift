import Design
import Kernel
import Markup
import Routing

/// The stories that somebody left, with lines of theirs in them.
struct LeftStoriesPage: View {
    let list: LeftStoryList
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Stories you left",
            viewer: viewer,
            place: .prolific,
            heading: .title(
                back: StorySettingPaths.showPath,
                sentence: "You cannot read them any more. What you wrote in them is still yours."
            ),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            feed
        }.body
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.id("left")) {
                if !list.stories.isEmpty {
                    Rows(
                        list.stories.map { story in
                            Rows.Row(
                                story.title,
                                to: LeftPaths.show(story.publicID),
                                icon: .story,
                                hint: "Your own lines"
                            )
                        }
                    )
                }
            }
            if list.stories.isEmpty {
                EmptyState(
                    "There are none",
                    icon: .prolific,
                    sentence: "If you leave a private story, you find your own lines here."
                ) {
                    LinkButton("Find a story", to: StoryPaths.feedPath, style: .primary)
                }
            }
            Pager(
                older: list.older.map { LeftPaths.listPath.page(.before, $0) },
                list: "left",
                items: "stories"
            )
        }
    }
}

/// The part of a story that is left to somebody: their own lines, and whether it may be opened.
struct LeftStoryPage: View {
    let view: LeftStoryView
    let viewer: Viewer
    let site: Site

    private var story: Story { view.story }

    var body: HTML {
        Page(
            "Your lines",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: LeftPaths.listPath, sentence: story.title),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            p(.class("over soft")) {
                "The story itself is not there for you any more. These are your own lines, and no one else’s."
            }
            TemporaryNotice(story: story)
            if let asked = view.asked { question(asked) }
            for line in view.lines { card(line) }
        }.body
    }

    private func question(_ asked: Story.Visibility) -> HTML {
        section(.class("sheet stack"), .aria("labelledby", "opening")) {
            h2(.id("opening")) { "May others read this story?" }
            p {
                asked == .everyone
                    ? "It is to be public: everyone reads it, with the names of those who wrote it. "
                    : "Everyone who has the link is to read it, with the names of those who wrote it. "
                "If you do not answer for \(PublishRequestActions.answerDays) days, that counts as a no."
            }
            if view.hasAgreed { p(.class("soft")) { "You have agreed." } }
            div(.class("row")) {
                if !view.hasAgreed { answer("Agree", "1", .primary) }
                answer("Keep it private", "0", .outline)
            }
        }
    }

    private func answer(_ words: String, _ value: String, _ style: ButtonStyle) -> HTML {
        form(.post, .action(LeftPaths.consent(story.publicID))) {
            CSRFField(viewer)
            Button(words, style: style, name: "agree", value: value)
        }
    }

    private func card(_ line: Snippet) -> HTML {
        article(.class("candidate"), .id(line.anchor), .lang(story.language)) {
            SnippetWords(snippet: line)
            footer(.class("line-foot")) {
                span { Self.place(of: line) }
                if view.canTakeBack(line) {
                    LinkButton("Withdraw", to: StoryPaths.withdraw(line.publicID), style: .quiet, isSlim: true)
                }
                NameLink(snippet: line, viewer: viewer)
            }
        }
    }

    private static func place(of line: Snippet) -> String {
        if line.kind == .starter { return "You began the story with it" }
        if line.isLine { return "It is part of the story" }
        return line.isDecided ? "It did not win" : "It is still to be voted for"
    }
}
