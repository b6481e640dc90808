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
    /// Numbers to call, which stand before the sentences: who needs them does not read.
    let calls: [Call]
    /// A site that helps.
    let site: WebAddress?

    init(_ title: String, calls: [Call] = [], site: String = "", _ sentences: String...) {
        self.title = title
        self.calls = calls
        self.site = WebAddress("https://\(site)")
        self.sentences = sentences.filter { !$0.isEmpty }
    }
}

/// A telephone number, and where it is the right one.
struct Call: Sendable {
    let number: String
    let place: String

    init(_ number: String, in place: String) {
        self.number = number
        self.place = place
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
                    if !chapter.calls.isEmpty { calls(of: chapter) }
                    for sentence in chapter.sentences { p { sentence } }
                }
            }
        }.body
    }

    private func calls(of chapter: Chapter) -> HTML {
        ul(.class("stack")) {
            for call in chapter.calls {
                li {
                    a(.class("button primary"), .href(AppAddress(telephone: call.number))) { "Call \(call.number)" }
                    " in \(call.place)"
                }
            }
            if let site = chapter.site {
                li { a(.class("button outline"), .href(site), .rel("noopener noreferrer")) { site.host } }
            }
        }
    }
}
