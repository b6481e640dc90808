import Kernel
import Markup
import Routing
import Web

/// The addresses of the screen lock and of the settings.
enum LockPaths {
    static let unlock = Pattern("/turtly/unlock")
    static let lock = Pattern("/turtly/lock")
    static let firstCode = Pattern("/turtly/recovery-code")

    static let unlockPath: Path = "/turtly/unlock"
    static let lockPath: Path = "/turtly/lock"
    static let firstCodePath: Path = "/turtly/recovery-code"

    /// The page that opens the notebook by the account's password, and leads on to `next`.
    static func byPassword(for next: Path) -> Path { unlockPath.query("by", "password").query("next", "\(next)") }

    /// The page that opens the notebook by its digits, and leads on to `next`.
    static func byPIN(for next: Path) -> Path { unlockPath.query("next", "\(next)") }

    // MARK: For programs

    static let apiUnlock = Pattern.api("/turtly/unlock")
    static let apiLock = Pattern.api("/turtly/lock")
    static let apiPIN = Pattern.api("/turtly/pin")
}

/// The addresses of the settings.
enum TurtlySettingsPaths {
    static let show = Pattern("/turtly/settings")
    static let lock = Pattern("/turtly/settings/lock")
    static let pin = Pattern("/turtly/settings/lock/pin")
    static let removePIN = Pattern("/turtly/settings/lock/remove")
    static let minutes = Pattern("/turtly/settings/lock/minutes")
    static let reminder = Pattern("/turtly/settings/reminder")
    static let removeReminder = Pattern("/turtly/settings/reminder/remove")
    static let switches = Pattern("/turtly/settings/switches")
    static let leaving = Pattern("/turtly/settings/leaving")

    static let page: Path = "/turtly/settings"
    static let lockPath: Path = "/turtly/settings/lock"
    static let pinPath: Path = "/turtly/settings/lock/pin"
    static let removePINPath: Path = "/turtly/settings/lock/remove"
    static let minutesPath: Path = "/turtly/settings/lock/minutes"
    static let reminderPath: Path = "/turtly/settings/reminder"
    static let removeReminderPath: Path = "/turtly/settings/reminder/remove"
    static let switchesPath: Path = "/turtly/settings/switches"
    static let leavingPath: Path = "/turtly/settings/leaving"
}
