import Calendar
import Design
import Kernel
import Markup
import Routing
import SQL

/// Accounts, for staff.
struct PeopleListPage: View {
    let people: [AccountRole]
    let filter: PeopleFilter
    let older: ID<Account>?
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        Page("Accounts", viewer: viewer, metadata: PageMetadata(site: site, isIndexed: false)) {
            StaffTabs(viewer, current: .accounts)
            search
            feed
        }.body
    }

    private var search: HTML {
        form(.class("sheet form"), .get, .action(ModerationPaths.peoplePath), .role("search")) {
            Field("A username begins with", name: "q", value: filter.words, kind: .search)
            Select(
                "State",
                name: "state",
                options: [Select.Option("", "Any")] + Self.states.map { Select.Option(String($0.rawValue), $0.title) },
                chosen: filter.state.map { String($0.rawValue) } ?? ""
            )
            Choice.checkbox("Staff only", name: "staff", isOn: filter.isStaff)
            Button("Show", icon: .search, style: .outline)
        }
    }

    private static let states: [AccountState] = [
        .active, .limited, .frozen, .suspended, .pending, .unconfirmed, .deactivated, .deleting,
    ]

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed"), .id("people")) {
                for person in people { row(person) }
            }
            if people.isEmpty { EmptyState("No one is like that", icon: .person, sentence: "Try fewer letters.") }
            Pager(older: older.map(path), list: "people", items: "accounts")
        }
    }

    private func row(_ person: AccountRole) -> HTML {
        PersonRow(person.account, isLinked: false) {
            if person.account.state != .active { span(.class("tag")) { person.account.state.title } }
            if person.role > .member { span(.class("tag")) { person.role.title } }
            LinkButton(
                "Open",
                to: ModerationPaths.person(person.account),
                style: .outline,
                isSlim: true
            )
        }.body
    }

    private func path(_ cursor: ID<Account>) -> Path {
        var path = ModerationPaths.peoplePath
        if !filter.words.isEmpty { path = path.query("q", filter.words) }
        if let state = filter.state { path = path.query("state", String(state.rawValue)) }
        if filter.isStaff { path = path.query("staff", "1") }
        return path.page(.before, cursor)
    }
}

/// One account, for staff.
struct PersonFilePage: View {
    let file: PersonFile
    let done: PersonFile.Done?
    let draft: DecisionDraft
    let viewer: Viewer
    let now: Instant
    let site: Site

    private var account: Account { file.person.account }

    var body: HTML {
        Page(
            account.handle,
            viewer: viewer,
            heading: .title(back: ModerationPaths.peoplePath, sentence: summary),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            StaffTabs(viewer, current: .accounts)
            if let done { Notice(.success, done.sentence) }
            if account.state.isPresent {
                p { LinkButton("The profile of \(account.handle)", to: account.path, style: .outline, isSlim: true) }
            }
            reports
            decisions
            if viewer.outranks(file.person), ![.pending, .unconfirmed].contains(account.state) { measure }
            if viewer.mayGive(.member, to: file.person) { role }
        }.body
    }

    private var summary: String {
        "\(account.displayName), \(file.person.role.title.lowercased()), \(account.state.title), here since "
            + "\(account.id.instant.dayText)"
    }

    private var reports: HTML {
        section(.class("sheet form")) {
            h2 { "Reports" }
            if file.reports.isEmpty { p(.class("soft")) { "Nothing was reported." } }
            for report in file.reports {
                p {
                    a(.href(ModerationPaths.report(report.id))) { report.object.title }
                    " "
                    span(.class("tag")) { report.category.title }
                    " "
                    span(.class("soft small")) { report.isOpen ? "open, " : "resolved, " }
                    span(.class("soft small")) { TimeAgo(report.id.instant, now: now) }
                }
            }
        }
    }

    private var decisions: HTML {
        section(.class("sheet form")) {
            h2 { "Decisions" }
            if file.decisions.isEmpty { p(.class("soft")) { "Nothing was decided." } }
            for decision in file.decisions { DecisionSummary(decision: decision, viewer: viewer) }
        }
    }

    private var measure: HTML {
        form(.class("sheet form"), .post, .action(ModerationPaths.decide(on: account)), .novalidate) {
            CSRFField(viewer)
            h2 { "Decide about \(account.handle)" }
            if let problem = draft.problem { FormErrors(problem) }
            MeasureFields(draft: draft, isItem: false, canDismiss: false, isAbove: true)
            Button("Decide", icon: .check)
        }
    }

    private var role: HTML {
        form(.class("sheet form"), .post, .action(ModerationPaths.role(of: account))) {
            CSRFField(viewer)
            h2 { "Role" }
            Select(
                "The role of \(account.handle)",
                name: "role",
                options: Self.roles.filter { $0 < viewer.role }.map { Select.Option(String($0.rawValue), $0.title) },
                chosen: String(file.person.role.rawValue),
                hint: "Moderators handle reports; administrators also give roles and decide who may sign up."
            )
            Button("Change the role", style: .outline)
        }
    }

    private static let roles: [Role] = [.member, .moderator, .admin]
}
