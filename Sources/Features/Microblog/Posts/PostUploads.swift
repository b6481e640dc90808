import Kernel
import SQL
import Web

/// The files of drafts: those that come with the form, and those that came before.
struct PostUploads: Sendable {
    private let services: Services
    private let intake: (any MediaIntake)?

    init(_ services: Services, _ intake: (any MediaIntake)?) {
        self.services = services
        self.intake = intake
    }

    /// Takes in what came with the form, and does what the button says that was pressed.
    ///
    /// - Returns: whether the form is only to be shown again.
    /// - Throws: ``Problem`` `.invalid` at the field `file`; what came before the bad file is in the draft then.
    func take(_ form: MultipartForm, into draft: inout PostDraft, by viewer: Viewer) async throws -> Bool {
        if !form.files.isEmpty {
            guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
            guard let intake else { throw Problem.field("file", "This server takes no files.") }
            for file in form.files {
                guard draft.uploads.count < PostMedia.limit else {
                    throw Problem.field("file", "A post has room for \(PostMedia.limit) pictures.")
                }
                draft.uploads.append(DraftUpload(try await intake.take(file.path, for: viewer.id)))
            }
        }
        guard let step = DraftStep(form.fields) else { return false }
        draft.uploads = step.taken(on: draft.uploads)
        return true
    }

    /// The draft with the uploads of these numbers, as far as the viewer can use them.
    func found(_ numbers: [String], for draft: PostDraft, by viewer: Viewer) async throws -> PostDraft {
        guard !numbers.isEmpty else { return draft }
        let ids = numbers.prefix(PostMedia.limit).compactMap { ID<MediaItem>($0) }
        var found = draft
        found.items = try await services.database.read { [services] tx in
            try services.media.usable(ids, by: viewer.id, in: tx)
        }
        found.uploads = found.items.map(DraftUpload.init)
        return found
    }

    /// The draft with its files as the form shows them; those that the viewer cannot use are left out.
    ///
    /// - Parameter post: the post that is changed, whose own files can be used as well.
    func shown(_ draft: PostDraft, by viewer: Viewer, on post: ID<Post>? = nil) async throws -> PostDraft {
        guard !draft.uploads.isEmpty else { return draft }
        let wanted = draft.uploads.map(\.id)
        let usable = try await services.database.read { [services] tx in
            try services.media.usable(wanted, by: viewer.id, for: post.map(PostMedia.holder), in: tx)
        }
        var shown = draft
        shown.items = draft.uploads.compactMap { upload in
            usable.first { $0.id == upload.id }.map { $0.with(alt: upload.alt, focus: upload.focus) }
        }
        return shown
    }
}
