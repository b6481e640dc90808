import Anonymous
import Design
import Kernel
import Markup

/// The page that comes before where a text talks of self-harm: where there is help, and the way on.
struct LetGoHelpPage: View {
    let frame: LetGoFrame
    let lines: [HelpLine]

    /// How many lines stand on it; the rest is one link away.
    private static let shown = 3

    var body: HTML {
        frame.page("Before you let it go") {
            div(.class("sheet stack")) {
                p(.class("serif lead")) { "It sounds heavy. You need not carry it alone." }
                p { "There are people who listen, day and night, without your name." }
                ul(.class("stack")) {
                    for line in lines.prefix(Self.shown) {
                        li {
                            a(.class("button outline"), .href(AppAddress(telephone: line.phone))) {
                                "Call \(line.phone)"
                            }
                            " \(line.name), \(line.countryName)"
                        }
                    }
                }
                p { a(.class("textlink"), .href(PublishingPaths.help)) { "Help in other countries" } }
            }
            div(.class("sheet stack")) {
                p {
                    "You can let it go anyway. No one is alerted, because no one knows who writes. Others see it folded, "
                        + "with the words “Talks about self-harm”."
                }
                div(.class("finish")) {
                    LinkButton(
                        "Let it go anyway",
                        to: PublishingPaths.publish(frame.note.id).query("anyway", "1"),
                        style: .outline,
                        isFull: true
                    )
                    frame.keep
                }
            }
        }
    }
}

/// The page that says why a note cannot be let go as it is.
struct LetGoRefusedPage: View {
    let frame: LetGoFrame
    let reason: Problem

    var body: HTML {
        frame.page("Let it go") {
            div(.class("sheet stack")) {
                p(.role("alert")) { reason.message }
                if PublicText.talksAboutSelfHarm(frame.note.content.text) { HelpHint() }
                div(.class("row")) {
                    if reason.kind == .invalid {
                        LinkButton("Change the text", to: TurtlyPaths.edit(frame.note.id), style: .primary)
                    }
                    LinkButton("Back to the note", to: TurtlyPaths.note(frame.note.id), style: .outline)
                }
            }
        }
    }
}

/// Asks once before public copies are taken back.
struct TakeBackPage: View {
    let frame: LetGoFrame

    var body: HTML {
        frame.page("Take it back?") {
            form(.class("sheet form"), .post, .action(PublishingPaths.takeBack(frame.note.id))) {
                CSRFField(frame.viewer)
                p {
                    "What was let go of this note is gone for everyone within seconds, and what waits never appears. "
                        + "The note stays as it is. What someone has copied meanwhile, no one can take back."
                }
                div(.class("row")) {
                    Button("Take it back", style: .danger)
                    LinkButton("Leave it there", to: TurtlyPaths.note(frame.note.id), style: .outline)
                }
            }
        }
    }
}
