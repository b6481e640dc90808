import Contracts
import Design
import Kernel
import Markup

/// The list of all settings, in groups.
struct SettingsRows: View {
    let entries: [SettingsEntry]
    let viewer: Viewer

    var body: HTML {
        HTML {
            group("You", you)
            group("Log-in and security", security)
            group("Privacy and safety", safety)
            group("Notifications and places", places)
            group("Data", data)
        }
    }

    private func group(_ title: String, _ rows: [Rows.Row]) -> HTML {
        HTML {
            h2(.class("over")) { title }
            Rows(rows)
        }
    }

    private var you: [Rows.Row] {
        [
            Rows.Row("Profile", to: "/settings/profile", icon: .person, hint: "Name, picture, a few words about you"),
            Rows.Row(
                "Account",
                to: SettingsPaths.accountPath,
                icon: .at,
                hint: "Username, e-mail, language, start page",
                state: viewer.account.handle
            ),
            Rows.Row("Appearance", to: SettingsPaths.appearancePath, icon: .palette, state: theme),
        ] + rows(Self.ofYou)
    }

    private var security: [Rows.Row] {
        [
            Rows.Row("Password", to: SettingsPaths.passwordPath, icon: .key),
            Rows.Row(
                "Security",
                to: SettingsPaths.securityPath,
                icon: .shield,
                hint: "Two-factor authentication, and what happened to your account"
            ),
            Rows.Row("Devices", to: SettingsPaths.sessionsPath, icon: .device, hint: "Where you are logged in"),
        ] + rows(Self.ofSecurity)
    }

    private var safety: [Rows.Row] {
        [
            Rows.Row(
                "Privacy",
                to: "/settings/privacy",
                icon: .eye,
                hint: "Who your posts are for, who sees your lists"
            ),
            Rows.Row(
                "Follow requests",
                to: "/follow-requests",
                icon: .follow,
                state: viewer.account.isLocked ? "On" : "Off"
            ),
            Rows.Row("Muted people", to: "/settings/mutes", icon: .mute),
            Rows.Row("Blocked people", to: "/settings/blocks", icon: .block),
        ] + rows(Self.ofSafety)
    }

    /// The pages that the groups above do not name, of whatever slice they are.
    private var places: [Rows.Row] {
        let named = [Self.ofYou, Self.ofSecurity, Self.ofSafety].flatMap { $0.map(\.key) }
        return entries.filter { !named.contains($0.path) }.map { entry in
            let icon: Icon = entry.path == "/settings/notifications" ? .notifications : .settings
            return Rows.Row(entry.title, to: entry.path, icon: icon, hint: entry.hint)
        }
    }

    private let data = [
        Rows.Row("Your data", to: SettingsPaths.dataPath, icon: .download, hint: "Download it, deactivate, delete")
    ]

    private static let ofYou: KeyValuePairs<Path, Icon> = [FriendPaths.startPath: .search, InvitePages.path: .share]
    private static let ofSecurity: KeyValuePairs<Path, Icon> = [
        SettingsPaths.connectionsPath: .link, AccessTokenPages.path: .copy,
    ]
    private static let ofSafety: KeyValuePairs<Path, Icon> = ["/appeals": .report]

    private func rows(_ icons: KeyValuePairs<Path, Icon>) -> [Rows.Row] {
        icons.compactMap { path, icon in
            entries.first { $0.path == path }.map { Rows.Row($0.title, to: path, icon: icon, hint: $0.hint) }
        }
    }

    private var theme: String {
        switch viewer.appearance.theme {
        case .auto: "Match device"
        case .light: "Light"
        case .dark: "Dark"
        }
    }
}
