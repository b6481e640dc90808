import Design
import Kernel
import Markup
import SQL
import Text

/// One report: what was seen, what others noted, and what can be done.
struct ReportFilePage: View {
    let file: ReportFile
    let draft: DecisionDraft
    let note: String
    let viewer: Viewer
    let now: Instant
    let site: Site

    private var report: Report { file.report }

    var body: HTML {
        Page(
            report.object.title,
            viewer: viewer,
            heading: .title(back: ModerationPaths.queuePath, sentence: "Reported for: \(report.category.title)"),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            StaffTabs(viewer, current: .reports)
            facts
            content
            if report.isOpen { decision } else { resolved }
            notes
            if !file.earlier.isEmpty { earlier }
        }.body
    }

    private var facts: HTML {
        div(.class("sheet form")) {
            p {
                "Reported "
                TimeAgo(report.id.instant, now: now)
                " by "
                person(report.reporter)
                "."
            }
            if !report.rules.isEmpty { p { "Rules: \(report.rules.joined(separator: "; "))." } }
            if !report.comment.isEmpty { Prose(LinkedText(TextParts(report.comment)).body) }
            about
            if report.isHiding, report.isOpen {
                p { "Whoever hosts it has hidden it until you decide. It is shown again unless you remove it." }
            }
            if report.isOpen { assignment }
        }
    }

    private var about: HTML {
        p {
            if let owner = file.owner?.account {
                "About "
                a(.href(ModerationPaths.person(owner))) { owner.handle }
                owner.state == .active ? "." : ", \(owner.state.title)."
            } else {
                "It is no one’s any more: whoever wrote it took their name away."
            }
        }
    }

    private func person(_ id: ID<Account>?) -> HTML {
        guard let id, let account = file.people[id] else { return HTML(text: "someone who has left") }
        return a(.href(ModerationPaths.person(account))) { account.handle }
    }

    private var assignment: HTML {
        let isMine = report.assignee == viewer.id
        return form(.post, .action(ModerationPaths.assign(report.id))) {
            CSRFField(viewer)
            if let assignee = report.assignee, !isMine {
                p {
                    "Assigned to "
                    person(assignee)
                    "."
                }
            }
            Button(
                isMine ? "Unassign" : "Assign to me",
                style: .outline,
                isSlim: true,
                name: "on",
                value: isMine ? "0" : "1"
            )
        }
    }

    private var content: HTML {
        HTML {
            if file.isReadable {
                if report.object.text.isEmpty {
                    p(.class("soft")) { "There are no words in it." }
                } else {
                    QuotedObject(title: "Reported post", warning: report.object.warning, text: report.object.text)
                }
                media
                if !report.object.isPrivate, let path = Path(untrusted: report.object.path) {
                    div(.class("sheet form")) {
                        LinkButton("Open it", to: path, style: .outline, isSlim: true)
                    }
                }
            } else {
                form(.class("sheet form"), .post, .action(ModerationPaths.read(report.id))) {
                    CSRFField(viewer)
                    p {
                        "This is not for everyone. You can read what the report carries for an hour; the log notes "
                            + "that you did."
                    }
                    Button("Read it", icon: .eye, style: .outline)
                }
            }
        }
    }

    /// The pictures that the report carries: whoever looks at them asks for it, and the log notes it.
    @HTMLBuilder private var media: HTML {
        if !file.media.isEmpty {
            div(.class("sheet form")) {
                h2 { plural(file.media.count, one: "One file", other: "\(file.media.count) files") }
                if file.isRead {
                    for item in file.media { MediaGrid([item]) }
                } else {
                    form(.class("form"), .post, .action(ModerationPaths.read(report.id))) {
                        CSRFField(viewer)
                        p { "You can look at what the report carries for an hour; the log notes that you did." }
                        Button("Look at it", icon: .eye, style: .outline)
                    }
                }
            }
        }
    }

    private var decision: HTML {
        form(.class("sheet form"), .post, .action(ModerationPaths.decide(report.id)), .novalidate) {
            CSRFField(viewer)
            h2 { "Decide" }
            if let problem = draft.problem, problem.fields["note"] == nil { FormErrors(problem) }
            MeasureFields(
                draft: draft,
                isItem: report.object.isItem,
                hasOwner: file.owner != nil,
                canDismiss: true,
                isAbove: file.owner.map { viewer.outranks($0) } ?? true
            )
            Button("Decide", icon: .check)
        }
    }

    private var resolved: HTML {
        div(.class("sheet form")) {
            h2 { "Resolved" }
            if let moment = report.resolvedAt { p { FullTime(moment) } }
            if file.decisions.isEmpty { p { "Nothing was done because of this report alone." } }
            for decision in file.decisions { DecisionSummary(decision: decision, viewer: viewer) }
        }
    }

    private var notes: HTML {
        section(.class("sheet form"), .id("notes")) {
            h2 { "Notes" }
            if file.notes.isEmpty { p(.class("soft")) { "Only moderators read what is noted here." } }
            for note in file.notes {
                div {
                    p(.class("soft small")) {
                        person(note.author)
                        " "
                        TimeAgo(note.id.instant, now: now)
                    }
                    Prose(LinkedText(TextParts(note.text)).body)
                }
            }
            form(.class("form"), .post, .action(ModerationPaths.notes(report.id)), .novalidate) {
                CSRFField(viewer)
                TextArea(
                    "A note for the moderators",
                    name: "note",
                    value: note,
                    error: draft.problem?.fields["note"],
                    limit: StaffText.limit,
                    rows: 2
                )
                Button("Add the note", style: .outline)
            }
        }
    }

    private var earlier: HTML {
        section(.class("sheet form")) {
            h2 { "Decided about \(file.owner?.account.handle ?? "them") before" }
            for decision in file.earlier { DecisionSummary(decision: decision, viewer: viewer) }
        }
    }
}

/// A decision in a few lines, for staff.
struct DecisionSummary: View {
    let decision: Decision
    let viewer: Viewer

    var body: HTML {
        div {
            p {
                strong { decision.measure.title }
                ": \(decision.title). "
                span(.class("soft small")) { FullTime(decision.id.instant) }
                if decision.undoneAt != nil {
                    " "
                    span(.class("tag")) { "Taken back" }
                }
            }
            p(.dir("auto")) { decision.reason }
            if decision.undoneAt == nil {
                form(.post, .action(ModerationPaths.undo(decision.id))) {
                    CSRFField(viewer)
                    Button("Take it back", icon: .undo, style: .outline, isSlim: true)
                }
            }
        }
    }
}

extension AccountState {
    /// The state as staff read it.
    var title: String {
        switch self {
        case .active: "active"
        case .limited: "limited"
        case .frozen: "frozen"
        case .suspended: "suspended"
        case .deactivated: "resting"
        case .deleting: "leaving"
        case .pending: "waiting to join"
        case .unconfirmed: "address not confirmed"
        }
    }
}

extension Role {
    /// The role as people read it.
    var title: String {
        switch self {
        case .member: "Member"
        case .moderator: "Moderator"
        case .admin: "Administrator"
        case .owner: "Owner"
        }
    }
}
