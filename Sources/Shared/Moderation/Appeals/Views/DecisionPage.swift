import Design
import Kernel
import Markup
import Routing
import SQL
import Text

/// The page of the staff's decisions about the viewer.
struct DecisionsPage: View {
    let list: DecisionList
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        Page(
            "Moderation notices and appeals",
            viewer: viewer,
            heading: .title(back: "/settings"),
            metadata: PageMetadata(site: site, isIndexed: false).centred
        ) {
            feed
        }.body
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed"), .id("decisions")) {
                for decision in list.decisions { row(decision) }
            }
            if list.decisions.isEmpty {
                EmptyState(
                    "Moderators decided nothing about you",
                    icon: .success,
                    sentence: "If they ever warn you or remove something of yours, you read the reason here."
                )
            }
            Pager(
                older: list.older.map { ModerationPaths.appealsPath.page(.before, $0) },
                list: "decisions",
                items: "decisions"
            )
        }
    }

    private func row(_ decision: Decision) -> HTML {
        article(.class("notification"), .id("decision-\(decision.id)"), .data("item")) {
            span(.class("sign")) { Icon.shield }
            div {
                p {
                    a(.href(ModerationPaths.decision(decision.id))) { decision.sentence }
                    " "
                    span(.class("soft small")) { TimeAgo(decision.id.instant, now: now) }
                }
                p(.class("soft excerpt"), .dir("auto")) { decision.reason }
                if let state = AppealState(decision, list.appeals[decision.id]) {
                    p { span(.class("tag")) { state.title } }
                }
            }
        }
    }
}

/// How far somebody has come with a decision about them.
enum AppealState {
    case waiting, granted, refused, undone

    init?(_ decision: Decision, _ appeal: Appeal?) {
        if let appeal, appeal.answeredAt != nil {
            self = appeal.isGranted ? .granted : .refused
        } else if decision.undoneAt != nil {
            self = .undone
        } else if appeal != nil {
            self = .waiting
        } else {
            return nil
        }
    }

    var title: String {
        switch self {
        case .waiting: "Your appeal waits for an answer"
        case .granted: "Your appeal was granted"
        case .refused: "Your appeal was refused"
        case .undone: "Taken back"
        }
    }
}

/// One decision, for whom it concerns: what, why, and the appeal.
struct DecisionPage: View {
    let file: AppealFile
    let path: Path
    let text: String
    let problem: Problem?
    let viewer: Viewer?
    let site: Site

    private var decision: Decision { file.decision }

    var body: HTML {
        Page(
            "A decision about you",
            viewer: viewer,
            layout: viewer == nil ? .focus : .reading,
            heading: .title(back: viewer == nil ? nil : ModerationPaths.appealsPath),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet form")) {
                p { strong { decision.sentence } }
                p(.class("soft small")) { FullTime(decision.id.instant) }
                h2 { "The reason" }
                Prose(LinkedText(TextParts(decision.reason)).body)
                p { a(.href("/about/rules")) { "The rules here" } }
            }
            if !decision.text.isEmpty { removed }
            if let state = AppealState(decision, file.appeal) { outcome(state) } else { form }
        }.body
    }

    private var removed: HTML {
        HTML {
            QuotedObject(title: "What was removed; only you can read it", warning: "", text: decision.text)
            if decision.undoneAt != nil, viewer != nil { again }
        }
    }

    /// The way back for words whose removal was wrong, where they did not come back by themselves.
    private var again: HTML {
        p {
            if let composer = file.composer {
                LinkButton("Write it again", to: composer.query("text", decision.text), icon: .write)
            } else {
                "It could not come back to its place: what it belonged to is over."
            }
        }
    }

    private func outcome(_ state: AppealState) -> HTML {
        div(.class("sheet form")) {
            h2 { state.title }
            if let appeal = file.appeal {
                p(.class("soft")) { "You wrote:" }
                Prose(LinkedText(TextParts(appeal.text)).body)
                if !appeal.answer.isEmpty {
                    p(.class("soft")) { "The answer:" }
                    Prose(LinkedText(TextParts(appeal.answer)).body)
                }
            }
        }
    }

    private var form: HTML {
        Markup.form(.class("sheet form"), .post, .action(path), .novalidate) {
            CSRFField(viewer)
            h2 { "Is that wrong?" }
            if let problem { FormErrors(problem) }
            TextArea(
                "Your appeal",
                name: "text",
                value: text,
                hint: "You can appeal once. Someone else than whoever decided reads it, if there is someone.",
                error: problem?.fields["text"],
                limit: StaffText.limit
            )
            Button("Appeal", icon: .send)
        }
    }
}
