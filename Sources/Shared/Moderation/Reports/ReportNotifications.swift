import Contracts
import Design
import Kernel
import Runtime
import SQL

extension NotificationKind {
    /// Somebody reported something.
    static let report = NotificationKind("report")
}

/// The notifications that tell the staff that something was reported.
struct ReportNotifications: NotificationSource {
    let choices = [
        NotificationChoice(.report, "Reports", hint: "Someone reports something to the moderators.", isForStaff: true)
    ]

    /// A report is there for staff, and never for whom it is about.
    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        guard viewer.isStaff else { return [:] }
        let ids = Set(notifications.map(\.object)).map { ID<Report>(rawValue: $0) }
        let found = try ReportQueries.reports(ids, in: tx).filter { $0.owner != viewer.id }
        let reports = Dictionary(found.map { ($0.id.rawValue, $0) }) { first, _ in first }
        return Dictionary(
            uniqueKeysWithValues: notifications.compactMap { notification in
                reports[notification.object].map { (notification.id, Self.line($0)) }
            }
        )
    }

    private static func line(_ report: Report) -> NotificationLine {
        NotificationLine(
            icon: Icon.report.body,
            words: "Someone reported this: \(report.object.title).",
            excerpt: report.category.title,
            path: ModerationPaths.report(report.id),
            isNameless: true
        )
    }
}

/// Decides who gets the media that a report holds: staff who looked at them lately, which the log notes.
struct ReportMediaGuard: MediaGuard {
    let services: Services

    let kind = AttachmentOwner.report

    func visibility(of attachmentOwner: Int64, for viewer: Viewer?, in tx: Transaction) throws -> MediaVisibility? {
        let report = ID<Report>(rawValue: attachmentOwner)
        guard let viewer, viewer.isStaff,
            let found = try ReportQueries.report(report, in: tx), found.owner != viewer.id
        else { return nil }
        let moment = services.clock.now - ReportReadings.span
        return try ReportReadings.isRead(report, by: viewer.id, since: moment, in: tx) ? .some : nil
    }
}
