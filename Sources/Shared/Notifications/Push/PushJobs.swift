import Jobs
import SQL

extension JobKind {
    /// Pushes; the object is the notification, part of what a subscription is to be told.
    static let pushes = JobKind(rawValue: "pushes")
}

extension RetiredOutbox {
    /// Where pushes stood before.
    static let pushes = RetiredOutbox(
        "pushes",
        object: "notification_id",
        part: "subscription_id",
        after: "held",
        due: "due_at"
    )
}
