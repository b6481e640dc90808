import Design
import Kernel
import Markup
import Web

/// What everybody may know about the server: what it is, what it keeps and for how long, what is asked of people,
/// and where help is.
struct AboutPages: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    func register(on routes: inout Routes) {
        let pages: [(Pattern, String, [Chapter])] = [
            (Pattern("/about"), "About", AboutTexts.about(services.site)),
            (Pattern("/about/privacy"), "Privacy", AboutTexts.privacy(services.site)),
            (Pattern("/about/rules"), "Rules", AboutTexts.rules(services.site)),
            (Pattern("/help/crisis"), "Help in a crisis", AboutTexts.crisis),
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

    init(_ title: String, _ sentences: String...) {
        self.title = title
        self.sentences = sentences
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
            metadata: PageMetadata(site: site, description: chapters.first?.sentences.first, path: path)
        ) {
            for chapter in chapters {
                section(.class("sheet stack")) {
                    h2 { chapter.title }
                    for sentence in chapter.sentences { p { sentence } }
                }
            }
        }.body
    }
}
