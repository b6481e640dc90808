import Calendar
import Design
import Kernel
import Markup
import Routing

/// The notebook: one's own notes, the newest first.
struct NotebookPage: View {
    let list: NoteReader.List
    let notebook: OpenNotebook
    /// The public copies of the notes on it.
    var copies: [PublicID<PrivateNote>: [PublicCopy]] = [:]
    let wanted: NoteReader.Wanted
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    var body: HTML {
        Page(
            "Notebook",
            viewer: viewer,
            place: .turtly,
            heading: .first,
            metadata: .notebook(site).beginning(with: Assets.besideSheet),
            notice: notice,
            aside: beside
        ) {
            TurtlyTabs(.notebook)
            header(.class("title"), .data("notebook")) {
                h1 { "Notebook" }
                finder
                more
            }
            LockLine(notebook: notebook, viewer: viewer)
            RefusedDrafts()
            if list.hasAny || isFiltered { NoteFilters(wanted: wanted) }
            if list.notes.isEmpty { empty } else { months }
            if wanted.words.isEmpty { pager }
        }.body
    }

    private var isFiltered: Bool { wanted.category != nil || wanted.isSpecial || !wanted.words.isEmpty }

    /// The words are sent in the body: an address would keep them in the history and in other people's logs.
    private var finder: HTML {
        details(.class("finder"), .open(!wanted.words.isEmpty)) {
            summary(.class("button quiet only"), .aria("label", "Search your notes"), .title("Search your notes")) {
                Icon.search
            }
            form(.class("search"), .post, .action(TurtlyPaths.searchPath)) {
                CSRFField(viewer)
                Markup.label(.class("sr"), .for("field-q")) { "Words in your notes" }
                input(
                    .class("input"),
                    .id("field-q"),
                    .name("q"),
                    .type("search"),
                    .value(wanted.words),
                    .placeholder("Words in your notes"),
                    .maxlength(SearchedWords.longest),
                    .autocomplete("off")
                )
            }
        }
    }

    private var more: HTML {
        Menu("More of the notebook") {
            MenuItem.link("Templates", icon: .copy, to: TurtlyPaths.templatesPath)
            MenuItem.link("The bin", icon: .delete, to: TurtlyPaths.binPath)
            MenuItem.link("Print", icon: .print, to: NotebookFilesPaths.printPath.filtered(by: wanted))
            MenuItem.link("Bring notes along", icon: .attach, to: NotebookFilesPaths.importingPath)
            MenuItem.link("Download your notes", icon: .download, to: TurtlyPaths.exportPath)
            MenuItem.link("Settings", icon: .settings, to: TurtlySettingsPaths.page)
        }.body
    }

    /// The notes of this day in earlier years, and where there is room what else belongs to the notebook.
    private var beside: HTML {
        HTML {
            if let past = list.past.first { NotePast(notes: list.past, latest: past) }
            nav(.class("around"), .aria("label", "Beside the notes")) {
                Rows([
                    Rows.Row("Templates", to: TurtlyPaths.templatesPath, icon: .copy),
                    Rows.Row("Print", to: NotebookFilesPaths.printPath.filtered(by: wanted), icon: .print),
                    Rows.Row("The bin", to: TurtlyPaths.binPath, icon: .delete),
                    Rows.Row("Settings", to: TurtlySettingsPaths.page, icon: .settings),
                ])
            }
        }
    }

    private var pager: HTML {
        let list = TurtlyPaths.homePath.filtered(by: wanted)
        return Pager(
            older: self.list.next.map { list.page(.before, $0) },
            newer: wanted.behind == nil ? nil : list,
            list: "notes",
            items: "notes"
        ).body
    }

    @HTMLBuilder private var months: HTML {
        div(.class("notes"), .id("notes")) {
            for month in NoteMonth.all(of: list.notes) {
                h2 { month.title }
                ul { for head in month.notes { NoteRow(head: head, copy: copies[head.id]?.first) } }
            }
        }
        if !wanted.words.isEmpty, list.next != nil {
            p(.class("foot-note")) { "These are the newest. One more word finds others." }
        }
    }

    @HTMLBuilder private var empty: HTML {
        if isFiltered {
            EmptyState("No note like that.", icon: .note, sentence: "Look for other words, or in all of them.") {
                LinkButton("All notes", to: TurtlyPaths.homePath)
            }
        } else {
            EmptyState("Nothing here yet, and no one is waiting.", icon: .note, drawing: .turtle) {
                LinkButton("New note", to: TurtlyPaths.newPath, style: .primary)
            }
        }
    }
}

/// The notes of a month.
struct NoteMonth: Sendable {
    let title: String
    var notes: [NoteHead]

    /// Notes that stand in order, under their months.
    static func all(of notes: [NoteHead]) -> [NoteMonth] {
        var months: [NoteMonth] = []
        for note in notes {
            let title = note.madeOn.month.withYear
            if months.last?.title == title {
                months[months.count - 1].notes.append(note)
            } else {
                months.append(NoteMonth(title: title, notes: [note]))
            }
        }
        return months
    }
}

/// The notes of this day in earlier years.
struct NotePast: View {
    let notes: [NoteHead]
    let latest: NoteHead

    var body: HTML {
        section(.class("past-days"), .aria("label", "On this day")) {
            for head in notes {
                a(.class("past"), .href(TurtlyPaths.note(head.id))) {
                    p { "On this day, \(String(head.madeOn.month.year))" }
                    if !head.marks.title.isEmpty { h3(.dir("auto")) { head.marks.title } }
                    if !head.marks.beginning.isEmpty { p(.class("serif"), .dir("auto")) { head.marks.beginning } }
                }
            }
        }
    }
}
