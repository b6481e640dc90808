import Kernel

/// A story as a drawn tree: the lines below each other, beside each what was offered in its place.
struct StoryGraph: Sendable {
    let nodes: [Node]
    let edges: [Edge]
    let width: Double
    let height: Double

    /// A snippet as a card with a few of its words.
    struct Node: Sendable {
        let name: PublicID<Snippet>
        let kind: Kind
        let x: Double
        let y: Double
        let rows: [String]
        let remark: String
    }

    enum Kind: Sendable {
        case line
        case branch
        /// Stands in the round that is open.
        case candidate
    }

    /// From a line down to what was offered after it.
    struct Edge: Sendable {
        let isMain: Bool
        let points: [(x: Double, y: Double)]
    }

    /// How many entries are drawn at most.
    static let limit = 5000
    static let cardWidth = 208.0
    static let cardHeight = 88.0
    private static let step = (x: cardWidth + 24, y: cardHeight + 48)
    /// How many branches stand beside each other.
    private static let columns = 6
    private static let margin = 8.0

    init(_ record: StoryRecord) {
        var drawing = Drawing()
        let rounds = Dictionary(uniqueKeysWithValues: record.rounds.map { ($0.round.number, $0) })
        for (index, line) in record.text.lines.enumerated() {
            drawing.add(line, of: index == 0 ? nil : rounds[line.roundNumber])
        }
        if let open = record.rounds.last, !open.isClosed { drawing.add(open) }
        nodes = drawing.nodes
        edges = drawing.edges
        width = drawing.right + Self.margin
        height = drawing.bottom + Self.margin
    }

    /// A tree while it is drawn from above.
    private struct Drawing {
        var nodes: [Node] = []
        var edges: [Edge] = []
        var right = margin + cardWidth
        var bottom = margin
        private var parent = margin

        mutating func add(_ line: Snippet, of round: RoundRecord?) {
            let top = nodes.isEmpty ? margin : bottom + step.y - cardHeight
            if !nodes.isEmpty {
                let middle = margin + cardWidth / 2
                edges.append(Edge(isMain: true, points: [(middle, parent + cardHeight), (middle, top)]))
            }
            if let round { add(round.branches, from: top, as: .branch) }
            nodes.append(
                Node(
                    name: line.publicID,
                    kind: .line,
                    x: margin,
                    y: top,
                    rows: Wrapping.rows(line.wordsAndMedia),
                    remark: Remark.of(line.author, round?.winner?.result)
                )
            )
            parent = top
            bottom = max(bottom, top + cardHeight)
        }

        /// A round that has no winner yet.
        mutating func add(_ open: RoundRecord) {
            guard !open.entries.isEmpty else { return }
            add(open.entries, from: bottom + step.y - cardHeight, as: .candidate)
        }

        private mutating func add(_ entries: [StoryEntry], from top: Double, as kind: Kind) {
            for (index, entry) in entries.enumerated() {
                let x = margin + Double(1 + index % columns) * step.x
                let y = top + Double(index / columns) * step.y
                nodes.append(
                    Node(
                        name: entry.name,
                        kind: kind,
                        x: x,
                        y: y,
                        rows: Wrapping.rows(entry.words),
                        remark: Remark.of(entry)
                    )
                )
                edges.append(Edge(isMain: false, points: way(to: (x, y), from: top)))
                right = max(right, x + cardWidth)
                bottom = max(bottom, y + cardHeight)
            }
        }

        /// Along the rails between the cards: from the trunk above `top` to a card.
        private func way(to card: (x: Double, y: Double), from top: Double) -> [(x: Double, y: Double)] {
            let trunk = margin + cardWidth / 2
            let gap = (step.y - cardHeight) / 2
            let middle = card.x + cardWidth / 2
            let first = [(x: trunk, y: parent + cardHeight), (x: trunk, y: top - gap)]
            guard card.y > top else { return first + [(middle, top - gap), (middle, card.y)] }
            let rail = margin + cardWidth + (step.x - cardWidth) / 2
            return first + [(rail, top - gap), (rail, card.y - gap), (middle, card.y - gap), (middle, card.y)]
        }
    }
}

/// The small line on a card.
enum Remark {
    /// Who wrote it, and how many votes it had.
    static func of(_ author: Account?, _ result: StoryEntry.Result?) -> String {
        let name = author?.displayName ?? Credits.nobody
        let votes = votes(result)
        return votes.isEmpty ? short(name) : "\(short(name)) · \(votes)"
    }

    /// A name that fits a card, cut behind a whole word where it has several.
    private static func short(_ name: String) -> String {
        guard name.count > 16 else { return name }
        let start = name.prefix(15)
        return (start.lastIndex(of: " ").map { start[..<$0] } ?? start) + "…"
    }

    /// The sentence about something that was offered; of a name that is not there or hidden nothing is said.
    static func of(_ entry: StoryEntry) -> String {
        entry.standing == .anonymous || entry.hidesAuthor ? votes(entry.result) : of(entry.author, entry.result)
    }

    static func votes(_ result: StoryEntry.Result?) -> String {
        guard let votes = result?.votes else { return "" }
        return votes.votesText
    }
}
