import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// Bringing along whom one follows, blocks and mutes elsewhere: first what would happen, then that it does.
struct FriendListPages: Sendable {
    private let services: Services
    private let actions: FriendListActions

    init(_ services: Services) {
        self.services = services
        actions = FriendListActions(services)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, FriendListPaths.list, show)
        routes.uploads(FriendListPaths.list, read)
        routes.members(.post, FriendListPaths.apply, apply)
        routes.members(.post, FriendListPaths.follow, follow)
    }

    /// How many people are followed with one press.
    private static let mostAtOnce = 100

    /// Follows several people at once, each as their own button would.
    @Sendable private func follow(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let follows = FollowActions(services)
        for name in request.form.all("name").prefix(Self.mostAtOnce) {
            do { _ = try await follows.setFollow(true, of: name, as: viewer) } catch let problem as Problem
                where problem.kind == .notFound
            {
                // Whoever went away in between is not followed.
                continue
            }
        }
        return .seeOther(request.origin(or: FriendListPaths.startPath))
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard let done = request.query["done"].flatMap({ Int($0) }),
            let left = request.query["left"].flatMap({ Int($0) })
        else { return .settings(page(viewer) { ListForm(viewer: viewer) }) }
        let kind = request.query["kind"].flatMap(FriendList.Kind.init) ?? .follows
        return .settings(page(viewer) { ListReport(kind: kind, done: done, left: left) })
    }

    @Sendable private func read(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Response {
        let kind = form.fields["kind"].flatMap(FriendList.Kind.init) ?? .follows
        do {
            let list = try await actions.read(form.file("file"), of: kind, as: viewer)
            return .settings(page(viewer) { ListPreview(list: list, viewer: viewer) })
        } catch let problem as Problem where problem.kind == .invalid {
            let page = page(viewer) { ListForm(kind: kind, problem: problem, viewer: viewer) }
            return .settings(page, status: .unprocessable)
        }
    }

    @Sendable private func apply(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let kind = request.form["kind"].flatMap(FriendList.Kind.init) ?? .follows
        let entries = (request.form["names"] ?? "").split(separator: " ").compactMap { FriendList.Entry(text: $0) }
        let (done, left) = try await actions.apply(entries, of: kind, as: viewer)
        return .seeOther(
            FriendListPaths.listPath.query("kind", kind.rawValue).query("done", String(done))
                .query("left", String(left))
        )
    }

    private func page(_ viewer: Viewer, @HTMLBuilder content: () -> HTML) -> SettingsPage {
        SettingsPage(
            "Import follows, mutes and blocks",
            viewer: viewer,
            site: services.site,
            back: FriendListPaths.startPath,
            content: content
        )
    }
}
