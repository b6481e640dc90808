import Calendar
import Design
import Kernel
import Markup
import SQL

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
            heading: .none,
            metadata: .turtlySettings(site).beginning(with: Assets.stitchingSheet)
        ) {
            Stitching.turtle.band
            div(.class("heading")) {
                h1 { "Before you begin" }
                p { "What you write here may be about your health. We ask once." }
            }
            div(.class("sheet stack")) {
                kept
                readers
                p {
                    "You can take this back at any time in the settings of Turtly: then every note of yours is removed, "
                        + "and what you let go of them is taken back."
                }
                ConsentAnswer(to: NotebookConsentPaths.consentPath, next: next, viewer: viewer, site: site)
            }
        }.body
    }

    private var kept: HTML {
        section(.class("stack")) {
            h2 { "What is kept" }
            p {
                "Your notes with their photos and voice notes, and what you choose here. Beside a note stands how often it "
                    + "was changed, and how long it is, in steps. Beside one in the bin stands the month in which it goes."
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
    let today: LocalDate
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
                p { "A file with all your notes but those in the bin, which you can bring back another time." }
                div(.class("row")) {
                    LinkButton("Download your notes", to: TurtlyPaths.exportPath, icon: .download, style: .outline)
                }
            }
            form(.class("sheet form"), .post, .action(NotebookConsentPaths.withdrawalPath)) {
                CSRFField(viewer)
                h2 { "Then they are removed" }
                p {
                    "Every note of yours goes, with its photos, voice notes and earlier versions, your templates, your "
                        + "reminder, and that you agreed. No one can bring them back. Your account and the other places "
                        + "stay."
                }
                p {
                    "What you let go of these notes is taken back. We cannot find what you let go of notes that you erased "
                        + "earlier: it ends by \(CopyName.end(from: today).withYear)."
                }
                Button("Remove all my notes", style: .danger)
            }
        }.body
    }
}
