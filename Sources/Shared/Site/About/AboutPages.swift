import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The pages about the server for everybody: what it is, what it keeps and for how long, what is asked of people, and
/// where help is.
struct AboutPages: Sendable {
    private let services: Services
    private let notes: [PrivacyNote]

    init(_ services: Services, _ notes: [PrivacyNote]) {
        self.services = services
        self.notes = notes
    }

    func register(on routes: inout Routes) {
        let pages: [(Pattern, String, [Chapter])] = [
            (Pattern("/about"), "About", AboutTexts.about(services.site)),
            (Pattern("/about/privacy"), "Privacy", AboutTexts.privacy(services.site, notes)),
            (Pattern("/about/rules"), "Rules", AboutTexts.rules(services.site)),
        ]
        for (pattern, title, chapters) in pages {
            routes.everybody(.get, pattern) { [services] request, viewer in
                .html(
                    TextPage(
                        title: title,
                        path: Path(stringLiteral: request.head.path),
                        chapters: chapters,
                        viewer: viewer,
                        site: services.site
                    ).body
                )
            }
        }
    }
}

/// A heading with what stands under it.
struct Chapter: Sendable {
    let title: String
    let sentences: [String]
    /// The table under the sentences; `nil` for a chapter of sentences alone.
    let table: PrivacyTable?

    init(_ title: String, _ sentences: String...) {
        self.init(title, sentences)
    }

    init(_ title: String, _ sentences: [String]) {
        self.title = title
        self.sentences = sentences.filter { !$0.isEmpty }
        table = nil
    }

    init(_ title: String, _ table: PrivacyTable) {
        self.title = title
        sentences = []
        self.table = table
    }
}

/// A page to read.
private struct TextPage: View {
    let title: String
    let path: Path
    let chapters: [Chapter]
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            metadata: PageMetadata(
                site: site,
                description: chapters.first?.sentences.first,
                path: path,
                sheets: chapters.contains { $0.table != nil } ? [Assets.promisesSheet.path] : []
            )
        ) {
            for chapter in chapters {
                section(.class("sheet stack")) {
                    h2 { chapter.title }
                    for sentence in chapter.sentences { p { sentence } }
                    if let rows = chapter.table { promises(rows, under: chapter.title) }
                }
            }
        }.body
    }

    private func promises(_ promises: PrivacyTable, under title: String) -> HTML {
        table(.class("promises")) {
            caption(.class("sr")) { title }
            thead { tr { for column in promises.columns { th(.scope("col")) { column } } } }
            tbody {
                for row in promises.rows {
                    tr {
                        for cell in row.prefix(1) { th(.scope("row")) { cell } }
                        for cell in row.dropFirst() { td { cell } }
                    }
                }
            }
        }
    }
}
