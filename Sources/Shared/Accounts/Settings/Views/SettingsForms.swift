import Contracts
import Design
import Kernel
import Markup

/// The list of all settings, in groups.
struct SettingsRows: View {
    let entries: [SettingsEntry]
    /// The choices on the pages that tell them in a word or two.
    let states: [Path: String]
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
        [Rows.Row("Password", to: SettingsPaths.passwordPath, icon: .key)] + rows(Self.ofSecurity)
    }

    private var safety: [Rows.Row] { rows(Self.ofSafety) }

    /// The pages that the groups above do not name, of whatever slice they are.
    private var places: [Rows.Row] {
        let named = Self.ofYou + Self.ofSecurity + Self.ofSafety
        return entries.filter { !named.contains($0.path) }.map(row)
    }

    private let data = [
        Rows.Row("Your data", to: SettingsPaths.dataPath, icon: .download, hint: "Download it, deactivate, delete")
    ]

    private static let ofYou: [Path] = [FriendPaths.startPath, InvitePages.path]
    private static let ofSecurity: [Path] = [
        SettingsPaths.securityPath, SettingsPaths.sessionsPath, SettingsPaths.connectionsPath, AccessTokenPages.path,
    ]
    private static let ofSafety: [Path] = [
        "/settings/privacy", "/follow-requests", "/settings/mutes", "/settings/blocks", "/appeals",
    ]

    private func rows(_ paths: [Path]) -> [Rows.Row] {
        paths.compactMap { path in entries.first { $0.path == path }.map(row) }
    }

    private func row(_ entry: SettingsEntry) -> Rows.Row {
        Rows.Row(
            entry.title,
            to: entry.path,
            icon: Icon(named: entry.icon),
            hint: entry.hint,
            state: states[entry.path]
        )
    }

    private var theme: String {
        switch viewer.appearance.theme {
        case .auto: "Match device"
        case .light: "Light"
        case .dark: "Dark"
        }
    }
}
