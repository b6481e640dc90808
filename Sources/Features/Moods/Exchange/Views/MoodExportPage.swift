import Design
import Kernel
import Markup

/// The page on which somebody takes all their moods along, or brings some in.
struct MoodExportPage: View {
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Your moods as files",
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.calendarPath),
            metadata: .lookingBack(site)
        ) {
            div(.class("sheet stack")) {
                h2 { "Download your moods" }
                p { "All your moods, whoever may see them, with days, times, words and tags." }
                p(.class("row")) {
                    LinkButton("As a table (CSV)", to: LookingBackPaths.tablePath, icon: .download, style: .primary)
                    LinkButton("As JSON", to: LookingBackPaths.jsonPath, icon: .download)
                }
                p(.class("soft")) {
                    "The file is made while you fetch it and stays nowhere here. On your device it is not sealed: keep it "
                        + "where no one else looks. Weft can read it again."
                }
            }
            div(.class("sheet stack")) {
                h2 { "Bring moods in" }
                p { "From Weft, from Daylio, or from Apple Health." }
                LinkButton("Bring moods in", to: LookingBackPaths.importingPath, icon: .attach)
            }
        }.body
    }
}
