import Design
import Kernel
import Markup
import SQL

/// A story in a list: its last line, how far it has come, and what can be done in it now.
struct StoryCard: View {
    let story: Story
    /// Its first lines.
    let starter: Snippet
    /// Its last line; the starter where nothing followed.
    let tail: Snippet
    let tags: [String]

    /// The holes for what depends on the moment and on the viewer.
    enum Hole {
        static let chip: UInt8 = 1
        static let follow: UInt8 = 2
        static let faces: UInt8 = 3
    }

    var body: HTML {
        article(.class("story-card"), .id("story-\(story.publicID.text)"), .data("item")) {
            if story.warning.isEmpty {
                SnippetWords(snippet: tail)
            } else {
                p(.class("soft")) { story.warning }
            }
            h2(.dir("auto")) { a(.href(StoryPaths.show(story.publicID))) { story.title } }
            if story.warning.isEmpty, tail.id != starter.id, !story.hidesStory {
                p(.class("soft small")) { "Begins: “\(starter.wordsAndMedia)”" }
            }
            p(.class("facts")) {
                HTML.hole(Hole.faces)
                span {
                    if let host = story.presentHost {
                        a(.class("host"), .href(host.path)) { bdi { host.displayName } }
                        " · "
                    }
                    story.lines.linesText
                }
                RoundDots(story: story)
            }
            div(.class("facts")) {
                HTML.hole(Hole.chip)
                StoryChips(story: story, tags: tags)
                HTML.hole(Hole.follow)
            }
        }
    }
}

/// The button by which a story in a list is followed.
struct FollowStory: View {
    let story: Story

    var body: HTML {
        Button(
            "Follow",
            icon: .plus,
            style: .outline,
            isSlim: true,
            path: StoryPaths.follow(story.publicID),
            name: "on",
            value: "1",
            context: story.title
        ).body
    }
}

/// The context of cards, which depends on who looks: whom they see in each story, and which they follow.
struct CardContext: Sendable {
    /// The people with lines in each story, as far as they are there for the viewer.
    var faces: [ID<Story>: [Account]] = [:]
    var followed: Set<ID<Story>> = []
    /// True where the viewer can follow stories.
    var mayFollow = false

    /// The card of a story at a moment.
    func card(of item: CachedStory, at now: Instant) -> HTML {
        let story = item.story
        let follow = mayFollow && !followed.contains(story.id) ? FollowStory(story: story).body : HTML()
        return item.card(at: now, Faces(faces[story.id] ?? []).body, follow)
    }
}
