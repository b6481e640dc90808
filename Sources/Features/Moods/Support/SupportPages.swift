import Contracts
import Design
import Kernel
import Markup
import Routing
import Text
import Web

/// The pages of help: whom to call, whom to write to, and a breath.
struct SupportPages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var reader: SupportReader { SupportReader(services: services) }
    private var actions: SupportActions { SupportActions(services: services) }

    func register(on routes: inout Routes) {
        routes.members(.get, CarePaths.support, show)
        routes.members(.post, CarePaths.support, save)
        routes.members(.post, CarePaths.supportLater, rest)
        routes.api(
            .put,
            CarePaths.apiLater,
            .writeMoods,
            "Puts help in a hard stretch away for three days"
        ) { _, viewer in
            _ = try await dependencies.gate.person(viewer)
            try await actions.rest(as: viewer)
        }
        // It knows nothing of anybody, and is for whoever needs it.
        routes.everybody(.get, CarePaths.breathe) { [services] _, viewer in
            .html(BreathingPage(viewer: viewer, site: services.site).body)
        }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            let care = try await reader.care(for: person, viewer, request)
            let draft = SupportDraft(country: person.country, trusted: care.trusted.map(\.username))
            return .html(page(draft, care, viewer, notice: request.savedNotice).body)
        }
    }

    @Sendable private func save(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer, isOwnBusiness: true) { person in
            let form = request.form
            let trusted = form.all("trusted").prefix(TrustedQueries.most).map(\.trimmed)
            var draft = SupportDraft(country: form["country"] ?? "", trusted: trusted)
            do { try await actions.save(draft, as: viewer) } catch let problem as Problem where problem.kind == .invalid
            {
                draft.problem = problem
                let care = try await reader.care(for: person, viewer, request)
                return .html(page(draft, care, viewer, notice: nil).body, status: .unprocessable)
            }
            return .saved(CarePaths.supportPath)
        }
    }

    @Sendable private func rest(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer, isOwnBusiness: true) { _ in
            try await actions.rest(as: viewer)
            return .seeOther(Path(untrusted: request.form["next"] ?? "") ?? MoodPaths.weekPath)
        }
    }

    private func page(_ draft: SupportDraft, _ care: SupportCare, _ viewer: Viewer, notice: Notice?) -> SupportPage {
        SupportPage(draft: draft, care: care, viewer: viewer, site: services.site, notice: notice)
    }
}
