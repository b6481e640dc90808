import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Text
import Web

/// The staff's view of accounts: who is here, what was reported and decided, and their roles.
struct PeoplePages: Sendable {
    private let services: Services
    private let decisions: DecisionActions
    private let reader: PersonReader

    init(_ services: Services, _ decisions: DecisionActions) {
        self.services = services
        self.decisions = decisions
        reader = PersonReader(services: services)
    }

    func register(on routes: inout Routes) {
        routes.staff(.get, ModerationPaths.people, .moderator, showList)
        routes.staff(.get, ModerationPaths.person, .moderator, showPerson)
        routes.staff(.post, ModerationPaths.decideOnPerson, .moderator, decide)
        routes.staff(.post, ModerationPaths.role, .admin, setRole)
        routes.staff(.post, ModerationPaths.undo, .moderator, undo)
    }

    @Sendable private func showList(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let filter = PeopleFilter(
            words: String((request.query["q"] ?? "").trimmed.drop { $0 == "@" }),
            state: request.query["state"].flatMap { Int($0) }.flatMap(AccountState.init),
            isStaff: request.query.isOn("staff")
        )
        let cursor = request.cursor(.before, as: ID<Account>.self)
        let list = try await reader.list(filter, cursor: cursor)
        let page = PeopleListPage(
            people: list.items,
            filter: filter,
            older: list.next,
            viewer: viewer,
            now: services.clock.now,
            site: services.site
        )
        return Response.html(request.wantsFragment ? page.feed : page.body)
    }

    @Sendable private func showPerson(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let done = request.query["done"].flatMap(PersonFile.Done.init(rawValue:))
        return try await page(request.text("username"), DecisionDraft(), done: done, for: viewer)
    }

    private func page(
        _ name: String,
        _ draft: DecisionDraft,
        done: PersonFile.Done? = nil,
        for viewer: Viewer,
        status: Status = .ok
    ) async throws -> Response {
        let file = try await reader.file(of: name, for: viewer)
        let page = PersonFilePage(
            file: file,
            done: done,
            draft: draft,
            viewer: viewer,
            now: services.clock.now,
            site: services.site
        )
        return Response.html(page.body, status: status)
    }

    @Sendable private func decide(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let name = request.text("username")
        let draft = DecisionDraft(request.form)
        do {
            try await decisions.decide(about: name, draft, as: viewer)
            return .seeOther(PersonFile.Done.decided.path(of: name))
        } catch let problem as Problem where problem.kind == .invalid {
            return try await page(name, draft.rejected(problem), for: viewer, status: .unprocessable)
        }
    }

    @Sendable private func setRole(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let name = request.text("username")
        guard let role = request.form["role"].flatMap({ Int($0) }).flatMap(Role.init) else { throw Problem.notFound }
        try await decisions.setRole(role, of: name, as: viewer)
        return .seeOther(PersonFile.Done.role.path(of: name))
    }

    @Sendable private func undo(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let account = try await decisions.undo(try request.id("decision"), as: viewer)
        return .seeOther(account.map { PersonFile.Done.undone.path(of: $0.username) } ?? ModerationPaths.queuePath)
    }
}
