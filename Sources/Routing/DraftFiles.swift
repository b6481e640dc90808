public import Contracts
public import Kernel
import SQL
public import Web

/// The files of drafts: those that come with a form, and those that came before.
public struct DraftFiles: Sendable {
    private let services: Services
    private let room: UploadRoom

    /// Takes files in for drafts that have `room`.
    public init(_ services: Services, room: UploadRoom) {
        self.services = services
        self.room = room
    }

    /// Takes in what came with the form, and does what the button says that was pressed.
    ///
    /// - Returns: whether the form is only to be shown again.
    /// - Throws: ``Problem`` `.invalid` at the field `file`; what came before the bad file is in `uploads` then.
    public func take(
        _ form: MultipartForm,
        into uploads: inout [DraftUpload],
        by viewer: Viewer
    ) async throws -> Bool {
        if !form.files.isEmpty {
            guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
            for file in form.files {
                guard uploads.count < room.limit else { throw Problem.field("file", room.refusal) }
                uploads.append(DraftUpload(try await services.mediaIntake.take(file.path, for: viewer.id)))
            }
        }
        guard let step = DraftStep(form.fields) else { return false }
        uploads = step.taken(on: uploads)
        return true
    }

    /// The uploads of these numbers, as far as the viewer can use them.
    public func found(_ numbers: [String], by viewer: Viewer) async throws -> [MediaItem] {
        guard !numbers.isEmpty else { return [] }
        let ids = numbers.prefix(room.limit).compactMap { ID<MediaItem>($0) }
        return try await services.database.read { [services] tx in
            try services.media.usable(ids, by: viewer.id, in: tx)
        }
    }

    /// The files as a form shows them; those that the viewer cannot use are left out.
    ///
    /// - Parameter attachmentOwner: what is changed, whose own files can be used as well.
    public func shown(
        _ uploads: [DraftUpload],
        by viewer: Viewer,
        on attachmentOwner: AttachmentOwner? = nil
    ) async throws -> [MediaItem] {
        guard !uploads.isEmpty else { return [] }
        let wanted = uploads.map(\.id)
        let usable = try await services.database.read { [services] tx in
            try services.media.usable(wanted, by: viewer.id, for: attachmentOwner, in: tx)
        }
        return uploads.compactMap { upload in
            usable.first { $0.id == upload.id }.map { $0.with(alt: upload.alt, focus: upload.focus) }
        }
    }
}
