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
        let asked = try guessed.isEmpty ? nil : VersionStampQueries.ask(guessed.map(\.row), for: viewer, in: tx)
        let isCurrent = try recentPosts.follow(asked: written, in: tx)
        let isRight = isCurrent && guess?.isExact == true && recentPosts.revision == revision
        let people =
            isRight
            ? guessed : try ofPeople(for: viewer, cursor: cursor, limit: limit, isCurrent: isCurrent, in: tx)
        let candidates = try withTags(people, for: viewer, cursor: cursor, limit: limit, in: tx)
        let (known, wanted) = (Set(guessed.map(\.post)), Set(candidates.map(\.post)))
        let missing = candidates.map(\.row).filter { !known.contains($0.id) }
        return CandidateStart(
            candidates: candidates,
            stamps: try (asked?.all() ?? []).filter { wanted.contains($0.entry) }
                + VersionStampQueries.stamps(of: missing, for: viewer, in: tx)
        ) { cursor, limit, tx in
            try self.candidates(for: viewer, cursor: cursor, limit: limit, isCurrent: isCurrent, in: tx)
        }
    }

    /// The timeline of `viewer` as candidates.
    func candidates(for viewer: Viewer, cursor: Int64?, limit: Int, in tx: Transaction) throws -> [ListedPost] {
        let isCurrent = try recentPosts.follow(in: tx)
        return try candidates(for: viewer, cursor: cursor, limit: limit, isCurrent: isCurrent, in: tx)
    }

    private func candidates(
        for viewer: Viewer,
        cursor: Int64?,
        limit: Int,
        isCurrent: Bool,
        in tx: Transaction
    ) throws -> [ListedPost] {
        let people = try ofPeople(for: viewer, cursor: cursor, limit: limit, isCurrent: isCurrent, in: tx)
        return try withTags(people, for: viewer, cursor: cursor, limit: limit, in: tx)
    }

    /// The candidates with posts under tags that `viewer` follows.
    private func withTags(
        _ people: [ListedPost],
        for viewer: Viewer,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [ListedPost] {
        let tags = try followedTags.value(for: viewer.id, at: viewer.graphVersion) {
            try TagFollowQueries.followed(by: viewer.id, in: tx).map(\.id)
        }
        guard !tags.isEmpty else { return people }
        let tagged = try tags.flatMap { tag in
            try TimelineQueries.tagged(tag, cursor: cursor, limit: limit, in: tx)
        }
        var known = Set(people.map(\.post))
        let all = people + tagged.filter { known.insert($0.post).inserted }
        return Array(all.sorted { $0.position > $1.position }.prefix(limit))
    }

    /// The posts that people wrote and passed on.
    ///
    /// Where lists are missing, end or are behind, the database is asked.
    private func ofPeople(
        for viewer: Viewer,
        cursor: Int64?,
        limit: Int,
        isCurrent: Bool,
        in tx: Transaction
    ) throws -> [ListedPost] {
        var found: [ListedPost] = []
        if isCurrent, let merged = try merged(for: viewer, cursor: cursor, limit: limit, in: tx) {
            found = merged.entries.map(ListedPost.init)
            if merged.isExact { return found }
        }
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
