import Design
import Kernel
import Markup

/// The text of a note as its writer reads it.
struct NoteText: View {
    let text: String
    /// The note whose boxes can be ticked; `nil` where it is only read.
    var note: PrivateNote?

    var body: HTML {
        var html = HTML()
        for block in NoteMarkdown(text).blocks { html.append(view(of: block)) }
        return html
    }

    private func view(of block: NoteMarkdown.Block) -> HTML {
        switch block {
        case .paragraph(let lines): p(.dir("auto")) { Self.lines(lines) }
        case .quote(let lines): blockquote(.dir("auto")) { p { Self.lines(lines) } }
        case .list(true, let items): ol { for item in items { self.item(item) } }
        case .list(false, let items): ul { for item in items { self.item(item) } }
        }
    }

    private func item(_ item: NoteMarkdown.Item) -> HTML {
        li(.dir("auto"), .class(item.box == nil ? nil : "boxed")) {
            if let box = item.box { self.box(box, item.words) }
            span { for span in item.spans { Self.view(of: span) } }
        }
    }

    private func box(_ box: NoteMarkdown.Box, _ words: String) -> HTML {
        let label = box.isTicked ? "Done: \(words)" : "To do: \(words)"
        guard let note else {
            return span(.class("tick"), .data("on", box.isTicked ? "1" : "0")) { span(.class("sr")) { label } }
        }
        return button(
            .class("tick"),
            .form(Page.actForm),
            .formaction(TurtlyPaths.box(box.line, of: note.id)),
            .name(box.isTicked ? "open" : "done"),
            .value(words.fingerprint),
            .aria("pressed", box.isTicked ? "true" : "false"),
            .data("on", box.isTicked ? "1" : "0")
        ) { span(.class("sr")) { words } }
    }

    private static func lines(_ lines: [[NoteSpan]]) -> HTML {
        var html = HTML()
        for (index, line) in lines.enumerated() {
            if index > 0 { html.append(HTML(raw: "<br>")) }
            for span in line { html.append(view(of: span)) }
        }
        return html
    }

    private static func view(of span: NoteSpan) -> HTML {
        var html = HTML(text: span.text)
        if let link = span.link {
            // The host is always there to be read: words alone could lead anywhere.
            html = span.text == link.description ? OutsideLink(link).body : titled(span.text, link)
        }
        if span.isEmphasised { html = em { html } }
        if span.isStrong { html = strong { html } }
        return html
    }

    private static func titled(_ words: String, _ link: WebAddress) -> HTML {
        HTML {
            words
            " ("
            OutsideLink(link)
            ")"
        }
    }
}
