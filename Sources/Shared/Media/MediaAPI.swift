import Kernel
import Routing
import Web

/// Uploads for programs.
struct MediaAPI: Sendable {
    let actions: MediaActions
    let site: Site

    func register(on routes: inout Routes) {
        routes.apiUpload(
            Pattern.api("/media"),
            .write("media"),
            "Takes a picture, a video or audio in, for something new",
            upload
        )
    }

    @Sendable private func upload(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Created<MediaJSON> {
        let item = try await actions.take(form, as: viewer, under: try IdempotencyKey(of: request))
        return Created(MediaJSON(item, on: site), at: item.path)
    }
}
