import Archive
import Calendar
public import Markup
public import SQL

/// A book in the format of reading devices: EPUB 3.3.
///
/// ```swift
/// let book = EPUBBook(about: facts, style: style, pages: [EPUBPage("text", title: "Emma", …)])
/// let file = try book.bytes
/// ```
public struct EPUBBook: Sendable {
    private let facts: EPUBFacts
    private let style: XMLText
    private let pages: [EPUBPage]
    private let pictures: [EPUBFile]
    private let cover: EPUBFile?

    /// A book of pages in the order in which they are read.
    ///
    /// - Parameters:
    ///   - style: the style sheet of all pages.
    ///   - pictures: the files that the pages show, by their names.
    ///   - cover: the picture by which reading devices show the book; it may be drawn on pages as well.
    public init(
        about facts: EPUBFacts,
        style: XMLText,
        pages: [EPUBPage],
        pictures: [EPUBFile] = [],
        cover: EPUBFile? = nil
    ) {
        (self.facts, self.style, self.pages) = (facts, style, pages)
        (self.pictures, self.cover) = (pictures, cover)
    }

    /// The archive, with what says that it is a book in front of all.
    public var bytes: [UInt8] {
        get throws {
            let day = facts.modified.civil
            let zip = ZipWriter(year: day.year, month: day.month, day: day.day)
            var bytes = try zip.store("mimetype", Array("application/epub+zip".utf8))
            for (name, text) in files {
                bytes += zip.begin(name)
                bytes += try zip.append(text.bytes)
                bytes += zip.end()
            }
            for file in pictures + [cover].compactMap(\.self) {
                bytes += try zip.store("EPUB/\(file.name)", file.bytes)
            }
            return bytes + zip.finish()
        }
    }

    private var files: [(name: String, text: XMLText)] {
        [("META-INF/container.xml", Self.container), ("EPUB/package.opf", package), ("EPUB/nav.xhtml", contents.text)]
            + pages.map { ("EPUB/\($0.name).xhtml", $0.text) } + [("EPUB/style.css", style)]
    }

    private static let container: XMLText = """
        <?xml version="1.0" encoding="UTF-8"?>
        <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
        <rootfiles>
        <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
        </rootfiles>
        </container>
        """

    private var package: XMLText {
        let names = facts.creators.map { "<dc:creator>\($0)</dc:creator>" as XMLText }
        let subjects = facts.subjects.map { "<dc:subject>\($0)</dc:subject>" as XMLText }
        let items = pages.map { page -> XMLText in
            "<item id=\"\(page.name)\" href=\"\(page.name).xhtml\" media-type=\"application/xhtml+xml\"/>"
        }
        let files = pictures.enumerated().map { index, file -> XMLText in
            "<item id=\"file-\(String(index))\" href=\"\(file.name)\" media-type=\"\(file.type)\"/>"
        }
        let front: XMLText =
            if let cover {
                "<item id=\"cover\" href=\"\(cover.name)\" media-type=\"\(cover.type)\" properties=\"cover-image\"/>"
            } else {
                ""
            }
        let spine = pages.reduce("" as XMLText) { "\($0)<itemref idref=\"\($1.name)\"/>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:identifier id="id">urn:uuid:\(facts.uuid)</dc:identifier>
            <dc:title>\(facts.title)</dc:title>
            <dc:language>\(facts.language)</dc:language>
            \(XMLText.joined(names + subjects))
            <dc:date>\(String(facts.created.iso8601.prefix(10)))</dc:date>
            <dc:rights>\(facts.rights)</dc:rights>
            <dc:source>\(facts.source)</dc:source>
            <meta property="dcterms:modified">\(String(facts.modified.iso8601.prefix(19)))Z</meta>
            </metadata>
            <manifest>
            <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
            \(front)\(XMLText.joined(items + files))
            <item id="style" href="style.css" media-type="text/css"/>
            </manifest>
            <spine>\(spine)</spine>
            </package>
            """
    }

    private var contents: EPUBPage {
        let entries = pages.map { "<li><a href=\"\($0.name).xhtml\">\($0.title)</a></li>" as XMLText }
        return EPUBPage(
            "nav",
            title: "Contents",
            language: "en",
            """
            <nav epub:type="toc"><h1>Contents</h1><ol>
            \(XMLText.joined(entries))
            </ol></nav>
            """
        )
    }
}

/// A picture of a book: the name of its file, its media type and its bytes.
public struct EPUBFile: Sendable {
    /// The name by which pages show it.
    public let name: String
    let type: String
    let bytes: [UInt8]

    /// A file that pages of the book show by `name`.
    public init(_ name: String, type: String, bytes: [UInt8]) {
        (self.name, self.type, self.bytes) = (name, type, bytes)
    }
}

/// A page of a book, with the name of its file.
public struct EPUBPage: Sendable {
    let name: String
    let title: String
    private let language: String
    private let content: XMLText

    /// A page whose body is `content`.
    public init(_ name: String, title: String, language: String, _ content: XMLText) {
        (self.name, self.title, self.language, self.content) = (name, title, language, content)
    }

    var text: XMLText {
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

/// The facts about a book, by the words of Dublin Core.
public struct EPUBFacts: Sendable {
    let uuid: String
    let title: String
    let language: String
    let creators: [String]
    let subjects: [String]
    let created: Instant
    let modified: Instant
    let rights: String
    let source: String

    /// The facts of a book.
    ///
    /// - Parameters:
    ///   - uuid: by which it is known whatever its file is called (RFC 9562).
    ///   - language: the tag of the language of its text (BCP 47).
    ///   - source: the address at which it was made.
    public init(
        uuid: String,
        title: String,
        language: String,
        creators: [String],
        subjects: [String] = [],
        created: Instant,
        modified: Instant,
        rights: String,
        source: String
    ) {
        (self.uuid, self.title, self.language) = (uuid, title, language)
        (self.creators, self.subjects, self.rights, self.source) = (creators, subjects, rights, source)
        (self.created, self.modified) = (created, modified)
    }
}
