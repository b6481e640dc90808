import EPUB
import Kernel
import Markup
import Text

/// A story as a book with its cover and its pictures: EPUB 3.3.
struct EPUBStory {
    let source: StoryText
    let base: String
    let pictures: BookPictures

    private var story: Story { source.story }

    var bytes: [UInt8] {
        get throws {
            let cover = Self.coverFile(of: story)
            return try EPUBBook(
                about: facts,
                style: Self.style,
                pages: [front, text, credits],
                pictures: pictures.files.values.sorted { $0.name < $1.name },
                cover: cover
            ).bytes
        }
    }

    private static let coverName = "cover.svg"

    private static func coverFile(of story: Story) -> EPUBFile {
        EPUBFile(coverName, type: "image/svg+xml", bytes: Array(StoryCover(of: story.publicID).svg.utf8))
    }

    private var front: EPUBPage {
        EPUBPage(
            "front",
            title: story.title,
            language: story.language,
            """
            <section epub:type="cover" class="front"><p><img src="\(Self.coverName)" alt=""/></p>\
            <h1>\(story.title)</h1><p>\(source.credits.summary)</p></section>
            """
        )
    }

    private static let style: XMLText = """
        body { line-height: 1.5 }
        .tale p { margin: 0 }
        .tale p + p { text-indent: 1.4em }
        .front { text-align: center }
        .front img { width: 60%; max-width: 15em }
        .picture { margin: 1em 0; text-align: center; text-indent: 0 }
        .picture img { max-width: 100% }
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
            \(XMLText.joined(source.lines.map(paragraph)))
            </div>\(end)</section>
            """
        )
    }

    private func paragraph(_ line: Snippet) -> XMLText {
        guard line.state == .live else { return "<p>\(Snippet.removed)</p>" }
        let rows = line.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, row in
            index == 0 ? "\(String(row))" as XMLText : "<br/>\(String(row))"
        }
        let media = line.media.map { item -> XMLText in
            guard let file = pictures.files[item.name] else { return "<p class=\"media\">\(item.inWords)</p>" }
            return "<p class=\"picture\"><img src=\"\(file.name)\" alt=\"\(item.alt)\"/></p>"
        }
        return .joined((line.text.isEmpty ? [] : ["<p>\(XMLText.joined(rows))</p>"]) + media)
    }

    private var origin: XMLText {
        guard let origin = source.origin else { return "" }
        return "<p>Goes on from <a href=\"\(origin.address(at: base))\">\(origin.story.title)</a></p>"
    }

    /// How much of the story its book does not hold.
    private var leftOut: XMLText {
        let count = pictures.leftOut
        guard count > 0 else { return "" }
        let words = plural(
            count,
            one: "1 picture or recording is not in this book",
            other: "\(count) pictures or recordings are not in this book"
        )
        return """
            <p>\(words): videos, audio, and pictures that move or have transparent parts. Their \
            descriptions stand in their places, and they are at the address below.</p>
            """
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
            \(origin)<p>\(terms)</p>\(leftOut)
            <p><a href="\(address)">\(address)</a></p>
            <p>Proof of votes:</p>
            <p class="digest">\(story.digest)</p></section>
            """
        )
    }
}
