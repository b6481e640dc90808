import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL

/// The three steps of the game, for those who have not voted yet.
struct ThreeSteps: View {
    var body: HTML {
        section(.class("steps"), .aria("label", "How it goes")) {
            ol {
                step(.book, "Read", "the story so far")
                step(.write, "Write", "the next line, up to 140 characters")
                step(.check, "Vote", "for the one you like best")
            }
        }
    }

    private func step(_ icon: Icon, _ word: String, _ rest: String) -> HTML {
        li {
            icon
            b { word }
            " "
            small { rest }
        }
    }
}

/// The story that somebody is invited to go on with, and a box for the next line in it.
struct ContinueCard: View {
    let prompt: StoryPrompt
    let now: Instant
    /// Under which a line is taken once.
    let key: String
    /// The list above which another story takes its place.
    let list: Path
    /// Nobody for whoever is not logged in: they make an account first, and their words wait for them.
    let viewer: Viewer?
    let site: Site

    private var story: Story { prompt.story }
    private var path: Path { StoryPaths.show(story.publicID) }
    private static let signUp: Path = "/signup"
    /// A warning stands before the words, of a temporary story one is told first, and some have no way to an account.
    private var hasBox: Bool {
        story.warning.isEmpty && !story.settings.isTemporary && (viewer != nil || site.takesNewcomers)
    }

    var body: HTML {
        section(.class("continue"), .aria("label", "Continue this story")) {
            div(.class("band")) {
                CoverImage(story: story.publicID)
                StoryChip(story: story, now: now)
            }
            div(.class("stack")) {
                p(.class("kick")) {
                    "Continue this story"
                    if prompt.hasOthers {
                        a(.class("textlink"), .href(list.query("skip", story.publicID.text))) { "Another one" }
                    }
                }
                words
                p(.class("facts")) {
                    a(.class("title"), .href(path), .dir("auto")) { story.title }
                    RoundDots(story: story)
                }
                if hasBox {
                    box
                } else {
                    LinkButton("Write the next line", to: path.fragment("round"), isSlim: true)
                }
            }
        }
    }

    @HTMLBuilder private var words: HTML {
        if story.warning.isEmpty {
            SnippetWords(snippet: prompt.item.tail)
        } else {
            Disclosure(story.warning) { SnippetWords(snippet: prompt.item.tail) }
        }
    }

    private var box: HTML {
        form(
            .class("box"),
            viewer == nil ? .get : .post,
            .when(viewer != nil, .multipart),
            .action(viewer == nil ? Self.signUp : StoryPaths.submit(story.publicID)),
            .data("draft", "snippet-\(story.publicID.text)-\(story.roundNumber)")
        ) {
            if viewer == nil {
                input(.type("hidden"), .name("next"), .value(path.description))
            } else {
                CSRFField(viewer)
                SnippetForm.key(key)
                input(.type("hidden"), .name("round"), .value(String(story.roundNumber)))
            }
            label(.class("sr"), .for("continue-text")) { "Your line" }
            textarea(
                .id("continue-text"),
                .name("text"),
                .rows(1),
                .dir("auto"),
                .placeholder("Write the next line…")
            ) {}
            Counter(of: "continue-text", limit: SnippetText.limit)
            Button("Send my line", isSlim: true)
        }
    }
}

/// A row of covers that one moves sideways.
struct StoryRail: View {
    let title: String
    let all: Path
    let stories: [CachedStory]
    let now: Instant

    var body: HTML {
        guard !stories.isEmpty else { return HTML() }
        return Rail(title: title, all: all) {
            ul {
                for item in stories { li { book(item.story) } }
            }
        }.body
    }

    private func book(_ story: Story) -> HTML {
        a(.class("book"), .href(StoryPaths.show(story.publicID))) {
            CoverImage(story: story.publicID)
            StoryChip(story: story, now: now)
            b(.dir("auto")) { story.title }
            small { state(of: story) }
        }
    }

    private func state(of story: Story) -> String {
        if !story.state.isRunning { return story.lines.linesText }
        return story.entries > 0 ? "\(story.entries.linesText) to vote on" : "Needs a line"
    }
}

/// Some stories of one's own in rows.
struct OwnStories: View {
    let stories: [CachedStory]
    let now: Instant

    var body: HTML {
        guard !stories.isEmpty else { return HTML() }
        return Rail(title: "Yours", all: StoryTab.favourites.path) {
            ul(.class("own-rows")) {
                for item in stories {
                    li {
                        a(.href(StoryPaths.show(item.story.publicID))) {
                            CoverImage(story: item.story.publicID)
                            span {
                                b(.dir("auto")) { item.story.title }
                                small { StoryStatus(story: item.story, now: now) }
                            }
                        }
                    }
                }
            }
        }.body
    }
}

/// The frame of a row: its title, and the way to all that it shows some of.
private struct Rail: View {
    private let title: String
    private let all: Path
    private let content: HTML

    init(title: String, all: Path, @HTMLBuilder content: () -> HTML) {
        (self.title, self.all, self.content) = (title, all, content())
    }

    var body: HTML {
        section(.class("rail"), .aria("label", title)) {
            header {
                h2 { title }
                a(.class("textlink"), .href(all), .aria("label", "All: \(title)")) { "All" }
            }
            content
        }
    }
}

/// The time that is left in a round, on a cover or a card.
struct StoryChip: View {
    let story: Story
    let now: Instant
    /// True where there is room to say for what.
    var saysWhat = false

    var body: HTML {
        guard story.state.isRunning, let end = story.closeAt, end > now else {
            return span(.class("chip")) { story.state.isRunning ? "Needs a line" : "The end" }
        }
        let writing = story.submitUntil.flatMap { $0 > now ? $0 : nil }
        return span(.class("chip", "counting"), .when(!saysWhat, .role("timer"))) {
            Icon.clock
            if saysWhat { writing == nil ? "Vote: " : "Write and vote: " }
            TimeLeft(until: writing ?? end, now: now, over: writing == nil ? "counting" : "closing")
        }
    }
}

/// How far a story has come, in rounds: a dot for each, where they are few.
struct RoundDots: View {
    let story: Story

    private static let most = 24

    var body: HTML {
        let (number, count) = (story.roundNumber, story.settings.maxRounds)
        return span(.class("rounds")) {
            if count <= Self.most {
                svg(.viewBox("0 0 \(count * 10) 8"), .aria("hidden", "true")) {
                    for round in 1...max(count, 1) {
                        circle(
                            .class(round < number ? "done" : round == number ? "now" : nil),
                            .cx(Double(round) * 10 - 5),
                            .cy(4),
                            .r(3.2)
                        )
                    }
                }
            }
            "Round \(number) of \(count)"
        }
    }
}
