import Kernel

/// A story as plain text.
struct PlainStory {
    let source: StoryText
    let base: String

    var text: String {
        let title = source.story.title
        let parts = [
            title + "\n" + String(repeating: "=", count: max(3, title.count)),
            source.story.warning,
            source.lines.map(\.wordsAndMedia).joined(separator: "\n\n"),
            source.isComplete ? "" : "(to be continued)",
            source.origin.map { "Goes on from: \($0.story.title)\n\($0.address(at: base))" } ?? "",
            (["Written by"] + source.credits.inWords.map { "- \($0)" }).joined(separator: "\n"),
            footer,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private var footer: String {
        let licence = source.story.settings.licence
        return [
            "\(licence.title). \(licence.terms)",
            licence.address ?? "",
            ReadingPaths.address(of: source.story.publicID, at: base),
            "Proof of votes: \(source.story.digest)",
        ].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension Snippet {
    /// The text of a line where there are only words.
    var wordsAndMedia: String {
        guard state == .live else { return Snippet.removed }
        return ([text] + media.map(\.inWords) + (lostMedia ? [Snippet.lostMedia] : [])).filter { !$0.isEmpty }.joined(
            separator: "\n"
        )
    }
}

extension Credits {
    /// Each name with its handle and the number of lines.
    var inWords: [String] {
        all.map { credit in
            let handle = credit.author.map { " (@\($0.username))" } ?? ""
            return "\(credit.name)\(handle), \(credit.lines.linesText)"
        }
    }
}
