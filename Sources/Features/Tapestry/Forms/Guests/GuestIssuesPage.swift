import Calendar
import Design
import Kernel
import Markup
import Routing
import Runtime

/// The issues that somebody without an account may read, and what they can decide.
struct GuestIssuesPage: View {
    let visit: GuestIssues.Visit
    let issues: [Issue]
    /// The number behind which the next page begins.
    let next: Int?
    let site: Site

    private var isMailed: Bool { visit.reader.state == .confirmed && !visit.reader.isBouncing }

    var body: HTML {
        Page(
            visit.group.name,
            viewer: nil,
            place: .tapestry,
            layout: .focus,
            heading: .title(sentence: "For \(visit.reader.name)."),
            metadata: .tapestry(site)
        ) {
            if issues.isEmpty {
                EmptyState(
                    "The first issue is being written",
                    icon: .issue,
                    sentence: isMailed ? "You get an e-mail when it is there." : "You find it here when it is there."
                ).body
            } else {
                Rows(issues.map(row)).body
                if let next {
                    p(.class("over")) {
                        LinkButton(
                            "Earlier issues",
                            to: GuestPaths.start(visit.token).page(.before, next),
                            style: .outline
                        )
                    }
                }
            }
            choices
        }.body
    }

    private func row(_ issue: Issue) -> Rows.Row {
        Rows.Row(
            "Number \(issue.number ?? 0)",
            to: GuestPaths.issue(issue.number ?? 0, visit.token),
            icon: .issue,
            hint: issue.dates(in: visit.group.schedule.zone)
        )
    }

    private var choices: HTML {
        section(.class("over stack")) {
            p(.class("soft")) {
                isMailed
                    ? "Each new issue comes to \(visit.reader.email). This page is yours alone: whoever has its address can read it."
                    : "No e-mails come to you. This page is yours alone: whoever has its address can read it."
            }
            form(.post, .action(GuestPaths.start(visit.token)), .data("plain")) {
                input(.type("hidden"), .name("letters"), .value(isMailed ? "0" : "1"))
                Button(isMailed ? "Stop the e-mails" : "Send me the issues by e-mail again", style: .outline)
            }
            form(.post, .action(GuestPaths.end(visit.token)), .data("plain")) {
                Button("Take me off the list", style: .outline)
            }
        }
    }
}

/// An issue, as somebody without an account reads it: nothing is said of its stories, and nothing leads into the group.
struct GuestIssuePage: View {
    let reading: GuestIssues.Reading
    let site: Site

    private var number: Int { reading.snapshot.head.number }
    private var token: String { reading.visit.token }

    var body: HTML {
        let setting = reading.setting
        return Page(
            "\(reading.snapshot.head.masthead), number \(number)",
            viewer: nil,
            place: .tapestry,
            layout: .landing,
            heading: .none,
            metadata: PageMetadata(site: site, isIndexed: false, sheets: setting.sheets)
        ) {
            div(.class("reader")) {
                nav(.class("doing"), .aria("label", "This issue")) {
                    LinkButton("All issues", to: GuestPaths.start(token), icon: .back, style: .quiet, isSlim: true)
                    span(.class("push")) {}
                    LinkButton(
                        "Print",
                        to: GuestPaths.print(number, token),
                        icon: .print,
                        style: .quiet,
                        isSlim: true
                    )
                }
                IssueArticle(
                    setting: setting,
                    // A browser can print this page as well: no square of it leads to what is theirs alone.
                    form: IssueForm(
                        isOnline: true,
                        base: site.baseAddress,
                        address: GuestPaths.issue(number, token),
                        isSecret: true
                    ),
                    // Their pictures are for people with an account: a patch with their initials stands for them.
                    authors: [:]
                )
                if reading.previous != nil || reading.next != nil { turn }
            }
        }.body
    }

    private var turn: HTML {
        nav(.class("turn"), .aria("label", "Other issues")) {
            if let previous = reading.previous { neighbour(previous, "prev", .back) } else { span {} }
            if let next = reading.next { neighbour(next, "next", .forward) } else { span {} }
        }
    }

    private func neighbour(_ issue: Issue, _ relation: String, _ icon: Icon) -> HTML {
        a(
            .href(GuestPaths.issue(issue.number ?? 0, token)),
            .rel(relation),
            .class(relation == "next" ? "onward" : nil)
        ) {
            small {
                icon
                "Number \(issue.number ?? 0)"
            }
            issue.dates(in: reading.visit.group.schedule.zone)
        }
    }
}
