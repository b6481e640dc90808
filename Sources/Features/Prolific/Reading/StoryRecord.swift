import Kernel

/// A story with all that was offered for it, as far as one viewer may see it.
struct StoryRecord: Sendable {
    let text: StoryText
    /// The rounds that are over, and the present one while it is open.
    let rounds: [RoundRecord]
    /// True where everything is there; a story with more entries than were asked for is cut.
    let isWhole: Bool
    /// The stories for everybody that go on from what did not win, by the snippet.
    var forks: [ID<Snippet>: [Story]] = [:]

    /// How many entries a record has at most.
    static let limit = 20_000
}

/// A round with what took part in it.
struct RoundRecord: Sendable {
    let round: Round
    /// In the order of submission; in the viewer's order while the round is open.
    let entries: [StoryEntry]

    var isClosed: Bool { round.state == .closed }
    /// Those that did not become the next line, or have not yet.
    var branches: [StoryEntry] { entries.filter { !$0.isLine } }
    /// The one that became the next line.
    var winner: StoryEntry? { entries.first(where: \.isLine) }
}

/// Something that was offered as the next line.
struct StoryEntry: Sendable {
    let id: ID<Snippet>
    let name: PublicID<Snippet>
    let standing: SnippetOutcome
    let author: Account?
    /// True where nobody learns yet who wrote it.
    let hidesAuthor: Bool
    /// Empty where its words are gone.
    let text: String
    let isLine: Bool
    /// True where it ends the story.
    let isEnd: Bool
    /// Its place in the order of submission, the votes that counted and how many lines its author had, once the round
    /// is closed; nobody learns any of it before.
    let result: Result?
    let media: [MediaItem]

    struct Result: Sendable, Equatable {
        let seq: Int
        let votes: Int
        let earlierLines: Int
    }

    enum SnippetOutcome: Sendable {
        case shown
        /// By a moderator.
        case removed
        /// Its author took it away, or is not there for the viewer: only its total is left.
        case anonymous
    }

    /// A snippet as it stands in its round.
    ///
    /// - Parameters:
    ///   - isShown: whether its words are there for the viewer.
    ///   - hidesAuthor: true where nobody learns yet who wrote it.
    init(_ snippet: Snippet, isShown: Bool, hidesAuthor: Bool) {
        self.hidesAuthor = hidesAuthor
        id = snippet.id
        name = snippet.publicID
        isLine = snippet.isLine
        isEnd = snippet.kind == .final
        result = snippet.countedVotes.map { votes in
            Result(seq: snippet.seq, votes: votes, earlierLines: snippet.earlierLines ?? 0)
        }
        standing = snippet.state == .removed ? .removed : isShown ? .shown : .anonymous
        author = standing == .shown ? snippet.author : nil
        text = standing == .shown ? snippet.text : ""
        media = standing == .shown ? snippet.media : []
    }

    /// The words that are read in the place of the snippet.
    var words: String {
        switch standing {
        case .shown: text.isEmpty ? media.map(\.inWords).joined(separator: " ") : text
        case .removed: Snippet.removed
        case .anonymous: "A line whose words are gone"
        }
    }
}

extension MediaItem {
    /// The words that stand in its place where there are only words.
    var inWords: String {
        let kind =
            switch shape {
            case .image, .animation: "Picture"
            case .video: "Video"
            case .audio: "Audio"
            }
        return alt.isEmpty ? "[\(kind)]" : "[\(kind): \(alt)]"
    }
}
