import Design
import Kernel
import Markup
import Text
import Vault

/// The page on which the screen lock is set, changed and taken away.
struct LockSettingsPage: View {
    /// The forms of the page.
    enum Form: Sendable, Equatable {
        case pin, remove
    }

    let lock: ScreenLock?
    let viewer: Viewer
    let site: Site
    var form: Form?
    var problem: Problem?
    var notice: Notice?

    var body: HTML {
        Page(
            "Screen lock",
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlySettingsPaths.page),
            metadata: .turtlySettings(site),
            notice: notice
        ) {
            lock == nil ? set : change
            if let lock {
                minutes(lock)
                remove
            }
        }.body
    }

    private var set: HTML {
        SettingsForm(
            "Set a PIN",
            to: TurtlySettingsPaths.pinPath,
            viewer: viewer,
            problem: problem(of: .pin),
            button: Button("Set the PIN", icon: .lock)
        ) {
            p { "It keeps out whoever holds your unlocked phone, or has stolen your session." }
            pin("PIN", "pin", hint: "4 to 8 digits. Six are good.")
            password(.pin)
        }.body
    }

    private var change: HTML {
        SettingsForm(
            "Change the PIN",
            to: TurtlySettingsPaths.pinPath,
            viewer: viewer,
            problem: problem(of: .pin),
            button: Button("Change it", icon: .lock)
        ) {
            pin("Your present PIN", "old_pin", hint: nil)
            pin("The new PIN", "pin", hint: "4 to 8 digits. Six are good.")
            details(.class("unfold"), .open(problem(of: .pin)?.fields["password"] != nil)) {
                summary { "I have forgotten it" }
                password(.pin)
            }
        }.body
    }

    private func minutes(_ lock: ScreenLock) -> HTML {
        SettingsForm(
            "Lock after",
            to: TurtlySettingsPaths.minutesPath,
            viewer: viewer
        ) {
            div(.id("lock-minutes")) {
                FieldGroup("How long it stays open while no one does anything", name: "minutes") {
                    for choice in NotebookLock.choices {
                        Choice.radio(
                            LockMinutes.words(choice),
                            name: "minutes",
                            value: String(choice),
                            isOn: lock.minutes == choice
                        )
                    }
                }
            }
        }.body
    }

    private var remove: HTML {
        SettingsForm(
            "Switch it off",
            to: TurtlySettingsPaths.removePINPath,
            viewer: viewer,
            problem: problem(of: .remove),
            button: Button("Switch it off", style: .outline)
        ) {
            p { "Your notebook opens with your account then, as before." }
            password(.remove)
        }.body
    }

    private func pin(_ label: String, _ name: String, hint: String?) -> Field {
        Field(label, name: name, kind: .pin, hint: hint, error: problem(of: .pin)?.fields[name], maxLength: 8)
    }

    private func password(_ form: Form) -> Field {
        Field(
            "Your password",
            name: "password",
            kind: .password,
            id: form == .remove ? "field-password-off" : "field-password",
            error: problem(of: form)?.fields["password"]
        )
    }

    private func problem(of form: Form) -> Problem? { form == self.form ? problem : nil }
}

/// The times after which a notebook locks itself, in words.
enum LockMinutes {
    static func words(_ minutes: Int) -> String {
        minutes == 0 ? "At once" : plural(minutes, one: "1 quiet minute", other: "\(minutes) quiet minutes")
    }
}
