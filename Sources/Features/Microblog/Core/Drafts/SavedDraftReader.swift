import Contracts
import Kernel
import Runtime
import SQL

/// Reads drafts that the server keeps, for the composer.
struct SavedDraftReader: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// The saved draft called `id`, where one is wanted, and the number of the one that the viewer saved last.
    ///
    /// A draft whose post to answer is gone becomes a post of its own, and says so.
    func drafts(
        _ id: ID<SavedDraft>?,
        for viewer: Viewer
    ) async throws -> (wanted: PostDraft?, latest: ID<SavedDraft>?) {
        try await services.database.read { [self] tx in
            (try id.flatMap { try draft($0, for: viewer, in: tx) }, try latest(of: viewer, in: tx))
        }
    }

    /// A post of the viewer's, as it stands in the form that changes it.
    ///
    /// - Throws: ``Problem/notFound`` for one that is not theirs.
    func own(_ id: ID<Post>, of viewer: Viewer) async throws -> (post: Post, draft: PostDraft) {
        try await services.database.read { [services] tx in
            let post = try PostAccess.admitted(id, for: viewer, to: .manage, services, in: tx)
            let media = try services.media.media(of: PostMedia.kind, [post.id.rawValue], in: tx)[post.id.rawValue] ?? []
            return (post, PostDraft(post, try PollQueries.polls(on: [post.id], in: tx)[post.id], media))
        }
    }

    /// The widest audience that a reply to a post may have; any where the viewer does not see the post.
    func widest(replyingTo parent: ID<Post>, by viewer: Viewer) async throws -> Audience {
        try await services.database.read { [services] tx in
            do {
                return try PostAccess.admitted(parent, for: viewer, to: .see, services, in: tx).audience
            } catch is Problem {
                return .everyone
            }
        }
    }

    /// The saved draft with its files, ready to be written on; `nil` where the viewer has none of this number.
    private func draft(_ id: ID<SavedDraft>, for viewer: Viewer, in tx: Transaction) throws -> PostDraft? {
        guard let saved = try SavedDraftQueries.draft(id, of: viewer.id, since: oldest, in: tx) else { return nil }
        var draft = saved.draft
        draft.items = try services.media.usable(saved.media, by: viewer.id, in: tx)
        draft.uploads = draft.items.map { DraftUpload($0) }
        guard let parent = draft.replyTo else { return draft }
        do {
            draft.widest = try PostAccess.admitted(parent, for: viewer, to: .answer, services, in: tx).audience
        } catch is Problem {
            draft.replyTo = nil
            draft.problem = Problem(.invalid, "The post you replied to is gone. This becomes a post of its own.")
        }
        return draft
    }

    /// The number of the draft that the viewer saved last, if it is still kept.
    private func latest(of viewer: Viewer, in tx: Transaction) throws -> ID<SavedDraft>? {
        try SavedDraftQueries.latest(of: viewer.id, since: oldest, in: tx)
    }

    /// Removes what has been kept for long enough.
    func cleanUp() async throws {
        try await services.database.write { [oldest] tx in try SavedDraftQueries.removeAll(before: oldest, in: tx) }
    }

    private var oldest: Instant { services.clock.now - SavedDraft.span }
}
