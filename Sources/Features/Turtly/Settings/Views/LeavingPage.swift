import Calendar
import Design
import Kernel
import Markup
import SQL

/// The end of a notebook and of what was let go, for whoever is about to delete their account.
struct LeavingPage: View {
    let today: LocalDate
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Before you delete your account",
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlySettingsPaths.page),
            metadata: .turtlySettings(site)
        ) {
            div(.class("sheet stack")) {
                p { "Your notes, their photos and your voice notes go with your account. No one can bring them back." }
                p {
                    b { "While your notebook is open" }
                    " we can find what you let go of your notes without your name, and take it back first. No one can find "
                    "what you let go of notes that you erased earlier."
                }
                p {
                    b { "While it is closed" }
                    " we cannot find your anonymous posts, because nothing here says that they are yours. They end by "
                    "\(CopyName.end(from: today).withYear)."
                }
                div(.class("row")) {
                    LinkButton("Download your notes", to: TurtlyPaths.exportPath, icon: .download, style: .outline)
                    LinkButton("Delete my account", to: "/settings/data", icon: .delete, style: .danger)
                }
            }
        }.body
    }
}
