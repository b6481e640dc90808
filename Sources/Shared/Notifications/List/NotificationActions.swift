import Contracts
import Kernel
import Runtime
import SQL

/// The acts of people on what they were told.
struct NotificationActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// Marks as read what the viewer had before them, and not what has come since.
    func markRead(upTo newest: ID<Notification>, as viewer: Viewer) async throws {
        try await services.database.write { [services] tx in
            let limit = services.ids.next(Notification.self, at: services.clock.now)
            try NotificationQueries.markRead(upTo: min(newest, limit), by: viewer.id, in: tx)
            try services.live.tell(.notification, about: viewer.id.rawValue, by: viewer.id, in: tx)
        }
    }
}
