import Kernel
import SQL

/// A few words that somebody offers as the next line of a story.
///
/// It never changes: what others voted for stays what it was. What is kept of snippets is handed on often: that is why
/// it is no structure.
final class Snippet: Sendable, RowReadable {
    let id: ID<Snippet>
    let publicID: PublicID<Snippet>
    let story: ID<Story>
    /// The round it was offered in; `nil` for the starter.
    let round: ID<Round>?
    /// 0 for the starter.
    let roundNumber: Int
    /// The line it goes on from.
    let parent: ID<Snippet>?
    /// Who wrote it; nobody where they took their name away, or are not there for the viewer.
    let author: Account?
    let kind: Kind
    let text: String
    /// Its place in the order of submission.
    let seq: Int
    let state: State
    /// True where it is part of the story.
    let isLine: Bool
    /// How many votes counted when its round closed; `nil` before that, and where it did not take part.
    let countedVotes: Int?
    /// How many lines its author had in the story when its round closed.
    let earlierLines: Int?
    /// How many people liked it after that.
    let likes: Int
    let createdAt: Instant
    /// True where it had pictures, a film or a sound that its author took away with their name.
    let lostMedia: Bool
    /// Its pictures, film or sound; given by the reader.
    let media: [MediaItem]
    /// By what is known whether what is kept of its author still holds, whether their name is shown or not.
    let authorVersion: AuthorVersionStamp

    enum Kind: Int, Sendable, Storable {
        case starter = 0
        case normal = 1
        /// Ends the story where it wins.
        case final = 2
    }

    enum State: Int, Sendable, Storable {
        case live = 0
        /// By its author, before votes were counted.
        case withdrawn = 1
        /// By a moderator.
        case removed = 2
        /// With its author's name, because it did not win.
        case erased = 3
        /// By the host, until staff have looked at it.
        case hidden = 4
    }

    /// True where its author can take it back while its round takes snippets.
    var canBeTakenBack: Bool { state == .live || state == .hidden }
    /// True where it won its round.
    var didWin: Bool { isLine && kind != .starter }

    static var columns: SQL {
        """
        snippets.id, snippets.public_id, snippets.thread_id, snippets.round_id, snippets.round_number,
        snippets.parent_id, snippets.kind, snippets.text, snippets.seq, snippets.state, snippets.is_line,
        snippets.counted_votes, snippets.earlier_lines, snippets.likes, snippets.created_at, snippets.lost_media,
        \(Account.columns)
        """
    }

    /// The tables that ``columns`` come from.
    static let source: SQL = "snippets left join accounts on accounts.id = snippets.author_id"

    init(from row: inout RowReader) throws {
        id = try row.next()
        publicID = try row.next()
        story = try row.next()
        round = try row.next()
        roundNumber = try row.next()
        parent = try row.next()
        kind = try row.next()
        let text: String = try row.next()
        seq = try row.next()
        state = try row.next()
        self.text = state == .live ? text : ""
        isLine = try row.next()
        countedVotes = try row.next()
        earlierLines = try row.next()
        likes = try row.next()
        createdAt = try row.next()
        lostMedia = try row.next()
        let author = row.isAtNull ? nil : try Account(from: &row)
        self.author = author
        authorVersion = AuthorVersionStamp(author)
        media = []
    }

    /// The snippet with other things known of it.
    func shown(by author: Account?, with media: [MediaItem]) -> Snippet {
        Snippet(self, author: author, media: media)
    }

    private init(_ other: Snippet, author: Account?, media: [MediaItem]) {
        id = other.id
        publicID = other.publicID
        story = other.story
        round = other.round
        roundNumber = other.roundNumber
        parent = other.parent
        self.author = author
        kind = other.kind
        text = other.text
        seq = other.seq
        state = other.state
        isLine = other.isLine
        countedVotes = other.countedVotes
        earlierLines = other.earlierLines
        likes = other.likes
        createdAt = other.createdAt
        lostMedia = other.lostMedia
        authorVersion = other.authorVersion
        self.media = media
    }
}

extension Snippet {
    /// The words in the place of a line that a moderator removed.
    static let removed = "[removed]"
    /// The words in the place of media that went with their author's name.
    static let lostMedia = "[pictures, video or audio taken away]"
}

extension Snippet {
    /// True where it is known what becomes of it: a beginning, or something whose votes are counted.
    var isDecided: Bool { kind == .starter || countedVotes != nil }
}
