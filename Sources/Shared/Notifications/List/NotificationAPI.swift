import Calendar
import Contracts
import Kernel
import Routing
import Web

/// The notification centre for programs: what was told of all places, as its page has it.
struct NotificationAPI: Sendable {
    let services: Services
    let reader: NotificationReader

    func register(on routes: inout Routes) {
        let (read, write) = (Scope.read("notifications"), Scope.write("notifications"))
        routes.api(
            .get,
            NotificationPaths.api,
            read,
            "Lists one's notifications, newest first",
            query: [.cursor, .limit],
            list
        )
        routes.api(.put, NotificationPaths.apiRead, write, "Marks one's notifications as read, up to an id", markRead)
    }

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> WirePage<NotificationJSON> {
        let limit = try request.limit()
        let cursor = request.cursor(.cursor, as: Int64.self)
        let list = try await reader.page(for: viewer, cursor: cursor, limit: limit)
        let items = list.groups.map { NotificationJSON($0, isRead: !list.isNew($0), on: services.site) }
        return WirePage(items, next: list.older)
    }

    @Sendable private func markRead(
        _ request: Request,
        _ viewer: Viewer,
        _ input: ReadMarkJSON
    ) async throws -> Done {
        guard let newest = ID<Notification>(input.newest) else {
            throw Problem.field("newest", "There is no such notification.")
        }
        try await NotificationActions(services).markRead(upTo: newest, as: viewer)
        return Done()
    }
}

/// A line of the notification centre as programs read it.
struct NotificationJSON: WireValue, SchemaDescribed {
    let id: String
    let kind: String
    let created_at: String
    let is_read: Bool
    let accounts: [AccountJSON]
    let text: String
    let excerpt: String
    let page_url: String

    static let meanings = [
        "id": "The newest of those that stand together in this line.",
        "kind": "The news in a word, such as like; there will be more of them.",
        "accounts": "Who did it, the last one first; empty where the text says all.",
        "text": "What they did, in words to be read behind their names.",
        "excerpt": "The beginning of what it is about, if there is one.",
        "page_url": "Where people read it.",
    ]

    init(_ group: NotificationGroup, isRead: Bool, on site: Site) {
        id = group.newest.description
        kind = group.kind.name
        created_at = group.newest.instant.iso8601
        is_read = isRead
        accounts = group.line.isNameless ? [] : group.people.map { AccountJSON($0, on: site) }
        text = group.line.words
        excerpt = group.line.excerpt
        page_url = "\(site.baseAddress)\(group.line.path)"
    }
}

/// The body by which a program says up to where its owner has read.
struct ReadMarkJSON: Codable, Sendable, SchemaDescribed {
    let newest: String

    static let meanings = ["newest": "The id up to which everything counts as read."]
}
