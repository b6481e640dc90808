import Anonymous
import Calendar
import Kernel
import Markup
import Memberships
import Reactions
import Responses
import SQL

/// A mood as one viewer meets it in a list or on its page.
struct MoodItem: Sendable {
    private var shown: ShownMood
    private(set) var relation: Relation = []
    private(set) var isOwn = false
    var reactions: ReactionSummary?
    var comments = 0
    /// The group it is for, where the viewer is in it.
    var group: SharedSpace?

    /// A mood with a name.
    init(_ found: FoundMood, for viewer: Viewer) {
        self.init(ShownMood(found.mood, by: found.author), for: viewer, found.access)
    }

    /// A mood with a name that was read before.
    ///
    /// - Parameter access: the facts by which `viewer` was let in.
    init(_ mood: ShownMood, for viewer: Viewer, _ access: Access) {
        (shown, relation) = (mood, access.relation)
        guard access.owner == viewer.id else { return }
        isOwn = true
        shown = mood.own(isPrivate: access.audience != .everyone)
    }

    /// A mood with a name as visitors meet it.
    init(visited mood: ShownMood) { shown = mood }

    /// A mood without a name; `nil` for a text that is none.
    init?(_ post: AnonymousPost, _ subject: ResponseSubject? = nil) {
        guard let mood = ShownMood(post, subject) else { return nil }
        shown = mood
    }

    /// The mood as that to which the viewer reacts.
    var subject: ResponseSubject { shown.subject }
    var emoji: Emoji { shown.emoji }
    var caption: String { shown.caption }
    var quadrant: Quadrant? { shown.quadrant }
    /// Who posted it; nobody where it has no name.
    var author: Account? { shown.author }
    /// The number of who posted it.
    var authorID: ID<Account>? { shown.subject.author }
    /// The time at which it was felt, or at which it ends where it has no name.
    var moment: Instant { shown.moment }
    var audience: MoodAudience { shown.audience }
    var space: Space? { shown.space }
    var isEdited: Bool { shown.isEdited }
    /// True where its words talk about self-harm, so that it is shown folded.
    var isFolded: Bool { shown.isFolded }
    /// The version of what stands in it; nothing where it has no name, as then nobody changes it.
    var version: MoodVersion? { shown.version }

    /// The number among all that people react to.
    var number: Int64 { shown.subject.number }
    /// True where people may set emoji on it who may write at all.
    var isAnswerable: Bool { shown.subject.refusal == nil }
    /// The name in its address.
    var name: String { String(subject.path.description.dropFirst("\(MoodPaths.homePath)/".count)) }
    /// The id of its card on pages.
    var anchor: String { Self.anchor(number) }

    static func anchor(_ number: Int64) -> String { "mood-\(number)" }

    /// The word for its emoji, which is read to who does not see it.
    var word: String { MoodPalette.entry(for: emoji)?.word ?? EmojiNames.name(of: emoji) ?? emoji.text }
}

/// A page of moods.
struct MoodList: Sendable {
    var items: [MoodItem] = []
    /// Where the next page begins, if there is one.
    var next: MoodFeedCursor?
}

extension MoodCardCache.Nameless {
    /// The parts of a mood without a name that stand on its card.
    init(_ item: MoodItem) {
        self.init(
            path: item.subject.path,
            emoji: item.emoji,
            caption: item.caption,
            quadrant: item.quadrant,
            isFolded: item.isFolded
        )
    }
}
