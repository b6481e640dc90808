import Design
import Kernel
import Markup
import Vault

/// The settings of the place: the screen lock, writing, the keys, leaving.
struct TurtlySettingsPage: View {
    let notebook: OpenNotebook
    let settings: NotebookSettings
    let reminder: WritingReminder?
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    var body: HTML {
        Page(
            "Turtly settings",
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlyPaths.homePath),
            metadata: .turtlySettings(site),
            notice: notice
        ) {
            div(.class("choices"), .data("turtly-settings")) {
                group("Screen lock", lock)
                honest
                group("While you write", writing)
                group("Keys", keys)
                group("Leaving", leaving)
            }
        }.body
    }

    private func group(_ title: String, _ rows: [TurtlyRow]) -> HTML {
        HTML {
            h2(.class("group")) { title }
            ul(.class("feed rows tall")) { for row in rows { row } }
        }
    }

    private var lock: [TurtlyRow] {
        guard let lock = notebook.lock else {
            return [.link("PIN", "Off. Your notebook opens with your account", .lock, TurtlySettingsPaths.lockPath)]
        }
        return [
            .link("PIN", "On. Change it or switch it off", .lock, TurtlySettingsPaths.lockPath),
            .link(
                "Lock after",
                "\(LockMinutes.words(lock.minutes)), and in every new session",
                .clock,
                TurtlySettingsPaths.lockPath.fragment("lock-minutes")
            ),
        ]
    }

    /// The two halves, equally honest.
    private var honest: HTML {
        details(.class("unfold honest")) {
            summary { "What the lock protects against" }
            p {
                b { "It helps" }
                " when someone holds your unlocked phone, or has stolen your session."
            }
            p {
                b { "It does not help" }
                " against someone who has your password, against whoever runs this server while it is open, or against a "
                "program that reads your keys."
            }
        }
    }

    private var writing: [TurtlyRow] {
        [
            .toggle("Camera", "Your browser asks before it is used", .camera, "camera", settings.hasCamera),
            .toggle(
                "Voice notes",
                "Your browser asks before they are recorded",
                .microphone,
                "recorder",
                settings.hasRecorder
            ),
            .toggle(
                "On this day",
                "Shows what you wrote on the day in earlier years",
                .history,
                "past",
                settings.hasPast
            ),
            .link(
                "Remind me to write",
                reminder.map { "\($0.words). It says nothing about what is inside" } ?? "Off",
                .notifications,
                TurtlySettingsPaths.reminderPath
            ),
        ]
    }

    private var keys: [TurtlyRow] {
        [
            .link("Recovery code", code, .key, VaultPaths.page),
            .link("Password", "Your notes are sealed under it", .shield, "/settings/password"),
            .link(
                "Download your notes",
                "All notes with photos and voice",
                .download,
                TurtlyPaths.exportPath
            ),
        ]
    }

    private var code: String {
        switch notebook.vaulted?.vault.code {
        case .saved?: "Saved. Make a new one if you lost it"
        case .made?: "Not saved yet. It is the only way back without a password"
        case .none?, nil: "There is none yet. It is the only way back without a password"
        }
    }

    private var leaving: [TurtlyRow] {
        [
            .link("Log out", "Closes the notebook on this device", .logOut, "/logout"),
            .danger("Stop using Turtly", "Removes every note of yours", .undo, NotebookConsentPaths.withdrawalPath),
            .danger("Delete account", "First take back what you let go", .delete, TurtlySettingsPaths.leavingPath),
        ]
    }
}

/// A row of the settings: where it leads to, or a switch.
struct TurtlyRow: View {
    private let title: String
    private let hint: String
    private let icon: Icon
    private var path: Path?
    private var name: String?
    private var isOn = false
    private var isDanger = false

    static func link(_ title: String, _ hint: String, _ icon: Icon, _ path: Path) -> TurtlyRow {
        TurtlyRow(title: title, hint: hint, icon: icon, path: path)
    }

    static func danger(_ title: String, _ hint: String, _ icon: Icon, _ path: Path) -> TurtlyRow {
        TurtlyRow(title: title, hint: hint, icon: icon, path: path, isDanger: true)
    }

    /// A switch that sends `name`, with the browser's own permission in words where a script can ask for it.
    static func toggle(_ title: String, _ hint: String, _ icon: Icon, _ name: String, _ isOn: Bool) -> TurtlyRow {
        TurtlyRow(title: title, hint: hint, icon: icon, name: name, isOn: isOn)
    }

    var body: HTML {
        if let path {
            li(.class(isDanger ? "bad" : nil)) {
                a(.href(path)) {
                    icon
                    words
                    span(.class("push")) { Icon.next }
                }
            }
        } else {
            li(.id("row-\(name ?? "")"), .data("item")) {
                div(.class("toggle")) {
                    icon
                    words
                    switcher
                }
            }
        }
    }

    private var words: HTML {
        span {
            title
            small(.when(name != nil, .data("permission", name ?? ""))) { hint }
        }
    }

    private var switcher: HTML {
        button(
            .class("switch push"),
            .form(Page.actForm),
            .formaction(TurtlySettingsPaths.switchesPath),
            .name(name ?? ""),
            .value(isOn ? "0" : "1"),
            .role("switch"),
            .aria("checked", isOn ? "true" : "false")
        ) { span(.class("sr")) { title } }
    }
}

extension PageMetadata {
    /// The metadata of the settings.
    static func turtlySettings(_ site: Site) -> PageMetadata {
        PageMetadata(site: site, isIndexed: false, sheets: [Assets.turtlySettingsSheet.path])
    }
}
