import Kernel

/// A story as Markdown (CommonMark), in which nothing that people wrote acts as markup.
struct MarkdownStory {
    let source: StoryText
    let base: String

    var text: String {
        let story = source.story
        let licence = story.settings.licence
        let terms = licence.address.map { "[\(licence.title)](\($0))" } ?? licence.title
        let address = ReadingPaths.address(of: story.publicID, at: base)
        let origin = source.origin.map { "Goes on from [\(Self.escaped($0.story.title))](\($0.address(at: base)))" }
        let parts: [String] = [
            "# " + Self.escaped(story.title),
            story.warning.isEmpty ? "" : "> " + Self.escaped(story.warning),
            source.lines.map { Self.escaped($0.wordsAndMedia) }.joined(separator: "\n\n"),
            source.isComplete ? "" : "*To be continued*",
            origin ?? "",
            "## Written by",
            source.credits.inWords.map { "- " + Self.escaped($0) }.joined(separator: "\n"),
            "\(terms). \(licence.terms)",
            "<\(address)>",
            "Proof of votes: `\(story.digest)`",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static let special: Set<Unicode.Scalar> = [
        "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "$",
    ]

    /// Escapes every sign of a text that means something; a line break stays one.
    static func escaped(_ text: String) -> String {
        // By code points, as Markdown is read: a mark behind a sign makes another character of it, and the same markup.
        let lines = text.unicodeScalars.split(whereSeparator: endsOfLines.contains).map { line in
            escapedStart(line.drop(while: \.properties.isWhitespace))
        }
        return lines.filter { !$0.isEmpty }.joined(separator: "\\\n")
    }

    private static let endsOfLines: Set<Unicode.Scalar> = ["\n", "\r"]

    /// A line that is not read as an item of a list or as a heading underlined.
    private static func escapedStart(_ line: Substring.UnicodeScalarView) -> String {
        let digits = line.prefix { ("0"..."9").contains($0) }
        let rest = line.dropFirst(digits.count)
        let marks: Set<Unicode.Scalar> = digits.isEmpty ? ["-", "+", "="] : [".", ")"]
        let start = rest.first.map(marks.contains) ?? false ? "\\" : ""
        return String(digits) + start
            + rest.reduce(into: "") { result, scalar in
                if special.contains(scalar) { result += "\\" }
                result.unicodeScalars.append(scalar)
            }
    }
}
