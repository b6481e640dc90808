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

    /// The saved draft with its files, ready to be written on; `nil` where the viewer has none of this number.
    ///
    /// A draft whose post to answer is gone becomes a post of its own, and says so.
    func draft(_ id: ID<SavedDraft>, for viewer: Viewer, in tx: Transaction) throws -> PostDraft? {
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
    func latest(of viewer: Viewer, in tx: Transaction) throws -> ID<SavedDraft>? {
        try SavedDraftQueries.latest(of: viewer.id, since: oldest, in: tx)
    }

    /// Removes what has been kept for long enough.
    func cleanUp() async throws {
        try await services.database.write { [oldest] tx in try SavedDraftQueries.removeAll(before: oldest, in: tx) }
    }

    private var oldest: Instant { services.clock.now - SavedDraft.span }
}
