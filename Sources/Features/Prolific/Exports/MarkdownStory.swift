import Kernel

/// A story as Markdown (CommonMark), in which nothing that people wrote acts as markup.
struct MarkdownStory {
    let story: StoryText
    let base: String

    var text: String {
        let thread = story.thread
        let licence = thread.settings.licence
        let terms = licence.address.map { "[\(licence.title)](\($0))" } ?? licence.title
        let address = ReadingPaths.address(of: thread.publicID, at: base)
        let origin = story.origin.map { "Goes on from [\(Self.escaped($0.thread.title))](\($0.address(at: base)))" }
        let parts: [String] = [
            "# " + Self.escaped(thread.title),
            thread.warning.isEmpty ? "" : "> " + Self.escaped(thread.warning),
            story.lines.map { Self.escaped($0.wordsAndMedia) }.joined(separator: "\n\n"),
            story.isComplete ? "" : "*To be continued*",
            origin ?? "",
            "## Written by",
            story.credits.inWords.map { "- " + Self.escaped($0) }.joined(separator: "\n"),
            "\(terms). \(licence.terms)",
            "<\(address)>",
            "Result digest: `\(thread.digest)`",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static let special: Set<Character> = [
        "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "$",
    ]

    /// What was written, with every sign escaped that means something; a line break stays one.
    static func escaped(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: true).map { line in
            escapedStart(String(line.drop(while: \.isWhitespace).flatMap { special.contains($0) ? ["\\", $0] : [$0] }))
        }
        return lines.joined(separator: "\\\n")
    }

    /// Keeps a line from being read as an item of a list or as a heading underlined.
    private static func escapedStart(_ line: String) -> String {
        guard let first = line.first else { return line }
        if "-+=".contains(first) { return "\\" + line }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, let sign = line.dropFirst(digits.count).first, ".)".contains(sign) else { return line }
        return "\(digits)\\\(line.dropFirst(digits.count))"
    }
}
