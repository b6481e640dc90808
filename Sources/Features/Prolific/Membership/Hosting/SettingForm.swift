import Kernel
import SQL
import Web

extension StoryForm {
    /// The form for a story that has begun, as it is.
    init(_ hosted: HostedStory) {
        let (story, settings) = (hosted.story, hosted.story.settings)
        self.init(language: story.language)
        title = story.title
        tags = hosted.tags.joined(separator: " ")
        warning = story.warning
        pacing = settings.pacing.name
        if case .custom(let submit, let vote) = settings.pacing {
            submitMinutes = String(submit.milliseconds / 60_000)
            voteMinutes = String(vote.milliseconds / 60_000)
        }
        maxRounds = String(settings.maxRounds)
        finalFrom = String(settings.finalFrom)
        visibility = story.visibility
        submitters = settings.submitters
        licence = settings.licence
        isTemporary = settings.isTemporary
        isBlind = settings.isBlind
        hidesNames = settings.hidesNames
        closesEarly = settings.closesEarly
    }

    /// The form with what was sent: everything, or where others have written only what may change then.
    func changed(by form: FormFields) -> StoryForm {
        var changed = form.isOn("all") ? StoryForm(form) : self
        changed.tags = form["tags"] ?? tags
        changed.warning = form["warning"] ?? warning
        changed.language = form["language"] ?? language
        return changed
    }
}
