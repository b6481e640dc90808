public import Contracts
import Kernel

/// The pages of accounts in the list of settings.
extension Accounts {
    public var settingsEntries: [SettingsEntry] {
        var entries = [
            SettingsEntry(
                "Find friends",
                hint: "People you know who are here already",
                path: FriendPaths.startPath,
                icon: "search"
            ),
            security,
            devices,
        ]
        if !services.site.providers.isEmpty {
            entries.append(
                SettingsEntry(
                    "Connections",
                    hint: "Other servers that let you in",
                    path: SettingsPaths.connectionsPath,
                    icon: "link"
                )
            )
        }
        if services.site.membersInvite, services.site.takesNewcomers {
            entries.append(
                SettingsEntry(
                    "Invitations",
                    hint: "Links by which others can sign up",
                    path: InvitePages.path,
                    icon: "share"
                )
            )
        }
        entries.append(
            SettingsEntry(
                "Apps and access tokens",
                hint: "Apps that can use your account",
                path: AccessTokenPages.path,
                icon: "copy"
            )
        )
        return entries
    }

    private var security: SettingsEntry {
        SettingsEntry(
            "Security",
            hint: "Two-factor authentication, and what happened to your account",
            path: SettingsPaths.securityPath,
            icon: "shield"
        ) { viewer, tx in
            let isOn = try TwoFactorQueries.askIsOn(viewer.id, in: tx)
            return { try isOn() ? "Two-factor on" : "Two-factor off" }
        }
    }

    private var devices: SettingsEntry {
        SettingsEntry(
            "Devices",
            hint: "Where you are logged in",
            path: SettingsPaths.sessionsPath,
            icon: "device"
        ) { [sessions] viewer, tx in
            let count = try sessions.askCount(for: viewer, in: tx)
            return { try String(count()) }
        }
    }
}
