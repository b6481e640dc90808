import Archive
import Calendar
import Kernel

/// A story as a book: EPUB 3.3.
struct EPUBStory {
    let story: StoryText
    let base: String

    private var thread: Story { story.thread }

    /// The archive, with what says that it is a book in front of all.
    var bytes: [UInt8] {
        get throws {
            let day = thread.lastEventAt.civil
            let zip = ZipWriter(year: day.year, month: day.month, day: day.day)
            var bytes = try zip.store("mimetype", Array("application/epub+zip".utf8))
            for (name, text) in files {
                bytes += zip.begin(name)
                bytes += try zip.append(text.bytes)
                bytes += zip.end()
            }
            return bytes + zip.finish()
        }
    }

    private var files: [(name: String, text: XMLText)] {
        [
            ("META-INF/container.xml", Self.container), ("EPUB/package.opf", package), ("EPUB/nav.xhtml", contents),
            ("EPUB/story.xhtml", text), ("EPUB/credits.xhtml", credits), ("EPUB/style.css", Self.style),
        ]
    }

    private static let container: XMLText = """
        <?xml version="1.0" encoding="UTF-8"?>
        <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
        <rootfiles>
        <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
        </rootfiles>
        </container>
        """

    private static let style: XMLText = """
        body { line-height: 1.5 }
        .tale p { margin: 0 }
        .tale p + p { text-indent: 1.4em }
        .media, .end { font-style: italic }
        .digest { font-family: monospace; word-wrap: break-word }
        """

    private var package: XMLText {
        let names = story.credits.all.map { "<dc:creator>\($0.name)</dc:creator>" as XMLText }
        let licence = thread.settings.licence
        let tags = story.tags.map { "<dc:subject>\($0)</dc:subject>" as XMLText }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:identifier id="id">urn:uuid:\(thread.publicID.uuid)</dc:identifier>
            <dc:title>\(thread.title)</dc:title>
            <dc:language>\(thread.language)</dc:language>
            \(XMLText.joined(names + tags))
            <dc:date>\(String(thread.createdAt.iso8601.prefix(10)))</dc:date>
            <dc:rights>\(licence.title). \(licence.terms)</dc:rights>
            <dc:source>\(address)</dc:source>
            <meta property="dcterms:modified">\(String(thread.lastEventAt.iso8601.prefix(19)))Z</meta>
            </metadata>
            <manifest>
            <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
            <item id="story" href="story.xhtml" media-type="application/xhtml+xml"/>
            <item id="credits" href="credits.xhtml" media-type="application/xhtml+xml"/>
            <item id="style" href="style.css" media-type="text/css"/>
            </manifest>
            <spine><itemref idref="story"/><itemref idref="credits"/></spine>
            </package>
            """
    }

    private var address: String { ReadingPaths.address(of: thread.publicID, at: base) }

    private var contents: XMLText {
        page(
            "Contents",
            language: "en",
            """
            <nav epub:type="toc"><h1>Contents</h1><ol>
            <li><a href="story.xhtml">\(thread.title)</a></li>
            <li><a href="credits.xhtml">Written by</a></li>
            </ol></nav>
            """
        )
    }

    private var text: XMLText {
        let warning: XMLText = thread.warning.isEmpty ? "" : "<p class=\"end\">\(thread.warning)</p>"
        let end: XMLText = story.isComplete ? "" : "<p class=\"end\" xml:lang=\"en\" lang=\"en\">To be continued</p>"
        return page(
            thread.title,
            language: thread.language,
            """
            <section epub:type="bodymatter"><h1>\(thread.title)</h1>\(warning)
            <div class="tale">
            \(XMLText.joined(story.lines.map(Self.paragraph)))
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
        guard let origin = story.origin else { return "" }
        return "<p>Goes on from <a href=\"\(origin.address(at: base))\">\(origin.thread.title)</a></p>"
    }

    private var credits: XMLText {
        let licence = thread.settings.licence
        let terms: XMLText =
            if let address = licence.address {
                "<a href=\"\(address)\">\(licence.title)</a>. \(licence.terms)"
            } else {
                "\(licence.title). \(licence.terms)"
            }
        return page(
            "Written by",
            language: "en",
            """
            <section epub:type="backmatter"><h1>Written by</h1>
            <ul>
            \(XMLText.joined(story.credits.inWords.map { "<li>\($0)</li>" }))
            </ul>
            \(origin)<p>\(terms)</p>
            <p><a href="\(address)">\(address)</a></p>
            <p>Result digest:</p>
            <p class="digest">\(thread.digest)</p></section>
            """
        )
    }

    private func page(_ title: String, language: String, _ content: XMLText) -> XMLText {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="\(language)" \
        xml:lang="\(language)">
        <head><title>\(title)</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
        <body>
        \(content)
        </body>
        </html>
        """
    }
}
