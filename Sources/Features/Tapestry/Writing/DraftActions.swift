import Contracts
import Kernel
import Runtime
import SQL
import Web

/// Saving stories that are not told yet.
struct DraftActions: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private static let hourly = RateRule("group drafts", 1200, per: .hours(1), on: .oneServer)
    /// More than a story can have, as what is typed is not looked through yet.
    private static let longest = 200_000

    /// Saves what was typed, over what was saved before where the draft says so.
    ///
    /// - Returns: its number.
    /// - Throws: ``Problem`` `.invalid` for more than a story can be, `.tooMany` above 1,200 an hour.
    func save(_ draft: ToldStoryDraft, as viewer: Viewer) async throws -> ID<SavedStoryDraft> {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        guard draft.text.utf8.count <= Self.longest, !draft.text.utf8.contains(0) else {
            throw Problem.field("text", "That is too long to be saved.")
        }
        try await services.limits.count(Self.hourly, of: viewer.id)
        let content = String(decoding: try JSON.bytes(of: SavedStoryDraft.Content(draft)), as: UTF8.self)
        let new = services.ids.next(SavedStoryDraft.self, at: services.clock.now)
        return try await services.database.write { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            if let id = draft.saved,
                try SavedStoryDraftQueries.update(id, of: viewer.id, content, at: now, in: tx)
            {
                return id
            }
            try SavedStoryDraftQueries.insert(new, of: viewer.id, content, at: now, in: tx)
            return new
        }
    }

    /// Throws a draft away.
    ///
    /// - Throws: ``Problem/notFound`` for everybody else, and where it is gone already.
    func delete(_ id: ID<SavedStoryDraft>, as viewer: Viewer) async throws {
        try await services.database.write { tx in
            guard try SavedStoryDraftQueries.delete(id, of: viewer.id, in: tx) else { throw Problem.notFound }
        }
    }

    /// The drafts of `viewer`, the latest first.
    func all(for viewer: Viewer) async throws -> [SavedStoryDraft] {
        try await services.database.read { tx in try SavedStoryDraftQueries.all(of: viewer.id, in: tx) }
    }

    /// A draft of `viewer`, with the files that can still be used.
    ///
    /// - Throws: ``Problem/notFound`` for everybody else.
    func draft(_ id: ID<SavedStoryDraft>, for viewer: Viewer) async throws -> (
        saved: SavedStoryDraft, draft: ToldStoryDraft
    ) {
        try await services.database.read { [services] tx in
            guard let saved = try SavedStoryDraftQueries.draft(id, of: viewer.id, in: tx) else {
                throw Problem.notFound
            }
            var draft = saved.draft
            draft.items = try services.media.usable(draft.uploads.map(\.id), by: viewer.id, in: tx)
            draft.uploads = draft.items.map(DraftUpload.init)
            return (saved, draft)
        }
    }
}
