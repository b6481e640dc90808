import Kernel
import Routing
import Web

/// Names on snippets, for programs.
struct NameAPI: Sendable {
    let dependencies: StoryDependencies

    func register(on routes: inout Routes) {
        routes.api(
            .delete,
            APIPaths.attribution,
            .writeStories,
            "Takes one's name off a snippet, for ever",
            query: Self.nameQuery,
            removeName
        )
        routes.api(
            .delete,
            APIPaths.attributions,
            .writeStories,
            "Takes one's name off everything, for ever",
            query: Self.nameQuery,
            removeNames
        )
    }

    private static let nameQuery: [Operation.QueryField] = [
        .init("keep_media", "Whether the pictures, videos and audio of lines stay.", .truth)
    ]

    @Sendable private func removeName(_ request: Request, _ viewer: Viewer) async throws {
        try await NameActions(dependencies: dependencies).remove(
            from: try request.snippet(),
            keepsMedia: request.query.isOn("keep_media"),
            as: viewer
        )
    }

    @Sendable private func removeNames(_ request: Request, _ viewer: Viewer) async throws {
        try await NameActions(dependencies: dependencies).removeAll(
            keepsMedia: request.query.isOn("keep_media"),
            as: viewer
        )
    }
}
