import Contracts
import Directory
import Kernel
import SQL

/// The list of what one follows, newest first: one's own posts and those of the people one follows, with their boosts;
/// replies only where the person replied to is followed too; and public posts with the tags one follows.
struct HomeTimeline: Sendable {
    private let services: Services
    private let recentPosts: RecentPostsIndex
    /// The tags that people who were here last follow; a change gives the account a new ``Viewer/graphVersion``.
    private let followedTags = VersionedCache<ID<Account>, Int64, [ID<Hashtag>]>(capacity: 2000)

    init(_ services: Services, recentPosts: RecentPostsIndex) {
        self.services = services
        self.recentPosts = recentPosts
    }

    /// Reads in the lists that `viewer`'s next page needs, where they are missing.
    ///
    /// Where that fails the next page asks the database, and tries again.
    func prepareIfNeeded(for viewer: Viewer) async {
        guard !recentPosts.knows(list: viewer.id, version: viewer.graphVersion) else { return }
        try? await prepare(for: viewer)
    }

    /// A transaction of its own, begun after the lists are watched: what is written in between is then in the
    /// transaction or in the watch, or in both.
    private func prepare(for viewer: Viewer) async throws {
        let authors = try await services.database.read { [services, recentPosts] tx in
            _ = try recentPosts.follow(in: tx)
            return Self.authors(try services.relationships.relationships(of: viewer, in: tx), viewer)
        }
        let missing = recentPosts.beginLoading(authors)
        guard !missing.isEmpty else { return }
        do {
            let lists = try await services.database.read(.slow) { tx in
                try RecentPostsQueries.lists(of: missing, in: tx)
            }
            for (author, recent) in lists { recentPosts.finishLoading(author, recent) }
        } catch {
            recentPosts.giveUpLoading(missing)
            throw error
        }
    }

    /// One page of `viewer`'s timeline from below `cursor` on.
    ///
    /// - Parameter unwanted: whose posts are left out although the viewer may see them.
    func page(
        for viewer: Viewer,
        cursor: Int64?,
        leavingOut unwanted: Unwanted,
        by timeline: TimelineReader
    ) async throws -> PostList {
        try await services.database.read { [self] tx in
            let limit = TimelineReader.pageLength + 1
            let first = try start(for: viewer, cursor: cursor, limit: limit, in: tx)
            return try timeline.page(from: first, for: viewer, leavingOut: unwanted, in: tx)
        }
    }

    /// The beginning of a page of `viewer`'s timeline.
    ///
    /// On PostgreSQL one question brings what servers have written and the stamps of the posts that this one knows of;
    /// only those that have come since are asked for apart.
    func start(for viewer: Viewer, cursor: Int64?, limit: Int, in tx: Transaction) throws -> CandidateStart {
        let revision = recentPosts.revision
        let guess = try merged(for: viewer, cursor: cursor, limit: limit, in: tx)
        let guessed = guess?.entries.map(ListedPost.init) ?? []
        let written =
            try tx.dialect == .postgres ? RecentPostsQueries.askWritten(from: recentPosts.horizon, in: tx) : nil
        let asked = try VersionStampQueries.ask(guessed.map(\.row), for: viewer, in: tx)
        let isCurrent = try recentPosts.follow(asked: written, in: tx)
        let candidates =
            isCurrent && recentPosts.revision == revision
            ? try candidates(from: guess, for: viewer, cursor: cursor, limit: limit, in: tx)
            : try candidates(isCurrent, for: viewer, cursor: cursor, limit: limit, in: tx)
        var stamps = try asked()
        if candidates != guessed {
            let (known, wanted) = (Set(guessed.map(\.post)), Set(candidates.map(\.post)))
            let missing = candidates.map(\.row).filter { !known.contains($0.id) }
            stamps =
                try stamps.filter { wanted.contains($0.entry) }
                + VersionStampQueries.stamps(of: missing, for: viewer, in: tx)
        }
        return CandidateStart(candidates: candidates, stamps: stamps) { cursor, limit, tx in
            try self.candidates(isCurrent, for: viewer, cursor: cursor, limit: limit, in: tx)
        }
    }

    /// The timeline of `viewer` as candidates.
    func candidates(for viewer: Viewer, cursor: Int64?, limit: Int, in tx: Transaction) throws -> [ListedPost] {
        try candidates(recentPosts.follow(in: tx), for: viewer, cursor: cursor, limit: limit, in: tx)
    }

    private func candidates(
        _ isCurrent: Bool,
        for viewer: Viewer,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [ListedPost] {
        let known = isCurrent ? try merged(for: viewer, cursor: cursor, limit: limit, in: tx) : nil
        return try candidates(from: known, for: viewer, cursor: cursor, limit: limit, in: tx)
    }

    /// The posts that people wrote and passed on, with those under tags that `viewer` follows.
    ///
    /// - Parameter known: what the lists tell of people; `nil` where they are missing or behind.
    private func candidates(
        from known: RecentPostsIndex.Merged?,
        for viewer: Viewer,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [ListedPost] {
        let people = try ofPeople(known, viewer, cursor: cursor, limit: limit, in: tx)
        let tags = try followedTags.value(for: viewer.id, at: viewer.graphVersion) {
            try TagFollowQueries.followed(by: viewer.id, in: tx).map(\.id)
        }
        guard !tags.isEmpty else { return people }
        let tagged = try tags.flatMap { tag in
            try TimelineQueries.posts(of: TimelineQueries.tagged(tag, cursor: cursor, limit: limit), in: tx)
        }
        var known = Set(people.map(\.post))
        let all = people + tagged.filter { known.insert($0.post).inserted }
        return Array(all.sorted { $0.position > $1.position }.prefix(limit))
    }

    /// The posts that people wrote and passed on.
    ///
    /// Where lists are missing, end or are behind, the database is asked.
    private func ofPeople(
        _ known: RecentPostsIndex.Merged?,
        _ viewer: Viewer,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [ListedPost] {
        let found = known?.entries.map(ListedPost.init) ?? []
        if known?.isExact ?? false { return found }
        return found
            + (try TimelineQueries.home(
                of: viewer.id,
                cursor: found.last?.position ?? cursor,
                limit: limit - found.count,
                in: tx
            ))
    }

    private func merged(
        for viewer: Viewer,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> RecentPostsIndex.Merged? {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        return recentPosts.newest(
            of: Self.authors(relationships, viewer),
            list: viewer.id,
            version: viewer.graphVersion,
            cursor: cursor.map { ID(rawValue: $0) },
            limit: limit
        ) { entry in
            Self.wants(replyTo: entry.replyToAuthor, viewer, relationships)
        }
    }

    /// True where an answer to somebody belongs to the viewer's home.
    ///
    /// - Parameter answered: who is answered, where that is somebody else than its author.
    static func wants(replyTo answered: ID<Account>?, _ viewer: Viewer, _ relationships: Relationships) -> Bool {
        answered.map { $0 == viewer.id || relationships.follows($0) } ?? true
    }

    private static func authors(_ relationships: Relationships, _ viewer: Viewer) -> [ID<Account>] {
        relationships.following + [viewer.id]
    }
}
