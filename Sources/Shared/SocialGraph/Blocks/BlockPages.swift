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
    private let reader: BlockReader

    init(_ services: Services) {
        self.services = services
        actions = BlockActions(services)
        reader = BlockReader(services: services)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, BlockPaths.block, ask)
        routes.members(.post, BlockPaths.block, block)
        routes.members(.post, BlockPaths.mute, mute)
        routes.members(.get, BlockPaths.blocks, showBlocks)
        routes.members(.get, BlockPaths.mutes, showMutes)
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (account, isMuted) = try await reader.account(request.text("username"), for: viewer)
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
            let account = try await actions.unmute(name, as: viewer)
            if request.form.isOn("undo") || request.wantsFragment && request.query["in"] == MuteItem.name {
                return Self.pieces(account, isMuted: false)
            }
            return .seeOther(request.origin(or: BlockPaths.mutesPath))
        }
        // A menu asks for no length: then it is for good, and for notifications as well.
        let length = request.form["length"].map { MuteLength(rawValue: $0) ?? .always }
        let hidesNotices = length == nil || request.form.isOn("notices")
        let account = try await actions.mute(name, for: length ?? .always, hidesNotices: hidesNotices, as: viewer)
        if request.wantsFragment, length == nil { return Self.pieces(account, isMuted: true) }
        return .seeOther(BlockPaths.mutesPath)
    }

    /// The pieces of a profile that say whether it is muted; pages without them leave them out.
    private static func pieces(_ account: Account, isMuted: Bool) -> Response {
        .html(
            HTML {
                MuteItem(account: account, isMuted: isMuted)
                MutedBadge(account: account, isMuted: isMuted)
            }
        )
    }

    @Sendable private func showBlocks(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let found = try await reader.blocked(by: viewer, cursor: request.cursor(.before, as: PeopleCursor.self))
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
        let found = try await reader.muted(by: viewer, cursor: request.cursor(.before, as: PeopleCursor.self))
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
