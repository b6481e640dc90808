import Design
import Kernel
import Markup

/// What can be done with one other server: connect with it, or end that.
struct ConnectionForms: View {
    let door: Door
    let connection: Connection?
    let hasPassword: Bool
    let viewer: Viewer
    let problem: Problem?

    var body: HTML {
        if let connection { connected(connection) } else { free }
    }

    private var free: HTML {
        SettingsForm(
            door.name,
            to: SettingsPaths.beginConnection(door.kind),
            viewer: viewer,
            problem: problem,
            button: Button("Connect with \(door.name)", icon: .link, style: .outline)
        ) {
            p { "You can then log in without your password: \(door.name) says that it is you." }
            password
        }.body
    }

    private func connected(_ connection: Connection) -> HTML {
        HTML {
            if door.kind == .facebook {
                SettingsForm("Friends", to: SettingsPaths.findable(door.kind), viewer: viewer) {
                    FindableChoice(isOn: connection.isFindable)
                }
            }
            SettingsForm(
                door.name,
                to: SettingsPaths.disconnect(door.kind),
                viewer: viewer,
                problem: problem,
                button: Button("End the connection", style: .danger)
            ) {
                p {
                    "Lets you in since \(connection.since.dayText)"
                    if !connection.label.isEmpty {
                        ", as "
                        strong { connection.label }
                    }
                    "."
                }
                password
            }
        }
    }

    private var password: HTML {
        guard hasPassword else { return HTML() }
        return PasswordField(problem: problem, id: "field-password-\(door.kind.rawValue)").body
    }
}
