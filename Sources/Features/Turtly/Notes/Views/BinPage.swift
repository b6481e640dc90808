import Calendar
import Design
import Kernel
import Markup
import Routing

/// The bin: notes that will be erased.
struct BinPage: View {
    let list: NoteReader.List
    let today: LocalDate
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    var body: HTML {
        Page(
            "The bin",
            viewer: viewer,
            place: .turtly,
            heading: .title(
                back: TurtlyPaths.homePath,
                sentence: "A note lies here for at least \(PrivateNote.binDays) days. After that nothing of it is left."
            ),
            metadata: .notebook(site),
            notice: notice
        ) {
            if list.notes.isEmpty {
                EmptyState("Nothing in the bin.", icon: .delete) {
                    LinkButton("Your notes", to: TurtlyPaths.homePath, style: .primary)
                }
            } else {
                ul(.class("sheet binned"), .id("binned")) { for head in list.notes { item(head) } }
                Pager(
                    older: list.next.map { TurtlyPaths.binPath.page(.before, $0) },
                    list: "binned",
                    items: "notes"
                )
            }
        }.body
    }

    private func item(_ head: NoteHead) -> HTML {
        let title = head.marks.title.isEmpty ? head.marks.beginning : head.marks.title
        let name = title.isEmpty ? "An empty page" : title
        let end = (head.deletedOn ?? today).adding(days: PrivateNote.binDays)
        return li {
            a(.href(TurtlyPaths.note(head.id))) {
                b(.dir("auto")) { name }
                small { "\(head.madeOn.withYear). Erased \(NoteWords.left(until: end, from: today))." }
            }
            div(.class("row")) {
                Button("Take it out", style: .outline, isSlim: true, path: TurtlyPaths.restore(head.id), context: name)
                LinkButton("Erase now", to: TurtlyPaths.erase(head.id), style: .quiet, isSlim: true, context: name)
            }
        }
    }
}

/// Asks once before a note goes.
struct AskNotePage: View {
    let title: String
    let sentence: String
    let button: String
    let action: Path
    let note: PrivateNote
    /// True where there are public copies that can go with it.
    var hasCopies = false
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlyPaths.note(note.id)),
            metadata: .notebook(site)
        ) {
            form(.class("sheet form"), .post, .action(action)) {
                CSRFField(viewer)
                if !note.content.title.isEmpty { p(.class("serif"), .dir("auto")) { note.content.title } }
                p { sentence }
                if hasCopies {
                    Choice.checkbox(
                        "Take what was let go of it back as well",
                        name: "copies",
                        isOn: true,
                        hint: "Otherwise it stays out there until its end, and no one can take it back once the note "
                            + "is erased."
                    )
                }
                div(.class("row")) {
                    Button(button, style: .danger)
                    LinkButton("Keep it", to: TurtlyPaths.note(note.id), style: .outline)
                }
            }
        }.body
    }
}
