import Design
import Kernel
import Markup

/// The page on which somebody takes their whole notebook along.
struct NotebookExportPage: View {
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Download your notes",
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlyPaths.homePath),
            metadata: .notebook(site)
        ) {
            div(.class("sheet stack")) {
                p { "One file with all your notes as Markdown, their photos and voice notes, and the same as JSON." }
                p { "What lies in the bin is not in it, and earlier versions are not." }
                p {
                    "It is made while you fetch it and stays nowhere here. On your device it is not sealed: keep it "
                        + "where no one else looks."
                }
                LinkButton("Take it along", to: TurtlyPaths.archivePath, icon: .download, style: .primary)
            }
        }.body
    }
}
