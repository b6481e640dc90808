import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The page on which administrators read which letters of their group did not arrive, and the way in which somebody
/// begins anew whose letters came back.
struct GroupMailPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    /// How many letters are shown, the latest ones.
    private static let most = 60

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.mail, show)
        routes.members(.post, TapestryPaths.emailsAgain, beginAgain)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let page = try await services.database.read { [dependencies, services, id = try request.group()] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            guard !found.group.isJournal else { throw Problem.notFound }
            guard found.isAdmin else { throw Problem.notTheAdmin }
            let failures = try EmailFailureQueries.failures(in: found.group.id, limit: Self.most, tx)
            return GroupMailPage(
                group: found.group,
                failures: failures,
                stopped: try EmailFailureQueries.bouncing(Array(Set(failures.map(\.account.id))), in: tx),
                readers: try GuestReaderQueries.all(of: found.group.id, in: tx).filter { !$0.failure.isEmpty },
                zone: try PersonQueries.zone(of: viewer.id, in: tx) ?? found.group.schedule.zone,
                viewer: viewer,
                site: services.site
            )
        }
        return Response.html(page.body)
    }

    @Sendable private func beginAgain(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await PersonActions(dependencies: dependencies).beginEmailsAgain(of: viewer)
        return .saved(TapestryPaths.remindersPath)
    }
}
