import Design
import Kernel
import Markup

/// Says in plain words what is kept of a notebook and who can read it, and asks whether that is all right.
struct NotebookConsentPage: View {
    let next: Path
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Before you begin",
            viewer: viewer,
            place: .turtly,
            heading: .title(sentence: "What you write here may be about your health. We ask once."),
            metadata: .turtlySettings(site)
        ) {
            div(.class("sheet stack")) {
                kept
                readers
                p {
                    "You can take this back at any time in the settings of Turtly: then every note of yours is removed, "
                        + "and what you let go is taken back."
                }
                ConsentAnswer(to: NotebookConsentPaths.consentPath, next: next, viewer: viewer, site: site)
            }
        }.body
    }

    private var kept: HTML {
        section(.class("stack")) {
            h2 { "What is kept" }
            p {
                "Your notes with their photos and voice notes, and what you choose here. Beside a note stand the day on "
                    + "which you began it, how often it was changed, and how long it is, in steps."
            }
            p { "With your account: that you agreed, and on which day." }
        }
    }

    private var readers: HTML {
        section(.class("stack")) {
            h2 { "Who can read a note" }
            p {
                "You. Notes are sealed with a key that your password opens, so our database does not show them. Whoever "
                    + "runs this server could read along while your notebook is open."
            }
            p { "If you let the text of a note go, everyone who is logged in here reads it, without your name." }
        }
    }
}

/// Asks once before somebody takes back that a notebook is kept of them, and offers the notes first.
struct NotebookWithdrawalPage: View {
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Stop using Turtly?",
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlySettingsPaths.page),
            metadata: .turtlySettings(site)
        ) {
            // Notes that this device still keeps are sent first: they go along, and do not come back later.
            div(.class("sheet stack"), .data("notebook")) {
                h2 { "First, take them with you" }
                p { "A file with all your notes, which you can bring back another time." }
                div(.class("row")) {
                    LinkButton("Download your notes", to: TurtlyPaths.exportPath, icon: .download, style: .outline)
                }
            }
            form(.class("sheet form"), .post, .action(NotebookConsentPaths.withdrawalPath)) {
                CSRFField(viewer)
                h2 { "Then they are removed" }
                p {
                    "Every note of yours goes, with its photos, voice notes and earlier versions, your templates, your "
                        + "reminder, and that you agreed. What you let go without your name is taken back. No one can "
                        + "bring it back. Your account and the other places stay."
                }
                Button("Remove all my notes", style: .danger)
            }
        }.body
    }
}
