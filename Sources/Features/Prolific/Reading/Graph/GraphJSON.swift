import Kernel
import Routing
import Web

/// A story as a tree, as programs read it.
struct GraphJSON: WireValue, SchemaDescribed {
    let nodes: [GraphNodeJSON]
    let is_whole: Bool

    static let meanings = ["is_whole": "Whether everything is there; a very large story is cut."]

    init(_ record: StoryRecord) {
        var nodes: [GraphNodeJSON] = []
        var parent: String?
        let rounds = Dictionary(uniqueKeysWithValues: record.rounds.map { ($0.round.number, $0) })
        for line in record.text.lines {
            let round = rounds[line.roundNumber]
            for branch in round?.branches ?? [] {
                nodes.append(
                    GraphNodeJSON(branch, .branch, after: parent, in: line.roundNumber, record.forks[branch.id] ?? [])
                )
            }
            nodes.append(GraphNodeJSON(line, after: parent, votes: round?.winner?.result?.votes))
            parent = line.publicID.text
        }
        if let open = record.rounds.last, !open.isClosed {
            nodes += open.entries.map { GraphNodeJSON($0, .candidate, after: parent, in: open.round.number, []) }
        }
        self.nodes = nodes
        is_whole = record.isWhole
    }
}

/// A snippet in the tree of a story, as programs read it.
struct GraphNodeJSON: WireValue, SchemaDescribed {
    let id: String
    let parent: String?
    let round: Int
    let kind: Kind
    let text: String
    let author: String?
    let votes: Int?
    let is_final: Bool
    let forks: [String]

    enum Kind: String, CaseIterable, JSONChoice {
        case line, branch, candidate
    }

    static let meanings = [
        "parent": "The line it goes on from; missing for the first one.",
        "kind": "A line of the story, what lost to one, or what is still to be voted for.",
        "votes": "Missing until the round is over.",
        "forks": "The stories that go on from it.",
    ]
}

extension GraphNodeJSON {
    init(_ line: Snippet, after parent: String?, votes: Int?) {
        id = line.publicID.text
        self.parent = parent
        round = line.roundNumber
        kind = .line
        text = line.wordsAndMedia
        author = line.author?.username
        self.votes = votes
        is_final = line.kind == .final
        forks = []
    }

    init(_ entry: StoryEntry, _ kind: Kind, after parent: String?, in round: Int, _ forks: [Story]) {
        id = entry.name.text
        self.parent = parent
        self.round = round
        self.kind = kind
        text = entry.words
        author = entry.author?.username
        votes = entry.result?.votes
        is_final = entry.isEnd
        self.forks = forks.map(\.publicID.text)
    }
}
