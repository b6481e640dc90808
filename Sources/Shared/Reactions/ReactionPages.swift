import Contracts
import Kernel
import Markup
import Responses
import Routing
import Web

/// The forms of the buttons under an object, and the page that says who pressed them.
struct ReactionPages: Sendable {
    let services: Services
    let subjects: any ResponseSubjects
    let reader: ReactionReader
    let actions: ReactionActions
    let look: ReactionLook
    let at: ReactionRoutes

    func register(on routes: inout Routes) {
        routes.open(.get, at.list, show)
        routes.members(.post, at.list, addTyped)
        routes.members(.post, at.one, set)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let page = try await page(of: request, for: viewer)
        return .html(request.wantsFragment ? page.people : page.body)
    }

    private func page(
        of request: Request,
        refused: Problem? = nil,
        for viewer: Viewer?
    ) async throws -> ReactionsPage {
        let emoji = request.query["emoji"].flatMap { try? Emoji($0) }
        let cursor = request.cursor(.before, as: ID<Reaction>.self)
        let (subject, summary, list) = try await reader.page(
            at: request.parameters,
            with: emoji,
            cursor: cursor,
            for: viewer
        )
        return ReactionsPage(
            subject: subject,
            bar: look.bar(summary, on: subject, for: viewer),
            emoji: emoji,
            list: list,
            refused: refused,
            look: look,
            viewer: viewer
        )
    }

    /// Sets an emoji of the row or takes it back, and shows the row as it is now, in its place.
    @Sendable private func set(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let emoji = try Emoji(request.text("emoji"))
        let number = try await subjects.existing(request.parameters, in: services.database)
        let isOn = request.form.isOn("on")
        do {
            try await actions.set(isOn, emoji, on: number, as: viewer)
        } catch let problem as Problem where problem.kind == .invalid && !request.wantsFragment {
            return .html(try await page(of: request, refused: problem, for: viewer).body, status: .unprocessable)
        }
        do {
            return try await bar(of: number, request, viewer)
        } catch let problem as Problem where problem.kind == .notFound && !isOn {
            // It was taken back from an object that the viewer does not see any more.
            return request.wantsFragment
                ? Response(status: .noContent) : .seeOther(request.origin(or: services.site.startPath))
        }
    }

    /// Sets an emoji that somebody typed.
    @Sendable private func addTyped(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let number = try await subjects.existing(request.parameters, in: services.database)
        do {
            try await actions.set(true, try Emoji(request.form["emoji"] ?? ""), on: number, as: viewer)
            return try await bar(of: number, request, viewer)
        } catch let problem as Problem where problem.kind == .invalid {
            return .html(try await page(of: request, refused: problem, for: viewer).body, status: .unprocessable)
        }
    }

    private func bar(of number: Int64, _ request: Request, _ viewer: Viewer) async throws -> Response {
        let (subject, summary) = try await reader.summary(of: number, for: viewer)
        let bar = look.bar(summary, on: subject, for: viewer)
        guard request.wantsFragment else { return .seeOther(request.origin(or: subject.path).fragment(bar.id)) }
        return .html(bar.body)
    }
}
