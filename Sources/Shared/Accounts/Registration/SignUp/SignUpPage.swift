import Design
import Kernel
import Markup
import Runtime

/// The form by which people come in.
struct SignUpPage: View {
    let draft: SignUpDraft
    /// Who invites by a link for friends.
    let host: Account?
    let site: Site

    var body: HTML {
        Page(
            "Sign up",
            viewer: nil,
            layout: .focus,
            heading: .title("Join \(site.name)"),
            metadata: PageMetadata(site: site)
        ) {
            if let host {
                Notice(.info, "\(host.handle) invites you. You will follow each other from the start.")
            }
            if !draft.next.isEmpty, !SignUpEntrance(draft: draft, site: site).isAsking { kept }
            form(.post, .action(SessionPaths.signUpPath), .novalidate, .class("sheet form")) {
                if let problem = draft.problem { FormErrors(problem) }
                SignUpNames(draft: draft, site: site)
                Field(
                    "Password",
                    name: "password",
                    kind: .newPassword,
                    hint: "At least 8 characters.",
                    error: draft.problem?.fields["password"],
                    isRequired: true
                )
                SignUpEntrance(draft: draft, site: site)
                Button(SignUpEntrance(draft: draft, site: site).isAsking ? "Ask to join" : "Sign up")
            }
            LoginProviderLinks(providers: site.providers, next: draft.next, invite: draft.invite)
            p(.class("beside")) {
                "Already here? "
                a(.href(draft.next.isEmpty ? SessionPaths.logInPath : .logIn(then: draft.next))) { "Log in" }
            }
            p(.class("beside")) {
                "By signing up you agree to the "
                a(.href("/about/rules")) { "rules" }
                "."
            }
        }.body
    }

    /// Says that words of theirs wait where they go back to; a script shows it where the words stayed in the browser.
    private var kept: HTML {
        div(.data("kept"), .when(!draft.hasWords, .hidden())) {
            Notice(.info, "What you wrote is kept, and waits for you to send it once you have an account.")
        }
    }
}

/// Who somebody wants to be.
struct SignUpNames: View {
    let draft: SignUpDraft
    let site: Site
    /// True where another server has said how somebody is called.
    var asksName = false

    var body: HTML {
        HTML {
            input(.type("hidden"), .name("zone"), .value(draft.zone), .data("zone"))
            if !draft.next.isEmpty { input(.type("hidden"), .name("next"), .value(draft.next)) }
            Field(
                "Username",
                name: "username",
                value: draft.username,
                kind: .username,
                hint: "Letters, digits and _. It is part of your address: \(site.host)/@name.",
                error: draft.problem?.fields["username"],
                maxLength: 30,
                isRequired: true,
                // No keyboard comes up before somebody asks for it, unless they were about to write.
                hasFocus: draft.problem == nil && !draft.next.isEmpty
            )
            if asksName {
                Field(
                    "Name",
                    name: "display_name",
                    value: draft.displayName,
                    kind: .name,
                    hint: "Optional.",
                    error: draft.problem?.fields["display_name"]
                )
            }
            Field(
                "E-mail",
                name: "email",
                value: draft.email,
                kind: .email,
                hint: "No one else sees it.",
                error: draft.problem?.fields["email"],
                isRequired: true
            )
        }
    }
}

/// The fields that are asked besides, as the operator decided.
struct SignUpEntrance: View {
    let draft: SignUpDraft
    let site: Site

    /// True where the staff decide.
    var isAsking: Bool { site.signUp == .approval && draft.invite.isEmpty }

    var body: HTML {
        HTML {
            if isAsking {
                TextArea(
                    "Why do you want to join?",
                    name: "reason",
                    value: draft.reason,
                    hint: "The moderators read it and decide.",
                    error: draft.problem?.fields["reason"],
                    limit: SignUpDraft.reasonLimit,
                    isRequired: true
                )
            }
            if site.signUp == .invite || !draft.invite.isEmpty {
                Field(
                    "Invitation",
                    name: "invite",
                    value: draft.invite,
                    kind: .username,
                    id: "field-invite",
                    hint: "It came with the link that you were sent.",
                    error: draft.problem?.fields["invite"],
                    isRequired: site.signUp == .invite
                )
            }
        }
    }
}
