import Contracts
import Kernel
import SQL

/// Reads uploads as a viewer may see what they belong to.
struct MediaReader: Sendable {
    private let services: Services
    private let guards: [String: any MediaGuard]

    init(_ services: Services, guards: [any MediaGuard]) {
        self.services = services
        self.guards = Dictionary(guards.map { ($0.kind, $0) }) { first, _ in first }
    }

    /// One form of what is called `name`, for whom it is, and which form it is: a picture that has no smallest one yet is
    /// shown as it is in lists.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for `viewer`.
    func file(
        _ name: String,
        _ form: MediaItem.Renditions,
        for viewer: Viewer?
    ) async throws -> (file: MediaFile, visibility: MediaVisibility, form: MediaItem.Renditions) {
        try await services.database.read { [self] tx in
            do {
                let (file, visibility) = try admitted(name, form, for: viewer, in: tx)
                return (file, visibility, form)
            } catch let problem as Problem where problem.kind == .notFound && form == .face {
                let (file, visibility) = try admitted(name, .small, for: viewer, in: tx)
                return (file, visibility, .small)
            }
        }
    }

    /// The upload that is called `name`, all that stands beside it in what it belongs to, and for whom it is.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for `viewer`.
    func item(
        _ name: String,
        for viewer: Viewer?
    ) async throws -> (item: MediaItem, all: [MediaItem], visibility: MediaVisibility) {
        try await services.database.read { [self] tx in
            let (file, visibility) = try admitted(name, .original, for: viewer, in: tx)
            let all = try file.attachmentOwner.map { try shown(by: $0, in: tx) } ?? []
            guard let item = try all.first(where: { $0.id == file.id }) ?? MediaQueries.item(file.id, in: tx) else {
                throw Problem.notFound
            }
            return (item, all, visibility)
        }
    }

    /// The uploads that an object shows, or that it holds for others where it has none itself, as a report does.
    private func shown(by owner: AttachmentOwner, in tx: Transaction) throws -> [MediaItem] {
        try services.media.media(of: owner.kind, [owner.id], in: tx)[owner.id]
            ?? services.media.held(for: owner, in: tx)
    }

    /// One form of what is called `name`, by what it belongs to or by something that holds it.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for `viewer`.
    private func admitted(
        _ name: String,
        _ form: MediaItem.Renditions,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> (MediaFile, MediaVisibility) {
        let own = try MediaQueries.file(name, form, in: tx)
        if let own, let visibility = try visibility(of: own, for: viewer, in: tx) {
            return (own, visibility)
        }
        for file in try MediaQueries.heldFiles(name, form, in: tx) {
            if let visibility = try visibility(of: file, for: viewer, in: tx) {
                return (file, visibility)
            }
        }
        throw Problem.notFound
    }

    /// For whom a file is, or `nil` where not for `viewer`; what belongs to nothing yet is its owner's alone.
    private func visibility(
        of file: MediaFile,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> MediaVisibility? {
        guard let attachmentOwner = file.attachmentOwner else { return viewer?.id == file.owner ? .some : nil }
        return try guards[attachmentOwner.kind]?.visibility(of: attachmentOwner.id, for: viewer, in: tx)
    }
}
