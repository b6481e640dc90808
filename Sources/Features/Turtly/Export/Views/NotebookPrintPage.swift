import Calendar
import Design
import Kernel
import Markup
import Routing

/// Notes as they are printed: whole, the newest first, under the filters of the notebook.
struct NotebookPrintPage: View {
    let notes: [PrivateNote]
    let next: NoteCursor?
    let wanted: NoteReader.Wanted
    let viewer: Viewer
    let site: Site

    private var path: Path { NotebookFilesPaths.printPath.filtered(by: wanted) }

    var body: HTML {
        Page(
            "Print",
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlyPaths.homePath),
            metadata: .notebook(site)
        ) {
            NoteFilters(wanted: wanted, page: NotebookFilesPaths.printPath)
            div(.class("sheet stack to-print")) {
                p { "What stands below goes on paper, without the buttons. Paper has no lock." }
                p { button(.class("button primary"), .type("button"), .data("print"), .hidden()) { "Print" } }
                noscript { p { "Choose Print in the menu of your browser." } }
            }
            if notes.isEmpty {
                EmptyState("No note like that.", icon: .note) {
                    LinkButton("All notes", to: NotebookFilesPaths.printPath)
                }
            }
            div(.id("printed")) { for note in notes { article(note) } }
            Pager(
                older: next.map { path.page(.before, $0) },
                newer: wanted.behind == nil ? nil : path,
                list: "printed",
                items: "notes"
            )
        }.body
    }

    private func article(_ note: PrivateNote) -> HTML {
        let content = note.content
        return Markup.article(.class("sheet leaf printed")) {
            p(.class("day")) { "\(note.madeOn.weekdayAndDay) \(String(note.madeOn.month.year))" }
            if !content.title.isEmpty { h2(.dir("auto")) { content.title } }
            div(.class("story prose")) { NoteText(text: content.text) }
            NoteMediaView(note: note)
            if !content.lines.isEmpty {
                ol(.class("lines")) {
                    for line in content.lines {
                        li {
                            p(.class("serif"), .dir("auto")) { line.text }
                            p(.class("soft tiny")) { line.addedOn.withYear }
                        }
                    }
                }
            }
            p(.class("marks")) {
                if content.isSpecial { span { "Special" } }
                span { content.category.title }
                if !content.place.isEmpty { span(.dir("auto")) { content.place } }
            }
        }
    }
}
