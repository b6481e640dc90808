import Contracts
import Design
import Directory
import Kernel
import Markup
import SQL
import Secrets
import Web

/// Decides at the last moment whether a push may be sent, and what it says.
struct PushReader: Sendable {
    private let reader: NotificationReader

    init(_ reader: NotificationReader) {
        self.reader = reader
    }

    /// The fate of a push.
    enum Verdict: Sendable {
        /// Nothing: it was taken back, read, or is not for its owner any more.
        case drop
        /// It waits for the end of quiet hours.
        case hold(until: Instant)
        case send(PushText)
    }

    /// Asks again everything that was asked when the notification was written, and what its owner decided since.
    func verdict(on push: WaitingPush, at now: Instant, in tx: Transaction) throws -> Verdict {
        guard let viewer = try Viewer.absent(push.account, in: tx) else { return .drop }
        let settings = try SettingsQueries.settings(of: viewer.id, in: tx)
        if let end = settings.quiet?.end(at: now, in: settings.zone) { return .hold(until: end) }
        let read = try NotificationQueries.readMark(of: viewer.id, in: tx)
        if push.held > 1 {
            let newest = try NotificationQueries.newest(of: viewer.id, listed: false, in: tx)
            return newest == nil ? .drop : .send(PushText(many: push.held))
        }
        guard read.map({ $0 < push.notification }) ?? true,
            let notification = try NotificationQueries.notification(push.notification, of: viewer.id, in: tx),
            let choice = reader.choice(of: notification.kind), settings.channels(for: choice).isPushed,
            let line = try reader.lines(of: [notification], for: viewer, in: tx)[notification.id]
        else { return .drop }
        return .send(PushText(line, by: notification.actor, on: notification, isQuoted: choice.isQuoted))
    }
}

/// The text that a browser shows.
struct PushText: Sendable {
    private let content: PushTextJSON

    /// One notification; `isQuoted` where the beginning of what it is about may stand on a locked screen.
    init(_ line: NotificationLine, by actor: Account, on notification: Notification, isQuoted: Bool) {
        content = PushTextJSON(
            title: line.isNameless ? line.words : "\(actor.displayName) \(line.words)",
            body: isQuoted ? line.excerpt : "",
            path: line.path.description,
            tag: "\(notification.kind.name)-\(notification.object)-\(notification.actor.id)"
        )
    }

    /// Several that were held back.
    init(many count: Int) {
        content = PushTextJSON(
            title: "While it was quiet",
            body: "There are \(count) new notifications.",
            path: NotificationPaths.listPath.description,
            tag: "quiet"
        )
    }

    /// The text as the service worker reads it.
    var bytes: [UInt8] { (try? JSON.bytes(of: content)) ?? [] }

    /// The name by which a later push replaces this one while it waits.
    var topic: String { Base64URL.encode(Digest.sha256(Array(content.tag.utf8)).prefix(24)) }
}

/// The text of a push on its way.
private struct PushTextJSON: Encodable, Sendable {
    let title: String
    let body: String
    let path: String
    let tag: String
    var icon = Assets.icon192.path.description
}
