import Calendar
import Contracts
import Design
import Kernel
import Markup
import Memberships
import Routing
import Runtime
import SQL

/// A group as its members find it.
struct GroupPage: View {
    let view: GroupView
    let content: HTML
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    var body: HTML {
        Page(
            view.group.name,
            viewer: viewer,
            place: .tapestry,
            heading: .none,
            metadata: .tapestry(site, colours: view.stories.map(\.ground)),
            notice: notice
        ) { content }.body
    }
}

/// The content of the page of a group: who has written and how much time is left, the questions, the stories so far,
/// and what was before.
struct GroupContent: View {
    let view: GroupView
    let viewer: Viewer
    /// The days as they were asked for.
    var typed = (from: "", to: "")
    var problem: Problem?

    private var group: Group { view.group }
    private var path: Path { TapestryPaths.group(group.publicID) }
    private var isWritable: Bool { !group.isClosing && viewer.account.state.mayWrite }

    var body: HTML {
        HTML {
            head
            if group.isClosing { closing }
            BirthdayLines(view)
            if view.range == nil, !view.isLater {
                span(.id(view.stamp), .hidden()) {}
                FreshButton(list: LiveTopic.group(group.id).description, path: path, words: "The group has news: show")
                period
                if view.period != nil, !group.isClosing { questions }
            }
            stories
            if !view.isLater, !view.issues.isEmpty || !group.isJournal { issues }
            days
            about
        }
    }

    private var head: HTML {
        header(.class("group-head")) {
            GroupCover(group, view.picture)
            div {
                a(
                    .class("button quiet only return"),
                    .href(TapestryPaths.homePath),
                    .aria("label", "Back"),
                    .title("Back")
                ) {
                    Icon.back
                }
                div {
                    h1(.dir("auto")) { group.name }
                    p { facts }
                }
            }
        }
    }

    private var facts: String {
        let rhythm = group.schedule.rhythm
        guard !group.isJournal else {
            return group.schedule.cadence == .never ? "Only you read it" : "Only you read it, an issue \(rhythm)"
        }
        return "\(view.members.count.peopleText), an issue \(rhythm)"
    }

    private var closing: Notice {
        Notice(.warning) {
            "This group is deleted"
            if let moment = group.erasedAt { " and gone for good on \(PeriodWords.full(moment, in: view.zone))" }
            ". "
            if view.found.isAdmin {
                a(.class("textlink"), .href(TapestryPaths.settings(group.publicID))) { "Bring it back" }
            }
        }
    }

    // MARK: The period that runs

    private var period: HTML {
        section(.class("group-period"), .aria("label", "This issue")) {
            if let period = view.period, !group.isClosing {
                h2 { PeriodWords.left(until: period.closesAt, at: view.now) }
                p(.class("soft")) { until(period) }
                if !group.isJournal { Loom(view: view, period: period, viewer: viewer) }
            }
            GraceNotices(view: view)
            if isWritable {
                p(.class("write-here")) {
                    LinkButton(
                        "Write a story",
                        to: TapestryPaths.writePath.query("group", group.publicID.text),
                        icon: .write,
                        style: .primary,
                        isFull: true
                    )
                }
            }
        }
    }

    private func until(_ period: Period) -> String {
        let end = PeriodWords.moment(period.closesAt, in: view.zone, at: view.now)
        return "until \(end). Then number \(group.issueCount + 1) is woven."
    }

    private var questions: HTML {
        section(.class("questions"), .id("questions"), .aria("label", "Questions")) {
            for prompt in view.prompts { QuestionCard(prompt: prompt, view: view, viewer: viewer) }
            if !group.isJournal, isWritable {
                p {
                    a(.class("textlink"), .href(TapestryPaths.prompts(group.publicID))) { "Ask the others something" }
                }
            }
        }
    }

    // MARK: Stories

    private var stories: HTML {
        PagePart(storiesTitle, id: "stories") {
            if view.stories.isEmpty {
                p(.class("soft over")) { nothing }
            }
            div(.class("feed")) {
                for row in view.rows { row }
            }
            if let more = view.more {
                p(.class("over")) {
                    LinkButton("Earlier stories", to: shown.page(.after, more).fragment("stories"), style: .outline)
                }
            }
        }.body
    }

    /// The address of the stories that are asked for.
    private var shown: Path {
        IssuePaths.ranged(path, view.range)
    }

    private var storiesTitle: String {
        view.range.map { "Stories of \(PeriodWords.days($0.from, $0.through))" } ?? "Stories so far"
    }

    private var nothing: String {
        if view.isLater { return "There are no earlier ones." }
        if view.range != nil { return "No one wrote on these days." }
        return group.isJournal ? "The first page is yours." : "There is nothing for the next issue yet."
    }

    private var issues: HTML {
        PagePart("Past issues", id: "issues") {
            if view.issues.isEmpty {
                p(.class("soft over")) { firstIssue }
            }
            ul(.class("issue-covers")) {
                for issue in view.issues { li { IssueCover(issue: issue, group: group) } }
            }
            if let next = view.next {
                p(.class("over")) {
                    LinkButton(
                        "Earlier issues",
                        to: path.page(.before, next).fragment("issues"),
                        style: .outline
                    )
                }
            }
            YearLinks(issues: view.issues, group: group)
        }.body
    }

    private var firstIssue: String {
        guard !group.isClosing, let period = view.period else { return "There are no issues." }
        let date = group.schedule.zone.date(at: period.closesAt)
        let time = PeriodWords.clock(period.closesAt, in: group.schedule.zone)
        return "The first issue comes on \(date.weekdayAndDay) at \(time)."
    }

    // MARK: By date, and the rest

    private var days: HTML {
        details(.class("by-date"), .open(view.range != nil || problem != nil)) {
            summary {
                Icon.calendar
                "Stories by date"
            }
            form(.class("form"), .get, .action(path), .role("search"), .aria("label", "Stories by date"), .novalidate) {
                div(.class("row")) {
                    Field("From", name: "from", value: from, kind: .date, error: problem?.fields["from"])
                    Field("To", name: "to", value: through, kind: .date, error: problem?.fields["to"])
                }
                div(.class("row")) {
                    Button("Show", style: .outline)
                    if view.range != nil || view.isLater { LinkButton("This issue", to: path, style: .quiet) }
                }
            }
        }
    }

    private var from: String { view.range?.from.text ?? typed.from }
    private var through: String { view.range?.through.text ?? typed.to }

    private var about: HTML {
        PagePart(group.isJournal ? "The journal" : "The group") {
            Rows(further)
        }.body
    }

    private var further: [Rows.Row] {
        let settings = Rows.Row(
            group.isJournal ? "Settings" : "Settings and leaving",
            to: TapestryPaths.settings(group.publicID),
            icon: .settings,
            hint: "E-mail, text size, how often"
        )
        let audit = Rows.Row(
            "Who can see this?",
            to: TapestryPaths.whoCanSee(group.publicID),
            icon: .eye
        )
        guard !group.isJournal else { return takenAlong + [settings, audit] }
        let members = Rows.Row(
            "Who is in it",
            to: GroupMemberPaths.list(group.publicID),
            icon: .followers,
            hint: names
        )
        let invite = Rows.Row(
            "Invite people",
            to: GroupMemberPaths.code(group.publicID),
            icon: .key,
            hint: "The code, to say or to send"
        )
        let now = Rows.Row(
            "Make the issue now",
            to: TapestryPaths.publish(group.publicID),
            icon: .send,
            hint: "Before its time"
        )
        let mayInvite = view.found.isAdmin || group.settings.showsCode
        return [members] + (mayInvite && !group.isClosing ? [invite] : [])
            + (view.found.isAdmin && !group.isClosing ? [now] : []) + [settings, audit]
    }

    /// A journal without issues is printed by its days.
    private var takenAlong: [Rows.Row] {
        guard group.schedule.cadence == .never, !view.stories.isEmpty else { return [] }
        let print = Rows.Row(
            view.range == nil ? "Print all of it" : "Print these days",
            to: IssuePaths.days(view.range, of: group.publicID),
            icon: .print,
            hint: view.range == nil ? "Or choose days above, and print these" : "With their pictures"
        )
        let pictures = Rows.Row(
            "Pictures as a file",
            to: IssuePaths.daysArchive(view.range, of: group.publicID),
            icon: .download,
            hint: "With a page that shows them"
        )
        return [print, pictures]
    }

    private var names: String {
        let names = view.members.prefix(6).map(\.account.displayName).joined(separator: ", ")
        let more = view.members.count - 6
        return more > 0 ? "\(names) and \(more) more" : names
    }
}
