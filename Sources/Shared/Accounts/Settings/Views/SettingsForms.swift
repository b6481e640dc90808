import Contracts
import Design
import Kernel
import Markup

/// The list of all settings.
struct SettingsRows: View {
    let entries: [SettingsEntry]

    var body: HTML {
        Rows(Self.own + entries.map { Rows.Row($0.title, to: $0.path, icon: .settings, hint: $0.hint) } + Self.last)
    }

    private static let own: [Rows.Row] = [
        Rows.Row(
            "Profile",
            to: "/settings/profile",
            icon: .person,
            hint: "Name, a few words about you, who may follow"
        ),
        Rows.Row(
            "Account",
            to: SettingsPaths.accountPath,
            icon: .key,
            hint: "Username, e-mail, language, where Weft opens"
        ),
        Rows.Row("Password", to: SettingsPaths.passwordPath, icon: .lock, hint: "Choose another one"),
        Rows.Row(
            "Security",
            to: SettingsPaths.securityPath,
            icon: .shield,
            hint: "A code besides the password, and what happened to your account"
        ),
        Rows.Row("Sessions", to: SettingsPaths.sessionsPath, icon: .device, hint: "Where you are logged in"),
        Rows.Row(
            "Privacy",
            to: "/settings/privacy",
            icon: .eye,
            hint: "Who your posts are for, who sees your lists"
        ),
        Rows.Row(
            "Appearance",
            to: SettingsPaths.appearancePath,
            icon: .palette,
            hint: "Light, dark, or as your device says"
        ),
    ]

    private static let last: [Rows.Row] = [
        Rows.Row("Follow requests", to: "/follow-requests", icon: .follow, hint: "Who asked to follow you"),
        Rows.Row("Muted people", to: "/settings/mutes", icon: .mute),
        Rows.Row("Blocked people", to: "/settings/blocks", icon: .block),
        Rows.Row("Your data", to: SettingsPaths.dataPath, icon: .download, hint: "Take it with you, or leave"),
    ]
}

/// How pages look.
struct AppearanceForm: View {
    let viewer: Viewer

    var body: HTML {
        SettingsForm("Appearance", to: SettingsPaths.appearancePath, viewer: viewer) {
            FieldGroup("Theme", name: "theme") {
                choice(.auto, "As my device says")
                choice(.light, "Light")
                choice(.dark, "Dark")
            }
        }
    }

    private func choice(_ theme: Theme, _ label: String) -> Choice {
        Choice.radio(label, name: "theme", value: String(theme.rawValue), isOn: viewer.theme == theme)
    }
}
