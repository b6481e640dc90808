import Contracts
import Kernel
import Markup
import Routing
import Web

/// The pages on which somebody agrees that a notebook is kept of them, and takes that back.
struct NotebookConsentPages: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var access: NotebookAccess { dependencies.access }
    private var actions: NotebookConsentActions { NotebookConsentActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, NotebookConsentPaths.consent, ask)
        routes.members(.post, NotebookConsentPaths.consent, agree)
        routes.members(.get, NotebookConsentPaths.withdrawal, askWithdrawal)
        routes.members(.post, NotebookConsentPaths.withdrawal, withdraw)
        routes.api(.put, NotebookConsentPaths.apiConsent, .writeNotes, "Agrees that a notebook is kept of you") {
            _,
            viewer in
            try await actions.agree(viewer)
        }
        routes.api(
            .delete,
            NotebookConsentPaths.apiConsent,
            .writeNotes,
            "Takes that back, and removes every note of yours",
            remove
        )
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let next = Path(untrusted: request.query["next"] ?? "") ?? TurtlyPaths.homePath
        guard try await !NotebookConsents(services).areGiven(by: viewer) else { return .seeOther(next) }
        return .html(NotebookConsentPage(next: next, viewer: viewer, site: services.site).body)
    }

    @Sendable private func agree(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await actions.agree(viewer)
        return .seeOther(Path(untrusted: request.form["next"] ?? "") ?? TurtlyPaths.homePath)
    }

    @Sendable private func askWithdrawal(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { _ in
            .html(NotebookWithdrawalPage(today: dependencies.today, viewer: viewer, site: services.site).body)
        }
    }

    @Sendable private func withdraw(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            try await actions.withdraw(viewer, from: notebook)
            return .seeOther(NotebookConsentPaths.consentPath)
        }
    }

    @Sendable private func remove(_ request: Request, _ viewer: Viewer) async throws -> NotebookAnswer<Done> {
        try await access.answer(request, viewer) { notebook in
            try await actions.withdraw(viewer, from: notebook)
            return Done()
        }
    }
}
