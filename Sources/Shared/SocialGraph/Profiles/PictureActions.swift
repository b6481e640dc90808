import Contracts
import Design
import Kernel
import SQL
import Storage
import Web

/// The wish for one picture of their profile.
struct PictureChange: Sendable {
    let kind: ProfilePicture
    /// True where it shall go.
    var isRemoved = false
    /// The part that stays in view.
    var cell = MediaFocus.middle.cell
    /// A new one.
    var file: UploadedFile?

    /// `nil` where the form says nothing of this picture.
    init?(_ kind: ProfilePicture, _ form: MultipartForm) {
        self.kind = kind
        let focus = form.fields["\(kind.rawValue)_cell"]
        isRemoved = form.fields.isOn("remove_\(kind.rawValue)")
        file = form.file(kind.rawValue)
        guard focus != nil || isRemoved || file != nil else { return nil }
        cell = MediaFocus(sent: focus)?.cell ?? cell
    }

    /// A first picture.
    init(_ kind: ProfilePicture) {
        self.kind = kind
    }

    /// True where it is another one, none, or another part of the one that is there.
    func differs(from picture: Account.Picture?) -> Bool {
        isRemoved || file != nil || picture.map { $0.cell != cell } ?? false
    }
}

/// Changing the pictures of one's profile.
struct PictureActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// The pictures that the viewer shows.
    func pictures(of viewer: Viewer) async throws -> [ProfilePicture: Account.Picture] {
        try await services.database.read { tx in
            var pictures: [ProfilePicture: Account.Picture] = [:]
            for kind in ProfilePicture.allCases {
                pictures[kind] = try PictureQueries.picture(kind, of: viewer.id, in: tx)
            }
            return pictures
        }
    }

    /// Changes pictures; the files of those that are replaced go.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is called as the picture, `.forbidden` in a state that may
    ///   not write.
    func change(_ wishes: [PictureChange], as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotChangeAccount }
        for change in wishes {
            let item = try await taken(change, by: viewer)
            try await services.database.write { [services] tx in
                try change.apply(item, of: viewer.id, services.media, in: tx)
            }
        }
    }

    private func taken(_ change: PictureChange, by viewer: Viewer) async throws -> MediaItem? {
        guard let file = change.file, !change.isRemoved else { return nil }
        do {
            let item = try await services.mediaIntake.take(file.path, for: viewer.id)
            guard item.shape.isPicture else { throw Problem.field("file", "Choose a picture.") }
            // The one at the top of a profile is shown as large as it is; a face only ever small, which stands still.
            guard change.kind == .avatar || item.shape == .image else {
                throw Problem.field("file", "Choose a picture that does not move.")
            }
            return item
        } catch let problem as Problem where problem.kind == .invalid {
            throw Problem.field(change.kind.rawValue, problem.message)
        }
    }
}
