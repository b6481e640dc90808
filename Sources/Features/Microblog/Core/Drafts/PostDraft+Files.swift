import Contracts
import Kernel
import Routing
import Web

extension DraftFiles {
    /// Takes in what came with the form of a post.
    ///
    /// - Returns: whether the form is only to be shown again.
    func take(_ form: MultipartForm, into draft: inout PostDraft, by viewer: Viewer) async throws -> Bool {
        try await take(form, into: &draft.uploads, by: viewer)
    }

    /// The draft with the uploads of these numbers, as far as the viewer can use them.
    func found(_ numbers: [String], for draft: PostDraft, by viewer: Viewer) async throws -> PostDraft {
        guard !numbers.isEmpty else { return draft }
        var found = draft
        found.items = try await self.found(numbers, by: viewer)
        found.uploads = found.items.map { DraftUpload($0) }
        return found
    }

    /// The draft with its files as the form shows them; those that the viewer cannot use are left out.
    ///
    /// - Parameter post: the post that is changed, whose own files can be used as well.
    func shown(_ draft: PostDraft, by viewer: Viewer, on post: ID<Post>? = nil) async throws -> PostDraft {
        guard !draft.uploads.isEmpty else { return draft }
        var shown = draft
        shown.items = try await self.shown(draft.uploads, by: viewer, on: post.map(PostMedia.attachmentOwner))
        return shown
    }
}
