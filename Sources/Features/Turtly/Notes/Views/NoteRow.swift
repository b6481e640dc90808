import Calendar
import Design
import Kernel
import Markup

/// A note in a list: its day, title, first lines and marks.
struct NoteRow: View {
    let head: NoteHead
    /// The latest of its public copies.
    var copy: PublicCopy?

    private var marks: NoteMarks { head.marks }

    var body: HTML {
        li {
            a(.class("entry"), .href(TurtlyPaths.note(head.id))) {
                time(.class("date"), .datetime(head.madeOn.text)) {
                    b { String(head.madeOn.civil.day) }
                    span { String(head.madeOn.weekdayName.prefix(3)) }
                }
                div {
                    if !marks.title.isEmpty { h3(.dir("auto")) { marks.title } }
                    if !marks.beginning.isEmpty { p(.dir("auto")) { marks.beginning } }
                    if isEmpty { p { "An empty page" } }
                    signs
                }
                if let photo = marks.photo { thumbnail(photo) }
            }
        }
    }

    private var isEmpty: Bool { marks.title.isEmpty && marks.beginning.isEmpty }

    private var signs: HTML {
        span(.class("marks")) {
            if marks.isSpecial {
                span(.class("special")) {
                    Icon.star
                    span(.class("sr")) { "Special" }
                }
            }
            span { marks.category.title }
            if marks.voice > 0 {
                span {
                    Icon.microphone
                    span(.class("sr")) { "Voice note, " }
                    NoteWords.length(marks.voice)
                }
            }
            if let copy { span(.class("state-line")) { PublicationWords(copy.state) } }
        }
    }

    private func thumbnail(_ photo: PublicID<NoteMedium>) -> HTML {
        img(
            .class("thumb"),
            .src(NoteMediaPaths.small(photo, of: head.id)),
            .alt("Photo"),
            .width(60),
            .height(60),
            .loading("lazy"),
            .decoding("async")
        )
    }
}
