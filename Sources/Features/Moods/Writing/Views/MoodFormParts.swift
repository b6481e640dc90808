import Calendar
import Design
import Kernel
import Markup
import Memberships

/// The few words beside an emoji; the glyph that is chosen stands in front of them.
struct CaptionField: View {
    let text: String
    var error: String?

    var body: HTML {
        div(.class("field")) {
            div(.class("caption")) {
                span(.class("chosen emoji"), .aria("hidden", "true")) {}
                label(.class("sr"), .for("field-caption")) { "A few words, if you like" }
                textarea(
                    .id("field-caption"),
                    .name("caption"),
                    .rows(1),
                    .dir("auto"),
                    .placeholder("A few words, if you like"),
                    .when(error != nil, .aria("invalid", "true")),
                    .when(error != nil, .aria("describedby", "caption-error"))
                ) { TextAreaContent(text) }
                Counter(of: "field-caption", limit: 500)
            }
            if let error { p(.class("error"), .id("caption-error")) { span { error } } }
        }
    }
}

/// The sentence about what cannot be taken, and the question of how an emoji feels, which says its own.
struct MoodErrors: View {
    let draft: MoodDraft
    let problem: Problem?

    private var asks: Bool { problem?.code == Problem.feelingRequired.code }

    var body: HTML {
        HTML {
            if let problem, !asks { FormErrors(problem) }
            if asks || draft.answer != nil {
                FeelingQuestion(emoji: draft.emoji, chosen: draft.answer, error: problem?.fields["feeling"])
            }
        }
    }
}

/// The choices of who can see a mood.
struct AudienceField: View {
    let chosen: MoodAudience
    /// True where its author is in a group, whose members can be chosen as well.
    let hasGroups: Bool

    var body: HTML {
        fieldset(.class("seg"), .id("field-audience")) {
            legend(.class("sr")) { "Who can see it" }
            for audience in MoodAudience.allCases where hasGroups || audience != .group {
                label {
                    input(.type("radio"), .name("audience"), .value(audience.rawValue), .checked(audience == chosen))
                    audience.icon
                    span { audience.title }
                }
            }
        }
    }
}

/// The choice of the group whose members can see a mood, and who they are.
///
/// The style sheet shows it where “A group” is chosen.
struct GroupField: View {
    let draft: MoodDraft
    let groups: [SharedSpace]
    var error: String?

    var body: HTML {
        div(.class("for-group")) {
            Select(
                "Which group",
                name: "group",
                options: options,
                chosen: chosen ?? "",
                hint:
                    "Its members who use Moods can read it, also those who join later, for as long as you are in the group. "
                    + "When you leave it, or it ends, only you can.",
                error: error
            )
        }
    }

    private var chosen: String? { draft.chosen(among: groups)?.name }

    /// Among several nothing is chosen by itself.
    private var options: [Select.Option] {
        let first = chosen == nil && groups.count > 1 ? [Select.Option("", "Choose one")] : []
        return first + groups.map { Select.Option($0.name, $0.title) }
    }
}

/// The name of the feeling that is chosen and the button that ends the form, below which its script says what it does.
struct FinishField: View {
    private let title: String
    private let choice: HTML

    /// - Parameter choice: what is chosen last, beside the button.
    init(_ title: String, @HTMLBuilder choice: () -> HTML = { HTML() }) {
        self.title = title
        self.choice = choice()
    }

    var body: HTML {
        HTML {
            div(.class("end")) {
                choice
                span(.class("named"), .aria("hidden", "true")) {}
                button(.class("button primary")) { span { title } }
            }
            p(.class("kept soft small"), .role("status"), .data("kept"), .hidden()) {}
        }
    }
}

/// Says that visitors read what is for everyone, and sends along that it was said.
struct VisitorNote: View {
    var body: HTML {
        HTML {
            input(.type("hidden"), .name("told"), .value("1"))
            p(.class("soft small"), .id("visitors-read")) {
                "On this server, people without an account can read what you post for everyone, too. They "
                    + "cannot where you let people ask before they follow you, or do not want to be found, and never what "
                    + "you post without your name."
            }
        }
    }
}

extension MoodAudience {
    /// The sign beside its name.
    var icon: Icon {
        switch self {
        case .me: .lock
        case .followers: .followers
        case .everyone: .globe
        case .group: .following
        }
    }
}

/// Words for the feeling, folded by the part of the field they stand in, and tags.
struct WordsField: View {
    let draft: MoodDraft
    var problem: Problem?

    var body: HTML {
        details(.class("unfold"), .open(isOpen)) {
            summary { "Words for it, and tags" }
            div(.class("stack")) {
                for quadrant in Quadrant.allCases {
                    fieldset(.class("feeling-words")) {
                        legend { quadrant.title.prefix(1).uppercased() + quadrant.title.dropFirst() }
                        div(.class("chips")) {
                            for word in quadrant.words {
                                label(.class("chip")) {
                                    input(
                                        .type("checkbox"),
                                        .name("words"),
                                        .value(word),
                                        .checked(draft.words.contains { $0.utf8.elementsEqual(word.utf8) })
                                    )
                                    span { word }
                                }
                            }
                        }
                    }
                }
                if let error = problem?.fields["words"] { p(.class("error"), .role("alert")) { error } }
                Field(
                    "Tags",
                    name: "tags",
                    value: draft.tags.joined(separator: ", "),
                    hint: "Such as work, family, bad sleep. Commas between them.",
                    error: problem?.fields["tags"]
                )
            }
        }
    }

    private var isOpen: Bool {
        !draft.words.isEmpty || !draft.tags.isEmpty || problem?.fields["words"] != nil || problem?.fields["tags"] != nil
    }
}

/// The day and the time of a mood that is not of now.
struct WhenField: View {
    let draft: MoodDraft
    /// The day where its author is.
    let today: LocalDate
    var error: String?

    var body: HTML {
        div(.class("two")) {
            Select(
                "Day",
                name: "day",
                options: days,
                chosen: draft.day,
                hint: "A mood of more than an hour ago stands in your calendar alone.",
                error: error
            )
            Field("Time", name: "time", value: draft.time, kind: .time, hint: "Empty means now, or noon of that day.")
        }
    }

    private var days: [Select.Option] {
        (0...MoodLimits.daysBack).map { back in
            let date = today.adding(days: -back)
            return Select.Option(back == 0 ? "" : date.text, Self.title(date, back))
        }
    }

    private static func title(_ date: LocalDate, _ back: Int) -> String {
        switch back {
        case 0: "Today"
        case 1: "Yesterday"
        default: "\(date.weekdayName), \(date.dayAndMonth)"
        }
    }
}
