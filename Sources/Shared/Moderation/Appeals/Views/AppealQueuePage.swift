import Design
import Kernel
import Markup
import Routing
import SQL
import Text

/// Appeals that wait for an answer, for staff.
struct AppealQueuePage: View {
    let queue: AppealQueue
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        Page("Appeals", viewer: viewer, metadata: PageMetadata(site: site, isIndexed: false)) {
            StaffTabs(viewer, current: .appeals)
            feed
        }.body
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed"), .id("appeals")) {
                for appeal in queue.appeals { row(appeal) }
            }
            if queue.appeals.isEmpty {
                EmptyState(
                    "No open appeals",
                    icon: .success,
                    sentence: "Appeals against decisions come here."
                )
            }
            Pager(
                older: queue.later.map { ModerationPaths.appealQueuePath.page(.after, $0) },
                list: "appeals",
                items: "appeals"
            )
        }
    }

    private func row(_ appeal: Appeal) -> HTML {
        article(.class("notification"), .id("appeal-\(appeal.decision)"), .data("item")) {
            span(.class("sign")) { Icon.shield }
            div {
                p {
                    a(.class("name"), .href(ModerationPaths.appeal(appeal.decision))) {
                        queue.people[appeal.account]?.handle ?? "Someone"
                    }
                    " "
                    if let decision = queue.decisions[appeal.decision] {
                        span(.class("tag")) { decision.measure.title }
                    }
                    " "
                    span(.class("soft small")) { TimeAgo(appeal.madeAt, now: now) }
                }
                p(.class("soft excerpt"), .dir("auto")) { appeal.text }
            }
        }
    }
}

/// One appeal, for staff: the decision, what is said against it, and the answer.
struct StaffAppealPage: View {
    let file: StaffAppealFile
    var text = ""
    var problem: Problem?
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "An appeal by \(file.person.account.handle)",
            viewer: viewer,
            heading: .title(back: ModerationPaths.appealQueuePath),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            StaffTabs(viewer, current: .appeals)
            div(.class("sheet form")) {
                h2 { "The decision" }
                p {
                    strong { file.decision.measure.title }
                    ": \(file.decision.title)."
                }
                p(.dir("auto")) { file.decision.reason }
                if let report = file.decision.report { p { a(.href(ModerationPaths.report(report))) { "The report" } } }
                p { a(.href(ModerationPaths.person(file.person.account))) { "About \(file.person.account.handle)" } }
            }
            div(.class("sheet form")) {
                h2 { "The appeal" }
                Prose(LinkedText(TextParts(file.appeal.text)).body)
            }
            if file.appeal.answeredAt != nil {
                answered
            } else if let refusal = file.refusal {
                Notice(.info, refusal.message)
            } else {
                answer
            }
        }.body
    }

    private var answered: HTML {
        div(.class("sheet form")) {
            h2 { file.appeal.isGranted ? "Granted" : "Refused" }
            Prose(LinkedText(TextParts(file.appeal.answer)).body)
        }
    }

    private var answer: HTML {
        form(.class("sheet form"), .post, .action(ModerationPaths.appeal(file.decision.id)), .novalidate) {
            CSRFField(viewer)
            h2 { "Answer" }
            if let problem { FormErrors(problem) }
            TextArea(
                "The answer",
                name: "answer",
                value: text,
                hint: "They read it.",
                error: problem?.fields["answer"],
                limit: StaffText.limit
            )
            div(.class("row")) {
                Button("Take the decision back", icon: .undo, name: "verdict", value: "grant")
                Button("Let it stand", style: .outline, name: "verdict", value: "refuse")
            }
        }
    }
}
