import Design
import Kernel
import Markup
import Routing

/// The templates: five of ours, and own ones.
struct TemplatesPage: View {
    let own: NoteReader.List
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    var body: HTML {
        Page(
            "Templates",
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlyPaths.homePath, sentence: "A beginning that you need not think of."),
            metadata: .notebook(site),
            notice: notice
        ) {
            ul(.class("sheet rows templates")) {
                for template in NoteTemplate.ours {
                    row(TurtlyPaths.newPath.query("template", template.word), template.title, template.hint)
                }
            }
            h2(.class("over")) { "Your own" }
            if own.notes.isEmpty {
                p(.class("soft over-note")) { "None yet. Any note can become one: it is in the menu of the note." }
            } else {
                ul(.class("sheet rows templates"), .id("own-templates")) { for head in own.notes { self.own(head) } }
                Pager(
                    older: own.next.map { TurtlyPaths.templatesPath.page(.before, $0) },
                    list: "own-templates",
                    items: "templates"
                )
            }
            p(.class("row over-note")) {
                LinkButton("New template", to: TurtlyPaths.newPath.query("kind", "template"), icon: .plus)
            }
        }.body
    }

    private func row(_ path: Path, _ title: String, _ hint: String) -> HTML {
        li {
            a(.href(path)) {
                Icon.write
                span {
                    b(.dir("auto")) { title }
                    small(.dir("auto")) { hint }
                }
            }
        }
    }

    private func own(_ head: NoteHead) -> HTML {
        let title = head.marks.title.isEmpty ? head.marks.beginning : head.marks.title
        return li {
            a(.href(TurtlyPaths.newPath.query("template", head.id.text))) {
                Icon.write
                span {
                    b(.dir("auto")) { title.isEmpty ? "Without words" : title }
                    small(.dir("auto")) { head.marks.beginning }
                }
            }
            Menu("More about the template \(title)") {
                MenuItem.link("Change", icon: .edit, to: TurtlyPaths.edit(head.id))
                MenuItem.link("Erase", icon: .delete, to: TurtlyPaths.erase(head.id), isDangerous: true)
            }
        }
    }
}
