import Calendar
import Design
import Kernel
import Markup
import Runtime

/// Name, address, language and start.
struct AccountForms: View {
    let draft: AccountDraft
    let address: String
    let hasPassword: Bool
    let viewer: Viewer
    let places: [Place]

    var body: HTML {
        HTML {
            username
            email
            preferences
        }
    }

    private var username: HTML {
        let problem = draft.problem(of: .username)
        return SettingsForm(
            "Username",
            to: SettingsPaths.usernamePath,
            viewer: viewer,
            problem: problem,
            button: Button("Change username")
        ) {
            Field(
                "Username",
                name: "username",
                value: draft.username,
                kind: .username,
                hint: """
                    Once in 30 days. Links with your old name lead nowhere then; no one else can take it for 90 days.
                    """,
                error: problem?.fields["username"],
                maxLength: 30,
                isRequired: true
            )
        }.body
    }

    private var email: HTML {
        guard hasPassword else { return PasswordNeeded("E-mail").body }
        let problem = draft.problem(of: .address)
        return SettingsForm(
            "E-mail",
            to: SettingsPaths.addressPath,
            viewer: viewer,
            problem: problem,
            button: Button("Change e-mail")
        ) {
            p {
                "E-mails go to "
                strong { address }
                "."
            }
            Field(
                "New address",
                name: "email",
                value: draft.email,
                kind: .email,
                hint: "It changes once you open the link that we send there.",
                error: problem?.fields["email"],
                isRequired: true
            )
            PasswordField(problem: problem)
        }.body
    }

    private var preferences: HTML {
        SettingsForm("Language and start", to: SettingsPaths.preferencesPath, viewer: viewer) {
            Select(
                "Post language",
                name: "language",
                options: WrittenLanguage.all.map { Select.Option($0.tag, $0.name) },
                chosen: viewer.preferences.language
            )
            Select(
                "Start page",
                name: "start",
                options: places.map { Select.Option($0.name, $0.title) },
                chosen: viewer.preferences.startPlace
            )
        }.body
    }
}

/// Asks for the old password and another one.
struct PasswordForm: View {
    let viewer: Viewer
    let next: Path?
    let problem: Problem?

    var body: HTML {
        SettingsForm(
            "Choose another password",
            to: SettingsPaths.passwordPath,
            viewer: viewer,
            problem: problem,
            button: Button("Change password")
        ) {
            NextField(next: next)
            p(.class("soft")) {
                "All your other devices are logged out. Apps need a new access token. You get an e-mail about it."
            }
            Field(
                "Your present password",
                name: "old_password",
                kind: .password,
                error: problem?.fields["old_password"],
                isRequired: true
            )
            NewPasswordFields(problem: problem)
        }
    }
}

/// Asks a guest of a demo for their first password.
struct FirstPasswordForm: View {
    let viewer: Viewer
    let next: Path?
    let problem: Problem?

    var body: HTML {
        SettingsForm(
            "Choose a password",
            to: SettingsPaths.passwordPath,
            viewer: viewer,
            problem: problem,
            button: Button("Choose this password")
        ) {
            NextField(next: next)
            p {
                "A guest of the demo has no password. With one you can log in again as "
                strong { viewer.account.username }
                ", and change what settings ask a password for."
            }
            NewPasswordFields(problem: problem)
        }.body
    }
}

/// The hidden name of the page that a password was needed for.
private struct NextField: View {
    let next: Path?

    var body: HTML {
        HTML {
            if let next { input(.type("hidden"), .name("next"), .value("\(next)")) }
        }
    }
}

/// Where somebody is logged in.
struct SessionRows: View {
    let sessions: [ListedSession]
    let viewer: Viewer

    var body: HTML {
        HTML {
            div(.class("sheet stack")) {
                Table("Devices", columns: ["Device", "Last used", "Log out"], rows: sessions.map(row))
                if sessions.count > 1 {
                    Button("Log out everywhere else", style: .danger, path: SettingsPaths.endOthersPath)
                }
            }
        }
    }

    private func row(_ session: ListedSession) -> [HTML] {
        let isOwn = session.id == viewer.session
        let device = HTML {
            session.device
            if isOwn { span(.class("tag")) { "This one" } }
        }
        let action = Button(
            "Log out",
            style: .outline,
            isSlim: true,
            path: SettingsPaths.endSession(session.id),
            context: session.device
        )
        return [device, HTML(text: UsedDay.words(session.usedAt, at: viewer.askedAt)), action.body]
    }
}
