import Contracts
import Design
import Directory
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// Asks before somebody is muted or blocked, and lists who is.
struct BlockPages: Sendable {
    private let services: Services
    private let actions: BlockActions

    init(_ services: Services) {
        self.services = services
        actions = BlockActions(services)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, BlockPaths.block, ask)
        routes.members(.post, BlockPaths.block, block)
        routes.members(.post, BlockPaths.mute, mute)
        routes.members(.get, BlockPaths.blocks, showBlocks)
        routes.members(.get, BlockPaths.mutes, showMutes)
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let name = request.text("username")
        let (account, isMuted) = try await services.database.read { [services] tx in
            let account = try AccountAccess.admitted(name, for: viewer, services, in: tx)
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            return (account, relationships.relation(to: account.id, at: services.clock.now).contains(.mutes))
        }
        guard account.id != viewer.id else { return .seeOther(account.path) }
        return .html(BlockPage(account: account, isMuted: isMuted, viewer: viewer, site: services.site).body)
    }

    @Sendable private func block(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let name = request.text("username")
        if request.form.isOn("on") {
            try await actions.block(name, as: viewer)
        } else {
            try await actions.unblock(name, as: viewer)
        }
        return .seeOther(BlockPaths.blocksPath)
    }

    @Sendable private func mute(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let name = request.text("username")
        guard request.form.isOn("on") else {
            try await actions.unmute(name, as: viewer)
            return .seeOther(request.origin(or: BlockPaths.mutesPath))
        }
        let length = request.form["length"].flatMap(MuteLength.init) ?? .always
        try await actions.mute(name, for: length, hidesNotices: request.form.isOn("notices"), as: viewer)
        return .seeOther(BlockPaths.mutesPath)
    }

    @Sendable private func showBlocks(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: PeopleCursor.self)
        let list = try await services.database.read { tx in
            try BlockQueries.blocked(by: viewer.id, cursor: cursor, limit: FollowPages.pageLength + 1, in: tx)
        }
        let found = ListPage(list, upTo: FollowPages.pageLength, cursor: \.cursor)
        let page = BlockedPage(
            kind: .blocks,
            people: found.items.map { BlockedPage.Entry(account: $0.account, end: nil) },
            older: found.next,
            viewer: viewer,
            site: services.site
        )
        return .html(page.body)
    }

    @Sendable private func showMutes(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.before, as: PeopleCursor.self)
        let now = services.clock.now
        let list = try await services.database.read { tx in
            try BlockQueries.muted(
                by: viewer.id,
                at: now,
                cursor: cursor,
                limit: FollowPages.pageLength + 1,
                in: tx
            )
        }
        let found = ListPage(list, upTo: FollowPages.pageLength, cursor: \.person.cursor)
        let page = BlockedPage(
            kind: .mutes,
            people: found.items.map { BlockedPage.Entry(account: $0.person.account, end: $0.end) },
            older: found.next,
            viewer: viewer,
            site: services.site
        )
        return .html(page.body)
    }
}
