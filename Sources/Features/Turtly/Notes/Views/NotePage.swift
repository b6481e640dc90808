import Calendar
import Design
import Kernel
import Markup

/// A note as its writer reads it, with the lines that followed.
struct NotePage: View {
    let note: PrivateNote
    let viewer: Viewer
    let site: Site
    var notice: Notice?
    /// The line that was typed and could not be taken, and why.
    var line = ""
    var problem: Problem?
    /// The public copies of it.
    var copies: [PublicCopy] = []
    var settings = NotebookSettings()
    /// The words to the staff about one that they took away, and why these could not be taken.
    var appeal = ""
    var appealProblem: Problem?

    private var content: NoteContent { note.content }

    var body: HTML {
        Page(
            "Note",
            viewer: viewer,
            place: .turtly,
            heading: .none,
            metadata: .notebook(site),
            notice: notice
        ) {
            header(.class("heading"), .data("notebook")) {
                BackLink(to: TurtlyPaths.homePath, saying: "Back to the notebook")
                span(.class("push"))
                if note.deletedOn == nil { acts }
            }
            article
            NotePublication(note: note, copies: copies, viewer: viewer, appeal: appeal, problem: appealProblem)
            if note.deletedOn == nil {
                NoteMediaForm(note: note, settings: settings, viewer: viewer, problem: problem)
                NoteLines(note: note, viewer: viewer, typed: line, problem: problem)
            } else {
                inBin
            }
        }.body
    }

    @HTMLBuilder private var acts: HTML {
        ActionButton(
            "Special",
            icon: .star,
            path: TurtlyPaths.special(note.id),
            pressed: content.isSpecial
        )
        LinkButton("Write on", to: TurtlyPaths.edit(note.id), icon: .write, style: .outline, isSlim: true)
        Menu("More about this note") {
            MenuItem.link("Earlier versions", icon: .history, to: TurtlyPaths.versions(note.id))
            MenuItem.button("Make a template of it", icon: .copy, path: TurtlyPaths.template(note.id))
            MenuItem.link("Delete", icon: .delete, to: TurtlyPaths.delete(note.id), isDangerous: true)
        }
    }

    private var article: HTML {
        Markup.article(.class("sheet leaf"), .id("note"), .data("item")) {
            p(.class("day")) { "\(note.madeOn.weekdayAndDay) \(String(note.madeOn.month.year))" }
            h1(.dir("auto"), .class(content.title.isEmpty ? "sr" : nil)) {
                content.title.isEmpty ? "A note of \(note.madeOn.withYear)" : content.title
            }
            div(.class("story prose")) { NoteText(text: content.text, note: note.deletedOn == nil ? note : nil) }
            NoteMediaView(note: note)
            p(.class("marks")) {
                span { content.category.title }
                if !content.place.isEmpty {
                    span {
                        Icon.place
                        bdi { content.place }
                    }
                }
            }
        }
    }

    private var inBin: HTML {
        section(.class("sheet stack"), .aria("label", "In the bin")) {
            p { "This note is in the bin." }
            div(.class("row")) {
                Button("Take it out", style: .primary, path: TurtlyPaths.restore(note.id))
                LinkButton("Erase it now", to: TurtlyPaths.erase(note.id), style: .danger)
            }
        }
    }
}

/// The lines that followed a note, and a form for one more.
struct NoteLines: View {
    let note: PrivateNote
    let viewer: Viewer
    let typed: String
    let problem: Problem?

    var body: HTML {
        section(.class("lines"), .aria("labelledby", "lines")) {
            h2(.id("lines")) { "Later" }
            if !note.content.lines.isEmpty { ol { for line in note.content.lines { item(line) } } }
            form(.class("form"), .post, .action(TurtlyPaths.lines(note.id)), .id("add-line")) {
                CSRFField(viewer)
                TextArea(
                    "Add a line to it",
                    name: "text",
                    value: typed,
                    error: problem?.fields["text"],
                    limit: NoteLine.textLimit,
                    rows: 2
                )
                div(.class("row")) { Button("Add", style: .outline) }
            }
        }
    }

    private func item(_ line: NoteLine) -> HTML {
        li {
            p(.class("serif"), .dir("auto")) { line.text }
            div(.class("row")) {
                time(.class("soft tiny"), .datetime(line.addedOn.text)) { line.addedOn.withYear }
                Button(
                    "Take away",
                    style: .quiet,
                    isSlim: true,
                    path: TurtlyPaths.removeLine(line.id, of: note.id),
                    context: "the line of \(line.addedOn.withYear)"
                )
            }
        }
    }
}

/// The photos and voice notes of a note.
struct NoteMediaView: View {
    let note: PrivateNote

    @HTMLBuilder var body: HTML {
        for medium in note.content.media { medium.kind == .photo ? photo(medium) : voice(medium) }
    }

    private func photo(_ medium: NoteMedium) -> HTML {
        figure(.class("photo")) {
            img(
                .src(NoteMediaPaths.whole(medium.id, of: note.id)),
                .alt(medium.alt.isEmpty ? "Photo" : medium.alt),
                .width(medium.width),
                .height(medium.height),
                .loading("lazy"),
                .decoding("async")
            )
        }
    }

    private func voice(_ medium: NoteMedium) -> HTML {
        figure(.class("voice")) {
            figcaption(.class("soft tiny")) {
                Icon.microphone
                medium.alt.isEmpty ? "Voice note, \(NoteWords.length(medium.duration))" : medium.alt
            }
            audio(.controls, .preload("none"), .src(NoteMediaPaths.whole(medium.id, of: note.id))) {
                "This browser cannot play it."
            }
        }
    }
}
