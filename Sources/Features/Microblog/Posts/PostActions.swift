import Kernel
import SQL

/// What people do with posts.
struct PostActions: Sendable {
    let services: Services
    let rings: AuthorRings
    let news: PostNews

    init(_ services: Services, rings: AuthorRings, news: PostNews) {
        self.services = services
        self.rings = rings
        self.news = news
    }

    /// How long a form that is sent again answers with the first post.
    static let creationKeySpan = Instant.Span.hours(24)

    private static let hourly = RateRule("posts", 60, per: .hours(1))

    /// Publishes a post in the name of `viewer`.
    ///
    /// The number of statements does not depend on who reads it.
    ///
    /// Sending the same draft key again answers with the first post.
    ///
    /// - Throws: ``Problem`` `.invalid` for an empty or overlong text, a bad poll or files that cannot be used, `.notFound` when the post replied
    ///   to is not there for the viewer, `.forbidden` in a state that may not write, `.tooMany` above 60 an hour.
    @discardableResult
    func publish(_ draft: PostDraft, as viewer: Viewer) async throws -> ID<Post> {
        let new = try draft.checked(limit: services.site.postLimit)
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        try services.limits.count(Self.hourly, of: viewer.id)
        do {
            return try await write(new, as: viewer)
        } catch DatabaseError.constraint(let violation) where violation.mentions("creation_key") {
            // The same form arrived a second time while the first one was being written.
            return try await write(new, as: viewer)
        }
    }

    private func write(_ draft: NewPost, as viewer: Viewer) async throws -> ID<Post> {
        let now = services.clock.now
        let id = services.ids.next(Post.self, at: now)
        let tagNames = draft.text.parts.tags(by: Folding.key)
        let tagIDs = tagNames.map { _ in services.ids.next(Tag.self, at: now) }
        let document = PostDocument(draft, id: id, author: viewer.id).document
        return try await services.database.write { [rings, services, news] tx in
            if let key = draft.key, let first = try PostQueries.post(madeUnder: key, by: viewer.id, in: tx) {
                return first
            }
            let parent = try draft.replyTo.map { try PostAccess.reachable($0, for: viewer, services, in: tx) }
            let row = PostRow(draft, id: id, author: viewer.id, parent: parent)
            if let parent, try !PostQueries.countReply(for: row.audience, on: parent.id, by: 1, in: tx) {
                throw Problem.notFound
            }
            try PostQueries.insert(row, in: tx)
            if let key = draft.key { try PostQueries.remember(key, of: id, by: viewer.id, at: now, in: tx) }
            let mentioned = try PostQueries.accounts(named: draft.text.parts.usernames, in: tx)
            try PostQueries.insertMentions(mentioned.map(\.id), on: id, in: tx)
            try PostNotifications.announce(
                id,
                by: viewer.id,
                for: row.audience,
                answering: row.replyToAuthor,
                naming: mentioned.map(\.id),
                with: services.notifier,
                in: tx
            )
            if row.audience < .addressed, row.replyToAuthor ?? viewer.id == viewer.id {
                try news.note(.published, id, by: viewer.id, in: tx)
            }
            let tags = try TagQueries.findOrMake(tagNames, newIDs: tagIDs, in: tx)
            try TagQueries.insert(tags, on: id, by: viewer.id, isListed: row.audience == .everyone, in: tx)
            if let poll = draft.poll { try PollQueries.insert(poll, on: id, at: now, in: tx) }
            try SearchIndex.put(document.meant(for: row, naming: mentioned.map(\.id)), isNew: true, in: tx)
            try PostMedia.attach(draft.media, to: id, by: viewer.id, services, in: tx)
            if draft.isSensitive { try PostQueries.setSensitive(true, on: id, in: tx) }
            try services.live.tell(.post, about: id.rawValue, by: viewer.id, in: tx)
            if let parent {
                try services.live.tell(.postChange, about: parent.id.rawValue, by: parent.author.id, in: tx)
            }
            if row.audience != .addressed {
                let entry = AuthorRings.Entry(row)
                tx.onCommit { rings.insert(entry, by: viewer.id) }
            }
            return id
        }
    }
}

extension PostRow {
    /// The row of a new post under `parent`, never for more people than what it answers.
    init(_ new: NewPost, id: ID<Post>, author: ID<Account>, parent: Post?) {
        self.init(
            id: id,
            author: author,
            text: new.text.text,
            warning: new.warning,
            language: new.language.tag,
            audience: max(new.audience, parent?.audience ?? .everyone),
            replyTo: parent?.id,
            replyToAuthor: parent?.author.id,
            thread: parent?.thread ?? id,
            boostOf: nil
        )
    }
}

extension AuthorRings.Entry {
    /// The entry of a row that has been written.
    init(_ row: PostRow) {
        self.init(id: row.id, replyToAuthor: row.replyToAuthor == row.author ? nil : row.replyToAuthor)
    }
}
