import Design
import Kernel
import Markup
import Runtime
import Secrets

/// Asks for the code that logging in takes as well.
struct CodePage: View {
    let step: CodeDraft
    let site: Site

    var body: HTML {
        Page("One more step", viewer: nil, layout: .focus, metadata: PageMetadata(site: site, isIndexed: false)) {
            form(.post, .action(SessionPaths.codePath), .novalidate, .class("sheet form")) {
                if let problem = step.problem { FormErrors(problem) }
                input(.type("hidden"), .name("token"), .value(step.token))
                input(.type("hidden"), .name("next"), .value(step.next))
                if step.isKept { input(.type("hidden"), .name("keep"), .value("1")) }
                CodeField(problem: step.problem, hasFocus: true)
                Button("Log in")
            }
            p(.class("beside")) { "Without your app, take one of your backup codes." }
        }.body
    }
}

/// The form for the code at logging in: what the password step has left behind, and what is wrong with the code.
struct CodeDraft: Sendable {
    let token: String
    let isKept: Bool
    let next: String
    var problem: Problem?
}
