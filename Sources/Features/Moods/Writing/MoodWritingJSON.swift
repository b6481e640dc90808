import Anonymous
import Calendar
import Kernel
import Memberships
import Reactions
import Routing
import SQL
import Web

extension MoodAudience: StringEnum {
    /// The word by which programs know it.
    var word: String { rawValue }
}

extension FeelingAnswer: StringEnum {
    /// The word by which programs know it.
    var word: String { rawValue }
}

/// A mood as its owner's programs read it, whoever else may see it.
struct OwnMoodJSON: WireValue, SchemaDescribed, Equatable {
    let id: String
    let emoji: String
    let caption: String
    let visibility: StringEnumJSON<MoodAudience>
    let group: MoodGroupJSON?
    let anonymous: Bool
    let at: String
    let date: String
    let zone: String
    let valence: Double
    let energy: Double
    let words: [String]
    let tags: [String]
    let editable_until: String?
    let talks_about_self_harm: Bool

    static let meanings = [
        "group": "The group whose members can see it, where it is for one of which its owner is a member.",
        "date": "The day on which it was felt, where its owner was.",
        "valence": "From -1, unpleasant, to 1, pleasant.",
        "energy": "From -1, little, to 1, much.",
        "editable_until": "Until then emoji and caption can be changed.",
        "talks_about_self_harm": "Whether its words are a reason to show where there is help, as /help/crisis does.",
    ]

    init(_ mood: OwnMood, in group: SharedSpace?, now: Instant) {
        let entry = mood.entry
        id = mood.name.text
        self.group = group.map(MoodGroupJSON.init)
        (emoji, caption) = (entry.emoji.text, entry.caption)
        (visibility, anonymous) = (StringEnumJSON(entry.audience), entry.isAnonymous)
        (at, date, zone) = (entry.at.iso8601, entry.date.text, entry.zone)
        (valence, energy) = (entry.feeling.valence, entry.feeling.energy)
        (words, tags) = (entry.words, entry.tags)
        talks_about_self_harm = PublicText.talksAboutSelfHarm(entry.caption)
        editable_until = mood.isEditable(at: now) ? (mood.postedAt + MoodLimits.editable).iso8601 : nil
    }
}

/// The body that a program sends to post a mood.
struct MoodInputJSON: Codable, Sendable, SchemaDescribed {
    let emoji: String
    let caption: String?
    let visibility: StringEnumJSON<MoodAudience>?
    let group: String?
    let anonymous: Bool?
    let at: String?
    let zone: String?
    let feeling: StringEnumJSON<FeelingAnswer>?
    let words: [String]?
    let tags: [String]?
    let release: ReleaseWindow?
    let life: PostLife?
    let anyway: Bool?

    static let meanings: [String: String] = [
        "emoji": "Exactly one.",
        "visibility": "That of the last mood, where it is not given.",
        "group":
            "The id of one of your groups, where the visibility is group; that of the last mood, where it is not given.",
        "anonymous": "True posts it without a name, for everyone.",
        "at":
            "A moment of the last 7 days, such as 2026-11-23T18:00:00Z; now, where it is not given. A mood of more than an "
            + "hour ago stands in the calendar of its owner alone.",
        "zone": "The time zone you are in, such as Europe/Berlin; the last one, where it is not given.",
        "feeling":
            "How an emoji feels that the palette does not have; asked for once (feeling_required). Another answer takes "
            + "the place of the first, from this mood on.",
        "anyway": "True posts words about self-harm without a name all the same (help_first).",
    ]

    /// - Throws: ``Problem`` `.invalid` at `at` or `zone`.
    func draft(of person: MoodPerson, as site: Site, under key: String) throws(Problem) -> MoodDraft {
        var draft = MoodDraft(of: person, as: site)
        (draft.emoji, draft.caption, draft.key) = (emoji, caption ?? "", key)
        if let visibility { draft.audience = visibility.value }
        draft.group = group ?? ""
        draft.isAnonymous = anonymous ?? false
        if draft.isAnonymous, visibility == nil { draft.audience = .everyone }
        if let at {
            guard let moment = Instant(iso8601: at) else { throw .field("at", "Write a moment as RFC 3339 does.") }
            draft.at = moment
        }
        if let zone {
            guard let known = Zone(zone) else { throw .field("zone", "That time zone is not known here.") }
            draft.zone = known
        }
        draft.answer = feeling?.value
        (draft.words, draft.tags) = (words ?? [], tags ?? [])
        if let release { draft.release = release }
        if let life { draft.life = life }
        draft.isCertain = anyway ?? false
        return draft
    }
}

/// The body that a program sends to change a mood; what is not given stays.
struct MoodChangeJSON: Codable, Sendable {
    let emoji: String?
    let caption: String?
    let feeling: StringEnumJSON<FeelingAnswer>?
    let words: [String]?
    let tags: [String]?

    func draft(over mood: OwnMood) -> MoodDraft {
        var draft = MoodDraft(mood)
        if let emoji { draft.emoji = emoji }
        if let caption { draft.caption = caption }
        if let words { draft.words = words }
        if let tags { draft.tags = tags }
        draft.answer = feeling?.value
        return draft
    }
}

/// The body that a program sends to agree that moods are kept.
struct MoodConsentJSON: Codable, Sendable, SchemaDescribed {
    let zone: String?

    static let meanings = ["zone": "The time zone you are in, such as Europe/Berlin."]
}

/// A group whose members can see a mood, as programs read it.
struct MoodGroupJSON: Codable, Sendable, Equatable {
    let id: String
    let title: String

    init(_ group: SharedSpace) {
        (id, title) = (group.name, group.title)
    }
}
