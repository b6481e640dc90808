import Contracts
import Directory
import Kernel
import Routing
import Runtime
import SQL
import Text

/// A post among those it answers and those that answer it, as far as one viewer may see them.
struct PostThread: Sendable {
    /// The posts that led to this one, the first one first.
    let ancestors: [PostItem]
    /// The first of them, where something stands above that as well.
    let earlier: Post?
    let post: PostItem
    /// Whom an answer goes to besides the viewer: who wrote the post, and whom it names.
    let talkers: [Account]
    /// The answers to it, depth first, with how deep each stands below the post.
    let descendants: [Answer]
    /// The last answer of this page, where there are more.
    let more: ID<Post>?
    /// True where the viewer muted all of it.
    let isMuted: Bool

    struct Answer: Sendable {
        let item: PostItem
        let depth: Int
        /// True where the next one answers this one.
        let isFollowed: Bool
    }
}

/// Reads threads.
struct ThreadReader: Sendable {
    private let services: Services
    private let timeline: TimelineReader

    /// How many posts above and below are on one page.
    static let ancestorLimit = 40
    static let descendantLimit = 400

    init(_ services: Services, _ timeline: TimelineReader) {
        self.services = services
        self.timeline = timeline
    }

    /// The thread around a post.
    ///
    /// - Parameter cursor: the last answer of the page before, where it is not the first.
    /// - Throws: ``Problem/notFound`` where the viewer may not see the post.
    func thread(
        around id: ID<Post>,
        cursor: ID<Post>? = nil,
        for viewer: Viewer?
    ) async throws -> PostThread {
        try await services.database.read { [self] tx in try thread(around: id, cursor: cursor, for: viewer, in: tx) }
    }

    /// A post that `viewer` may see, whether its author has it on top of their profile, and whether the viewer muted its
    /// thread.
    ///
    /// - Throws: ``Problem/notFound`` where they may not see it.
    func post(_ id: ID<Post>, for viewer: Viewer?) async throws -> (post: Post, isPinned: Bool, isMuted: Bool) {
        try await services.database.read { [services] tx in
            let post = try PostAccess.admitted(id, for: viewer, to: .see, services, in: tx)
            let pins: SQL = "select 1 from pins where account_id = \(post.author.id) and post_id = \(post.id)"
            return (post, try tx.value(pins, as: Int.self) != nil, try Self.isMuted(post, by: viewer, in: tx))
        }
    }

    /// A post with its versions, the latest first, and everything that they show.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see it.
    func history(
        of id: ID<Post>,
        for viewer: Viewer?
    ) async throws -> (post: Post, versions: [PostVersion], media: [MediaItem]) {
        try await services.database.read { [services] tx in
            let post = try PostAccess.admitted(id, for: viewer, to: .see, services, in: tx)
            let shown = try services.media.media(of: PostMedia.kind, [post.id.rawValue], in: tx)[post.id.rawValue] ?? []
            let versions = try PostQueries.versions(of: post, media: shown, in: tx)
            return (post, versions, try services.media.everything(of: PostMedia.attachmentOwner(post.id), in: tx))
        }
    }

    private func thread(
        around id: ID<Post>,
        cursor: ID<Post>?,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> PostThread {
        let post = try PostAccess.admitted(id, for: viewer, to: .see, services, in: tx)
        let above = try ThreadQueries.ancestors(of: post, limit: Self.ancestorLimit, in: tx)
        let links = try ThreadQueries.answers(
            in: post.thread,
            after: max(cursor ?? post.id, post.id),
            limit: Self.descendantLimit + 1,
            in: tx
        )
        let page = ListPage(links, upTo: Self.descendantLimit, cursor: \.id)
        let roots = try cursor == nil ? [] : Self.roots(of: page.items, under: post, in: tx)
        let below = Self.depthFirst(page.items, under: [post.id] + roots)
        let items = try timeline.items(above + [post.id] + below.map(\.id), for: viewer, in: tx)
            .filter { $0.value.post.conversation == nil || $0.key == post.id }
        guard let own = items[post.id] else { throw Problem.notFound }
        let ancestors = above.compactMap { items[$0] }
        return PostThread(
            ancestors: ancestors,
            earlier: above.count == Self.ancestorLimit ? ancestors.first?.post : nil,
            post: own,
            talkers: try viewer.map { try talkers(about: own, for: $0, in: tx) } ?? [],
            descendants: Self.answers(below.compactMap { place in items[place.id].map { ($0, place.depth) } }),
            more: page.next,
            isMuted: try Self.isMuted(post, by: viewer, in: tx)
        )
    }

    private static func isMuted(_ post: Post, by viewer: Viewer?, in tx: Transaction) throws -> Bool {
        guard let viewer else { return false }
        return try ThreadMuteQueries.isMuted(post.mutedThread, by: viewer.id, in: tx)
    }

    private func talkers(about item: PostItem, for viewer: Viewer, in tx: Transaction) throws -> [Account] {
        let (post, order) = (item.post, item.card.usernames)
        func place(_ account: Account) -> Int { order.firstIndex(of: Folding.key(account.username)) ?? order.count }
        let now = services.clock.now
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let named = try PostQueries.mentioned(on: [post.id], in: tx)[post.id, default: []]
            .filter {
                $0.state.isPresent && !relationships.relation(to: $0.id, at: now).isSevered && $0.id != post.author.id
            }
            .sorted { (place($0), $0.id) < (place($1), $1.id) }
        return ([post.author] + named).filter { $0.id != viewer.id }
    }

    private static func answers(_ shown: [(item: PostItem, depth: Int)]) -> [PostThread.Answer] {
        shown.enumerated().map { index, answer in
            let next = index + 1 < shown.count ? shown[index + 1] : nil
            return PostThread.Answer(
                item: answer.item,
                depth: answer.depth,
                isFollowed: next?.item.post.replyTo == answer.item.post.id
            )
        }
    }

    /// The posts below `post` that stand on earlier pages and are answered on this one.
    private static func roots(
        of page: [ThreadQueries.Link],
        under post: Post,
        in tx: Transaction
    ) throws -> [ID<Post>] {
        let own = Set(page.map(\.id))
        let answered = Set(page.map(\.replyTo)).subtracting(own).subtracting([post.id])
        guard post.id != post.thread else { return answered.sorted() }
        return try ThreadQueries.descendants(of: post.id, among: answered.sorted(), in: tx)
    }

    /// The answers in reading order: each one followed by what answers it.
    static func depthFirst(_ links: [ThreadQueries.Link], under roots: [ID<Post>]) -> [(id: ID<Post>, depth: Int)] {
        let answers = Dictionary(grouping: links, by: \.replyTo)
        var places: [(id: ID<Post>, depth: Int)] = []
        var open = roots.reversed().map { (id: $0, depth: 0) }
        while let place = open.popLast() {
            if place.depth > 0 { places.append(place) }
            for link in (answers[place.id] ?? []).reversed() { open.append((link.id, place.depth + 1)) }
        }
        return places
    }
}

/// The statements about threads.
enum ThreadQueries {
    struct Link: Sendable {
        let id: ID<Post>
        let replyTo: ID<Post>
    }

    /// The posts that `post` answers, directly and further up, the first one first.
    static func ancestors(of post: Post, limit: Int, in tx: Transaction) throws -> [ID<Post>] {
        guard let parent = post.replyTo else { return [] }
        let found: [ID<Post>] = try tx.values(
            """
            with recursive above(id, reply_to, distance) as (
                select id, reply_to, 1 from posts where id = \(parent)
                union all
                select posts.id, posts.reply_to, above.distance + 1
                from posts join above on posts.id = above.reply_to
                where above.distance < \(limit)
            )
            select id from above order by distance desc
            """
        )
        return found
    }

    /// Those of `posts` that answer `root`, directly or further down.
    static func descendants(of root: ID<Post>, among posts: [ID<Post>], in tx: Transaction) throws -> [ID<Post>] {
        guard !posts.isEmpty else { return [] }
        return try tx.values(
            """
            with recursive above(post, id, reply_to) as (
                select id, id, reply_to from posts where id in (\(list: posts))
                union all
                select above.post, posts.id, posts.reply_to
                from posts join above on posts.id = above.reply_to
                where above.reply_to >= \(root)
            )
            select post from above where id = \(root) order by post
            """
        )
    }

    /// The posts of a thread that are younger than `post`, oldest first.
    static func answers(in thread: ID<Post>, after post: ID<Post>, limit: Int, in tx: Transaction) throws -> [Link] {
        try tx.all(
            """
            select id, reply_to from posts
            where thread_id = \(thread) and id > \(post) and reply_to is not null
            order by id limit \(limit)
            """
        ) { row in Link(id: try row.next(), replyTo: try row.next()) }
    }
}
