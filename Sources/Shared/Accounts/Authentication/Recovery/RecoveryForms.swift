import Design
import Kernel
import Markup

/// A question with one button.
struct AskForm: View {
    let sentence: String
    let button: String
    let viewer: Viewer?
    let path: Path

    var body: HTML {
        form(.post, .action(path), .class("sheet form")) {
            CSRFField(viewer)
            p { sentence }
            Button(button)
        }
    }
}

/// The sheet after an act: what was done, and where to go from here.
struct DoneSheet: View {
    let sentence: String
    var next: Path = "/"
    /// The words of the button that leads there.
    var onward = "Go on"

    var body: HTML {
        div(.class("sheet form")) {
            p { sentence }
            LinkButton(onward, to: next, style: .primary)
        }
    }
}

/// Asks who forgot their password.
struct ForgottenForm: View {
    let viewer: Viewer?

    var body: HTML {
        form(.post, .action(RecoveryPaths.resetPath), .class("sheet form")) {
            CSRFField(viewer)
            p { "We send a link to the address of your account." }
            Field("Username or e-mail", name: "name", kind: .username, hasFocus: true)
            Button("Send the e-mail")
        }
    }
}

/// Asks for another password.
struct ResetForm: View {
    let viewer: Viewer?
    let path: Path
    var problem: Problem?

    var body: HTML {
        form(.post, .action(path), .class("sheet form"), .novalidate) {
            CSRFField(viewer)
            if let problem { FormErrors(problem) }
            p(.class("soft")) {
                "You are logged out everywhere. Apps need a new access token. If you have a vault, your recovery code or "
                    + "your old password opens it from then on."
            }
            NewPasswordFields(problem: problem)
            Button("Set the password")
        }
    }
}

/// Asks for the password again.
struct PasswordField: View {
    let problem: Problem?
    var id: String?

    var body: HTML {
        Field(
            "Your password",
            name: "password",
            kind: .password,
            id: id,
            error: problem?.fields["password"],
            isRequired: true
        ).body
    }
}

/// The way to a first password, in the place of a form that asks for one.
struct PasswordNeeded: View {
    private let title: String

    /// - Parameter title: the heading of that form.
    init(_ title: String) {
        self.title = title
    }

    var body: HTML {
        div(.class("sheet form")) {
            h2 { title }
            p { "This takes your password, and your account has none yet." }
            LinkButton("Choose a password", to: SettingsPaths.passwordPath, style: .primary)
        }
    }
}

/// A new password, typed twice.
struct NewPasswordFields: View {
    let problem: Problem?

    var body: HTML {
        HTML {
            Field(
                "New password",
                name: "password",
                kind: .newPassword,
                hint: "At least 8 characters.",
                error: problem?.fields["password"],
                isRequired: true
            )
            Field(
                "Repeat the new password",
                name: "password_again",
                kind: .newPassword,
                error: problem?.fields["password_again"],
                isRequired: true
            )
        }
    }
}
