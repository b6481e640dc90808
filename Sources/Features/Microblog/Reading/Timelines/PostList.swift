import Kernel
import SQL

/// A post that may belong to a page, and where it stands in its list.
struct ListedPost: Sendable, Equatable, RowReadable {
    let row: ListedRow
    /// The number that orders the list, newest first: the post's id, or the id of a like or bookmark.
    let position: Int64

    var post: ID<Post> { row.id }

    init(post: ID<Post>, position: Int64) {
        row = .unknown(post)
        self.position = position
    }

    /// Reads a row of a list of ``TimelineQueries``.
    init(from row: inout RowReader) throws {
        let (post, author) = (try row.next() as ID<Post>, try row.next() as ID<Account>)
        self.row = author.rawValue == 0 ? .unknown(post) : .post(post, by: author)
        position = try row.next()
    }

    init(_ entry: RecentPostsIndex.Entry) {
        row = entry.isBoost ? .boost(entry.id) : .post(entry.id, by: entry.author)
        position = entry.id.rawValue
    }
}

/// A list of posts, read in steps: up to `limit` candidates below `position`, newest first.
typealias CandidateSource = @Sendable (_ cursor: Int64?, _ limit: Int, Transaction) throws -> [ListedPost]

/// A list of ``TimelineQueries``: up to `limit` posts below `position`, newest first.
typealias PostSource = @Sendable (_ cursor: Int64?, _ limit: Int) -> SQL

/// The first candidates of a page with their stamps, which may have been asked for together.
struct CandidateStart {
    let candidates: [ListedPost]
    let stamps: [VersionStamp]
    /// The source of those that follow.
    let rest: (_ cursor: Int64?, _ limit: Int, Transaction) throws -> [ListedPost]
}

/// One page of a list of posts, ready to be shown.
struct PostList: Sendable {
    let items: [PostItem]
    /// Where the next page begins, if there is more.
    let older: Int64?

    /// The page without some posts.
    func leavingOut(_ posts: Set<ID<Post>>) -> PostList {
        PostList(items: items.filter { $0.booster != nil || !posts.contains($0.post.id) }, older: older)
    }
}
