import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The pages of conversations, and what is sent from them.
struct MessagePages: Sendable {
    let services: Services
    let actions: MessageActions
    let reader: MessageReader
    let files: DraftFiles

    func register(on routes: inout Routes) {
        routes.members(.get, MessagePaths.list) { try await list($0, $1, requests: false) }
        routes.members(.get, MessagePaths.requests) { try await list($0, $1, requests: true) }
        routes.members(.post, MessagePaths.seeRequests, seeRequests)
        routes.members(.get, MessagePaths.new, askNew)
        routes.uploads(MessagePaths.new, start)
        routes.members(.get, MessagePaths.show, show)
        routes.uploads(MessagePaths.show, send)
        routes.members(.post, MessagePaths.read, markRead)
        routes.members(.post, MessagePaths.accept, accept)
        routes.members(.get, MessagePaths.delete, askDelete)
        routes.members(.post, MessagePaths.delete, delete)
        routes.members(.post, MessagePaths.hide, deleteOne)
    }

    // MARK: The list

    private func list(_ request: Request, _ viewer: Viewer, requests: Bool) async throws -> Response {
        let cursor = request.cursor(.before, as: Int64.self)
        let list = try await reader.list(for: viewer, requests: requests, cursor: cursor)
        let page = ConversationsPage(
            list: list,
            isRequests: requests,
            isNewest: cursor == nil,
            viewer: viewer,
            now: services.clock.now,
            site: services.site
        )
        return Response.html(request.wantsFragment ? page.feed : page.body)
    }

    @Sendable private func seeRequests(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard let newest = request.form["newest"].flatMap({ ID<Post>($0) }) else { throw Problem.notFound }
        try await actions.seeRequests(upTo: newest, as: viewer)
        return request.wantsFragment ? Response(status: .noContent) : .seeOther(MessagePaths.requestsPath)
    }

    // MARK: A new one

    @Sendable private func askNew(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let names = Self.names(request.query["to"] ?? "")
        guard !names.isEmpty else { return .html(NewMessagePage(viewer: viewer, site: services.site).body) }
        do {
            let (people, known) = try await reader.addressed(names, by: viewer)
            if let known { return .seeOther(MessagePaths.show(known).fragment("composer")) }
            var draft = PostDraft(by: viewer)
            draft.key = services.newFormKey()
            return .html(FirstMessagePage(people: people, draft: draft, viewer: viewer, site: services.site).body)
        } catch let problem as Problem where problem.kind == .invalid {
            return again(names, problem, for: viewer)
        }
    }

    private func again(_ names: [String], _ problem: Problem, for viewer: Viewer) -> Response {
        let typed = names.joined(separator: " ")
        let page = NewMessagePage(to: typed, problem: problem, viewer: viewer, site: services.site)
        return Response.html(page.body, status: .unprocessable)
    }

    @Sendable private func start(_ request: Request, _ viewer: Viewer, _ form: MultipartForm) async throws -> Response {
        var draft = PostDraft(form.fields)
        let names = Self.names(form.fields["to"] ?? "")
        do {
            if try await !files.take(form, into: &draft, by: viewer) {
                let message = try await actions.send(draft, to: .people(names), as: viewer)
                let conversation = message.conversation
                return .seeOther(conversation.map { MessagePaths.show(message.id, in: $0) } ?? MessagePaths.listPath)
            }
            return try await first(draft, to: names, by: viewer, status: .ok)
        } catch let problem as Problem where problem.kind == .invalid {
            if problem.fields["to"] != nil { return again(names, problem, for: viewer) }
            return try await first(draft.rejected(problem), to: names, by: viewer, status: .unprocessable)
        }
    }

    private func first(
        _ draft: PostDraft,
        to names: [String],
        by viewer: Viewer,
        status: Status
    ) async throws -> Response {
        let (people, _) = try await reader.addressed(names, by: viewer)
        let shown = try await files.shown(draft, by: viewer)
        let page = FirstMessagePage(people: people, draft: shown, viewer: viewer, site: services.site)
        return Response.html(page.body, status: status)
    }

    /// Usernames as people type them: with or without the at sign, with spaces or commas between.
    private static func names(_ typed: String) -> [String] {
        typed.prefix(1000).split { $0.isWhitespace || $0 == "," }.map { String($0.drop { $0 == "@" }) }
            .filter { !$0.isEmpty }
    }

    // MARK: One of them

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = PostDraft(by: viewer)
        draft.key = services.newFormKey()
        let cursor = request.cursor(.before, as: Int64.self)
        return .html(try await page(request, draft, cursor: cursor, for: viewer).body)
    }

    /// The page of the conversation in the address, with the list beside it unless a phone asks, which has no room.
    private func page(
        _ request: Request,
        _ draft: PostDraft,
        cursor: Int64? = nil,
        for viewer: Viewer
    ) async throws -> ConversationPage {
        let isPhone = request.headers["sec-ch-ua-mobile"] == "?1"
        return ConversationPage(
            conversation: try await reader.conversation(
                try request.id("conversation"),
                for: viewer,
                cursor: cursor
            ),
            list: isPhone ? nil : try await reader.list(for: viewer, requests: false, cursor: nil),
            draft: draft,
            viewer: viewer,
            now: services.clock.now,
            site: services.site
        )
    }

    @Sendable private func send(_ request: Request, _ viewer: Viewer, _ form: MultipartForm) async throws -> Response {
        let id: ID<Conversation> = try request.id("conversation")
        _ = try await reader.membership(in: id, of: viewer)
        var draft = PostDraft(form.fields)
        do {
            if try await files.take(form, into: &draft, by: viewer) {
                return .html(try await page(request, try await files.shown(draft, by: viewer), for: viewer).body)
            }
            let post = try await actions.send(draft, to: .conversation(id), as: viewer).id
            if request.wantsFragment { return try await bubble(of: post, for: viewer) }
            return .seeOther(MessagePaths.show(post, in: id))
        } catch let problem as Problem where problem.kind == .invalid {
            let shown = try await files.shown(draft.rejected(problem), by: viewer)
            let page = try await page(request, shown, for: viewer)
            return Response.html(request.wantsFragment ? page.composer : page.body, status: .unprocessable)
        }
    }

    private func bubble(of id: ID<Post>, for viewer: Viewer) async throws -> Response {
        Response.html(try await reader.bubble(of: id, for: viewer).body, status: .created)
    }

    @Sendable private func markRead(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Conversation> = try request.id("conversation")
        guard let newest = request.form["newest"].flatMap({ ID<Post>($0) }) else { throw Problem.notFound }
        try await actions.markRead(id, upTo: newest, as: viewer)
        return .seeOther(MessagePaths.show(id).fragment("composer"))
    }

    @Sendable private func accept(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Conversation> = try request.id("conversation")
        try await actions.accept(id, as: viewer)
        return .seeOther(MessagePaths.show(id).fragment("composer"))
    }

    // MARK: Deleting

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let membership = try await reader.membership(in: try request.id("conversation"), of: viewer)
        return .html(DeleteConversationPage(membership: membership, viewer: viewer, site: services.site).body)
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await actions.delete(try request.id("conversation"), as: viewer)
        return .seeOther(MessagePaths.listPath)
    }

    @Sendable private func deleteOne(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Conversation> = try request.id("conversation")
        let post: ID<Post> = try request.id("post")
        try await actions.delete(post, in: id, as: viewer)
        if request.wantsFragment { return .html(GoneMark(item: PostCardTemplate.id(post)).body) }
        return .seeOther(MessagePaths.show(id).fragment("composer"))
    }
}
