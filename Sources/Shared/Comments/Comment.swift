public import Kernel
public import Responses
public import SQL
import Text

/// The words of somebody under an object of a place.
public struct Comment: Sendable, RowReadable {
    /// The state of a comment.
    enum State: Int, Sendable, Storable {
        /// Read by whoever sees what it is about.
        case visible = 0
        /// Removed by staff, who may bring it back; its words are with their decision.
        case removed = 1
        /// Deleted by its author or a moderator, for good.
        case deleted = 2
    }

    let id: ID<Comment>
    /// The number of the object that it is about.
    let subject: Int64
    /// Who wrote it; nobody where whose object it is wrote it without a name.
    let author: ID<Account>?
    let text: String
    let editedAt: Instant?
    /// True where staff folded it.
    let isMarked: Bool
    let state: State

    static var columns: SQL {
        """
        comments.id, comments.subject_id, comments.author_id, comments.text, comments.changed_at, comments.is_marked,
        comments.state
        """
    }

    /// Reads a comment.
    public init(from row: inout RowReader) throws {
        id = try row.next()
        subject = try row.next()
        author = try row.next()
        text = try row.next()
        editedAt = try row.next()
        isMarked = try row.next()
        state = try row.next()
    }

    /// The id of its card on pages.
    var anchor: String { "comment-\(id)" }
}

/// The rules of a place for comments.
public struct CommentRules: Sendable {
    let limit: Int
    let editSpan: Instant.Span
    private let text: TextRule

    /// Rules for comments of at most `limit` grapheme clusters.
    ///
    /// - Parameter editMinutes: for how long its author may change one.
    public init(limit: Int, editMinutes: Int = 15) {
        self.limit = limit
        editSpan = .minutes(editMinutes)
        text = .lines(limit, bytes: limit * 4096 / 500)
    }

    /// The text as it is kept.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `text`.
    func checked(_ typed: String) throws(Problem) -> String {
        let sentence = "That is too long; a comment has at most \(limit) characters."
        let text = try text.checked(typed, at: "text", or: sentence)
        guard text.isVisible else { throw .field("text", "Write something first.") }
        return text
    }

    /// Tells whether the author may still change a comment at `now`.
    func mayEdit(_ comment: Comment, at now: Instant) -> Bool {
        now <= comment.id.instant + editSpan
    }
}

/// The comments that somebody asks for.
public enum CommentCursor: Sendable {
    /// The oldest ones.
    case beginning
    /// The comments behind one.
    case after(ID<Comment>)
    /// The comments before one.
    case before(ID<Comment>)
    /// A comment with what stands around it.
    case around(ID<Comment>)
}

/// A comment as one viewer meets it.
struct CommentItem: Sendable {
    let comment: Comment
    let author: Account?
    let mayEdit: Bool
    let mayDelete: Bool
    let isOwn: Bool
}

/// One page of comments, oldest first.
public struct CommentPage: Sendable {
    /// The object they are about.
    public let subject: ResponseSubject
    let items: [CommentItem]
    /// How many there are for the viewer in all.
    let count: Int
    /// The comment before which there are more.
    let earlier: ID<Comment>?
    /// The comment behind which there are more.
    let later: ID<Comment>?
}
