import Contracts
import Design
import Kernel
import Markup
import Reactions
import Responses
import Runtime

/// An issue as members read it on the web, rendered once, with holes for what differs by viewer and moment.
final class RenderedIssue: Sendable {
    /// A story that can be read, as far as it matters for what is said of it.
    struct Story: Sendable {
        let id: String
        let link: ID<StoryLink>
        let author: ID<Account>
        let authorName: String
        let title: String
        /// Where it is read alone.
        let path: Path
        /// The foot of the story while its comments are folded, for whoever may react.
        let folded: Template

        /// The hole for the emoji that were set.
        static let chips: UInt8 = 1
        /// The hole for how much was said.
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

    init(
        _ snapshot: Snapshot,
        by authors: [Int64: Account],
        _ form: IssueForm,
        _ size: GroupChoices.TextSize,
        _ reactions: ReactionSection
    ) {
        let setting = IssueSetting(snapshot)
        masthead = snapshot.head.masthead
        sheets = setting.sheets
        hasMedia = setting.pictureCount + setting.voiceCount > 0
        stories = (setting.present + setting.earlier).compactMap { Story($0.item, in: snapshot.head, reactions) }
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
    fileprivate init?(_ item: SnapshotItem, in head: SnapshotHead, _ reactions: ReactionSection) {
        guard let story = item.story, let name = PublicID<ToldStory>(story.id), let group = PublicID<Group>(head.group)
        else { return nil }
        let (author, path) = (ID<Account>(rawValue: story.author.id), TapestryPaths.story(name, in: group))
        let subject = ResponseSubject(item.link.rawValue, of: author, title: story.title, path: path)
        let foot = IssueStoryFoot(
            story: story.id,
            title: story.title,
            issue: TapestryPaths.issue(head.number, of: group),
            bar: reactions.bar(on: subject, chips: Self.chips),
            said: .hole(Self.said)
        )
        self.init(
            id: story.id,
            link: item.link,
            author: author,
            authorName: story.author.name,
            title: story.title,
            path: path,
            folded: Template(foot.body)
        )
    }
}

/// The foot of a story in an issue: what was set on it, and the way to what was said.
struct IssueStoryFoot: View {
    let story: String
    let title: String
    let issue: Path
    let bar: HTML
    let said: HTML

    var body: HTML {
        let id = "talk-\(story)"
        return div(.class("talk"), .id(id)) {
            bar
            a(.class("said"), .href(issue.query("talk", story).fragment(id))) {
                Icon.reply
                span {
                    said
                    span(.class("sr")) { " about \(title)" }
                }
            }
        }
    }
}
