import Design
import Kernel
import Markup

/// The item of a profile's menu by which one mutes somebody, or reads them again.
///
/// An answer replaces it by its id.
struct MuteItem: View {
    /// The word by which an address says that a profile's menu was pressed.
    static let name = "profile"

    let account: Account
    let isMuted: Bool

    var body: HTML {
        div(.id("mute-\(account.username)")) {
            MenuItem.button(
                isMuted ? "Unmute \(account.handle)" : "Mute \(account.handle)",
                icon: .mute,
                path: isMuted ? BlockPaths.mute(account).query("in", Self.name) : BlockPaths.mute(account),
                value: isMuted ? "0" : "1"
            )
        }
    }
}

/// The word beside the name of somebody whom the reader mutes.
///
/// An answer replaces it by its id.
struct MutedBadge: View {
    let account: Account
    let isMuted: Bool

    var body: HTML {
        span(.id("muted-\(account.username)")) {
            if isMuted { span(.class("tag")) { "Muted" } }
        }
    }
}
