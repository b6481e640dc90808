import Design
import Kernel
import Markup

/// Where somebody begins a story: its first line and title, and below, folded, how it is written.
struct NewThreadPage: View {
    let form: ThreadForm
    let viewer: Viewer
    let site: Site
    var problem: Problem?
    /// Whether everything is right and the story is shown before it begins.
    var isPreview = false

    private func error(_ field: String) -> String? { problem?.fields[field] }
    private func isWrong(_ fields: String...) -> Bool { fields.contains { error($0) != nil } }

    var body: HTML {
        Page(
            "New story",
            viewer: viewer,
            place: .prolific,
            heading: .title(
                back: ThreadPaths.feedPath,
                sentence: "Write the first line. Others offer the next ones, and votes decide."
            ),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if isPreview { preview }
            Markup.form(.class("form over"), .post, .multipart, .action(ThreadPaths.newPath), .data("draft", "story")) {
                CSRFField(viewer)
                UsualButton("Begin the story")
                if let problem { FormErrors(problem) }
                beginning
                pace
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
            p(.class("soft")) { summary }
        }
    }

    private var summary: String {
        let pace = Pacing(named: form.pacing)?.title ?? Pacing.custom(submit: .days(1), vote: .days(1)).title
        let end = form.isTemporary ? " · Temporary" : ""
        return "\(pace) · at most \(form.maxRounds) rounds · \(form.visibility.title) · \(form.licence.title)\(end)"
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
            Field(
                "Title",
                name: "title",
                value: form.title,
                error: error("title"),
                maxLength: StoryThread.titleLimit,
                isRequired: true
            )
        }
    }

    private var pace: HTML {
        ComposerExtra(
            "Pace and ending",
            icon: .clock,
            isOpen: isWrong("submit_span", "vote_span", "max_rounds", "final_from")
        ) {
            FieldGroup("How long a round takes", name: "pacing") {
                for preset in Pacing.presets {
                    Choice.radio(
                        preset.title,
                        name: "pacing",
                        value: preset.name,
                        isOn: form.pacing == preset.name,
                        hint: preset.sentence
                    )
                }
                Choice.radio(
                    "A pace of your own",
                    name: "pacing",
                    value: "custom",
                    isOn: form.pacing == "custom",
                    hint: "In minutes, below."
                )
            }
            minutes("Minutes for writing", "submit_span", form.submitMinutes)
            minutes("Minutes for voting alone", "vote_span", form.voteMinutes)
            minutes("Rounds at most", "max_rounds", form.maxRounds)
            minutes("The end may come from round", "final_from", form.finalFrom)
            Choice.checkbox(
                "Blind",
                name: "blind",
                isOn: form.isBlind,
                hint: "Until the end, writers see only the last line."
            )
        }.body
    }

    private func minutes(_ label: String, _ name: String, _ value: String) -> Field {
        Field(label, name: name, value: value, kind: .number, error: error(name))
    }

    private var readers: HTML {
        ComposerExtra("Who reads and writes", icon: .eye, isOpen: isWrong("tags", "warning", "language")) {
            Select(
                "Who can read it",
                name: "visibility",
                options: [
                    Select.Option("0", "Everybody"), Select.Option("1", "Everybody with the link"),
                    Select.Option("2", "Only members"),
                ],
                chosen: String(form.visibility.rawValue)
            )
            Select(
                "Who can write in it",
                name: "submitters",
                options: [Select.Option("0", "Everybody who reads it"), Select.Option("1", "My followers")],
                chosen: String(form.submitters.rawValue)
            )
            Field("Tags", name: "tags", value: form.tags, hint: "Up to five words.", error: error("tags"))
            Field(
                "Content warning",
                name: "warning",
                value: form.warning,
                hint: "The story is folded under this line until somebody opens it.",
                error: error("warning")
            )
            Field("Language", name: "language", value: form.language, kind: .username, error: error("language"))
        }.body
    }

    private var terms: HTML {
        ComposerExtra("Licence and time", icon: .book, isOpen: isWrong("expires_at")) {
            Select(
                "What others may do with it",
                name: "licence",
                options: ThreadSettings.Licence.allCases.map { Select.Option(String($0.rawValue), $0.title) },
                chosen: String(form.licence.rawValue)
            )
            Choice.checkbox(
                "Temporary",
                name: "temporary",
                isOn: form.isTemporary,
                hint: "Some day it is deleted, with everything that was written in it. This cannot be changed later."
            )
            Field(
                "Deleted after so many days",
                name: "expires_at",
                value: form.days,
                kind: .number,
                hint: "At most 90; leave it empty to end it yourself.",
                error: error("expires_at")
            )
        }.body
    }
}

extension Pacing {
    /// How long a round takes, in a sentence.
    fileprivate var sentence: String {
        switch self {
        case .blitz: "3 minutes to write, 2 more to vote"
        case .speed: "20 minutes to write, 10 more to vote"
        case .normal: "18 hours to write, 6 more to vote"
        case .slow: "5 days to write, 2 more to vote"
        case .custom: ""
        }
    }
}
