import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL
import Storage
import Web

/// Where uploads are sent and fetched.
struct MediaPages: Sendable {
    private let services: Services
    private let actions: MediaActions
    private let guards: [String: any MediaGuard]

    init(_ services: Services, _ actions: MediaActions, guards: [any MediaGuard]) {
        self.services = services
        self.actions = actions
        self.guards = Dictionary(guards.map { ($0.kind, $0) }) { first, _ in first }
    }

    func register(on routes: inout Routes) {
        routes.open(.get, MediaPaths.show, show)
        routes.open(.get, MediaPaths.page, showPage)
        routes.uploads(MediaPaths.create, upload)
    }

    /// The bytes, if the viewer may see what they belong to.
    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let name = request.text("name")
        guard let form = MediaItem.Renditions.named.first(where: { $0.name == request.text("form") })?.form else {
            throw Problem.notFound
        }
        let (file, visibility, kept) = try await services.database.read { tx in
            do {
                let (file, visibility) = try admitted(name, form, for: viewer, in: tx)
                return (file, visibility, form)
            } catch let problem as Problem where problem.kind == .notFound && form == .face {
                // A picture that has no smallest form yet is shown as it is in lists.
                let (file, visibility) = try admitted(name, .small, for: viewer, in: tx)
                return (file, visibility, .small)
            }
        }
        let answer = try response(to: request, file, try UploadIntake.blob(name, kept), visibility)
        return kept == form ? answer : answer.with("Cache-Control", "private, no-store")
    }

    /// A picture alone, if the viewer may see what it belongs to, with the ways to its neighbours there.
    @Sendable private func showPage(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let name = request.text("name")
        let (item, all, visibility) = try await services.database.read { tx in
            let (file, visibility) = try admitted(name, .original, for: viewer, in: tx)
            let all = try file.attachmentOwner.map { try shown(by: $0, in: tx) } ?? []
            guard let item = try all.first(where: { $0.id == file.id }) ?? MediaQueries.item(file.id, in: tx) else {
                throw Problem.notFound
            }
            return (item, all, visibility)
        }
        let page = PicturePage(
            item: item,
            all: all.filter { $0.shape == .image },
            back: request.origin(or: "/"),
            viewer: viewer,
            site: services.site
        )
        let answer = Response.html(page.body)
        return visibility == .everyone ? answer : answer.with("Cache-Control", "private, no-store")
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

    private func response(
        to request: Request,
        _ file: MediaFile,
        _ blob: BlobName,
        _ visibility: MediaVisibility
    ) throws -> Response {
        let headers: ResponseHeaders = [
            "Cache-Control": visibility == .everyone ? "private, max-age=604800, immutable" : "private, no-store",
            "Content-Disposition": "inline; filename=\"\(file.id).\(file.kept.ending)\"",
            "Content-Security-Policy": "sandbox; default-src 'none'",
        ]
        let tag = "\"\(blob)\""
        guard let path = services.uploads.blobs.file(of: blob) else {
            let file = DistantFile(size: file.bytes, contentType: file.type, entityTag: tag) { [services] range in
                try await services.uploads.blobs.read(blob, range)
            }
            return file.response(to: request, headers: headers)
        }
        return DiskFile(path: path, size: file.bytes, contentType: file.type, entityTag: tag)
            .response(to: request, headers: headers)
    }

    /// Takes one file in, and answers with its line in the composer; what is wrong is told in a sentence alone.
    @Sendable private func upload(_ request: Request, _ viewer: Viewer, _ form: MultipartForm) async throws -> Response
    {
        do {
            let item = try await actions.take(form, as: viewer, under: try IdempotencyKey(of: request))
            return Response.html(UploadRow(item).body, status: .created)
        } catch let problem as Problem where problem.kind == .invalid || problem.kind == .tooMany {
            guard let wait = problem.retryAfter else { return .text(problem.message, status: .unprocessable) }
            return .text(problem.message, status: .tooManyRequests).with("Retry-After", String(wait))
        }
    }
}

/// The addresses of uploads.
enum MediaPaths {
    static let create = Pattern("/media")
    static let show = Pattern("/media/:name/:form")
    static let page = Pattern("/media/:name")
}
