import Contracts
import Kernel
import Runtime
import SQL

extension PostActions {
    /// How long a deleted post can be brought back; it is gone for everybody from the first moment on.
    static let withdrawalSpan = Instant.Span.seconds(45)

    /// Takes a post of one's own away from everybody at once, so that it can be brought back for a moment.
    ///
    /// Nobody sees it any more, its author neither; all that it has is kept until ``removeWithdrawn()`` removes it.
    ///
    /// - Throws: ``Problem/notFound`` for a post that is not one's own and for a message, ``Problem`` `.tooMany` above
    ///   30 deletions in half an hour.
    func withdraw(_ post: ID<Post>, as viewer: Viewer) async throws {
        let due = services.clock.now + Self.withdrawalSpan
        try await services.database.write { [services, recentPosts] tx in
            let own = try PostAccess.admitted(post, for: viewer, to: .manage, services, in: tx)
            guard own.conversation == nil else { throw Problem.notFound }
            try PostQueries.hold(own.id, in: tx)
            try services.limits.count(Self.deletions, of: viewer.id, in: tx)
            try WithdrawnPostQueries.insert(own, dueAt: due, in: tx)
            try services.search.remove(PostDocument.kind, [own.id.rawValue], in: tx)
            try tellOfChange(of: own, in: tx)
            tx.onCommit { recentPosts.remove(own.id, by: own.author.id) }
        }
    }

    /// Brings back what one has just deleted, as it was; nothing happens to a post of one's own that is there.
    ///
    /// - Throws: ``Problem/notFound`` for what is not one's own, and once it is removed.
    func restore(_ post: ID<Post>, as viewer: Viewer) async throws {
        try await services.database.write { [services, recentPosts] tx in
            try PostQueries.hold(post, in: tx)
            guard let own = try PostQueries.post(post, in: tx), own.isWithdrawn, own.author.id == viewer.id,
                viewer.account.state.mayWrite, let back = try WithdrawnPostQueries.takeBack(post, in: tx)
            else {
                _ = try PostAccess.admitted(post, for: viewer, to: .manage, services, in: tx)
                return
            }
            for document in try PostDocument.load([back.id], services.media, in: tx) {
                try services.search.put(document, in: tx)
            }
            try WithdrawnPostQueries.tellServers(of: back.id, in: tx)
            try tellOfChange(of: back, in: tx)
            let entry = RecentPostsIndex.Entry(back)
            tx.onCommit { if back.audience <= .followers { recentPosts.insert(entry) } }
        }
    }

    /// Removes the posts that can be brought back no longer.
    func removeWithdrawn() async throws {
        let now = services.clock.now
        let due = try await services.database.read { tx in try WithdrawnPostQueries.due(at: now, limit: 100, in: tx) }
        for id in due {
            try await services.database.write { [services, recentPosts] tx in
                guard let post = try WithdrawnPostQueries.takeBack(id, in: tx) else { return }
                try Self.remove(post, services, recentPosts, in: tx)
            }
        }
    }

    private func tellOfChange(of post: Post, in tx: Transaction) throws {
        try services.live.tell(.postChange, about: post.id.rawValue, by: post.author.id, in: tx)
        if let parent = post.replyTo, let author = post.replyToAuthor {
            try services.live.tell(.postChange, about: parent.rawValue, by: author, in: tx)
        }
    }
}

extension RecentPostsIndex.Entry {
    /// The entry of a post that stands there again.
    fileprivate init(_ post: Post) {
        self.init(id: post.id, author: post.author.id, replyToAuthor: post.answered, isBoost: false)
    }
}
