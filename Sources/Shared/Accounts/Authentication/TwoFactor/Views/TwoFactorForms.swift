import Design
import Kernel
import Markup
import Runtime
import SQL
import Text

/// How it stands with two-factor authentication, and what can be done about it.
struct TwoFactorForms: View {
    enum Form: Sendable {
        case begin, renew, end
    }

    static let title = "A code when you log in"

    let standing: TwoFactorActions.TwoFactorState
    let viewer: Viewer
    var form: Form?
    var problem: Problem?

    var body: HTML {
        switch standing {
        case .off: begin
        case .on(let left):
            HTML {
                renew(left)
                end
            }
        }
    }

    private func problem(of form: Form) -> Problem? { form == self.form ? problem : nil }

    private var begin: HTML {
        let problem = problem(of: .begin)
        return SettingsForm(
            Self.title,
            to: SettingsPaths.beginCodesPath,
            viewer: viewer,
            problem: problem,
            button: Button("Turn it on", icon: .shield)
        ) {
            p {
                """
                Whoever learns your password still cannot log in: that takes a code as well, which an app on your \
                phone shows. Any app for one-time codes will do.
                """
            }
            PasswordField(problem: problem)
        }.body
    }

    private func renew(_ left: Int) -> HTML {
        let problem = problem(of: .renew)
        return SettingsForm(
            "Backup codes",
            to: SettingsPaths.renewCodesPath,
            viewer: viewer,
            problem: problem,
            button: Button("Make new ones", style: .outline)
        ) {
            p {
                "Logging in takes a code. Without your app, one of your backup codes does; each works once. "
                strong { plural(left, one: "1 is left.", other: "\(left) are left.") }
            }
            PasswordField(problem: problem, id: "field-renew-password")
        }.body
    }

    private var end: HTML {
        let problem = problem(of: .end)
        return SettingsForm(
            "Log in without a code",
            to: SettingsPaths.endCodesPath,
            viewer: viewer,
            problem: problem,
            button: Button("Turn it off", style: .danger)
        ) {
            PasswordField(problem: problem, id: "field-end-password")
            CodeField(problem: problem)
        }.body
    }
}

/// The key of an app, to be scanned or typed, and the question for its first code.
struct NewKeyForm: View {
    let key: TOTPSecret
    let now: Instant
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    var body: HTML {
        let address = key.address(of: viewer.account, on: site)
        return SettingsForm(
            "Show your app this",
            to: SettingsPaths.confirmCodesPath,
            viewer: viewer,
            problem: problem,
            button: Button("Turn it on", icon: .shield)
        ) {
            input(.type("hidden"), .name("key"), .value(key.sealed(for: viewer, at: now)))
            p { "Scan the square with the app. On this very device, open the app instead, or type the key into it." }
            ScanSquare(address.description, saying: "The key as a square to scan")
            p { a(.class("button outline"), .href(address)) { "Open my app" } }
            p {
                "The key: "
                code(.class("key")) { key.groups }
            }
            CodeField(problem: problem, hint: "The six digits that the app shows now.")
        }.body
    }
}

/// The backup codes, for the only time.
struct BackupCodesView: View {
    let codes: [BackupCode]
    /// The codes once more, readable for this server alone.
    let sealed: String
    let viewer: Viewer

    var body: HTML {
        HTML {
            Notice(.warning, "These codes are shown this once. Print them, or keep the file where only you find it.")
            div(.class("sheet stack")) {
                h2 { "Your backup codes" }
                p { "Each logs you in once, in the place of a code from your app." }
                ul(.class("codes")) {
                    for one in codes { li { code { one.text } } }
                }
                form(.post, .action(SettingsPaths.codeFilePath), .class("row")) {
                    CSRFField(viewer)
                    input(.type("hidden"), .name("codes"), .value(sealed))
                    Button("Keep them as a file", icon: .download, style: .outline)
                    LinkButton("I have them", to: SettingsPaths.securityPath, style: .primary)
                }
            }
        }
    }
}

/// Asks for a code.
struct CodeField: View {
    let problem: Problem?
    var hint = "From your app, or a backup code."
    var hasFocus = false

    var body: HTML {
        Field(
            "Code",
            name: "code",
            kind: .oneTimeCode,
            hint: hint,
            error: problem?.fields["code"],
            maxLength: 40,
            isRequired: true,
            hasFocus: hasFocus
        ).body
    }
}
