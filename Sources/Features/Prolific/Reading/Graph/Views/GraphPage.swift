import Design
import Kernel
import Markup

/// All rounds of a story as a tree: a list that is drawn as a thread with its twigs, and a drawing of the whole.
struct GraphPage: View {
    let record: StoryRecord
    let viewer: Viewer?
    let site: Site

    private var story: Story { record.text.story }

    var body: HTML {
        Page(
            "Graph of “\(story.title)”",
            viewer: viewer,
            place: .prolific,
            heading: .none,
            metadata: PageMetadata(
                site: site,
                isIndexed: story.visibility == .everyone,
                sheets: [Assets.storyPlaySheet.path, Assets.storyGraphSheet.path]
            ),
            aside: Page.column(from: StoryPaths.aside(story.publicID))
        ) {
            StoryHead(story, .graph)
            p(.class("over soft small legend")) {
                span { record.text.lines.count.linesText }
                ", "
                span { record.rounds.reduce(0) { $0 + $1.branches.count }.otherLinesText }
            }
            TemporaryNotice(story: story)
            if record.text.story.hidesStory {
                Notice(.info, "Earlier lines are hidden until the end: only the last one is shown.")
            }
            if !record.isWhole {
                Notice(.info, "There is more than can be drawn: these are the first \(StoryGraph.limit) lines.")
            }
            if let origin = record.text.origin {
                OriginSheet(origin: origin)
            } else if story.forkedFrom != nil {
                OriginGone()
            }
            if story.warning.isEmpty { drawing } else { Disclosure(story.warning) { drawing } }
        }
    }

    private var drawing: HTML {
        HTML {
            GraphOutline(record: record)
            details(.class("over")) {
                summary(.class("textlink")) { "As a drawing" }
                GraphDrawing(graph: StoryGraph(record))
            }
        }
    }
}

/// The tree as a drawing in a window of its own; every card leads to its words in the list above.
struct GraphDrawing: View {
    let graph: StoryGraph

    var body: HTML {
        div(.class("sheet tree"), .role("region"), .aria("label", "Drawing of the story"), .tabindex(0)) {
            svg(
                .viewBox("0 0 \(graph.width) \(graph.height)"),
                .width(Int(graph.width)),
                .height(Int(graph.height)),
                .role("group"),
                .aria("label", "Tree of the story: its lines below each other, what did not win beside them")
            ) {
                for edge in graph.edges where !edge.isMain { polyline(.points(edge.points)) }
                for edge in graph.edges where edge.isMain { polyline(.class("won"), .points(edge.points)) }
                for node in graph.nodes { card(node) }
            }
        }
    }

    private func card(_ node: StoryGraph.Node) -> HTML {
        a(.href("#entry-\(node.name)"), .class(node.kind == .line ? "won" : nil)) {
            rect(.x(node.x), .y(node.y), .width(StoryGraph.cardWidth), .height(StoryGraph.cardHeight), .rx(12))
            for (index, row) in node.rows.enumerated() {
                text(.x(node.x + 12), .y(node.y + 22 + Double(index) * 18)) { row + " " }
            }
            text(.class("soft"), .x(node.x + 12), .y(node.y + StoryGraph.cardHeight - 12)) { node.remark }
        }
    }
}

/// The tree as a list, whose lines are knots of one thread; what did not win leaves it as twigs, thicker with more votes.
struct GraphOutline: View {
    let record: StoryRecord

    /// Up to how many entries everything is unfolded.
    private static let fewEntries = 200

    private var isShort: Bool { record.rounds.reduce(0) { $0 + $1.entries.count } <= Self.fewEntries }

    var body: HTML {
        let rounds = Dictionary(uniqueKeysWithValues: record.rounds.map { ($0.round.number, $0) })
        return section(.class("sheet grown"), .aria("labelledby", "outline")) {
            h2(.class("sr"), .id("outline")) { "How the story grew" }
            ol {
                for line in record.text.lines { item(line, rounds[line.roundNumber]) }
                if let open = record.rounds.last, !open.isClosed {
                    li {
                        span(.class("patch slim now"), .aria("hidden", "true")) { Icon.prolific }
                        branches(open.entries, "Round \(open.round.number) is open: \(open.entries.count.linesText)")
                    }
                }
            }
        }
    }

    private func item(_ line: Snippet, _ round: RoundRecord?) -> HTML {
        li(.id("entry-\(line.publicID)")) {
            knot(line.author)
            p(.class("story"), .dir("auto"), .lang(record.text.story.language)) { line.wordsAndMedia }
            remark(Remark.of(line.author, round?.winner?.result))
            if let round, let result = record.text.story.result(of: line) {
                p(.class("small round-link")) { a(.class("textlink"), .href(result)) { "Round \(round.round.number)" } }
            }
            if let round, !round.branches.isEmpty {
                branches(round.branches, "Round \(round.round.number): \(round.branches.count.linesText) did not win")
            }
        }
    }

    /// The face of whoever wrote a line; a bare knot where nobody is named.
    @HTMLBuilder private func knot(_ author: Account?) -> HTML {
        if let author {
            Avatar(author, size: .slim)
        } else {
            span(.class("patch slim"), .aria("hidden", "true"))
        }
    }

    private func branches(_ entries: [StoryEntry], _ title: String) -> HTML {
        details(.open(isShort)) {
            summary(.class("textlink small")) { title }
            ul(.class("twigs")) {
                for entry in entries {
                    li(.id("entry-\(entry.name)"), .class(Self.dye(of: entry), Self.thickness(of: entry))) {
                        p(.class("story"), .dir("auto"), .lang(record.text.story.language)) { entry.words }
                        remark(Remark.of(entry))
                        further(entry)
                    }
                }
            }
        }
    }

    /// The colour of a twig, which its author's patch has.
    private static func dye(of entry: StoryEntry) -> String? {
        entry.author.map { "dye-\(Avatar.dye(of: $0.id.rawValue))" }
    }

    /// How thick a twig is: from six votes on it grows no more.
    private static func thickness(of entry: StoryEntry) -> String? {
        guard let votes = entry.result?.votes, votes > 0 else { return nil }
        return "votes-\(min(votes, 6))"
    }

    /// The way to go on from a snippet, and the stories that do.
    @HTMLBuilder private func further(_ entry: StoryEntry) -> HTML {
        if entry.standing == .shown, ForkRule.allows(record.text.story) {
            p(.class("small")) {
                a(
                    .class("textlink"),
                    .href(StoryPaths.newPath.query("from", entry.name.text)),
                    .aria("label", "Branch from here: \(entry.words.prefix(40))")
                ) { "Branch from here" }
            }
        }
        for fork in record.forks[entry.id] ?? [] {
            p(.class("small fork")) {
                CoverImage(story: fork.publicID)
                span(.class("soft")) { "Goes on in " }
                a(.class("serif"), .href(ReadingPaths.graph(fork.publicID)), .dir("auto")) { fork.title }
            }
        }
    }

    @HTMLBuilder private func remark(_ words: String) -> HTML {
        if !words.isEmpty { p(.class("soft small")) { words } }
    }
}
