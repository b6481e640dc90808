import Design
import Kernel
import Markup

/// All rounds of a story as a tree, drawn and as a list.
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
            layout: .wide,
            heading: .none,
            metadata: PageMetadata(
                site: site,
                isIndexed: story.visibility == .everyone,
                sheets: [Assets.storyPlaySheet.path, Assets.storyGraphSheet.path]
            )
        ) {
            StoryHead(story, .graph)
            p(.class("over soft")) { sentence }
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
            GraphDrawing(graph: StoryGraph(record))
            GraphOutline(record: record)
        }
    }

    private var sentence: String {
        let branches = record.rounds.reduce(0) { $0 + $1.branches.count }
        let lines = record.text.lines.count
        return "\(lines.linesText), \(branches.otherLinesText)"
    }
}

/// The tree as a drawing in a window of its own; every card leads to its words in the list below.
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

/// The tree as a list.
struct GraphOutline: View {
    let record: StoryRecord

    /// Up to how many entries everything is unfolded.
    private static let fewEntries = 200

    private var isShort: Bool { record.rounds.reduce(0) { $0 + $1.entries.count } <= Self.fewEntries }

    var body: HTML {
        let rounds = Dictionary(uniqueKeysWithValues: record.rounds.map { ($0.round.number, $0) })
        return section(.class("sheet stack"), .aria("labelledby", "outline")) {
            h2(.id("outline")) { "As a list" }
            ol(.class("stack")) {
                for line in record.text.lines { item(line, rounds[line.roundNumber]) }
                if let open = record.rounds.last, !open.isClosed {
                    li { branches(open.entries, "Round \(open.round.number) is open: \(open.entries.count.linesText)") }
                }
            }
        }
    }

    private func item(_ line: Snippet, _ round: RoundRecord?) -> HTML {
        li(.id("entry-\(line.publicID)")) {
            p(.dir("auto"), .lang(record.text.story.language)) { line.wordsAndMedia }
            remark(Remark.of(line.author, round?.winner?.result))
            if let round, let result = record.text.story.result(of: line) {
                p(.class("small round-link")) { a(.class("textlink"), .href(result)) { "Round \(round.round.number)" } }
            }
            if let round, !round.branches.isEmpty {
                branches(round.branches, "Round \(round.round.number): \(round.branches.count.linesText) did not win")
            }
        }
    }

    private func branches(_ entries: [StoryEntry], _ title: String) -> HTML {
        details(.open(isShort)) {
            summary(.class("textlink small")) { title }
            ul(.class("stack twigs")) {
                for entry in entries {
                    li(.id("entry-\(entry.name)")) {
                        p(.dir("auto"), .lang(record.text.story.language)) { entry.words }
                        remark(Remark.of(entry))
                        further(entry)
                    }
                }
            }
        }
    }

    /// The stories that go on from a snippet, and the way to one more.
    @HTMLBuilder private func further(_ entry: StoryEntry) -> HTML {
        for fork in record.forks[entry.id] ?? [] {
            p(.class("small")) {
                "Goes on in "
                a(.class("textlink"), .href(ReadingPaths.graph(fork.publicID)), .dir("auto")) { fork.title }
            }
        }
        if entry.standing == .shown, ForkRule.allows(record.text.story) {
            p(.class("small")) {
                a(
                    .class("textlink"),
                    .href(StoryPaths.newPath.query("from", entry.name.text)),
                    .aria("label", "Branch from here: \(entry.words.prefix(40))")
                ) { "Branch from here" }
            }
        }
    }

    private func remark(_ words: String) -> HTML { p(.class("soft small")) { words } }
}
