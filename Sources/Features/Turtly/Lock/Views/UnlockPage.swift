import Design
import Kernel
import Markup
import Vault

/// The page on which a locked notebook is opened: it holds nothing of the notebook.
struct UnlockPage: View {
    let draft: UnlockDraft
    let triesLeft: Int
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    /// True where only the password of the account opens it, chosen or because too many digits were wrong.
    private var isByPassword: Bool { draft.isByPassword || triesLeft == 0 }

    var body: HTML {
        LockFrame("Your notebook is locked", "Nothing of it is on this page.", draft: draft, viewer, site) {
            form(.class("pin"), .post, .action(LockPaths.unlockPath), .id("unlock"), .novalidate) {
                CSRFField(viewer)
                CarriedFields(draft: draft)
                if isByPassword {
                    input(.type("hidden"), .name("by"), .value("password"))
                    password
                } else {
                    pin
                }
                button(.class("button primary full")) { span { "Open" } }
                p(.class("hint"), .id("pin-hint"), .when(problem != nil, .role("alert"))) { hint }
            }
            p(.class("escape")) {
                if !isByPassword { byPassword }
                if isByPassword, triesLeft > 0, draft.form == nil {
                    a(.class("link"), .href(LockPaths.byPIN(for: draft.next))) { "Use my PIN" }
                }
                a(.class("link"), .href(site.startPath)) { "Leave Turtly" }
            }
        }.body
    }

    private var hint: String {
        if let problem { return problem.fields["pin"] ?? problem.fields["password"] ?? problem.message }
        if triesLeft == 0 { return "Now only your password opens it." }
        return isByPassword ? "The password of your account" : "4 to 8 digits"
    }

    /// One field, and none for each digit: those would tell how many there are.
    private var pin: HTML {
        HTML {
            label(.class("sr"), .for("field-pin")) { "PIN" }
            input(
                .class("input digits"),
                .id("field-pin"),
                .name("pin"),
                .type("password"),
                .inputmode("numeric"),
                .maxlength(8),
                .autocomplete("off"),
                .required(),
                .autofocus(),
                .aria("describedby", "pin-hint"),
                .when(problem != nil, .aria("invalid", "true"))
            )
        }
    }

    private var password: HTML {
        HTML {
            label(.class("sr"), .for("field-password")) { "Your password" }
            input(
                .class("input"),
                .id("field-password"),
                .name("password"),
                .type("password"),
                .autocomplete("current-password"),
                .required(),
                .autofocus(),
                .aria("describedby", "pin-hint"),
                .when(problem != nil, .aria("invalid", "true"))
            )
        }
    }

    /// A link as any other; a button of the form where something is carried, so that it goes along.
    @HTMLBuilder private var byPassword: HTML {
        if draft.form == nil {
            a(.class("link"), .href(LockPaths.byPassword(for: draft.next))) { "Use my password" }
        } else {
            button(.class("link"), .form("unlock"), .name("by"), .value("password")) {
                "Use my password"
            }
        }
    }
}

/// The page on which a closed vault is opened, or which says what can be done where it is sealed or there is none.
struct ClosedVaultPage: View {
    let draft: UnlockDraft
    let vault: VaultState
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    var body: HTML {
        switch vault {
        case .sealed: sealed
        case .none: missing
        case .closed, .open: closed
        }
    }

    private var closed: HTML {
        LockFrame(
            "Your notebook is closed here",
            "You came in without your password, and it is the key to your notes.",
            draft: draft,
            viewer,
            site
        ) {
            opening {
                Field("Your password", name: "password", kind: .password, error: error("password"), hasFocus: true)
                details(.class("unfold"), .open(error("code") != nil)) {
                    summary { "I have forgotten it" }
                    Field(
                        "Recovery code",
                        name: "code",
                        kind: .password,
                        hint: "Eight groups of four letters and digits.",
                        error: error("code")
                    )
                }
            }
            leave
        }.body
    }

    /// For a guest of a demo and whoever came by another server: they have no password, and so no key.
    private var missing: HTML {
        LockFrame(
            "Your notebook needs a password",
            "It is the key to your notes, and you came in without one.",
            draft: draft,
            viewer,
            site
        ) {
            LinkButton(
                "Choose a password",
                to: VaultPaths.choosingPassword(for: draft.next),
                style: .primary,
                isFull: true
            )
            details(.class("unfold"), .open(problem != nil)) {
                summary { "I have one" }
                opening { Field("Your password", name: "password", kind: .password, error: error("password")) }
            }
            leave
        }.body
    }

    private func opening(@HTMLBuilder fields: () -> HTML) -> HTML {
        form(.class("pin"), .post, .action(LockPaths.unlockPath), .id("unlock"), .novalidate) {
            CSRFField(viewer)
            CarriedFields(draft: draft)
            fields()
            if let problem, problem.fields.isEmpty { p(.class("hint"), .role("alert")) { problem.message } }
            button(.class("button primary full")) { span { "Open" } }
        }
    }

    private var sealed: HTML {
        LockFrame(
            "Your notebook is sealed",
            "You set a new password by an e-mail. Your notes stay sealed under the old one, so that no one who only "
                + "reads your mail can read them.",
            draft: draft,
            viewer,
            site
        ) {
            ul(.class("ways")) {
                li { "Your recovery code opens it." }
                li { "The password that you had before opens it." }
                li { "If you have neither, begin an empty notebook. The sealed one is kept for 90 days." }
            }
            LinkButton("Choose a way", to: VaultPaths.opening(for: draft.next), style: .primary, isFull: true)
            leave
        }.body
    }

    private var leave: HTML {
        p(.class("escape")) { a(.class("link"), .href(site.startPath)) { "Leave Turtly" } }
    }

    private func error(_ field: String) -> String? { problem?.fields[field] }
}

/// Where somebody goes on to, and what they had on their hands.
struct CarriedFields: View {
    let draft: UnlockDraft

    var body: HTML {
        HTML {
            input(.type("hidden"), .name("next"), .value("\(draft.next)"))
            if let form = draft.form {
                input(.type("hidden"), .name("carried"), .value("1"))
                for field in form.fields { input(.type("hidden"), .name(field.name), .value(field.value)) }
            }
        }
    }
}
