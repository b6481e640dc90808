import Design
import Kernel
import Markup
import Runtime
import SQL
import Text

/// Where somebody begins a story: its first line and title, and below, folded, how it is written.
struct NewStoryPage: View {
    let form: StoryForm
    let viewer: Viewer
    let site: Site
    /// The origin of the story.
    var origin: StoryOrigin?
    var problem: Problem?
    /// True where everything is right and the story is shown before it begins.
    var isPreview = false

    private func error(_ field: String) -> String? { problem?.fields[field] }
    private var fields: StoryFields { StoryFields(form: form, problem: problem) }
    private func isWrong(_ fields: String...) -> Bool { fields.contains { error($0) != nil } }

    var body: HTML {
        Page(
            "New story",
            viewer: viewer,
            place: .prolific,
            heading: .title(
                back: StoryPaths.feedPath,
                sentence: "Write the first line. Others offer the next ones, and votes decide."
            ),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.storyFrontSheet.path]).centred
        ) {
            if let origin { OriginSheet(origin: origin) }
            if isPreview { preview }
            Markup.form(.class("form over"), .post, .multipart, .action(StoryPaths.newPath), .data("draft", "story")) {
                CSRFField(viewer)
                input(.type("hidden"), .name("key"), .value(form.key))
                if let fork = form.fork { input(.type("hidden"), .name("fork"), .value(fork.text)) }
                UsualButton("Begin the story")
                if let problem { FormErrors(problem) }
                beginning
                fields.pace
                ending
                readers
                terms
                div(.class("row")) {
                    Button("Begin the story")
                    Button("Preview", style: .outline, name: "step", value: "preview")
                }
            }
        }.body
    }

    private var preview: HTML {
        section(.class("candidate stack"), .aria("label", "Preview")) {
            h2(.dir("auto")) { form.title }
            if !form.text.tidied.isEmpty {
                Prose(p { form.text.tidied }, language: form.language, isStory: true)
            }
            MediaGrid(form.items)
            p(.class("line-foot")) { summary }
        }
    }

    private var end: String { form.isTemporary ? " · Deleted automatically" : "" }
    private var licence: StorySettings.Licence { origin?.story.settings.licence ?? form.licence }

    private var summary: String {
        let pace = Pacing(named: form.pacing)?.title ?? Pacing.custom(submit: .days(1), vote: .days(1)).title
        return "\(pace) · at most \(form.maxRounds) rounds · \(form.visibility.title) · \(licence.title)\(end)"
    }

    private var beginning: HTML {
        HTML {
            TextArea(
                "The first line",
                name: "text",
                value: form.text,
                hint: "Up to 140 characters. It never changes.",
                error: error("text"),
                limit: SnippetText.limit
            )
            UploadField(form.items, in: SnippetMedia.room, problem: problem)
            fields.title
        }
    }

    private var ending: HTML {
        let chosen = "at most \(form.maxRounds) rounds"
        return disclosure("Rounds and ending", chosen, .clock, isOpen: isWrong("max_rounds", "final_from")) {
            fields.ending
        }
    }

    private var readers: HTML {
        let isOpen = isWrong("tags", "warning", "language")
        return disclosure("Who reads and writes", form.visibility.title, .eye, isOpen: isOpen) {
            fields.people
            fields.labels
        }
    }

    /// Fields behind a line that says what is `chosen` in them, until somebody opens it.
    private func disclosure(
        _ title: String,
        _ chosen: String,
        _ icon: Icon,
        isOpen: Bool,
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        details(.class("extra"), .open(isOpen)) {
            Markup.summary {
                icon
                span { title }
                span(.class("chosen")) { chosen }
            }
            div { content() }
        }
    }

    private var terms: HTML {
        disclosure("Licence and expiry", "\(licence.title)\(end)", .book, isOpen: isWrong("expires_at")) {
            fields.licence(as: origin?.story.settings.licence)
            Choice.checkbox(
                "Delete automatically",
                name: "temporary",
                isOn: form.isTemporary,
                hint: "The story goes, with everything that was written in it. This cannot be changed later."
            )
            Field(
                "Deleted after",
                name: "expires_at",
                value: form.life,
                kind: .number,
                hint: "From 1 hour to 90 days; leave it empty to end it yourself.",
                error: error("expires_at")
            )
            Select(
                "Hours or days",
                name: "expires_unit",
                options: [Select.Option("days", "Days"), Select.Option("hours", "Hours")],
                chosen: form.lifeIsInHours ? "hours" : "days"
            )
        }
    }
}
