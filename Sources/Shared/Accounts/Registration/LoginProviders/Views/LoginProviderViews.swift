import Design
import Kernel
import Markup
import Runtime

/// Asks somebody known whether to log in.
struct EnterPage: View {
    let provider: LoginProvider
    let account: Account
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page("Welcome back", viewer: nil, layout: .focus, metadata: PageMetadata(site: site, isIndexed: false)) {
            form(.post, .action(LoginProviderPaths.enter(provider.kind)), .class("sheet form")) {
                CSRFField(viewer)
                p { "\(provider.name) knows you as the owner of \(account.handle)." }
                Button("Log in as \(account.handle)")
                LinkButton("That is not me", to: SessionPaths.logInPath, style: .quiet)
            }
        }.body
    }
}

/// Asks somebody new for a name; whoever has an account is told how to connect it.
struct JoinPage: View {
    let draft: SignUpDraft
    let provider: LoginProvider
    let identity: Identity
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "No one here is connected with that yet",
            viewer: nil,
            layout: .focus,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            Notice(.info) {
                "You have an account here? "
                a(.class("textlink"), .href(.logIn(then: "/settings/connections"))) { "Log in" }
                " as always, and connect it with \(provider.name) under Settings."
            }
            if site.takesNewcomers { question } else { closed }
        }.body
    }

    private var closed: HTML {
        div(.class("sheet")) { p { "No one can sign up here at present." } }
    }

    private var question: HTML {
        form(.post, .action(LoginProviderPaths.join(provider.kind)), .novalidate, .class("sheet form")) {
            CSRFField(viewer)
            if let problem = draft.problem { FormErrors(problem) }
            p { "You are new here? Choose a name; from then on \(provider.name) lets you in\(label)." }
            SignUpNames(draft: draft, site: site, asksName: true)
            SignUpEntrance(draft: draft, site: site)
            Button("Sign up")
        }
    }

    private var label: String { identity.label.isEmpty ? "" : ", as \(identity.label)" }
}

/// Asks whether to connect an account with the one that somebody has elsewhere.
struct ConnectPage {
    let provider: LoginProvider
    let identity: Identity
    let viewer: Viewer
    let site: Site

    var page: SettingsPage {
        SettingsPage("Connections", viewer: viewer, site: site, back: SettingsPaths.connectionsPath) {
            SettingsForm(
                "Connect with \(provider.name)?",
                to: SettingsPaths.connection(provider.kind),
                viewer: viewer,
                button: Button("Connect")
            ) {
                p {
                    "Whoever is logged in there as "
                    strong { identity.label.isEmpty ? "you" : identity.label }
                    " can then log in here as \(viewer.account.handle)."
                }
                if provider.kind == .facebook { FindableChoice(isOn: false) }
            }
        }
    }
}

/// Asks whether friends may find somebody.
struct FindableChoice: View {
    let isOn: Bool

    var body: HTML {
        Choice.checkbox(
            "Let my friends from there find me here",
            name: "findable",
            isOn: isOn,
            hint: "Only those who connect their account as well, and look for friends."
        ).body
    }
}
