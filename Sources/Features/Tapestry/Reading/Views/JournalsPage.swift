import Calendar
import Design
import Kernel
import Markup
import Routing
import Runtime

/// The journals of somebody, with "All my stories" before them.
struct JournalsPage: View {
    let view: HomeView
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Journals",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.homePath, sentence: "Only you read what is in them."),
            metadata: .days(site)
        ) {
            Rows(rows)
            p(.class("center over")) {
                LinkButton("New journal", to: TapestryPaths.newJournalPath, icon: .plus, style: .outline)
            }
        }.body
    }

    private var rows: [Rows.Row] {
        let count = view.storyCount == 0 ? "Whatever you write, wherever you send it" : view.storyCount.storiesText
        let all = Rows.Row("All my stories", to: TapestryPaths.allStoriesPath, icon: .book, hint: count)
        let days = Rows.Row("Your days", to: TapestryPaths.calendarPath, icon: .calendar, hint: "When you wrote")
        return [all] + view.journals.map(row) + [days]
    }

    private func row(_ journal: HomeGroup) -> Rows.Row {
        let group = journal.group
        let hint =
            if let period = journal.period {
                "The next issue is made on \(group.schedule.zone.clock(period.closesAt))"
            } else {
                "Without issues"
            }
        return Rows.Row(group.name, to: TapestryPaths.group(group.publicID), icon: .note, hint: hint)
    }
}

/// The form by which a journal is made.
struct NewJournalPage: View {
    let draft: GroupDraft
    let problem: Problem?
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "New journal",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.journalsPath, sentence: "A group of one: only you read it."),
            metadata: .days(site)
        ) {
            form(.class("sheet form stack"), .post, .action(TapestryPaths.newJournalPath)) {
                CSRFField(viewer)
                if let problem { FormErrors(problem) }
                Field(
                    "Name",
                    name: "name",
                    value: draft.name,
                    error: problem?.fields["name"],
                    placeholder: "Garden notes",
                    maxLength: Group.nameLimit,
                    isRequired: true
                )
                cadence
                input(.type("hidden"), .name("zone"), .value(draft.zone), .data("zone"))
                Button("Make the journal")
            }
        }.body
    }

    private var cadence: HTML {
        FieldGroup("How often does it become an issue?", name: "cadence", error: problem?.fields["cadence"]) {
            for (value, words) in Self.choices {
                Choice.radio(
                    words,
                    name: "cadence",
                    value: String(value.rawValue),
                    isOn: value == draft.cadence
                )
            }
        }.body
    }

    private static let choices: [(Cadence, String)] = [
        (.never, "Never, I only collect"), (.week, "Every week"), (.month, "Every month"),
    ]
}

/// All stories of somebody, wherever they told them.
struct AllStoriesPage: View {
    let stories: [OwnStory]
    let next: ID<ToldStory>?
    /// The day that is asked for, where one is.
    let day: LocalDate?
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    var body: HTML {
        Page(
            "All my stories",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: back, sentence: day.map { "Of \($0.weekdayAndDay) \($0.civil.year)" }),
            metadata: .days(site, colours: grounds),
            notice: notice
        ) {
            if stories.isEmpty {
                EmptyState(
                    day == nil ? "Your first story will be here" : "No story of this day",
                    icon: .book,
                    drawing: .loom,
                    sentence: "Everything you write is kept here, whomever you tell it."
                ) {
                    LinkButton("Write a story", to: TapestryPaths.writePath, icon: .write)
                }
            } else {
                ul(.class("feed mine"), .id("stories")) { for story in stories { li { row(story) } } }
            }
            Pager(older: next.map { older($0) }, list: "stories", items: "stories", next: "Older stories")
        }.body
    }

    private var back: Path { day == nil ? TapestryPaths.journalsPath : TapestryPaths.calendarPath }

    private func older(_ cursor: ID<ToldStory>) -> Path {
        let path = TapestryPaths.allStoriesPath.page(.before, cursor)
        return day.map { path.query("day", $0.text) } ?? path
    }

    private var grounds: [Ground] { Array(Set(stories.map(\.story.ground) + [.white])).sorted { $0.text < $1.text } }

    private func row(_ own: OwnStory) -> HTML {
        let (story, words) = (own.story, ToldStoryText(own.story.text))
        let ground = story.ground == .white ? nil : "g-\(story.ground.digits)"
        return a(.class("own", ground), .href(TapestryPaths.own(story.publicID))) {
            if let first = own.media.first(where: \.shape.isPicture) {
                span(.class("shot")) { Photo(first, isDecorative: true) }
            }
            span(.class("told")) {
                small { "\(story.storyDate.weekdayAndDay) \(story.storyDate.civil.year)" }
                b(.dir("auto")) { words.headline ?? Self.beginning(words) }
                small { places(own) }
            }
        }
    }

    private static func beginning(_ words: ToldStoryText) -> String {
        let text = words.paragraphs.first ?? "Pictures"
        return text.count > 90 ? "\(text.prefix(88))…" : text
    }

    private func places(_ own: OwnStory) -> String {
        own.places.isEmpty ? "Only here" : "In " + own.places.map(\.group.name).joined(separator: ", ")
    }
}
