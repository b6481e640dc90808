import Design
import Kernel
import SQL
import Storage
import Web

/// What somebody wants to be done with one picture of their profile.
struct PictureChange: Sendable {
    let kind: ProfilePicture
    /// Whether it shall go.
    var isRemoved = false
    /// The part that stays in view.
    var cell = MediaFocus.middle.cell
    /// A new one.
    var file: UploadedFile?

    init(_ kind: ProfilePicture, _ form: MultipartForm) {
        self.kind = kind
        isRemoved = form.fields.isOn("remove_\(kind.rawValue)")
        cell = MediaFocus(sent: form.fields["\(kind.rawValue)_cell"])?.cell ?? cell
        file = form.file(kind.rawValue)
    }

    /// A first picture.
    init(_ kind: ProfilePicture, file: UploadedFile) {
        self.kind = kind
        self.file = file
    }
}

/// Changing the pictures of one's profile.
struct PictureActions: Sendable {
    private let services: Services
    private let intake: (any MediaIntake)?

    init(_ services: Services, _ intake: (any MediaIntake)?) {
        self.services = services
        self.intake = intake
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
        guard viewer.account.state.mayWrite else { throw ProfileActions.mayNotWrite }
        for change in wishes {
            let item = try await taken(change, by: viewer)
            try await services.database.write { [services] tx in
                try Self.apply(change, item, of: viewer.id, services, in: tx)
            }
        }
    }

    /// Looks whether a file is a picture that could be shown; nothing of it is kept.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `avatar`.
    func check(_ file: UploadedFile) async throws {
        let field = ProfilePicture.avatar.rawValue
        do {
            let made = try await services.uploads.incoming.draft { [services] folder in
                try await services.uploads.maker.make(file.path, into: folder)
            }
            guard made.shape.isPicture else { throw Problem.field(field, "Choose a picture.") }
        } catch let problem as Problem where problem.kind == .invalid {
            throw Problem.field(field, problem.message)
        }
    }

    /// Gives somebody who has just signed up the picture that they chose; without it they are there as well.
    func setFirst(_ file: UploadedFile, of username: String) async throws {
        guard let intake else { return }
        let account = try await services.database.read { tx in try Account.named(username, in: tx)?.id }
        guard let account else { return }
        do {
            let item = try await intake.takeFirst(file.path, for: account)
            try await services.database.write { [services] tx in
                try Self.apply(PictureChange(.avatar, file: file), item, of: account, services, in: tx)
            }
        } catch let problem as Problem {
            services.log(.warning, "a first picture was not taken", ["reason": problem.message])
        }
    }

    private func taken(_ change: PictureChange, by viewer: Viewer) async throws -> MediaItem? {
        guard let file = change.file, !change.isRemoved else { return nil }
        do {
            guard let intake else { throw Problem.field("file", "This server takes no files.") }
            let item = try await intake.take(file.path, for: viewer.id)
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

    private static func apply(
        _ change: PictureChange,
        _ item: MediaItem?,
        of account: ID<Account>,
        _ services: Services,
        in tx: Transaction
    ) throws {
        let attachmentOwner = change.kind.attachmentOwner(account)
        if change.isRemoved {
            try services.media.forget(attachmentOwner, in: tx)
            return try PictureQueries.set(change.kind, to: nil, of: account, in: tx)
        }
        if let item {
            let focus = MediaFocus(cell: change.cell)
            try services.media.attach(
                [AttachmentRequest(item.id, focus: focus)],
                to: attachmentOwner,
                of: account,
                in: tx
            )
            try services.media.forget(attachmentOwner, former: true, in: tx)
        }
        guard let name = try item?.name ?? PictureQueries.picture(change.kind, of: account, in: tx)?.name else {
            return
        }
        try PictureQueries.set(change.kind, to: Account.Picture(name: name, cell: change.cell), of: account, in: tx)
    }
}
