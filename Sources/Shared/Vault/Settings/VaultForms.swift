import Calendar
import Contracts
import Design
import Kernel
import Markup
import SQL

/// How somebody's vault stands, and what they can do about it.
struct VaultForms: View {
    /// The forms of the page.
    enum Form: Sendable, Equatable {
        case password, code, newCode, new
        case unseal(PublicID<OpenVault>)
    }

    let state: VaultState
    let vaults: [StoredVault]
    let viewer: Viewer
    let next: Path?
    let form: Form?
    let problem: Problem?

    var body: HTML {
        HTML {
            switch state {
            case .none:
                Notice(.info, "You have no vault yet. Your password makes one.")
                passwordForm("Make my vault")
                withoutPassword
            case .closed:
                Notice(.info, "Your vault is closed here, because you came in without your password.")
                passwordForm("Open my vault")
                if vaults.first?.byCode != nil { codeForm }
            case .sealed:
                sealed
            case .open(let vault):
                Notice(.success, "Your vault is open here.")
                newCodeForm(vault)
            }
            for vault in vaults where vault.leftOn != nil { left(vault) }
        }
    }

    private func passwordForm(_ title: String) -> HTML {
        SettingsForm(
            title,
            to: VaultPaths.openPath,
            viewer: viewer,
            problem: problem(of: .password),
            button: Button("Open it")
        ) {
            nextField
            password(.password, "Your password", id: "open")
        }.body
    }

    private var withoutPassword: HTML {
        p {
            a(.class("textlink"), .href(VaultPaths.choosingPassword(for: next ?? VaultPaths.page))) {
                "I have no password yet"
            }
        }
    }

    private var codeForm: HTML {
        SettingsForm(
            "Open it with your recovery code",
            to: VaultPaths.openPath,
            viewer: viewer,
            problem: problem(of: .code),
            button: Button("Open it", style: .outline)
        ) {
            nextField
            code(.code, "Recovery code", id: "code", hint: "Eight groups of four letters and digits.")
        }.body
    }

    private var sealed: HTML {
        HTML {
            Notice(
                .warning,
                "You set a new password by an e-mail. Your vault stays closed until you give your recovery code or your "
                    + "old password, so that no one who only reads your mail can read what is in it."
            )
            if let vault = vaults.first {
                unsealForm("Open my vault again", vault)
            }
            SettingsForm(
                "Begin an empty vault",
                to: VaultPaths.newPath,
                viewer: viewer,
                problem: problem(of: .new),
                button: Button("Begin an empty one", style: .outline)
            ) {
                p {
                    "Choose this if you have neither the code nor the old password. The sealed vault is kept for "
                    "\(VaultRecovery.keptDays) days, in case you find one of them."
                }
                nextField
                password(.new, "Your present password", id: "new")
            }
        }
    }

    private func unsealForm(_ title: String, _ vault: StoredVault) -> HTML {
        SettingsForm(
            title,
            to: VaultPaths.unsealPath(vault.id),
            viewer: viewer,
            problem: problem(of: .unseal(vault.id)),
            button: Button("Open it")
        ) {
            nextField
            code(
                .unseal(vault.id),
                "Recovery code or old password",
                id: "code-\(vault.id)",
                hint: "The old password is the one with which you last used this vault."
            )
            password(.unseal(vault.id), "Your present password", id: "today-\(vault.id)")
        }.body
    }

    private func newCodeForm(_ vault: OpenVault) -> HTML {
        let hasCode = vaults.first?.byCode != nil
        return SettingsForm(
            hasCode ? "Make a new recovery code" : "Make a recovery code",
            to: VaultPaths.codePath,
            viewer: viewer,
            problem: problem(of: .newCode),
            button: Button(hasCode ? "Make a new code" : "Make my code", icon: .key)
        ) {
            if vault.code == .made {
                Notice(.warning, "You have not said yet that you keep your code. If you lost it, make a new one.")
            }
            p { "If you forget your password, the recovery code opens your vault. Without both, no one can open it." }
            if hasCode { p(.class("soft")) { "The old code is worth nothing from then on." } }
            password(.newCode, "Your password", id: "code-password")
        }.body
    }

    /// A vault that was left behind, until when it is kept, and the way back to it.
    private func left(_ vault: StoredVault) -> HTML {
        let (day, end) = (vault.leftOn, vault.leftOn?.adding(days: VaultRecovery.keptDays))
        return HTML {
            Notice(
                .info,
                "You left a vault behind on \(Self.words(day)). It is kept until \(Self.words(end)). If you take it back, "
                    + "the one that you use now is left in its place."
            )
            unsealForm("Take it back", vault)
        }
    }

    private static func words(_ day: LocalDate?) -> String { day.map { Zone.utc.instant(of: $0).dayText } ?? "" }

    @HTMLBuilder private var nextField: HTML {
        if let next { input(.type("hidden"), .name("next"), .value("\(next)")) }
    }

    private func password(_ form: Form, _ label: String, id: String) -> Field {
        Field(
            label,
            name: "password",
            kind: .password,
            id: "field-\(id)",
            error: problem(of: form)?.fields["password"],
            isRequired: true
        )
    }

    private func code(_ form: Form, _ label: String, id: String, hint: String) -> Field {
        Field(
            label,
            name: "code",
            kind: .password,
            id: "field-\(id)",
            hint: hint,
            error: problem(of: form)?.fields["code"],
            isRequired: true
        )
    }

    private func problem(of form: Form) -> Problem? { form == self.form ? problem : nil }
}
