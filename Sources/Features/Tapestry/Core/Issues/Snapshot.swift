import Calendar
import Kernel
import SQL
import Secrets
import Web

/// All of an issue, as it was when it closed: every form of it is made of this value and of nothing else, so that the
/// same snapshot gives the same bytes.
struct Snapshot: Sendable, Equatable {
    let head: SnapshotHead
    /// In the order in which they are read.
    let items: [SnapshotItem]
    /// The seal that stands in the footer (SHA-256 in hexadecimal digits); it stays when stories are withdrawn.
    let digest: String

    /// The stories that can be read.
    var stories: [SnapshotStory] { items.compactMap(\.story) }
    /// The stories of this period.
    var present: [SnapshotItem] { items.filter { !$0.isEarlier } }
    /// Stories of periods that were too thin to be an issue.
    var earlier: [SnapshotItem] { items.filter(\.isEarlier) }
}

/// The head of an issue: all that it says besides its stories.
struct SnapshotHead: Sendable, Equatable, Codable {
    /// The version of this form.
    var version = 1
    /// The name of the group in addresses.
    let group: String
    /// The words over the issue.
    let masthead: String
    let number: Int
    /// The first and the last day of the period on the clocks of the group, as `2026-11-15`.
    let from: String
    let through: String
    /// In milliseconds.
    let startsAt: Int64
    let closesAt: Int64
    let zone: String
    let style: GroupTheme.Style
    let accent: Ground
    let order: GroupTheme.Order
    /// The questions of the period.
    let prompts: [String]
    /// Whose birthday it is, by name, with the day as `11-15`.
    var birthdays: [SnapshotBirthday]
}

/// A birthday that an issue greets.
struct SnapshotBirthday: Sendable, Equatable, Codable {
    let name: String
    /// `11-15`.
    let day: String
}

/// The place of a story in an issue.
struct SnapshotItem: Sendable, Equatable {
    /// The number by which comments and reactions name the story in the group; in no form but the web.
    let link: ID<StoryLink>
    /// The story as it was; `nil` once it was withdrawn.
    let story: SnapshotStory?
    /// The name under the mark of one that was withdrawn: "Anna withdrew this story".
    let authorName: String
    let isEarlier: Bool
    /// True where its author has changed the story since: only this mark changes the issue.
    let isEdited: Bool
}

/// A story as it was when its issue closed.
struct SnapshotStory: Sendable, Equatable, Codable {
    /// The name of the story in addresses.
    let id: String
    let author: SnapshotAuthor
    let text: String
    let ground: Ground
    /// `2026-11-15`.
    let date: String
    let place: String
    let byline: String
    /// The question that it answers; empty where it answers none.
    let prompt: String
    let pictures: [SnapshotPicture]

    /// The colour of the text on its ground.
    var ink: String { ground.ink }
    /// Who speaks.
    var speaker: String { byline.isEmpty ? author.name : byline }
    var day: LocalDate { LocalDate(date) ?? LocalDate(day: 0) }
    /// The text as it is set.
    var words: ToldStoryText { ToldStoryText(text) }
}

extension SnapshotStory {
    /// A story as a group has it at this moment.
    init(_ story: ToldStory, _ media: [MediaItem], in group: ID<Group>) {
        id = story.publicID.text
        author = SnapshotAuthor(
            id: story.author.id.rawValue,
            username: story.author.username,
            name: story.author.displayName
        )
        (text, ground, date) = (story.text, story.ground, story.storyDate.text)
        (place, byline, prompt) = (story.place, story.byline, story.prompt(in: group))
        pictures = media.map(SnapshotPicture.init)
    }
}

/// Who wrote a story of an issue.
struct SnapshotAuthor: Sendable, Equatable, Codable {
    /// The number of the account, from which the colour of their thread is chosen.
    let id: Int64
    let username: String
    let name: String
}

/// A picture, film or sound of a story of an issue.
struct SnapshotPicture: Sendable, Equatable, Codable {
    let id: Int64
    let name: String
    let shape: Int
    let alt: String
    let focusX: Int
    let focusY: Int
    let width: Int
    let height: Int
    let blurhash: String
    let duration: Int
    let renditions: Int

    init(_ item: MediaItem) {
        id = item.id.rawValue
        name = item.name
        shape = item.shape.rawValue
        alt = item.alt
        (focusX, focusY) = (item.focus.x, item.focus.y)
        (width, height) = (item.width, item.height)
        blurhash = item.blurhash
        duration = item.duration
        renditions = item.renditions.rawValue
    }

    /// The picture as all pages show pictures.
    var item: MediaItem {
        MediaItem(
            id: ID(rawValue: id),
            name: name,
            shape: MediaItem.Shape(rawValue: shape) ?? .image,
            alt: alt,
            focus: MediaFocus(x: focusX, y: focusY),
            width: width,
            height: height,
            blurhash: blurhash,
            duration: duration,
            renditions: MediaItem.Renditions(rawValue: renditions)
        )
    }

    /// Width by height; 1 where nobody knows.
    var ratio: Double { width > 0 && height > 0 ? Double(width) / Double(height) : 1 }
}

extension SnapshotHead {
    /// False for days that were put together without one.
    var isIssue: Bool { number > 0 }

    /// "Happy birthday, Anna (14 May)!"; nothing where nobody has theirs.
    var greeting: String? {
        guard !birthdays.isEmpty else { return nil }
        let names = birthdays.map { "\($0.name) (\(Birthday.words(of: $0.day)))" }
        return "Happy birthday, \(names.joined(separator: ", "))!"
    }

    /// The bytes that are kept and sealed.
    var bytes: [UInt8] { get throws { try JSON.bytes(of: self) } }

    init(bytes: [UInt8]) throws { self = try JSON.value(Self.self, from: bytes) }
}

extension SnapshotStory {
    /// The bytes that are kept and sealed.
    var bytes: [UInt8] { get throws { try JSON.bytes(of: self) } }

    init(bytes: [UInt8]) throws { self = try JSON.value(Self.self, from: bytes) }
}

/// The seal of an issue: the digest of its head and of the digest of each story, so that it holds where one of them was
/// withdrawn and its words are kept no longer.
enum Seal {
    static func digest(of story: SnapshotStory) throws -> String { Hex.encode(Digest.sha256(try story.bytes)) }

    static func digest(of head: SnapshotHead, _ stories: [String]) throws -> String {
        Hex.encode(Digest.sha256(try head.bytes + Array(stories.joined(separator: "\n").utf8)))
    }
}
