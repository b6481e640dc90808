import Contracts
import Design
import Kernel
import Markup
import Routing
import Storage
import Web

/// Where uploads are sent and fetched.
struct MediaPages: Sendable {
    private let services: Services
    private let actions: MediaActions
    private let reader: MediaReader

    init(_ services: Services, _ actions: MediaActions, guards: [any MediaGuard]) {
        self.services = services
        self.actions = actions
        reader = MediaReader(services, guards: guards)
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
        let (file, visibility, kept) = try await reader.file(name, form, for: viewer)
        let answer = try response(to: request, file, try UploadIntake.blob(name, kept), visibility)
        return kept == form ? answer : answer.with("Cache-Control", "private, no-store")
    }

    /// A picture alone, if the viewer may see what it belongs to, with the ways to its neighbours there.
    @Sendable private func showPage(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let name = request.text("name")
        let (item, all, visibility) = try await reader.item(name, for: viewer)
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
