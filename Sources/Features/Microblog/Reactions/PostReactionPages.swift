import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The routes of the buttons under a post, and of the lists of who pressed them.
struct PostReactionPages: Sendable {
    let services: Services
    let reactions: PostReactionActions
    let polls: PollActions
    let timeline: TimelineReader

    private var reader: PostReactionReader { PostReactionReader(services: services) }

    func register(on routes: inout Routes) {
        routes.members(.post, PostPaths.like) { [self] request, viewer in
            try await react(request, viewer, reactions.setLike)
        }
        routes.members(.post, PostPaths.boost) { [self] request, viewer in
            try await react(request, viewer, reactions.setBoost)
        }
        routes.members(.post, PostPaths.bookmark) { [self] request, viewer in
            try await react(request, viewer, reactions.setBookmark)
        }
        routes.members(.get, PostPaths.pin, askPin)
        routes.members(.post, PostPaths.pin) { [self] request, viewer in
            try await reactions.setPin(request.form.isOn("on"), on: try request.id("post"), as: viewer)
            return .seeOther("/@\(viewer.account.username)")
        }
        routes.members(.post, PostPaths.vote, vote)
        routes.open(.get, PostPaths.likes) { [self] request, viewer in
            try await people(request, viewer, "Liked by", PostPaths.likes, .likers)
        }
        routes.open(.get, PostPaths.boosts) { [self] request, viewer in
            try await people(request, viewer, "Boosted by", PostPaths.boosts, .boosters)
        }
    }

    /// Does one thing with a post and shows the post as it is now, in its place.
    private func react(
        _ request: Request,
        _ viewer: Viewer,
        _ act: (Bool, ID<Post>, Viewer) async throws -> Void
    ) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        let isOn = request.form.isOn("on")
        try await act(isOn, id, viewer)
        do {
            return try await show(id, request, viewer)
        } catch let problem as Problem where problem.kind == .notFound && !isOn {
            // It was taken back from a post that the viewer does not see any more.
            return Response(status: .noContent)
        }
    }

    @Sendable private func vote(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        let positions = request.form.all("choice").compactMap { Int($0) }
        try await polls.vote(positions, on: id, as: viewer)
        return try await show(id, request, viewer)
    }

    private func show(_ id: ID<Post>, _ request: Request, _ viewer: Viewer) async throws -> Response {
        guard request.wantsFragment else {
            return .seeOther(request.origin(or: PostPaths.homePath).fragment("post-\(id)"))
        }
        let item = try await timeline.item(id, for: viewer)
        // On its own page it stands large, with who likes it.
        let isFocused = request.referer == PostPaths.show(item.post)
        let isMuted = try await isFocused ? ThreadMutes(services).isMuted(item.post, by: viewer) : nil
        let card = PostCard(
            item: item,
            viewer: viewer,
            now: services.clock.now,
            shape: isFocused ? .focused : .plain,
            hasWholeMenu: isFocused,
            isMuted: isMuted
        )
        return .html(card.body)
    }

    @Sendable private func askPin(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let item = try await timeline.own(try request.id("post"), of: viewer)
        let pins = try await reader.pins(of: viewer)
        return .html(
            PinPostPage(
                item: item,
                isPinned: pins.contains(item.post.id),
                viewer: viewer,
                now: services.clock.now,
                site: services.site
            ).body
        )
    }

    private func people(
        _ request: Request,
        _ viewer: Viewer?,
        _ title: String,
        _ path: (ID<Post>) -> Path,
        _ kind: PostPeople.Kind
    ) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        let cursor = request.cursor(.before, as: Int64.self)
        let list = try await reader.people(kind, of: id, for: viewer, cursor: cursor)
        let page = PostPeoplePage(
            title: title,
            post: list.post,
            people: list.people,
            older: list.next.map { path(list.post.id).page(.before, $0) },
            viewer: viewer,
            site: services.site
        )
        return .html(request.wantsFragment ? page.list : page.body)
    }
}
