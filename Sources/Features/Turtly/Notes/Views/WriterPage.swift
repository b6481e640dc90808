import Anonymous
import Calendar
import Design
import Kernel
import Markup

/// The page on which a note is written: nothing but the page.
///
/// With scripts it saves at each pause; without them “Save” is a button like any other.
struct WriterPage: View {
    let draft: NoteDraft
    /// The note that is changed; `nil` for a new one.
    let note: PublicID<PrivateNote>?
    /// The day that stands above it.
    let day: LocalDate
    /// The photos and voice notes that the note has.
    var media: [NoteMedium] = []
    var settings = NotebookSettings()
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    var body: HTML {
        Page("Write", viewer: viewer, place: .turtly, layout: .focus, heading: .quiet, metadata: .writer(site)) {
            form(
                .class("writer"),
                .post,
                .action(note.map { TurtlyPaths.edit($0) } ?? TurtlyPaths.newPath),
                .id("writer"),
                .data("writer", note?.text ?? ""),
                .autocomplete("off")
            ) {
                CSRFField(viewer)
                hidden
                bar
                sheet
                WriterTools(draft: draft, note: draft.purpose == .note ? note : nil, settings: settings)
            }
        }.body
    }

    @HTMLBuilder private var hidden: HTML {
        input(.type("hidden"), .name("pen"), .value(draft.pen))
        input(.type("hidden"), .name("version"), .value(draft.version.map(String.init) ?? ""))
        input(.type("hidden"), .name("zone"), .value(draft.zone?.name ?? ""), .data("zone-name"))
        input(.type("hidden"), .name("day"), .value(draft.day?.text ?? ""), .data("day"))
        if draft.purpose == .template { input(.type("hidden"), .name("template"), .value("1")) }
    }

    private var bar: HTML {
        header(.class("quietbar")) {
            BackLink(to: note.map { TurtlyPaths.note($0) } ?? TurtlyPaths.homePath, saying: "Back to the notebook")
            p(.class("state"), .role("status"), .data("state")) {
                Icon.lock
                span { note == nil ? "Only you read this" : "Saved, under lock" }
            }
            button(.class("button quiet done")) {
                span(.data("done")) { "Save" }
            }
        }
    }

    private var sheet: HTML {
        div(.class("page")) {
            if let problem { FormErrors(problem) }
            p(.class("day")) { draft.purpose == .template ? "A template" : day.weekdayAndDay }
            Markup.label(.class("sr"), .for("field-title")) { "Title" }
            textarea(
                .class("name"),
                .id("field-title"),
                .name("title"),
                .rows(1),
                .maxlength(PrivateNote.titleLimit),
                .placeholder("A title, or none"),
                .dir("auto"),
                .when(problem?.fields["title"] != nil, .aria("invalid", "true"))
            ) { TextAreaContent(draft.title) }
            Markup.label(.class("sr"), .for("field-text")) { "Note" }
            textarea(
                .class("words"),
                .id("field-text"),
                .name("text"),
                .rows(8),
                .maxlength(PrivateNote.textLimit),
                .placeholder("Begin anywhere."),
                .dir("auto"),
                .autofocus(draft.text.isEmpty),
                .when(problem?.fields["text"] != nil, .aria("invalid", "true"))
            ) { TextAreaContent(draft.text) }
            p(.class("left"), .role("status"), .data("left"), .hidden()) {}
            if [draft.title, draft.text].contains(where: PublicText.talksAboutSelfHarm) { HelpHint() }
            if settings.hasRecorder { Recorder(into: WriterTools.field) }
            div(.class("media-list"), .id("media"), .data("media")) {
                if let note {
                    for medium in media {
                        MediumField(
                            medium: medium,
                            note: note,
                            error: problem?.fields["alt-\(medium.id)"]
                        )
                    }
                }
            }
            place
        }
    }

    private var place: HTML {
        div(.class("where")) {
            Icon.place
            Markup.label(.class("sr"), .for("field-place")) { "Where" }
            input(
                .id("field-place"),
                .name("place"),
                .type("text"),
                .value(draft.place),
                .placeholder("Where? Or nowhere."),
                .maxlength(PrivateNote.placeLimit),
                .autocomplete("off"),
                .when(problem?.fields["place"] != nil, .aria("invalid", "true"))
            )
        }
    }
}

/// The bar of tools below the page.
struct WriterTools: View {
    let draft: NoteDraft
    /// The note that can be let go; `nil` for one that was never saved.
    let note: PublicID<PrivateNote>?
    let settings: NotebookSettings

    /// The id of the field into which photos and recordings are put; a script sends each at once.
    static let field = "note-file"

    var body: HTML {
        div(.class("drawer"), .role("group"), .aria("label", "Tools")) {
            if settings.hasCamera { camera }
            if settings.hasRecorder {
                input(
                    .type("file"),
                    .accept("audio/*"),
                    .id(Self.field),
                    .aria("label", "A recording"),
                    .data("note-file"),
                    .hidden()
                )
                RecorderButton(into: Self.field)
            }
            label(.class("round mark"), .title("Special")) {
                input(.class("sr"), .type("checkbox"), .name("special"), .value("1"), .checked(draft.isSpecial))
                Icon.star
                span(.class("sr")) { "Special" }
            }
            if let note {
                a(.class("round"), .href(PublishingPaths.publish(note)), .title("Let it go, without your name")) {
                    Icon.globe
                    span(.class("sr")) { "Let it go, without your name" }
                }
            }
            label(.class("chip push")) {
                span(.class("sr")) { "Category" }
                select(.name("category")) {
                    for category in NoteCategory.allCases {
                        option(.value(category.word), .selected(category.word == chosen)) { category.title }
                    }
                }
            }
        }
    }

    private var camera: HTML {
        label(.class("round"), .title("Add a photo"), .data("needs-script"), .hidden()) {
            Icon.camera
            span(.class("sr")) { "Add a photo" }
            input(.class("sr"), .type("file"), .accept("image/*"), .data("note-file"))
        }
    }

    private var chosen: String { draft.category.isEmpty ? NoteCategory.other.word : draft.category }
}
