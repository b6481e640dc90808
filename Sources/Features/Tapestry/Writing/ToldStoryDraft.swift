import Calendar
import Contracts
import Kernel
import SQL
import Text
import Web

/// A story as it was typed, in the form of its page.
struct ToldStoryDraft: Sendable {
    var text = ""
    /// `#rrggbb`.
    var background = Ground.white.text
    /// `2026-11-15`; the day it is written where it is empty.
    var storyDate = ""
    /// The zone of the author's clocks, as their browser says it; what they set where it is empty.
    var zone = ""
    var place = ""
    var byline = ""
    /// The question that it answers.
    var prompt: ID<Prompt>?
    /// The groups and journals that it is for; in none it is only among all stories of its author.
    var groups: [PublicID<Group>] = []
    /// True where it goes into the issue that has closed, where there is still time for that.
    var isForLast = false
    var uploads: [DraftUpload] = []
    /// The files as the form shows them; loaded for it.
    var items: [MediaItem] = []
    var problem: Problem?
    /// The saved draft that it was, which goes when it is sent.
    var saved: ID<SavedStoryDraft>?
    /// Under which it is sent once.
    var key = ""
    /// The group that its page was opened for, if any; it may be told to others.
    var wantedGroup: PublicID<Group>?
    /// The question that its page was opened for, if any.
    var wantedPrompt: ID<Prompt>?

    /// The most groups and journals that are read from one form.
    static let mostGroups = 100

    init() {}

    init(_ form: FormFields) {
        text = form["text"] ?? ""
        background = form["own_background"].flatMap { $0.isEmpty ? nil : $0 } ?? form["background"] ?? background
        storyDate = form["story_date"] ?? ""
        zone = form["zone"] ?? ""
        place = form["place"] ?? ""
        byline = form["byline"] ?? ""
        prompt = form["prompt"].flatMap { ID<Prompt>($0) }
        groups = form.all("group").prefix(Self.mostGroups).compactMap { PublicID<Group>($0) }
        isForLast = form.isOn("late")
        uploads = DraftUpload.all(of: form)
        saved = form["draft"].flatMap { ID<SavedStoryDraft>($0) }
        key = form["key"] ?? ""
        wantedGroup = form["wanted_group"].flatMap { PublicID<Group>($0) }
        wantedPrompt = form["wanted_prompt"].flatMap { ID<Prompt>($0) }
    }

    /// A story as it may be changed by its author.
    init(_ story: ToldStory, media: [MediaItem]) {
        text = story.text
        background = story.ground.text
        storyDate = story.storyDate.text
        place = story.place
        byline = story.byline
        uploads = media.map(DraftUpload.init)
        items = media
    }

    /// The story as it may be told.
    ///
    /// - Parameters:
    ///   - now: when it is sent.
    ///   - usual: the zone where the form says none.
    ///   - written: the day on which it was told, where it is told already.
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong.
    func checked(at now: Instant, in usual: Zone, written: LocalDate? = nil) throws(Problem) -> NewToldStory {
        let zone = Zone(zone) ?? usual
        let text = try TextRule.lines(ToldStory.textLimit, bytes: ToldStory.textLimit * 8).checked(text, at: "text")
        let media = try uploads.requests
        guard text.isVisible || !media.isEmpty else { throw .field("text", "Write something first.") }
        let today = written ?? zone.date(at: now)
        return NewToldStory(
            text: text,
            ground: try Ground(background),
            storyDate: try date(today),
            localDate: today,
            zone: zone,
            place: try Self.line(place, ToldStory.placeLimit, at: "place"),
            byline: try Self.line(byline, ToldStory.bylineLimit, at: "byline"),
            media: media
        )
    }

    private func date(_ today: LocalDate) throws(Problem) -> LocalDate {
        guard !storyDate.isEmpty else { return today }
        guard let date = LocalDate(storyDate.trimmed) else {
            throw .field("story_date", "Write the date as 2026-11-15.")
        }
        guard date <= today, today.days(since: date) <= ToldStory.oldestDays else {
            throw .field("story_date", "Choose a day of the last \(ToldStory.oldestDays) days.")
        }
        return date
    }

    private static func line(_ typed: String, _ limit: Int, at field: String) throws(Problem) -> String {
        try TextRule.line(limit, bytes: limit * 8).checked(typed, at: field)
    }
}

/// A story that may be told.
struct NewToldStory: Sendable {
    let text: String
    let ground: Ground
    let storyDate: LocalDate
    let localDate: LocalDate
    let zone: Zone
    let place: String
    let byline: String
    let media: [AttachmentRequest]
    /// The question that it answers, once it is found.
    var prompt: Prompt?
}
