import Design
import Kernel
import Markup

/// The form by which people come back.
struct LogInPage: View {
    let draft: LogInDraft
    let site: Site

    var body: HTML {
        Page("Log in", viewer: nil, layout: .focus, metadata: PageMetadata(site: site)) {
            if site.isDemo { invitation }
            form(.post, .action(SessionPaths.logInPath), .novalidate, .class("sheet form")) {
                if let problem = draft.problem { FormErrors(problem) }
                input(.type("hidden"), .name("next"), .value(draft.next))
                Field("Username or e-mail", name: "name", value: draft.name, kind: .username, hasFocus: true)
                Field("Password", name: "password", kind: .password)
                Choice.checkbox("Stay logged in", name: "keep", isOn: draft.isKept)
                Button("Log in")
            }
            p(.class("beside")) {
                "New here? "
                a(.href(SessionPaths.signUpPath)) { "Sign up" }
            }
        }.body
    }

    /// How to look around a demo.
    private var invitation: HTML {
        Notice(.info) {
            "This is a demo. Look around as "
            strong { DemoGuest.username }
            " with the password "
            strong { DemoGuest.password }
            "."
        }.body
    }
}

/// Asks before logging out, for whoever came by a link.
struct LogOutPage: View {
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page("Log out", viewer: viewer, heading: .title("Log out?"), metadata: PageMetadata(site: site)) {
            form(.post, .action(SessionPaths.logOutPath), .class("sheet form")) {
                CSRFField(viewer)
                Button("Log out")
            }
        }.body
    }
}
