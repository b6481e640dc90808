import Contracts
import Kernel
import Routing
import Runtime
import Web

/// The page on which people take all their moods along, and the files.
struct MoodExportPages: Sendable {
    let dependencies: MoodsDependencies

    func register(on routes: inout Routes) {
        routes.members(.get, LookingBackPaths.export, show)
        routes.members(.get, LookingBackPaths.table) { try await file(.table, $0, $1) }
        routes.members(.get, LookingBackPaths.json) { try await file(.json, $0, $1) }
        routes.api(
            .get,
            LookingBackPaths.apiTable,
            .readMoods,
            "Sends all of one's own moods as a table (CSV)"
        ) { request, viewer in try await call(.table, viewer) }
        routes.api(
            .get,
            LookingBackPaths.apiJSON,
            .readMoods,
            "Sends all of one's own moods as JSON"
        ) { request, viewer in try await call(.json, viewer) }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { _ in
            .html(MoodExportPage(viewer: viewer, site: dependencies.services.site).body)
        }
    }

    /// The file; whose vault is closed opens it first.
    private func file(_ form: MoodExport.Form, _ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            do {
                return try await MoodExport(form, of: viewer, person, dependencies).response
            } catch let problem as Problem where problem.kind == .locked {
                return .seeOther(LookingBackPaths.opening(for: LookingBackPaths.exportPath))
            }
        }
    }

    private func call(_ form: MoodExport.Form, _ viewer: Viewer) async throws -> FileAnswer {
        let person = try await dependencies.gate.person(viewer)
        return FileAnswer(try await MoodExport(form, of: viewer, person, dependencies).response)
    }
}
