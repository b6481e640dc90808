import EPUB
import Kernel
import Markup

/// A story as a book: EPUB 3.3.
struct EPUBStory {
    let source: StoryText
    let base: String

    private var story: Story { source.story }

    var bytes: [UInt8] {
        get throws { try EPUBBook(about: facts, style: Self.style, pages: [text, credits]).bytes }
    }

    private static let style: XMLText = """
        body { line-height: 1.5 }
        .tale p { margin: 0 }
        .tale p + p { text-indent: 1.4em }
        .media, .end { font-style: italic }
        .digest { font-family: monospace; word-wrap: break-word }
        """

    private var facts: EPUBFacts {
        let licence = story.settings.licence
        return EPUBFacts(
            uuid: story.publicID.uuid,
            title: story.title,
            language: story.language,
            creators: source.credits.all.map(\.name),
            subjects: source.tags,
            created: story.createdAt,
            modified: story.lastEventAt,
            rights: "\(licence.title). \(licence.terms)",
            source: address
        )
    }

    private var address: String { ReadingPaths.address(of: story.publicID, at: base) }

    private var text: EPUBPage {
        let warning: XMLText = story.warning.isEmpty ? "" : "<p class=\"end\">\(story.warning)</p>"
        let end: XMLText = source.isComplete ? "" : "<p class=\"end\" xml:lang=\"en\" lang=\"en\">To be continued</p>"
        return EPUBPage(
            "story",
            title: story.title,
            language: story.language,
            """
            <section epub:type="bodymatter"><h1>\(story.title)</h1>\(warning)
            <div class="tale">
            \(XMLText.joined(source.lines.map(Self.paragraph)))
            </div>\(end)</section>
            """
        )
    }

    private static func paragraph(_ line: Snippet) -> XMLText {
        guard line.state == .live else { return "<p>\(Snippet.removed)</p>" }
        let rows = line.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, row in
            index == 0 ? "\(String(row))" as XMLText : "<br/>\(String(row))"
        }
        let media = line.media.map { "<p class=\"media\">\($0.inWords)</p>" as XMLText }
        return .joined((line.text.isEmpty ? [] : ["<p>\(XMLText.joined(rows))</p>"]) + media)
    }

    private var origin: XMLText {
        guard let origin = source.origin else { return "" }
        return "<p>Goes on from <a href=\"\(origin.address(at: base))\">\(origin.story.title)</a></p>"
    }

    private var credits: EPUBPage {
        let licence = story.settings.licence
        let terms: XMLText =
            if let address = licence.address {
                "<a href=\"\(address)\">\(licence.title)</a>. \(licence.terms)"
            } else {
                "\(licence.title). \(licence.terms)"
            }
        return EPUBPage(
            "credits",
            title: "Written by",
            language: "en",
            """
            <section epub:type="backmatter"><h1>Written by</h1>
            <ul>
            \(XMLText.joined(source.credits.inWords.map { "<li>\($0)</li>" }))
            </ul>
            \(origin)<p>\(terms)</p>
            <p><a href="\(address)">\(address)</a></p>
            <p>Result digest:</p>
            <p class="digest">\(story.digest)</p></section>
            """
        )
    }
}
