import Design
import Kernel
import Markup
import Runtime

/// A part of a page with its heading, and what can be done about it beside that.
struct PagePart: View {
    let title: String
    var id: String?
    var action = HTML()
    let content: HTML

    init(_ title: String, id: String? = nil, action: HTML = HTML(), @HTMLBuilder content: () -> HTML) {
        (self.title, self.id, self.action) = (title, id, action)
        self.content = content()
    }

    var body: HTML {
        section(.class("page-part"), .when(id != nil, .id(id ?? ""))) {
            div(.class("part-head")) {
                h2 { title }
                action
            }
            content
        }
    }
}

/// Asks before something that cannot be taken back, or not by everybody.
struct AskPage: View {
    let title: String
    let sentence: String
    let back: Path
    let action: Path
    let button: String
    let viewer: Viewer
    let site: Site
    var isDangerous = true
    var problem: Problem?
    var fields = HTML()

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: back),
            metadata: .tapestry(site)
        ) {
            form(.class("sheet form tall-form"), .post, .action(action)) {
                CSRFField(viewer)
                if let problem { FormErrors(problem) }
                p { sentence }
                fields
                div(.class("row")) {
                    Button(button, style: isDangerous ? .danger : .primary)
                    LinkButton("No, go back", to: back, style: .outline)
                }
            }
        }.body
    }
}
