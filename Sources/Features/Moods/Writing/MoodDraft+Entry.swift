import Anonymous
import Calendar
import Kernel
import Memberships
import Reactions
import SQL
import Text

extension MoodDraft {
    /// The mood that was typed, checked.
    ///
    /// - Parameters:
    ///   - answers: the answers of its author to how other emoji feel.
    ///   - now: the moment it was felt, where nothing else was chosen.
    /// - Throws: ``Problem`` `.invalid`; see ``MoodActions/post(_:by:as:)``.
    func entry(in zone: Zone, answers: [String: FeelingAnswer], now: Instant) throws(Problem) -> MoodEntry {
        let emoji = try Emoji(emoji)
        guard !isAnonymous || audience == .everyone else { throw Problem.anonymousNeedsEveryone }
        // A new answer takes the place of an earlier one.
        guard let feeling = newAnswer(to: emoji)?.feeling ?? MoodPalette.feeling(of: emoji, answers: answers) else {
            throw Problem.feelingRequired
        }
        guard !isAnonymous || MoodLimits.entersFeed(at: at ?? now, now: now) else { throw Problem.anonymousNeedsNow }
        var mood = MoodEntry(at: at ?? now, in: zone, emoji: emoji, feeling: feeling)
        mood.caption = try checkedCaption()
        (mood.audience, mood.isAnonymous) = (audience, isAnonymous)
        (mood.words, mood.tags) = (try checkedWords(), try checkedTags())
        return mood
    }

    /// The answer that is to be kept for another time; `nil` where the palette has the emoji, or none was given.
    func newAnswer(to emoji: Emoji) -> FeelingAnswer? { MoodPalette.entry(for: emoji) == nil ? answer : nil }

    /// The group that was chosen among those its author is in; `nil` where it is none of them.
    func chosen(among groups: [SharedSpace]) -> SharedSpace? {
        groups.first { group.isEmpty ? $0.space == lastSpace : $0.name.utf8.elementsEqual(group.utf8) }
    }

    private func checkedCaption() throws(Problem) -> String {
        do throws(Problem) { return try MoodLimits.caption.checked(caption, at: "caption") } catch {
            let isLong = caption.utf8.count > 4000 || caption.count > 500
            throw Problem(.invalid, error.message, fields: error.fields, code: isLong ? "caption_too_long" : nil)
        }
    }

    private func checkedWords() throws(Problem) -> [String] {
        guard words.count <= MoodLimits.words, words.allSatisfy({ Quadrant.of(word: $0) != nil }) else {
            throw .field("words", "Choose at most \(MoodLimits.words) of the words that stand there.")
        }
        let known = Set(words)
        return Quadrant.allCases.flatMap(\.words).filter(known.contains)
    }

    private func checkedTags() throws(Problem) -> [String] {
        var checked: [String] = []
        for typed in tags.prefix(MoodLimits.tags + 1) {
            let tag = try MoodLimits.tag.checked(typed, at: "tags", or: "A tag has at most 30 characters.")
            guard !tag.contains("|") else { throw .field("tags", "A tag cannot have a | in it.") }
            let key = Folding.wordKey(tag)
            if !tag.isEmpty, !checked.contains(where: { Folding.wordKey($0) == key }) { checked.append(tag) }
        }
        guard checked.count <= MoodLimits.tags, tags.count <= MoodLimits.tags else {
            throw .field("tags", "There is room for \(MoodLimits.tags) tags.")
        }
        return checked
    }
}

extension Problem {
    static let anonymousNeedsEveryone = Problem(
        .invalid,
        "Without your name it is for everyone. Choose Everyone, or keep your name.",
        fields: ["audience": "Without your name it is for everyone. Choose Everyone, or keep your name."],
        code: "anonymous_needs_everyone"
    )
    /// Without a name there is only the feed, which moods of an earlier hour do not enter.
    static let anonymousNeedsNow = Problem.field(
        "at",
        "Without your name it can be of the last hour only. Choose now, or choose Only me to keep it for that day."
    )
    /// The palette does not have the emoji, and its author was not asked yet how it feels.
    static let feelingRequired = Problem(
        .invalid,
        "Say how this emoji feels to you. You are asked once.",
        fields: ["feeling": "Say how this emoji feels to you. You are asked once."],
        code: "feeling_required"
    )
    /// The words talk about self-harm: first its author is shown where there is help.
    static let moodHelpFirst = Problem(
        .invalid,
        "Your words talk about hurting yourself. Look at /help/crisis first: there are people who listen.",
        fields: ["anyway": "Send true to post it all the same. No one is alerted, because no one knows who writes."],
        code: "help_first"
    )
    static let moodTooLate = Problem(
        .conflict,
        "After 15 minutes a mood stays as it is. You can still delete it.",
        code: "too_late"
    )
    static let anonymousMoodStays = Problem(
        .conflict,
        "What is out there without your name cannot be changed. Delete it, and post another.",
        code: "anonymous_stays"
    )
}

extension Problem {
    /// A refusal of the store of anonymous posts, as somebody reads it who posts a mood.
    var ofMood: Problem {
        switch kind {
        case .tooMany:
            Problem(
                .tooMany,
                "That is enough without your name for one day. Come back tomorrow, or keep this one for yourself.",
                retryAfter: retryAfter,
                code: "too_many"
            )
        case .invalid: .field("caption", message)
        default: self
        }
    }
}
