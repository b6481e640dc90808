import Calendar
import Design
import Kernel
import Markup
import Runtime

/// The form by which people come back.
struct LogInPage: View {
    let draft: LogInDraft
    let site: Site

    var body: HTML {
        Page("Log in", viewer: nil, layout: .focus, metadata: PageMetadata(site: site), notice: notice) {
            if site.isDemo { invitation }
            form(.post, .action(SessionPaths.logInPath), .novalidate, .class("sheet form")) {
                if let problem = draft.problem { FormErrors(problem) }
                input(.type("hidden"), .name("next"), .value(draft.next))
                Field("Username or e-mail", name: "name", value: draft.name, kind: .username, hasFocus: !isNameKnown)
                Field("Password", name: "password", kind: .password, hasFocus: isNameKnown)
                Choice.checkbox("Stay logged in", name: "keep", isOn: draft.isKept)
                Button("Log in")
            }
            LoginProviderLinks(providers: site.providers, next: draft.next)
            p(.class("beside")) {
                a(.href(RecoveryPaths.resetPath)) { "Forgot your password?" }
                if site.takesNewcomers {
                    " New here? "
                    a(.href(draft.next.isEmpty ? SessionPaths.signUpPath : .signUp(then: draft.next))) { "Sign up" }
                }
            }
        }.body
    }

    private var isNameKnown: Bool { draft.hasNewPassword && !draft.name.isEmpty }

    private var notice: Notice? {
        if draft.hasNewPassword { return Notice(.success, "Your new password is set. Log in with it.") }
        return draft.farewell.map { Notice(.success, $0.sentence) }
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

/// Asks somebody who logs in to an account that is about to be deleted whether to keep it.
struct KeepAccountPage: View {
    let offer: ClosingOffer
    let isKept: Bool
    let site: Site

    var body: HTML {
        Page(
            "Keep your account?",
            viewer: nil,
            layout: .focus,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            form(.post, .action(SessionPaths.keepPath), .class("sheet form")) {
                input(.type("hidden"), .name("token"), .value(offer.token))
                if isKept { input(.type("hidden"), .name("keep"), .value("1")) }
                p { "You deleted this account. On \(offer.erasedOn.dayText) everything of it is erased for good." }
                Button("Keep it and log in")
                LinkButton("Leave it deleted", to: "/", style: .quiet)
            }
        }.body
    }
}
