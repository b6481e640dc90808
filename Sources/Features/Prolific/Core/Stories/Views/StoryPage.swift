import Contracts
import Design
import Kernel
import Markup
import Text

/// A story: what it says so far, and the round in which its next line is found.
struct StoryPage: View {
    let view: StoryView
    let viewer: Viewer?
    let site: Site
    /// A text that was typed for the next line and could not be taken.
    var typed: TypedSnippet?
    let cache: SnippetCache
    /// The part that is alike for many.
    let template: StoryTemplate
    /// Which line stands alone, from 1 on; all of them where there is none.
    var at: Int?
    /// True where somebody who reads on has opened the fold of a story with a warning.
    var isOpen = false
    /// True where the viewer has just voted in a round that was over.
    var isLate = false

    private var story: Story { view.story }
    private var path: Path { StoryPaths.show(story.publicID) }
    private var present: Path { at.map { StorySteps.page(of: $0, in: story, isOpen: isOpen) } ?? path }

    var body: HTML {
        Page(
            story.title,
            viewer: viewer,
            place: .prolific,
            heading: .none,
            metadata: metadata,
            aside: Page.column(from: StoryPaths.aside(story.publicID))
        ) {
            template.head
            TemporaryNotice(story: story)
            if let origin = view.origin {
                OriginSheet(origin: origin)
            } else if story.forkedFrom != nil {
                OriginGone()
            }
            if view.isHost { HostTools(view: view) }
            if !story.warning.isEmpty { Disclosure(story.warning, isOpen: isOpen) { soFar } } else { soFar }
            if viewer != nil {
                FreshButton(
                    list: LiveTopic.story(story.id).description,
                    path: present,
                    words: "The story moved on: show"
                )
            }
            section(.id(RoundReveal.id), .hidden()) {}
            if isLate { Notice(.error, "Your vote came too late and does not count: its round is over.") }
            round
            template.facts
            if viewer != nil { LineMenu.templates }
        }.body
    }

    private var round: RoundSection {
        RoundSection(
            view: view,
            viewer: viewer,
            typed: typed,
            cache: cache,
            template: template,
            site: site,
            at: at,
            isOpen: isOpen
        )
    }

    /// The news for a page that was read in round `known`: the lines since then, all that depends on the round, and the
    /// outcome of the round that closed.
    func updates(since known: Int, _ outcome: RoundView?) -> HTML {
        HTML {
            if let outcome { shown(outcome) }
            list(of: view.lines.filter { $0.roundNumber >= known })
            template.head
            template.facts
            if let at { StorySteps(view: view, number: at, viewer: viewer, cache: cache) }
            round.update
        }
    }

    private func shown(_ outcome: RoundView) -> HTML {
        let reveal = RoundReveal(view: outcome, viewer: viewer).body
        guard !story.warning.isEmpty else { return reveal }
        return section(.id(RoundReveal.id)) { Disclosure(story.warning, isOpen: isOpen) { reveal } }
    }

    private var metadata: PageMetadata {
        PageMetadata(
            site: site,
            description: story.warning.isEmpty ? view.lines.first?.wordsAndMedia : nil,
            path: story.visibility == .members ? nil : path,
            kind: "article",
            card: story.card,
            isIndexed: story.visibility == .everyone,
            sheets: [Assets.storyPlaySheet.path]
        )
    }

    // MARK: The story

    private var soFar: HTML {
        HTML {
            if story.hidesStory {
                p(.class("over soft")) { "Until the end, everyone sees only the last line of this story." }
            }
            if let at {
                StorySteps(view: view, number: at, viewer: viewer, cache: cache)
            } else {
                earlier
                list(of: Array(view.lines.suffix(folded == 0 ? view.lines.count : Self.unfolded)))
            }
        }
    }

    /// How many lines stand open above a round: those before are folded, so that what one votes for is on the screen.
    private static let unfolded = 2

    /// How many lines are folded; none of a story that is over.
    private var folded: Int { story.state.isRunning ? max(0, view.lines.count - Self.unfolded) : 0 }

    @HTMLBuilder private var earlier: HTML {
        if folded > 0 {
            details(.class("early")) {
                summary {
                    Icon.book
                    span { plural(folded, one: "Read the first line", other: "Read the first \(folded) lines") }
                    Icon.down
                }
                ol(.class("story-lines"), .lang(story.language), .aria("label", "The lines before")) {
                    lines(view.lines.prefix(folded))
                }
            }
        }
    }

    private func list(of lines: [Snippet]) -> HTML {
        ol(
            .class("story-lines"),
            .id("story-lines"),
            .lang(story.language),
            .aria("label", "The story so far"),
            .when(story.hidesStory, .data("alone"))
        ) { self.lines(lines[...]) }
    }

    private func lines(_ lines: ArraySlice<Snippet>) -> HTML {
        HTML {
            for line in lines {
                StoryLine(
                    snippet: line,
                    isLiked: view.likes.contains(line.id),
                    viewer: viewer,
                    result: story.result(of: line),
                    cache: cache
                )
            }
        }
    }
}

extension Pacing {
    /// The pace in a word or two.
    var title: String {
        switch self {
        case .blitz: "Blitz"
        case .speed: "Speed"
        case .normal: "Normal pace"
        case .slow: "Slow"
        case .custom: "A pace of its own"
        }
    }
}

extension Story.Visibility {
    /// Who may read it, in a word.
    var title: String {
        switch self {
        case .everyone: "Public"
        case .unlisted: "Unlisted"
        case .members: "Private"
        }
    }
}
