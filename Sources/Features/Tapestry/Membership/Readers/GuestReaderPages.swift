import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages of the readers of a group who have no account: all members see who they are, administrators name them.
struct GuestReaderPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var actions: GuestReaderActions { GuestReaderActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, GuestPaths.list, show)
        routes.members(.post, GuestPaths.list, add)
        routes.members(.post, GuestPaths.one, sendAgain)
        routes.members(.post, GuestPaths.remove, remove)
    }

    private func page(
        _ group: PublicID<Group>,
        _ viewer: Viewer,
        _ change: (inout GuestReadersPage) -> Void = { _ in }
    ) async throws -> GuestReadersPage {
        let (found, readers) = try await actions.list(of: group, for: viewer)
        var page = GuestReadersPage(found: found, readers: readers, viewer: viewer, site: services.site)
        change(&page)
        return page
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        Response.html(try await page(try request.group(), viewer) { $0.done = request.query["done"] }.body)
    }

    @Sendable private func add(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, draft) = (try request.group(), GuestReaderDraft(request.form))
        return try await answer(group, viewer, done: "added", keeping: draft) {
            try await actions.add(draft, to: group, by: viewer)
        }
    }

    @Sendable private func sendAgain(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, reader) = (try request.group(), try request.guestReader())
        return try await answer(group, viewer, done: "sent") {
            try await actions.sendAgain(reader, of: group, by: viewer)
        }
    }

    @Sendable private func remove(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (group, reader) = (try request.group(), try request.guestReader())
        return try await answer(group, viewer, done: "removed") {
            try await actions.remove(reader, from: group, by: viewer)
        }
    }

    /// Says on the page what was done, or why it was not, with what was typed.
    private func answer(
        _ group: PublicID<Group>,
        _ viewer: Viewer,
        done: String,
        keeping draft: GuestReaderDraft = GuestReaderDraft(),
        _ act: () async throws -> Void
    ) async throws -> Response {
        do {
            try await act()
            return .seeOther(GuestPaths.list(group).query("done", done))
        } catch let problem as Problem where [.invalid, .conflict, .tooMany].contains(problem.kind) {
            let page = try await page(group, viewer) { ($0.draft, $0.problem) = (draft, problem) }
            return Response.html(page.body, status: problem.kind == .tooMany ? .tooManyRequests : .unprocessable)
        }
    }
}
