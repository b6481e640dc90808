import Design
import Kernel
import Markup

/// Asks before an account goes to rest.
struct DeactivationForm: View {
    static let title = "Deactivate account"

    let viewer: Viewer
    let problem: Problem?

    var body: HTML {
        SettingsForm(
            Self.title,
            to: SettingsPaths.deactivatePath,
            viewer: viewer,
            problem: problem,
            button: Button("Deactivate", style: .danger)
        ) {
            p {
                """
                Your profile, your posts, your replies and your likes are gone from sight for everyone, at once. \
                Nothing is lost: log in again, whenever you like, and all of it is back. Only apps need a new access token.
                """
            }
            p {
                """
                Groups that only you look after get a second administrator: whoever has been in them for longest. You can \
                choose someone yourself before you go.
                """
            }
            PasswordField(problem: problem)
        }
    }
}

/// Asks before an account is deleted.
struct DeletionForm: View {
    static let title = "Delete account"

    let viewer: Viewer
    let draft: DeletionDraft
    let problem: Problem?
    /// The sentences of places about what goes with the account, or cannot.
    let sentences: [String]

    var body: HTML {
        SettingsForm(
            Self.title,
            to: SettingsPaths.deletePath,
            viewer: viewer,
            problem: problem,
            button: Button("Delete my account", style: .danger)
        ) {
            p {
                """
                Everything of you is gone from sight at once, and erased after \(AccountRetention.graceDays) days. Until then \
                you can log in and keep the account.
                """
                " "
                a(.class("textlink"), .href(SettingsPaths.dataPath)) { "Download your data first" }
            }
            p {
                """
                Lines of yours that others went on from stay in their stories, without your name. Stories in which no one \
                else has written are deleted.
                """
            }
            p {
                """
                Groups that only you look after pass at once to whoever has been in them for longest. You can make someone \
                else an administrator before you go.
                """
            }
            for sentence in sentences { p { sentence } }
            Field(
                "Type \(viewer.account.username)",
                name: "username",
                value: draft.username,
                kind: .username,
                error: problem?.fields["username"],
                isRequired: true
            )
            PasswordField(problem: problem)
            Choice.checkbox(
                "Erase everything now",
                name: "now",
                isOn: draft.isImmediate,
                hint: "No one can bring it back then."
            )
        }
    }
}
