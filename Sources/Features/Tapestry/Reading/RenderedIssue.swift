import Contracts
import Design
import Kernel
import Markup
import Runtime

/// An issue as members read it on the web, rendered once, with holes for what differs by viewer and moment.
final class RenderedIssue: Sendable {
    /// A story that can be read, as far as it matters for what is said of it.
    struct Story: Sendable {
        let id: String
        let link: ID<StoryLink>
        let author: ID<Account>
        let authorName: String
        /// Where it is read alone.
        let path: Path
        /// The foot of the story while its comments are folded.
        let folded: Template

        /// The row of reactions.
        static let bar: UInt8 = 1
        /// How much was said.
        static let said: UInt8 = 2
    }

    let masthead: String
    let sheets: [Path]
    /// True where there are pictures or recordings to take home.
    let hasMedia: Bool
    /// Those that can be read, in the order in which they stand.
    let stories: [Story]
    private let article: Template

    private enum Hole {
        static let next: UInt8 = 1
        static let talk: UInt8 = 2
    }

    init(_ snapshot: Snapshot, by authors: [Int64: Account], _ form: IssueForm, _ size: GroupChoices.TextSize) {
        let setting = IssueSetting(snapshot)
        masthead = snapshot.head.masthead
        sheets = setting.sheets
        hasMedia = setting.pictureCount + setting.voiceCount > 0
        stories = (setting.present + setting.earlier).compactMap { Story($0.item, in: snapshot.head) }
        article = Template(
            IssueArticle(
                setting: setting,
                form: form,
                authors: authors,
                textSize: size,
                next: .hole(Hole.next),
                talk: { _ in .hole(Hole.talk) }
            ).body
        )
    }

    /// How many bytes it takes.
    var size: Int { article.size }

    /// The issue with what is said of each story under it.
    func article(next: HTML, talk: (Story) -> HTML) -> HTML {
        var rest = stories.makeIterator()
        return article.filled { hole in
            hole == Hole.talk ? rest.next().map(talk) ?? HTML() : next
        }
    }
}

extension RenderedIssue.Story {
    fileprivate init?(_ item: SnapshotItem, in head: SnapshotHead) {
        guard let story = item.story, let name = PublicID<ToldStory>(story.id), let group = PublicID<Group>(head.group)
        else { return nil }
        self.init(
            id: story.id,
            link: item.link,
            author: ID(rawValue: story.author.id),
            authorName: story.author.name,
            path: TapestryPaths.story(name, in: group),
            folded: Template(Self.folded(story, on: TapestryPaths.issue(head.number, of: group)))
        )
    }

    private static func folded(_ story: SnapshotStory, on issue: Path) -> HTML {
        let id = "talk-\(story.id)"
        return div(.class("talk"), .id(id)) {
            HTML.hole(bar)
            a(.class("said"), .href(issue.query("talk", story.id).fragment(id))) {
                Icon.reply
                span {
                    HTML.hole(said)
                    span(.class("sr")) { " about \(story.title)" }
                }
            }
        }
    }
}
