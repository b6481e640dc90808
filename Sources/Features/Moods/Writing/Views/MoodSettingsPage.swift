import Design
import Kernel
import Markup
import Vault

/// The settings of the place: help and reminders, one's moods, the account.
struct MoodSettingsPage: View {
    /// True where their profile shows their moods.
    let showsTab: Bool
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    var body: HTML {
        Page(
            "Moods settings",
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.homePath),
            metadata: .moods(site, Assets.moodsPostSheet),
            notice: notice
        ) {
            group("Moods", moods)
            profile
            group("You", you)
            group("Account", account)
        }.body
    }

    private func group(_ title: String, _ rows: [Rows.Row]) -> HTML {
        HTML {
            h2(.class("settings-part")) { title }
            Rows(rows)
        }
    }

    private var moods: [Rows.Row] {
        [
            .init("Reminders", to: CarePaths.remindersPath, icon: .notifications, hint: "Times at which you are asked"),
            .init(
                "Help and who you trust",
                to: CarePaths.supportPath,
                icon: .help,
                hint: "Your country, up to three people"
            ),
            .init("Take your moods with you", to: "/moods/export", icon: .download, hint: "As a table or as JSON"),
            .init("Vault", to: VaultPaths.page, icon: .lock, hint: "The key to moods that only you may see"),
            .init("Stop using Moods", to: MoodPaths.withdrawalPath, icon: .undo, hint: "Removes every mood of yours"),
        ]
    }

    private var profile: HTML {
        SettingsForm("Your profile", to: MoodPaths.settingsPath, viewer: viewer) {
            Choice.checkbox(
                "Show my moods on my profile",
                name: "shown",
                isOn: showsTab,
                hint: "Each person finds there the moods that you posted for them. Nothing else changes."
            )
        }.body
    }

    private var you: [Rows.Row] {
        let name = viewer.account.username
        return [
            .init("Followers", to: "/@\(name)/followers", icon: .followers),
            .init("Following", to: "/@\(name)/following", icon: .following),
            .init("Blocked people", to: "/settings/blocks", icon: .block),
        ]
    }

    private var account: [Rows.Row] {
        [
            .init("Name and picture", to: "/settings/profile", icon: .person, hint: viewer.account.displayName),
            .init("Username and e-mail", to: "/settings/account", icon: .at, hint: "@\(viewer.account.username)"),
            .init("Password", to: "/settings/password", icon: .key),
            .init("Deactivate or delete the account", to: "/settings/data", icon: .delete),
            .init("Log out", to: "/logout", icon: .logOut),
        ]
    }
}

/// Asks once before somebody takes back that moods are kept of them, and offers them first.
struct MoodWithdrawalPage: View {
    let isVaultOpen: Bool
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Stop using Moods?",
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.settingsPath),
            metadata: .moods(site)
        ) {
            div(.class("sheet stack")) {
                h2 { "First, take them with you" }
                p { "A file with all your moods, which you can bring back another time." }
                div(.class("row")) {
                    LinkButton("Download your moods", to: "/moods/export", style: .outline)
                }
                if !isVaultOpen { closed }
            }
            form(.class("sheet form"), .post, .action(MoodPaths.withdrawalPath)) {
                CSRFField(viewer)
                h2 { "Then they are removed" }
                p {
                    "Every mood of yours goes, with its comments and reactions, and so does what you said of other "
                        + "people’s moods, your calendar, your numbers, your reminders, and that you agreed. No one can bring it back. Your account and the other places stay."
                }
                Button("Remove all my moods", style: .danger)
            }
        }.body
    }

    private var closed: HTML {
        Notice(.warning) {
            "Your vault is not open here, so moods that you posted without your name are not found and end when you said. "
            a(.class("textlink"), .href(VaultPaths.opening(for: MoodPaths.withdrawalPath))) { "Open the vault first" }
        }.body
    }
}
