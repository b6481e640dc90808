import Kernel
import Markup
import Runtime
import Text

/// The plain text of a letter with an issue.
struct IssueEmailText: Sendable {
    let setting: IssueSetting
    let site: Site
    let links: IssueLinks
    let isTeaser: Bool
    let missed: [(number: Int, path: Path)]

    /// From how many bytes on stories are left to the web.
    private static let budget = 60_000

    private var head: SnapshotHead { setting.head }

    var text: String {
        let top = "\(head.masthead)\nNumber \(head.number), \(head.dates)"
        let greeting = isTeaser ? [] : [head.greeting].compactMap(\.self)
        let middle = isTeaser ? ["Number \(head.number) is ready."] : stories
        let also = missed.map { "Number \($0.number), which you also missed:\n\(link($0.path))" }
        let end = """
            Stop these e-mails:
            \(link(links.stop))

            This e-mail went to the people of \(head.masthead) and to no one else.
            Seal \(setting.snapshot.digest)

            """
        let all = [top] + greeting + middle + ["Read it on the web:\n\(link(links.read))"] + also + [end]
        return all.joined(separator: "\n\n\n")
    }

    private var stories: [String] {
        var (pieces, size, left, isEarlier): ([String], Int, Int, Bool) = ([], 0, 0, false)
        for story in setting.items {
            guard size <= Self.budget else {
                left += 1
                continue
            }
            let text = Self.text(of: story.item, head, readAt: link(links.read))
            size += text.utf8.count
            pieces.append(story.item.isEarlier && !isEarlier ? "* Earlier *\n\n\(text)" : text)
            isEarlier = story.item.isEarlier
        }
        guard left > 0 else { return pieces }
        return pieces + [plural(left, one: "1 more story on the web.", other: "\(left) more stories on the web.")]
    }

    private static func text(of item: SnapshotItem, _ head: SnapshotHead, readAt address: String) -> String {
        guard let story = item.story else { return "\(item.authorName) withdrew this story." }
        let pictures = story.pictures.map { picture in
            let words = picture.alt.isEmpty ? "" : ": \(picture.alt)"
            return picture.item.shape == .audio
                ? "[Recording\(words)]\n\(address)#story-\(story.id)" : "[Picture\(words)]"
        }
        let parts =
            ["\(story.speaker), \(story.dateline)", story.prompt.isEmpty ? "" : "“\(story.prompt)”", story.text]
            + pictures + [item.isEdited ? "Edited since. This is how it was on \(head.closingDay)." : ""]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private func link(_ path: Path) -> String { site.baseAddress + path.description }
}
