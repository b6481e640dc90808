import Kernel
import Markup
import Text

/// A form in which a story is taken along.
enum StoryFormat: String, Sendable, CaseIterable {
    case markdown = "md"
    case text = "txt"
    case json
    case twee
    case epub

    var title: String {
        switch self {
        case .markdown: "Markdown"
        case .text: "Plain text"
        case .json: "JSON"
        case .twee: "Twine"
        case .epub: "EPUB"
        }
    }

    var contentType: String {
        switch self {
        case .markdown: "text/markdown; charset=utf-8"
        case .text: "text/plain; charset=utf-8"
        case .json: "application/json; charset=utf-8"
        case .twee: "text/x-twee; charset=utf-8"
        case .epub: "application/epub+zip"
        }
    }

    /// The name of the file: letters and digits that every system knows.
    func fileName(of story: Story) -> String {
        let letters = Folding.searchKey(story.title).unicodeScalars.map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
        }
        let words = String(letters).split(separator: "-").joined(separator: "-").prefix(60)
        return "\(words.isEmpty ? "story-\(story.publicID.text.prefix(8))" : String(words)).\(rawValue)"
    }
}

extension ReadingPaths {
    static func export(_ story: PublicID<Story>, as format: StoryFormat) -> Path {
        "/prolific/threads/\(story.text)/export.\(format.rawValue)"
    }
}
