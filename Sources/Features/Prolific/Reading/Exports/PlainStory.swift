import Kernel

/// A story as plain text.
struct PlainStory {
    let story: StoryText
    let base: String

    var text: String {
        let title = story.thread.title
        let parts = [
            title + "\n" + String(repeating: "=", count: max(3, title.count)),
            story.thread.warning,
            story.lines.map(\.wordsAndMedia).joined(separator: "\n\n"),
            story.isComplete ? "" : "(to be continued)",
            story.origin.map { "Goes on from: \($0.thread.title)\n\($0.address(at: base))" } ?? "",
            (["Written by"] + story.credits.inWords.map { "- \($0)" }).joined(separator: "\n"),
            footer,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private var footer: String {
        let licence = story.thread.settings.licence
        return [
            "\(licence.title). \(licence.terms)",
            licence.address ?? "",
            ReadingPaths.address(of: story.thread.publicID, at: base),
            "Result digest: \(story.thread.digest)",
        ].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension Snippet {
    /// What is read of a line where there are only words.
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
            return "\(credit.name)\(handle), \(credit.lines.counted("line"))"
        }
    }
}
