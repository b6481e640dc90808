import Kernel
import SQL

/// By how much the figures of a post differ for one viewer from those that everybody may know.
///
/// Nobody is counted with whom the viewer does not want to have to do, or the other way round; replies for few are
/// counted for those who may see them.
struct Figures: Sendable, Equatable {
    var likes = 0
    var boosts = 0
    var replies = 0

    mutating func take(_ other: Figures) {
        likes -= other.likes
        boosts -= other.boosts
        replies -= other.replies
    }
}

/// The figures of posts that were asked for, for one viewer.
///
/// Asking takes no statement where they can differ by nothing, two where they may, and as many look-ups at most as the
/// viewer's own blocks and one page ask for, however often the posts were liked.
struct AskedFigures {
    /// As many blocks are looked at, those of the newest accounts first.
    static let mostSevered = 500
    /// As many replies for few are looked at for each post, the newest first.
    static let mostClosed = 100
    /// As many posts with such replies are looked at on a page.
    static let mostPosts = 100

    private let marks: Asked<FigureQueries.MarkCount>?
    private let replies: Asked<FigureQueries.ClosedReply>?
    private let viewer: Viewer
    private let relationships: Relationships

    /// Asks for the figures of `items`.
    init(of items: [PostItem], for viewer: Viewer, _ relationships: Relationships, in tx: Transaction) throws {
        self.viewer = viewer
        self.relationships = relationships
        let severed = relationships.blocking.union(relationships.blockedBy).sorted(by: >).prefix(Self.mostSevered)
        let counted = items.filter { $0.post.likes + $0.post.boosts + $0.post.replies > 0 }.map(\.post.id)
        marks =
            severed.isEmpty || counted.isEmpty
            ? nil : try FigureQueries.ask(of: Array(severed), on: Array(Set(counted)), in: tx)
        let closed = Set(items.filter(\.hasClosedReplies).map(\.post.id)).sorted(by: >).prefix(Self.mostPosts)
        replies =
            closed.isEmpty
            ? nil : try FigureQueries.askReplies(to: Array(closed), for: viewer, limit: Self.mostClosed, in: tx)
    }

    /// The figures by which posts differ from what everybody may know.
    func all(at now: Instant) throws -> [ID<Post>: Figures] {
        var figures: [ID<Post>: Figures] = [:]
        for row in try marks?.all() ?? [] { figures[row.post, default: Figures()].take(row.figures) }
        for reply in try replies?.all() ?? [] {
            var access = reply.access
            access.relation = relationships.relation(to: access.owner, at: now)
            if can(viewer, .see, access) { figures[reply.post, default: Figures()].replies += 1 }
        }
        return figures.filter { $0.value != Figures() }
    }
}

/// The statements about what is counted on posts.
enum FigureQueries {
    /// How often some people marked a post.
    struct MarkCount: Sendable, RowReadable {
        let post: ID<Post>
        let figures: Figures

        init(from row: inout RowReader) throws {
            post = try row.next()
            figures = Figures(likes: try row.next(), boosts: try row.next(), replies: try row.next())
        }
    }

    /// The marks that `people` who are there added to `posts`, asked person by person: the rows of a post may be many.
    static func ask(of people: [ID<Account>], on posts: [ID<Post>], in tx: Transaction) throws -> Asked<MarkCount> {
        let severed: SQL = """
            (select id from accounts where id in (\(list: people)) and state <= \(AccountState.frozen)) as severed
            """
        let list: SQL = "(\(list: posts))"
        return try tx.ask(
            """
            select likes.post_id, count(*), 0, 0 from \(severed)
            cross join likes where likes.account_id = severed.id and likes.post_id in \(list) group by likes.post_id
            union all
            select posts.boost_of, 0, count(*), 0 from \(severed)
            cross join posts where posts.author_id = severed.id and posts.boost_of in \(list) group by posts.boost_of
            union all
            select posts.reply_to, 0, 0, count(*) from \(severed)
            cross join posts where posts.author_id = severed.id and posts.reply_to in \(list) and posts.audience <= 1
            group by posts.reply_to
            """
        )
    }

    /// A reply for few, and what decides who may see it.
    struct ClosedReply: Sendable, RowReadable {
        let post: ID<Post>
        let access: Access

        init(from row: inout RowReader) throws {
            post = try row.next()
            access = Access(
                owner: try row.next(),
                ownerState: try row.next(),
                audience: try row.next(),
                isAddressed: try row.next(),
                relation: []
            )
        }
    }

    /// The newest replies for few to each of `posts`, without messages, which stand in no thread.
    static func askReplies(
        to posts: [ID<Post>],
        for viewer: Viewer,
        limit: Int,
        in tx: Transaction
    ) throws -> Asked<ClosedReply> {
        let each = posts.map { post -> SQL in
            """
            select * from (select answers.reply_to, answers.author_id, accounts.state, answers.audience,
                case when exists (select 1 from mentions
                    where mentions.post_id = answers.id and mentions.account_id = \(viewer.id)) then 1 else 0 end
                from posts as answers join accounts on accounts.id = answers.author_id
                where answers.reply_to = \(post) and answers.audience >= 2 and answers.conversation_id is null
                order by answers.id desc limit \(limit)) as newest
            """
        }
        return try tx.ask("\(SQL.joined(each, separator: " union all "))")
    }
}
