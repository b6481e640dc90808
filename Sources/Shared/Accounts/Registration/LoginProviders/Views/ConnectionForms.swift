import Calendar
import Design
import Kernel
import Markup

/// The forms about one other server: to connect with it, or to end that.
struct ConnectionForms: View {
    let provider: LoginProvider
    let connection: ProviderConnection?
    let hasPassword: Bool
    let viewer: Viewer
    let problem: Problem?

    var body: HTML {
        if let connection { connected(connection) } else { free }
    }

    private var free: HTML {
        SettingsForm(
            provider.name,
            to: SettingsPaths.beginConnection(provider.kind),
            viewer: viewer,
            problem: problem,
            button: Button("Connect with \(provider.name)", icon: .link, style: .outline)
        ) {
            p { "You can then log in without your password: \(provider.name) says that it is you." }
            password
        }.body
    }

    private func connected(_ connection: ProviderConnection) -> HTML {
        HTML {
            if provider.kind == .facebook {
                SettingsForm("Friends", to: SettingsPaths.findable(provider.kind), viewer: viewer) {
                    FindableChoice(isOn: connection.isFindable)
                }
            }
            SettingsForm(
                provider.name,
                to: SettingsPaths.disconnect(provider.kind),
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
        return PasswordField(problem: problem, id: "field-password-\(provider.kind.rawValue)").body
    }
}
