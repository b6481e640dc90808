import Calendar
import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The page on which somebody agrees that moods are kept of them; it is asked once.
struct ConsentPages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var actions: ConsentActions { ConsentActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, MoodPaths.consent, ask)
        routes.members(.post, MoodPaths.consent, agree)
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let next = Path(untrusted: request.query["next"] ?? "") ?? MoodPaths.homePath
        guard try await !dependencies.gate.hasAgreed(viewer) else { return .seeOther(next) }
        let notice = request.query.isOn("removed") ? Notice(.success, "Every mood of yours is removed.") : nil
        return .html(ConsentPage(next: next, viewer: viewer, site: services.site, notice: notice).body)
    }

    @Sendable private func agree(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let form = request.form
        try await actions.agree(viewer, in: Zone(form["zone"] ?? ""))
        return .seeOther(Path(untrusted: form["next"] ?? "") ?? MoodPaths.homePath)
    }
}
