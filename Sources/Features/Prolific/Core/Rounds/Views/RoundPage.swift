import Design
import Kernel
import Markup
import Routing

/// A round that is over: which line won, what else was offered, and how many votes each had.
struct RoundPage: View {
    let view: RoundView
    let remark: HTML
    let viewer: Viewer?
    let site: Site

    private var story: Story { view.story }

    var body: HTML {
        Page(
            "Round \(view.round.number)",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.show(story.publicID), sentence: story.title),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.storyPlaySheet.path]),
            aside: Page.column(from: StoryPaths.aside(story.publicID))
        ) {
            TemporaryNotice(story: story)
            if story.warning.isEmpty { reveal } else { Disclosure(story.warning) { reveal } }
            if viewer != nil { LineMenu.templates }
            remark
            SignLink(round: view.round, story: story, viewer: viewer)
            if story.state.isRunning, story.roundNumber == view.round.number + 1 {
                p(.class("over")) {
                    LinkButton(
                        "Write the next line",
                        to: StoryPaths.show(story.publicID).fragment("round"),
                        style: .primary
                    )
                }
            }
        }.body
    }

    private var reveal: RoundReveal { RoundReveal(view: view, viewer: viewer) }
}

/// The outcome of a round: the winner as the next line, and below it all that was offered with it.
struct RoundReveal: View {
    /// Its id on the page of a story, which shows it when a round closes.
    static let id = "reveal"
    private static let titleID = "reveal-title"

    let view: RoundView
    let viewer: Viewer?

    private var winner: Snippet? { view.entries.first { $0.id == view.round.winner } }
    private var others: [Snippet] { view.entries.filter { $0.id != view.round.winner } }

    var body: HTML {
        section(.class("reveal"), .id(Self.id), .aria("labelledby", Self.titleID)) {
            if let winner { stage(winner) } else { h2(.class("sr"), .id(Self.titleID)) { "Further lines" } }
            p(.class("soft small")) { summary }
            if !others.isEmpty {
                if winner != nil { h3 { "What we nearly read" } }
                div(.class("tally"), .id("entries")) {
                    for entry in others { self.entry(entry) }
                }
            }
            Pager(
                older: view.next.map {
                    StoryPaths.round(view.round.number, of: view.story.publicID).page(.after, $0)
                },
                list: "entries",
                items: "lines"
            )
        }
    }

    private func stage(_ winner: Snippet) -> HTML {
        div(.class("stage")) {
            h2(.id(Self.titleID), .tabindex(-1)) {
                "Round \(view.round.number) · \(winner.kind == .final ? "the story ends" : "the next line is")"
            }
            article(.class("winner"), .id(winner.anchor), .data("item")) {
                SnippetWords(snippet: winner)
                Self.strand
                facts(of: winner, votes: share(of: winner), points: view.points)
            }
        }
    }

    /// The strand that is drawn under the winner.
    private static let strand = svg(
        .class("drawn"),
        .viewBox("0 0 320 14"),
        .preserveAspectRatio("none"),
        .aria("hidden", "true")
    ) { polyline(.points((0...32).map { (x: 2 + Double($0) * 9.9, y: [7, 3, 7, 11][$0 % 4]) })) }

    private func entry(_ entry: Snippet) -> HTML {
        article(.class("candidate"), .id(entry.anchor), .data("item")) {
            SnippetWords(snippet: entry)
            facts(of: entry, votes: entry.countedVotes.flatMap { $0 > 0 ? $0.votesText : nil })
        }
    }

    /// Who wrote a line, how many points that earned them and votes it had, and what can be done with it.
    private func facts(of entry: Snippet, votes: String?, points: Int = 0) -> HTML {
        HTML {
            if let count = entry.countedVotes, count > 0 {
                progress(
                    .class("bar-of-votes"),
                    .aria("hidden", "true"),
                    .max(String(max(view.votes, 1))),
                    .value(String(count))
                )
            }
            footer(.class("line-foot")) {
                span(.class("by")) {
                    SnippetAuthor(snippet: entry)
                    if points > 0 { span(.class("tag")) { "+\(points.pointsText)" } }
                    if let votes { span { votes } }
                }
                if viewer != nil {
                    div(.class("line-acts")) {
                        RoundLike(entry: entry, isLiked: view.likes.contains(entry.id), viewer: viewer)
                        LineMenu(snippet: entry, viewer: viewer)
                    }
                }
            }
        }
    }

    private func share(of winner: Snippet) -> String? {
        guard let count = winner.countedVotes, count > 0 else { return nil }
        return count == view.votes ? count.votesText : "\(count) of \(view.votes.votesText)"
    }

    private var summary: String {
        ["\(view.offered.linesText), \(view.votes.votesText).", extended, decided].compactMap(\.self)
            .joined(separator: " ")
    }

    private var extended: String? {
        switch view.round.extensions {
        case 0: nil
        case 1: "Extended once: no one had voted."
        default: "Extended twice: no one had voted."
        }
    }

    /// Why the winner is the one it is, where that does not follow from the votes.
    private var decided: String? {
        guard view.isTie else { return nil }
        return view.votes > 0
            ? "The best lines had equally many votes. The author with the fewest lines in the story wins then, and after "
                + "that the line that was offered first."
            : "The author with the fewest lines in the story wins then, and after that the line that was offered first."
    }
}

/// The button by which a line of a round that is over is liked; nothing for who cannot.
struct RoundLike: View {
    let entry: Snippet
    let isLiked: Bool
    let viewer: Viewer?

    private var canBeLiked: Bool {
        viewer != nil && entry.state == .live && entry.countedVotes != nil && entry.author?.id != viewer?.id
    }

    var body: HTML {
        guard canBeLiked else { return HTML() }
        return span(.id("like-\(entry.anchor)")) {
            ActionButton(
                "Like this line",
                icon: .like,
                path: StoryPaths.like(entry.publicID).query("in", "round"),
                count: entry.likes,
                pressed: isLiked,
                kind: .like
            )
        }
    }
}
