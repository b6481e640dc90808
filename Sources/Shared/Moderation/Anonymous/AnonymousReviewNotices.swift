import Anonymous
import Contracts
import Design
import Directory
import Kernel
import Runtime
import SQL
import Synchronization

extension NotificationKind {
    /// Posts without a name wait for the staff.
    static let anonymousReview = NotificationKind("anonymous-review")
}

/// The notifications that tell the staff that posts without a name wait for them.
struct AnonymousReviewNotifications: NotificationSource {
    let choices = [
        NotificationChoice(
            .anonymousReview,
            "Posts without a name",
            hint: "One was reported, or its author asks the moderators to look again.",
            isForStaff: true
        )
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        guard viewer.isStaff else { return [:] }
        let line = NotificationLine(
            icon: Icon.report.body,
            words: "Posts without a name wait for a decision.",
            path: ModerationPaths.anonymousPath,
            isNameless: true
        )
        return Dictionary(uniqueKeysWithValues: notifications.map { ($0.id, line) })
    }
}

/// Tells the staff by and by of posts without a name that wait for them.
///
/// It names none of them, and no row of the main database says when one was reported.
final class AnonymousReviewNotices: Sendable {
    private let services: Services
    private let actions: AnonymousReviewActions
    /// The ones that this server has told of; `nil` where it has not looked yet.
    private let told = Mutex<Set<String>?>(nil)
    /// The object of the notification, which is about all of them.
    private static let all: Int64 = 0

    init(_ services: Services, _ actions: AnonymousReviewActions) {
        (self.services, self.actions) = (services, actions)
    }

    /// Tells anew where something has come, and takes back what was told where nothing waits any more.
    func run() async throws {
        let waiting = try await actions.queue().names
        let known = told.withLock { $0 }
        // A server that has just begun knows of none as new: what was told before stands as it is.
        let isNew = known.map { !waiting.isSubset(of: $0) } ?? false
        if isNew || waiting.isEmpty != known?.isEmpty {
            try await services.database.write { [services] tx in
                if isNew || waiting.isEmpty {
                    try services.notifier.takeBack([.anonymousReview], about: [Self.all], to: nil, by: nil, in: tx)
                }
                guard !waiting.isEmpty else { return }
                let staff = try Account.staffAtWork(in: tx)
                try services.notifier.inform(staff, .anonymousReview, about: Self.all, in: tx)
            }
        }
        told.withLock { $0 = waiting }
    }
}

extension AnonymousReviewQueue {
    /// The names of all that waits.
    fileprivate var names: Set<String> {
        Set(reviews.map { "\($0.item.id)" } + appeals.map { "appeal \($0.item.id)" })
    }
}
