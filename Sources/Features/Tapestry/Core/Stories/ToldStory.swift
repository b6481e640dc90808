import Calendar
import Kernel
import SQL

/// A story that somebody tells: one text with pictures, for any number of their groups and journals.
struct ToldStory: Sendable, RowReadable {
    let id: ID<ToldStory>
    let publicID: PublicID<ToldStory>
    let author: Account
    let text: String
    let ground: Ground
    /// The day that it tells of, at most ``oldestDays`` before it was written.
    let storyDate: LocalDate
    let submittedAt: Instant
    /// The day on which it was written, on the author's clocks.
    let localDate: LocalDate
    /// Where it was, in words; empty where nobody said.
    let place: String
    /// Who speaks, where it is not the author alone: "Jonas, aged 8"; empty where nobody said.
    let byline: String
    /// The question that it answers, for the group that was asked it; empty where it answers none.
    let prompt: String
    /// The group that was asked.
    let promptGroup: ID<Group>?
    let editedAt: Instant?
    /// How often it was changed.
    let revision: Int

    /// The question that it answers, as far as a group knows of it.
    func prompt(in group: ID<Group>) -> String { promptGroup == group ? prompt : "" }

    static let textLimit = 10_000
    static let pictureLimit = 10
    static let placeLimit = 60
    static let bylineLimit = 60
    /// How far back a story may date.
    static let oldestDays = 366

    /// The headline, where it has one; see ``ToldStoryText``.
    var headline: String? { ToldStoryText(text).headline }

    static var columns: SQL {
        """
        tapestry_stories.id, tapestry_stories.public_id, \(Account.columns), tapestry_stories.text,
        tapestry_stories.ground, tapestry_stories.story_date, tapestry_stories.submitted_at,
        tapestry_stories.local_date, tapestry_stories.place, tapestry_stories.byline, tapestry_stories.prompt,
        tapestry_stories.prompt_group_id, tapestry_stories.edited_at, tapestry_stories.revision
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        publicID = try row.next()
        author = try Account(from: &row)
        text = try row.next()
        ground = try row.next()
        storyDate = try row.next()
        submittedAt = try row.next()
        localDate = try row.next()
        place = try row.next()
        byline = try row.next()
        prompt = try row.next()
        promptGroup = try row.next()
        editedAt = try row.next()
        revision = try row.next()
    }
}

/// A story in one of its groups.
struct StoryLink: Sendable, RowReadable {
    /// How far it is there.
    enum State: Int, Sendable, Storable {
        case live = 0
        /// Its author took it out, or an administrator.
        case withdrawn = 1
        /// Staff took it out, and may bring it back.
        case removed = 2
    }

    /// By which comments and reactions name it.
    let id: ID<StoryLink>
    let story: ID<ToldStory>
    let group: ID<Group>
    /// The issue that it goes into; none in a journal without issues.
    let issue: ID<Issue>?
    let submittedAt: Instant
    let state: State

    static let columns: SQL = """
        story_links.id, story_links.story_id, story_links.group_id, story_links.issue_id, story_links.submitted_at,
        story_links.state
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        story = try row.next()
        group = try row.next()
        issue = try row.next()
        submittedAt = try row.next()
        state = try row.next()
    }
}

/// A story as the members of one group meet it: with its pictures, and nothing of any other group.
struct GroupStory: Sendable {
    let link: StoryLink
    let story: ToldStory
    let media: [MediaItem]
}

/// A story in a list of a group, with what says whether a row that was rendered before still holds.
struct ListedStory: Sendable, Equatable, RowReadable {
    let link: ID<StoryLink>
    let author: ID<Account>
    let submittedAt: Instant
    let ground: Ground
    /// The question that it answers.
    let prompt: ID<Prompt>?
    /// How often it was changed, its pictures and their descriptions included.
    let revision: Int
    /// The state of its author's profile.
    let authorVersion: Int64

    static let columns: SQL = """
        story_links.id, story_links.author_id, story_links.submitted_at, tapestry_stories.ground,
        tapestry_stories.prompt_id, tapestry_stories.revision, accounts.version
        """

    init(from row: inout RowReader) throws {
        link = try row.next()
        author = try row.next()
        submittedAt = try row.next()
        ground = try row.next()
        prompt = try row.next()
        revision = try row.next()
        authorVersion = try row.next()
    }
}
