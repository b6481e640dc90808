import Design
import Kernel
import Markup
import Routing

/// The page on which somebody brings notes along from elsewhere, and what came of it.
struct NotebookImportPage: View {
    let viewer: Viewer
    let site: Site
    var report: NoteImportReport?
    var problem: Problem?

    var body: HTML {
        Page(
            "Bring notes along",
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlyPaths.homePath),
            metadata: .notebook(site)
        ) {
            if let report { result(report) }
            form(.class("sheet form"), .post, .multipart, .action(NotebookFilesPaths.importingPath)) {
                CSRFField(viewer)
                p { "From Day One: export your journals as JSON, and choose the ZIP file that it makes." }
                p { "From Markdown: pack the folder with your notes and their pictures into a ZIP file." }
                p { "From Weft: choose the file that you took along." }
                FileField(
                    "The file",
                    name: "file",
                    accept: ".zip,.json,.md,.markdown,.txt",
                    hint: "Up to \(UploadLimits.file >> 20) MB. "
                        + "Divide what is larger: the same note never comes twice.",
                    error: problem.map { $0.fields["file"] ?? $0.message }
                )
                p(.class("soft")) {
                    "Notes, days, titles, places, photos and recordings come along. Videos and PDF files stay behind. "
                        + "The file is read in memory, and nothing of it stays here but your notes, under lock."
                }
                div(.class("row")) { Button("Bring them in", style: .primary) }
            }
        }.body
    }

    private func result(_ report: NoteImportReport) -> HTML {
        section(.class("sheet stack"), .role("status"), .aria("label", "What came")) {
            p { b { report.summary } }
            if !report.remarks.isEmpty {
                ul(.class("remarks")) {
                    for remark in report.remarks {
                        li {
                            b(.dir("auto")) { remark.name }
                            p { remark.sentence }
                        }
                    }
                }
            }
            p { LinkButton("To the notebook", to: TurtlyPaths.homePath, style: .outline) }
        }
    }
}
