import Contracts
import Kernel
import SQL
import Text
import Web

/// The form that begins a story, as it was typed.
struct StoryForm: Sendable {
    var text = ""
    var title = ""
    var tags = ""
    var warning = ""
    var language = "en"
    var pacing = Pacing.normal.name
    /// For a pace of one's own, in minutes.
    var submitMinutes = ""
    var voteMinutes = ""
    var maxRounds = "12"
    var finalFrom = "2"
    var visibility = Story.Visibility.everyone
    var submitters = StorySettings.Submitters.anyone
    var licence = StorySettings.Licence.shareAlike
    var isTemporary = false
    /// How long a temporary story stays; empty for until its host ends it.
    var life = ""
    /// True where ``life`` counts hours, not days.
    var lifeIsInHours = false
    var isBlind = false
    /// On until somebody takes it off.
    var hidesNames = true
    var closesEarly = false
    /// The snippet that it goes on from, as the address and the form name it.
    var fork: PublicID<Snippet>?
    /// The files of the first lines, in order.
    var uploads: [DraftUpload] = []
    /// The files as the form shows them; loaded for it.
    var items: [MediaItem] = []

    /// Under which the story is begun once, however often the form is sent.
    var key = ""

    init(language: String, key: String = "") {
        (self.language, self.key) = (language, key)
    }

    init(_ form: FormFields) {
        text = form["text"] ?? ""
        title = form["title"] ?? ""
        tags = form["tags"] ?? ""
        warning = form["warning"] ?? ""
        language = form["language"] ?? "en"
        pacing = form["pacing"] ?? Pacing.normal.name
        submitMinutes = form["submit_span"] ?? ""
        voteMinutes = form["vote_span"] ?? ""
        maxRounds = form["max_rounds"] ?? "12"
        finalFrom = form["final_from"] ?? "2"
        visibility = form["visibility"].flatMap { Int($0) }.flatMap { .init(rawValue: $0) } ?? .everyone
        submitters = form["submitters"].flatMap { Int($0) }.flatMap { .init(rawValue: $0) } ?? .anyone
        licence = form["licence"].flatMap { Int($0) }.flatMap { .init(rawValue: $0) } ?? .shareAlike
        isTemporary = form.isOn("temporary")
        life = form["expires_at"] ?? ""
        lifeIsInHours = form["expires_unit"] == "hours"
        isBlind = form.isOn("blind")
        // A form of programs that does not know the question begins a story like the page does.
        hidesNames = form["names"].map { $0 == "hidden" } ?? true
        closesEarly = form.isOn("closes_early")
        fork = form["fork"].map { PublicID<Snippet>($0) ?? .nothing }
        uploads = DraftUpload.all(of: form)
        key = form["key"] ?? ""
    }

    /// The draft of the story that it asks for.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field in which no number stands, and at words that cannot be kept.
    func draft(at now: Instant) throws(Problem) -> StoryDraft {
        var settings = StorySettings()
        settings.pacing = try chosenPacing()
        settings.maxRounds = try number(maxRounds, at: "max_rounds")
        settings.finalFrom = try number(finalFrom, at: "final_from")
        settings.submitters = submitters
        settings.licence = licence
        settings.isTemporary = isTemporary
        if isTemporary, !life.isEmpty {
            let count = min(try number(life, at: "expires_at"), 10_000)
            settings.expiresAt = now + (lifeIsInHours ? .hours(count) : .days(count))
        }
        settings.isBlind = isBlind
        settings.hidesNames = hidesNames
        settings.closesEarly = closesEarly
        var draft = StoryDraft()
        draft.title = title
        draft.text = text
        draft.forkedFrom = fork
        draft.media = try uploads.requests
        draft.visibility = visibility
        draft.settings = settings
        draft.language = language
        draft.warning = warning
        draft.tags = tags.split { $0 == " " || $0 == "," }.map(String.init)
        return draft
    }

    private func chosenPacing() throws(Problem) -> Pacing {
        guard pacing == "custom" else { return Pacing(named: pacing) ?? .normal }
        let submit = Instant.Span.minutes(min(try number(submitMinutes, at: "submit_span"), 1_000_000))
        let vote = Instant.Span.minutes(min(try number(voteMinutes, at: "vote_span"), 1_000_000))
        return .custom(submit: submit, vote: vote)
    }

    private func number(_ typed: String, at field: String) throws(Problem) -> Int {
        guard let number = Int(typed.trimmed), (0...1_000_000).contains(number) else {
            throw .field(field, "Write a number here.")
        }
        return number
    }
}
