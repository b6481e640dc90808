import Contracts
import Directory
import Kernel
import Runtime
import SQL
import Text

extension PostActions {
    static let deletions = RateRule("deletions", 30, per: .minutes(30))

    /// Changes the text, its language, the warning, the files and the poll of one's own post; what stood there before
    /// stays in its history.
    ///
    /// A poll with other answers begins anew.
    ///
    /// The audience stays as it is.
    ///
    /// - Throws: ``Problem`` `.invalid` for a text or a poll that cannot be taken, `.notFound` for a post that is not
    ///   one's own.
    func edit(_ post: ID<Post>, _ draft: PostDraft, as viewer: Viewer) async throws {
        let new = try await draft.prepared(limit: services.site.postLimit)
        let now = services.clock.now
        let tags = try await offloading(new.text.text) { [ids = services.ids] in
            NewTags(of: new.text.parts, ids, at: now)
        }
        try await services.database.write { [services] tx in
            try PostQueries.hold(PostAccess.admitted(post, for: viewer, to: .manage, services, in: tx).id, in: tx)
            let old = try PostAccess.admitted(post, for: viewer, to: .manage, services, in: tx)
            let poll = try PollQueries.polls(on: [old.id], in: tx)[old.id]
            let media = try services.media.media(of: PostMedia.kind, [old.id.rawValue], in: tx)[old.id.rawValue] ?? []
            let pollChange = PollChange(from: poll, to: new)
            var new = new
            new.warning = try MarkedPostQueries.warnings.warning(new.warning, on: old.id, in: tx)
            let mediaChanges = new.media != media.map(\.attachment) || new.isSensitive != old.isSensitive
            let wordsChange = old.text != new.text.text || old.warning != new.warning
            guard wordsChange || old.language != new.language.tag || !pollChange.isNone || mediaChanges else {
                return
            }
            try PostQueries.keepVersion(of: old, options: poll?.options.map(\.title) ?? [], media: media, in: tx)
            try PostQueries.update(old.id, new, at: now, in: tx)
            if mediaChanges {
                guard poll == nil || new.endsPoll || new.media.isEmpty else { throw PostMedia.notWithPoll }
                let attachmentOwner = PostMedia.attachmentOwner(old.id)
                try PostMedia.check(services.media.attach(new.media, to: attachmentOwner, of: viewer.id, in: tx))
                try PostQueries.setSensitive(new.isSensitive, on: old.id, in: tx)
            }
            try pollChange.apply(to: old.id, at: now, in: tx)
            if !pollChange.keepsVotes {
                try services.notifier.takeBack(.pollEnded, about: old.id.rawValue, by: viewer.id, in: tx)
            }
            // A message stays with those it was sent to, whoever is named in it now.
            if old.conversation == nil {
                try endMentions(of: old, new.text.parts.usernames, in: tx)
                let mentioned = try Account.present(named: new.text.parts.usernames, in: tx).map(\.id)
                try deliver(DeliveredPost(old), tags, naming: mentioned, event: .changed, in: tx)
            }
            for document in try PostDocument.load([old.id], services.media, in: tx) {
                try services.search.put(document, in: tx)
            }
            try services.live.tell(.postChange, about: old.id.rawValue, by: viewer.id, in: tx)
        }
    }

    /// Takes a changed post from those whom it names no more, with what they were told of it: whoever may see it only
    /// because it named them loses it.
    ///
    /// Somebody who has another name since can be told apart no more once a name is taken out, and loses it too.
    private func endMentions(of post: Post, _ names: [String], in tx: Transaction) throws {
        let before = Set(TextParts(post.text).usernames)
        guard !before.subtracting(names).isEmpty else { return }
        let kept = before.intersection(names)
        let ended = try PostQueries.mentioned(on: [post.id], in: tx)[post.id, default: []]
            .filter { !kept.contains($0.username.lowercased()) }
        try PostQueries.removeMentions(ended.map(\.id), on: post.id, in: tx)
        for account in ended {
            try PostNotifications.takeBack(
                post.id,
                by: post.author.id,
                for: post.audience,
                from: account.id,
                with: services.notifier,
                in: tx
            )
        }
    }

    /// Removes a post of one's own from everywhere, with its boosts, likes, bookmarks, poll and files.
    ///
    /// Replies stay.
    ///
    /// - Returns: the post, for "delete and write again".
    /// - Throws: ``Problem/notFound`` for a post that is not one's own, ``Problem`` `.tooMany` above 30 in half an
    ///   hour.
    @discardableResult
    func delete(_ post: ID<Post>, as viewer: Viewer) async throws -> Post {
        try await services.database.write { [services, recentPosts] tx in
            let own = try PostAccess.admitted(post, for: viewer, to: .manage, services, in: tx)
            try services.limits.count(Self.deletions, of: viewer.id, in: tx)
            try Self.remove(own, services, recentPosts, in: tx)
            return own
        }
    }

    /// Removes a post of one's own from everywhere, and keeps all that it had as a draft for a day.
    ///
    /// - Throws: ``Problem`` `.notFound` for a post that is not one's own, and for a message; `.tooMany` above 30
    ///   deletions in half an hour.
    func redraft(_ post: ID<Post>, as viewer: Viewer) async throws -> ID<SavedDraft> {
        let id = services.ids.next(SavedDraft.self, at: services.clock.now)
        return try await services.database.write { [services, recentPosts] tx in
            let own = try PostAccess.admitted(post, for: viewer, to: .manage, services, in: tx)
            guard own.conversation == nil else { throw Problem.notFound }
            try services.limits.count(Self.deletions, of: viewer.id, in: tx)
            let poll = try PollQueries.polls(on: [own.id], in: tx)[own.id]
            let media = try services.media.media(of: PostMedia.kind, [own.id.rawValue], in: tx)[own.id.rawValue] ?? []
            try SavedDraftQueries.insert(SavedDraft(id, of: own, poll, media), of: viewer.id, in: tx)
            try services.media.release(PostMedia.attachmentOwner(own.id), in: tx)
            try Self.remove(own, services, recentPosts, in: tx)
            return id
        }
    }

    /// Takes a post out of everything, whoever decided that.
    static func remove(_ post: Post, _ services: Services, _ recentPosts: RecentPostsIndex, in tx: Transaction) throws {
        let boosts = try PostQueries.remove(post, in: tx)
        try services.notifier.forget(post.id.rawValue, in: tx)
        try services.search.remove(PostDocument.kind, [post.id.rawValue], in: tx)
        try services.media.forget(PostMedia.attachmentOwner(post.id), in: tx)
        try services.live.tell(.postChange, about: post.id.rawValue, by: post.author.id, in: tx)
        if let parent = post.replyTo, let author = post.replyToAuthor, post.audience <= .unlisted {
            try services.live.tell(.postChange, about: parent.rawValue, by: author, in: tx)
        }
        tx.onCommit {
            recentPosts.remove(post.id, by: post.author.id)
            for boost in boosts { recentPosts.remove(boost.id, by: boost.author) }
        }
    }
}
