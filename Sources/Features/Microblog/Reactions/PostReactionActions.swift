import Contracts
import Kernel
import Runtime
import SQL

/// The marks that one sets on somebody's post, and takes back: likes, boosts, bookmarks and pins.
///
/// Doing it twice changes nothing. What one set oneself can be taken back from a post that one does not see any more.
struct PostReactionActions: Sendable {
    private let services: Services
    private let recentPosts: RecentPostsIndex

    init(_ services: Services, recentPosts: RecentPostsIndex) {
        self.services = services
        self.recentPosts = recentPosts
    }

    /// How many posts one may pin.
    static let pinLimit = 5

    /// The limit of marks that are set; taking back is bounded by it.
    private static let hourly = RateRule("marks", 600, per: .hours(1))

    /// Likes a post, or takes the like back.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see the post, ``Problem`` `.tooMany` above 600 likes,
    ///   boosts and bookmarks an hour.
    func setLike(_ isOn: Bool, on post: ID<Post>, as viewer: Viewer) async throws {
        try await change(post, as: viewer, .like, isOn)
    }

    /// Keeps a post for oneself, or lets it go.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see the post, ``Problem`` `.tooMany` as with likes.
    func setBookmark(_ isOn: Bool, on post: ID<Post>, as viewer: Viewer) async throws {
        try await change(post, as: viewer, .bookmark, isOn)
    }

    /// Passes a post on to one's own followers, or takes it back from their homes.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see the post, or it is not theirs to pass on, ``Problem``
    ///   `.tooMany` as with likes.
    func setBoost(_ isOn: Bool, on post: ID<Post>, as viewer: Viewer) async throws {
        let id = services.ids.next(Post.self, at: services.clock.now)
        try await services.database.write { [self] tx in
            guard isOn else { return try takeBack(.boost, from: post, as: viewer, in: tx) }
            let original = try PostAccess.admitted(post, for: viewer, to: .share, services, in: tx)
            let row = PostRow(boosting: original, id: id, by: viewer.id)
            guard try PostQueries.insertRow(row, in: tx) else { return }
            try services.live.tell(.post, about: id.rawValue, by: viewer.id, in: tx)
            tx.onCommit { [recentPosts] in recentPosts.insert(RecentPostsIndex.Entry(row)) }
            try count(.boost, true, on: original, by: viewer, in: tx)
            try services.limits.count(Self.hourly, of: viewer.id, in: tx)
        }
    }

    /// Puts a post of one's own on top of one's profile, or takes it down.
    ///
    /// - Throws: ``Problem`` `.invalid` for a sixth pin, `.notFound` for what is not there.
    func setPin(_ isOn: Bool, on post: ID<Post>, as viewer: Viewer) async throws {
        let id = services.ids.next(Post.self, at: services.clock.now)
        try await services.database.write { [services] tx in
            let own = try PostAccess.admitted(post, for: viewer, to: .manage, services, in: tx)
            guard isOn else { return try PostReactionQueries.removePin(own.id, of: viewer.id, in: tx) }
            guard own.audience <= .followers else {
                throw Problem(.invalid, "A message cannot be pinned to your profile.")
            }
            try PostQueries.hold(own.id, in: tx)
            try PostReactionQueries.holdPins(of: viewer.id, in: tx)
            let pins = try PostReactionQueries.pins(of: viewer.id, in: tx)
            if pins.contains(own.id) { return }
            guard pins.count < Self.pinLimit else {
                throw Problem(.invalid, "You have \(Self.pinLimit) pinned posts. Unpin one first.")
            }
            try PostReactionQueries.insertPin(own.id, of: viewer.id, id: id, in: tx)
        }
    }

    private func change(_ post: ID<Post>, as viewer: Viewer, _ kind: ReactionKind, _ isOn: Bool) async throws {
        let id = services.ids.next(Post.self, at: services.clock.now)
        try await services.database.write { [self] tx in
            guard isOn else { return try takeBack(kind, from: post, as: viewer, in: tx) }
            let original = try PostAccess.admitted(post, for: viewer, to: .answer, services, in: tx)
            guard try PostReactionQueries.insert(kind, on: original.id, by: viewer.id, id: id, in: tx) else { return }
            try count(kind, true, on: original, by: viewer, in: tx)
            try services.limits.count(Self.hourly, of: viewer.id, in: tx)
        }
    }

    private func takeBack(_ kind: ReactionKind, from post: ID<Post>, as viewer: Viewer, in tx: Transaction) throws {
        guard let marked = try original(post, in: tx), try remove(kind, from: marked.id, by: viewer.id, in: tx) else {
            // Whoever gave nothing learns only of what they see.
            _ = try PostAccess.admitted(post, for: viewer, to: .see, services, in: tx)
            return
        }
        try count(kind, false, on: marked, by: viewer, in: tx)
    }
}

extension PostReactionActions {
    /// The post with this number, or the one that it passes on, whoever sees it; none that may come back as it was.
    private func original(_ id: ID<Post>, in tx: Transaction) throws -> Post? {
        guard let post = try PostQueries.post(id, in: tx), !post.isWithdrawn else { return nil }
        guard let passedOn = post.boostOf else { return post }
        return try original(passedOn, in: tx)
    }

    /// True where the mark was there to be removed.
    private func remove(
        _ kind: ReactionKind,
        from post: ID<Post>,
        by account: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        guard kind == .boost else { return try PostReactionQueries.remove(kind, on: post, by: account, in: tx) }
        guard let boost = try PostReactionQueries.removeBoost(of: post, by: account, in: tx) else { return false }
        tx.onCommit { [recentPosts] in recentPosts.remove(boost, by: account) }
        return true
    }

    /// Counts a mark that was set or taken back, and tells of it whom it concerns.
    private func count(
        _ kind: ReactionKind,
        _ isOn: Bool,
        on post: Post,
        by viewer: Viewer,
        in tx: Transaction
    ) throws {
        try PostReactionQueries.count(kind, on: post.id, by: isOn ? 1 : -1, in: tx)
        switch kind {
        case .like: try tell(.like, isOn, of: post, by: viewer, in: tx)
        case .boost: return try tell(.boost, isOn, of: post, by: viewer, in: tx)
        case .bookmark: break
        }
        try PostDocument.share(post, with: viewer.id, services.search, in: tx)
    }

    /// Tells the author, or takes it back, and all who have the post before them.
    private func tell(
        _ kind: NotificationKind,
        _ isOn: Bool,
        of post: Post,
        by viewer: Viewer,
        in tx: Transaction
    ) throws {
        let (author, object) = (post.author.id, post.id.rawValue)
        try services.live.tell(.postChange, about: object, by: author, in: tx)
        if isOn {
            let told = try ThreadMuteQueries.hearing([author], of: post.mutedThread, in: tx)
            try services.notifier.tell(told, kind, about: object, by: viewer.id, in: tx)
        } else {
            try services.notifier.takeBack(kind, about: object, to: author, by: viewer.id, in: tx)
        }
    }
}

extension PostRow {
    /// The row that passes `original` on to the followers of `account`: as widely as the original goes.
    init(boosting original: Post, id: ID<Post>, by account: ID<Account>) {
        self.init(boosting: original.id, original.language, original.audience, id: id, by: account)
    }
}
