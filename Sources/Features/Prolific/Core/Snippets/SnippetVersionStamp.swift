import Kernel
import SQL

/// All that can change of a snippet, by which is known whether what is kept of it still holds.
///
/// Its words and its media never change; with the name or the words gone, its author or its state is another one.
struct SnippetVersionStamp: Sendable, Equatable, RowReadable {
    let id: ID<Snippet>
    private let state: Snippet.State
    private let isLine: Bool
    private let countedVotes: Int?
    private let likes: Int
    private let lostMedia: Bool
    private let author: AuthorVersionStamp

    static let columns: SQL = """
        snippets.id, snippets.state, snippets.is_line, snippets.counted_votes, snippets.likes, snippets.lost_media,
        accounts.id, accounts.version
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        state = try row.next()
        isLine = try row.next()
        countedVotes = try row.next()
        likes = try row.next()
        lostMedia = try row.next()
        author = try AuthorVersionStamp(from: &row)
    }

    /// The mark of a snippet that was read whole.
    init(_ snippet: Snippet) {
        id = snippet.id
        state = snippet.state
        isLine = snippet.isLine
        countedVotes = snippet.countedVotes
        likes = snippet.likes
        lostMedia = snippet.lostMedia
        author = snippet.authorVersion
    }
}

/// The version of whoever wrote a snippet, which says nothing of who that is.
struct AuthorVersionStamp: Sendable, Equatable, RowReadable {
    private let author: ID<Account>?
    private let version: Int64?

    init(from row: inout RowReader) throws {
        author = try row.next()
        version = try row.next()
    }

    init(_ author: Account?) {
        self.author = author?.id
        version = author?.version
    }
}
