import Design
import Kernel
import Markup
import SQL
import Text

/// The fields of a form about a story: what is decided when it begins, and by its host later.
struct StoryFields: Sendable {
    let form: StoryForm
    let problem: Problem?

    private func error(_ field: String) -> String? { problem?.fields[field] }

    var title: Field {
        Field(
            "Title",
            name: "title",
            value: form.title,
            error: error("title"),
            isRequired: true
        )
    }

    /// How long a round takes: four paces, and one's own in minutes, which are asked for where it is chosen.
    var pace: HTML {
        FieldGroup("How long a round takes", name: "pacing") {
            div(.class("paces")) {
                for preset in Pacing.presets {
                    Choice.radio(
                        preset.title,
                        name: "pacing",
                        value: preset.name,
                        isOn: form.pacing == preset.name,
                        hint: preset.sentence
                    )
                }
                Choice.radio("A pace of your own", name: "pacing", value: "custom", isOn: form.pacing == "custom")
                div(.class("own-pace")) {
                    number("Minutes for writing", "submit_span", form.submitMinutes)
                    number("Minutes for voting alone", "vote_span", form.voteMinutes)
                }
            }
        }.body
    }

    /// When a round is over, and when the story ends.
    var ending: HTML {
        HTML {
            Choice.checkbox(
                "Go on early",
                name: "closes_early",
                isOn: form.closesEarly,
                hint: "A round is over as soon as nothing is left to wait for: a line that stands alone wins when "
                    + "writing is over. In a private story writing is over when everyone has written, and the round "
                    + "when everyone has voted."
            )
            number("Max rounds", "max_rounds", form.maxRounds)
            number("Earliest ending", "final_from", form.finalFrom)
            Choice.checkbox(
                "Hide earlier lines until the end",
                name: "blind",
                isOn: form.isBlind,
                hint: "Until the end, writers see only the last line."
            )
        }
    }

    private func number(_ label: String, _ name: String, _ value: String) -> Field {
        Field(label, name: name, value: value, kind: .number, error: error(name))
    }

    /// Who reads and who writes.
    var people: HTML {
        HTML {
            Select(
                "Who can read it",
                name: "visibility",
                options: [
                    Select.Option("0", "Everyone"), Select.Option("1", "Anyone with the link"),
                    Select.Option("2", "Private, only invited people"),
                ],
                chosen: String(form.visibility.rawValue),
                error: error("visibility")
            )
            Select(
                "Who wrote which line",
                name: "names",
                options: [
                    Select.Option("hidden", "Shown when the round is over"), Select.Option("shown", "Shown at once"),
                ],
                chosen: form.hidesNames ? "hidden" : "shown"
            )
            Select(
                "Who can write in it",
                name: "submitters",
                options: [Select.Option("0", "Everyone who reads it"), Select.Option("1", "My followers")],
                chosen: String(form.submitters.rawValue)
            )
        }
    }

    /// Under what the story is found, and what readers are told before.
    var labels: HTML {
        HTML {
            Field("Tags", name: "tags", value: form.tags, hint: "Up to five words.", error: error("tags"))
            Field(
                "Content warning",
                name: "warning",
                value: form.warning,
                hint: "The story is folded under this line until someone opens it.",
                error: error("warning")
            )
            Select(
                "Language",
                name: "language",
                options: WrittenLanguage.options(with: form.language),
                chosen: form.language,
                error: error("language")
            )
        }
    }

    /// The field for what others may do with it; `kept` where it goes on from a story whose licence it keeps.
    @HTMLBuilder func licence(as kept: StorySettings.Licence?) -> HTML {
        if let kept {
            p(.class("soft")) { "The licence of the story it goes on from: \(kept.title)." }
            input(.type("hidden"), .name("licence"), .value(String(kept.rawValue)))
        } else {
            licences
        }
    }

    private var licences: Select {
        Select(
            "What others may do with it",
            name: "licence",
            options: StorySettings.Licence.allCases.map { Select.Option(String($0.rawValue), $0.title) },
            chosen: String(form.licence.rawValue)
        )
    }
}

extension Pacing {
    /// How long a round takes, in words.
    var spans: String { "\(Self.words(submitSpan)) to write, \(Self.words(voteSpan)) more to vote" }

    /// A time in words: `3 minutes`.
    static func words(_ span: Instant.Span) -> String {
        let minutes = Int(span.milliseconds / 60_000)
        let (days, hours) = (minutes / 1440, minutes / 60)
        if days > 0, minutes % 1440 == 0 { return plural(days, one: "1 day", other: "\(days) days") }
        if hours > 0, minutes % 60 == 0 { return plural(hours, one: "1 hour", other: "\(hours) hours") }
        return plural(minutes, one: "1 minute", other: "\(minutes) minutes")
    }

    /// How long a round takes, in a sentence.
    var sentence: String {
        switch self {
        case .blitz: "3 minutes to write, 2 more to vote"
        case .speed: "20 minutes to write, 10 more to vote"
        case .normal: "18 hours to write, 6 more to vote"
        case .slow: "5 days to write, 2 more to vote"
        case .custom: ""
        }
    }
}
