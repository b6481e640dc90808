import Design
import Kernel
import Markup

/// Who hosts a story, how it is written, and under what it is found.
struct StoryFacts: View {
    let view: StoryView

    private var story: Story { view.story }

    var body: HTML {
        section(.class("story-facts over"), .id("facts"), .aria("labelledby", "about")) {
            h2(.id("about")) { "About this story" }
            p(.class("soft")) {
                if let host = story.presentHost {
                    "Begun by "
                    a(.class("textlink"), .href(host.path)) { bdi { host.displayName } }
                    " · "
                }
                "\(story.settings.pacing.title) · \(story.lines.linesText) · \(story.contributors.peopleText)"
                if story.visibility != .everyone { " · \(story.visibility.title)" }
            }
            if let first = view.lines.first, first.kind == .starter, let starter = Starter.saying(first.text) {
                p(.class("soft")) { "The first line: \(starter.source)" }
            }
            if !view.tags.isEmpty || story.visibility == .everyone { StoryChips(story: story, tags: view.tags) }
        }
    }
}

/// The language and the tags of a story, each leading to others like it.
struct StoryChips: View {
    let story: Story
    let tags: [String]

    var body: HTML {
        p(.class("row story-chips")) {
            a(
                .class("hashtag"),
                .href(StoryPaths.feedPath.query("language", story.language)),
                .title("More stories in this language")
            ) {
                span(.class("sr")) { "Language: " }
                WrittenLanguage.name(of: story.language)
            }
            for tag in tags {
                " "
                a(.class("hashtag"), .href(StoryPaths.feedPath.query("tag", tag))) { "#\(tag)" }
            }
        }
    }
}

/// The tool of the host of a private story once everybody has written.
struct HostTools: View {
    let view: StoryView

    var body: HTML {
        guard view.mayEndSubmitting else { return HTML() }
        return p(.class("over")) {
            Button(
                "Everyone has written: go on to voting",
                style: .outline,
                isSlim: true,
                path: StoryPaths.endSubmitting(view.story.publicID)
            )
        }
    }
}
