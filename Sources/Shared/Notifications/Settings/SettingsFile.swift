import Calendar
import Contracts
import Kernel
import SQL
import Web

/// Somebody's decisions about being told, as a file of their archive.
struct SettingsFile: Sendable {
    let account: ID<Account>

    var file: ExportFile {
        ExportFile("notifications.json", title: "Notify me about, and how") { [account] tx in
            let settings = try SettingsQueries.settings(of: account, in: tx)
            let browsers = try SubscriptionQueries.since(of: account, in: tx)
            return try JSON.bytes(of: SettingsJSON(settings, browsers: browsers))
        }
    }
}

private struct SettingsJSON: Encodable {
    let timeZone: String
    let quietFrom: Int?
    let quietUntil: Int?
    let digest: String
    let kinds: [String: ChannelsJSON]
    /// Since when browsers are told by push.
    let browsers: [String]

    struct ChannelsJSON: Encodable {
        let app: Bool
        let push: Bool
        let mail: Bool
    }

    init(_ settings: NotificationSettings, browsers: [Instant]) {
        timeZone = settings.zone.name
        quietFrom = settings.quiet?.from
        quietUntil = settings.quiet?.until
        digest = "\(settings.digest)"
        kinds = Dictionary(
            settings.channels.map {
                ($0.key.name, ChannelsJSON(app: $0.value.isTold, push: $0.value.isPushed, mail: $0.value.isMailed))
            }
        ) { first, _ in first }
        self.browsers = browsers.map(\.iso8601)
    }
}
