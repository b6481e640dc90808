import Contracts
import Directory
import Kernel
import Routing
import Runtime
import SQL

/// Reads pages of the notification centre: only what the viewer may see, of people with whom they have to do.
struct NotificationReader: Sendable {
    private let services: Services
    private let sources: [any NotificationSource]

    /// How many notifications a page has, before those about one thing are put together.
    static let pageLength = 40

    init(_ services: Services, sources: [any NotificationSource]) {
        self.services = services
        self.sources = sources
    }

    /// One page of up to `limit` notifications from below `cursor` on; of `kinds` alone, where they are given.
    func page(
        for viewer: Viewer,
        kinds: Set<NotificationKind>? = nil,
        cursor: Int64?,
        limit: Int = Self.pageLength
    ) async throws -> NotificationList {
        try await services.database.read { [self] tx in
            let found = try NotificationQueries.page(
                of: viewer.id,
                kinds: kinds,
                cursor: cursor,
                limit: limit + 1,
                in: tx
            )
            return try page(of: found, upTo: limit, for: viewer, in: tx)
        }
    }

    private func page(
        of found: [Notification],
        upTo limit: Int,
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> NotificationList {
        let page = ListPage(found, upTo: limit) { $0.id.rawValue }
        return NotificationList(
            groups: NotificationGroup.groups(of: page.items, try lines(of: page.items, for: viewer, in: tx)),
            newest: found.first?.id,
            readMark: try NotificationQueries.readMark(of: viewer.id, in: tx),
            older: page.next
        )
    }

    /// The lines of `notifications`, by number; those that are not for `viewer` any more are left out.
    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        let muted = notifications.map(\.actor.id).filter { relationships.muting.keys.contains($0) }
        let silenced = try NotificationQueries.silenced(muted, by: viewer.id, at: now, in: tx)
        let wanted = notifications.filter { notification in
            let relation = relationships.relation(to: notification.actor.id, at: now)
            return !relation.isSevered && !silenced.contains(notification.actor.id)
        }
        var lines: [ID<Notification>: NotificationLine] = [:]
        for source in sources {
            let own = wanted.filter { source.kinds.contains($0.kind) }
            guard !own.isEmpty else { continue }
            lines.merge(try source.lines(of: own, for: viewer, in: tx)) { first, _ in first }
        }
        return lines
    }

    /// The lines for an e-mail to `viewer`, beside what they were told.
    func highlights(for viewer: Viewer, at now: Instant, in tx: Transaction) throws -> [NotificationLine] {
        try sources.compactMap { try $0.highlight(for: viewer, at: now, in: tx) }
    }

    /// The choices of all kinds.
    var choices: [NotificationChoice] { sources.flatMap(\.choices) }

    /// The choice of `kind`, where some slice still has it.
    func choice(of kind: NotificationKind) -> NotificationChoice? {
        for source in sources { if let choice = source.choices.first(where: { $0.kind == kind }) { return choice } }
        return nil
    }
}

/// One page of the notification centre.
struct NotificationList: Sendable {
    let groups: [NotificationGroup]
    let newest: ID<Notification>?
    let readMark: ID<Notification>?
    /// Where the next page begins, if there is more.
    let older: Int64?

    func isNew(_ group: NotificationGroup) -> Bool {
        readMark.map { group.newest > $0 } ?? true
    }
}

/// The notifications of one kind about one thing, told in one line however many people did it.
struct NotificationGroup: Sendable {
    let kind: NotificationKind
    let newest: ID<Notification>
    let line: NotificationLine
    /// Who did it, the last one first.
    private(set) var people: [Account]

    /// Notifications of one kind about one thing, put together where the newest of them stands.
    static func groups(
        of notifications: [Notification],
        _ lines: [ID<Notification>: NotificationLine]
    ) -> [NotificationGroup] {
        var groups: [NotificationGroup] = []
        var positions: [Event: Int] = [:]
        for notification in notifications {
            guard let line = lines[notification.id] else { continue }
            let event = Event(kind: notification.kind, object: notification.object)
            if let position = positions[event] {
                groups[position].people.append(notification.actor)
            } else {
                positions[event] = groups.count
                groups.append(
                    NotificationGroup(
                        kind: notification.kind,
                        newest: notification.id,
                        line: line,
                        people: [notification.actor]
                    )
                )
            }
        }
        return groups
    }

    private struct Event: Hashable {
        let kind: NotificationKind
        let object: Int64
    }
}
