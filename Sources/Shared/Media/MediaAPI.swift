import Kernel
import Web

/// Uploads for programs.
struct MediaAPI: Sendable {
    private let actions: MediaActions
    private let site: Site

    init(_ services: Services, _ actions: MediaActions) {
        self.actions = actions
        site = services.site
    }

    func register(on routes: inout Routes) {
        routes.apiUpload(
            Pattern("/api/weft/v1/media"),
            .write("media"),
            "Takes a picture, a film or a sound in, for something new",
            upload
        )
    }

    @Sendable private func upload(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Created<MediaJSON> {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        guard let file = form.files.first else { throw Problem.field("file", "Choose a file first.") }
        let item = try await actions.take(file.path, for: viewer.id)
        return Created(MediaJSON(item, on: site), at: item.path)
    }
}
