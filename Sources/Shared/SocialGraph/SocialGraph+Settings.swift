public import Contracts
import Kernel
import Runtime

/// The pages about people in the list of settings.
extension SocialGraph {
    public var settingsEntries: [SettingsEntry] {
        [
            SettingsEntry(
                "Privacy",
                hint: "Who follows and finds you, who your posts are for",
                path: ProfilePaths.privacyPath,
                icon: "eye"
            ) { viewer, _ in { Self.audience(of: viewer) } },
            SettingsEntry("Follow requests", path: FollowPaths.requestsPath, icon: "follow") { viewer, _ in
                { viewer.account.isLocked ? "On" : "Off" }
            },
            SettingsEntry("Muted people", path: BlockPaths.mutesPath, icon: "mute") { [services] viewer, tx in
                let count = try BlockQueries.askMuted(by: viewer.id, at: services.clock.now, in: tx)
                return { try Self.words(count()) }
            },
            SettingsEntry("Blocked people", path: BlockPaths.blocksPath, icon: "block") { viewer, tx in
                let count = try BlockQueries.askBlocked(by: viewer.id, in: tx)
                return { try Self.words(count()) }
            },
        ]
    }

    /// Who reads the posts of `viewer`, unless a post says otherwise.
    private static func audience(of viewer: Viewer) -> String {
        if viewer.account.isLocked { return "Private account" }
        return switch viewer.preferences.audience {
        case .everyone: "Everyone"
        case .unlisted: "Unlisted"
        case .followers, .addressed, .owner: "Followers"
        }
    }

    private static func words(_ count: Int) -> String { count == 0 ? "None" : String(count) }
}
