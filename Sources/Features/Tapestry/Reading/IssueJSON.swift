import Calendar
import Kernel
import Routing
import Runtime
import Web

/// A published issue in a list.
struct IssueLineJSON: WireValue {
    let number: Int
    let starts_at: String
    let closes_at: String
    let published_at: String?
    let stories: Int
    let pictures: Int
    let digest: String
    let url: String

    init(_ issue: Issue, of group: Group, on site: Site) {
        let number = issue.number ?? 0
        self.number = number
        starts_at = issue.startsAt.iso8601
        closes_at = issue.closesAt.iso8601
        published_at = issue.publishedAt?.iso8601
        stories = issue.storyCount
        pictures = issue.pictureCount
        digest = issue.digest
        url = "\(site.baseAddress)\(TapestryPaths.issue(number, of: group.publicID))"
    }
}

/// An issue with its stories.
struct IssueJSON: WireValue, SchemaDescribed {
    let number: Int
    let masthead: String
    let from: String
    let through: String
    let zone: String
    let prompts: [String]
    let birthdays: [IssueBirthdayJSON]
    let stories: [IssueStoryJSON]
    let digest: String

    static let meanings = ["digest": "The seal of what was frozen; it stays when a story is withdrawn."]

    init(_ snapshot: Snapshot, on site: Site) {
        number = snapshot.head.number
        masthead = snapshot.head.masthead
        from = snapshot.head.from
        through = snapshot.head.through
        zone = snapshot.head.zone
        prompts = snapshot.head.prompts
        birthdays = snapshot.head.birthdays.map { IssueBirthdayJSON(name: $0.name, day: $0.day) }
        stories = snapshot.items.map { IssueStoryJSON($0, on: site) }
        digest = snapshot.digest
    }
}

/// A birthday that an issue greets, with its month and day: `05-14`.
struct IssueBirthdayJSON: Codable, Sendable {
    let name: String
    let day: String
}

/// A story of an issue, as it was when that closed.
struct IssueStoryJSON: WireValue, SchemaDescribed {
    let id: String?
    let author: String
    let text: String?
    let background: String?
    let story_date: String?
    let place: String?
    let byline: String?
    let prompt: String?
    let media: [MediaJSON]
    let is_earlier: Bool
    let is_edited: Bool
    let is_withdrawn: Bool

    static let meanings = [
        "author": "The name under which it stands.",
        "is_edited": "True where its author has changed the story since.",
    ]

    init(_ item: SnapshotItem, on site: Site) {
        let story = item.story
        id = story?.id
        author = story?.author.name ?? item.authorName
        text = story?.text
        background = story?.ground.text
        story_date = story?.date
        place = story?.place
        byline = story?.byline
        prompt = story?.prompt
        media = (story?.pictures ?? []).map { MediaJSON($0.item, on: site) }
        is_earlier = item.isEarlier
        is_edited = item.isEdited
        is_withdrawn = story == nil
    }
}

/// The number of an issue that was closed by hand.
struct PublishedJSON: WireValue {
    let number: Int
}

/// A question that a group is asked.
struct GroupPromptJSON: WireValue {
    let id: String
    let text: String
    let proposed_by: AccountJSON?

    init(_ prompt: Prompt, on site: Site) {
        id = prompt.id.description
        text = prompt.text
        proposed_by = prompt.proposer.map { AccountJSON($0, on: site) }
    }
}

/// A question that somebody proposes.
struct NewGroupPromptJSON: Codable, Sendable {
    let text: String
}

/// A month of somebody's calendar.
struct CalendarJSON: WireValue, SchemaDescribed {
    let month: String
    let today: String
    let streak: Int
    let days: [Day]
    let birthdays: [Celebration]

    /// A day with something on it.
    struct Day: Codable, Sendable {
        let date: String
        let mark: Mark
    }

    /// The birthday of somebody in a group of one's own.
    struct Celebration: Codable, Sendable {
        let date: String
        let name: String
    }

    /// How a day is filled.
    enum Mark: String, CaseIterable, JSONChoice {
        case written, told, filled
    }

    static let meanings = [
        "streak": "How many days in a row there are that end today or yesterday.",
        "days": "Days of the month: written on, told of within two days, or told of later.",
        "birthdays": "Those of people in one’s groups that lie in the month.",
    ]

    init(_ view: CalendarView) {
        month = String(view.month.date(1).prefix(7))
        today = view.today.text
        streak = view.streak.run
        days = view.streak.marks.filter { $0.key.month == view.month }.sorted { $0.key < $1.key }.map { date, mark in
            let word: Mark =
                switch mark {
                case .written: .written
                case .told: .told
                case .filled: .filled
                }
            return Day(date: date.text, mark: word)
        }
        birthdays = view.birthdays.map { Celebration(date: $0.date.text, name: $0.name) }
    }
}
