import Contracts
import Kernel
import Markup
import Routing
import Web

/// The staff's pages about the votes of a round.
struct FraudSignalPages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.staff(.get, FraudSignalPaths.show, .moderator, show)
        routes.staff(.post, FraudSignalPaths.show, .moderator, look)
        routes.staff(.get, FraudSignalPaths.void, .moderator, askVoid)
        routes.staff(.post, FraudSignalPaths.void, .moderator, void)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await page(request, looks: false, viewer)
    }

    /// Shows the votes of a round that is open, which is written down and so no GET.
    @Sendable private func look(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await page(request, looks: true, viewer)
    }

    private func page(_ request: Request, looks: Bool, _ viewer: Viewer) async throws -> Response {
        let file = try await FraudSignalReader(dependencies: dependencies).round(
            try request.roundNumber(),
            of: try request.story(),
            looks: looks,
            as: viewer
        )
        return Response.html(FraudSignalPage(file: file, viewer: viewer, site: services.site).body)
    }

    @Sendable private func askVoid(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await page(request, VoidForm(username: request.query["username"] ?? ""), viewer)
    }

    private func page(_ request: Request, _ form: VoidForm, _ viewer: Viewer) async throws -> Response {
        let file = try await FraudSignalReader(dependencies: dependencies).round(
            try request.roundNumber(),
            of: try request.story(),
            as: viewer
        )
        guard file.isOpen else { throw VoteRule.roundClosed }
        let page = VoidPage(file: file, form: form, viewer: viewer, site: services.site)
        return Response.html(page.body, status: form.problem == nil ? .ok : .unprocessable)
    }

    @Sendable private func void(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (story, number) = (try request.story(), try request.roundNumber())
        var form = VoidForm(username: request.form["username"] ?? "", reason: request.form["reason"] ?? "")
        do {
            try await VoidActions(dependencies: dependencies).void(
                form.username,
                because: form.reason,
                in: number,
                of: story,
                as: viewer
            )
            return .seeOther(FraudSignalPaths.show(number, of: story))
        } catch let problem as Problem where problem.kind == .invalid {
            form.problem = problem
            return try await page(request, form, viewer)
        }
    }
}

/// The form by which staff void somebody's votes, as it was typed.
struct VoidForm: Sendable {
    var username = ""
    var reason = ""
    var problem: Problem?
}
