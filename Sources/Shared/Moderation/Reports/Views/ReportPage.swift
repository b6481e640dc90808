import Contracts
import Design
import Kernel
import Markup
import Text

/// Asks what is wrong with something.
struct ReportPage: View {
    let object: String
    let subject: ReportSubject
    let draft: ReportDraft
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Report \(subject.isItem ? "this" : subject.owner?.handle ?? "this")",
            viewer: viewer,
            heading: .title(back: subject.path, sentence: "\(subject.title). Only the moderators are notified."),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if !subject.text.isEmpty { QuotedObject(warning: subject.warning, text: subject.text) }
            form(.class("sheet form"), .post, .action(path), .novalidate) {
                CSRFField(viewer)
                if let problem = draft.problem { FormErrors(problem) }
                categories
                rules
                TextArea(
                    "What should the moderators know?",
                    name: "comment",
                    value: draft.comment,
                    hint: "You can leave it out.",
                    error: draft.problem?.fields["comment"],
                    limit: ReportDraft.commentLimit
                )
                if subject.canBeHidden { hiding }
                Button("Send the report", icon: .report)
            }
        }.body
    }

    private var hiding: HTML {
        Choice.checkbox(
            "Hide it until moderators have looked at it",
            name: "hide",
            isOn: draft.hides,
            hint: "You host this story. No one can read it or vote for it then, and its author is notified. Say above "
                + "what is wrong with it."
        ).body
    }

    private var path: Path {
        ("/report" as Path).query("object", object)
    }

    private var categories: HTML {
        FieldGroup("What is wrong?", name: "category", error: draft.problem?.fields["category"]) {
            for category in ReportCategory.allCases {
                Choice.radio(
                    category.title,
                    name: "category",
                    value: category.slug,
                    isOn: draft.category == category,
                    hint: category.hint
                )
            }
        }.body
    }

    private var rules: HTML {
        FieldGroup("Which rules does it break?", name: "rule", hint: "You can leave this out.") {
            for rule in site.rules {
                Choice.checkbox(rule.title, name: "rule", value: rule.title, isOn: draft.rules.contains(rule.title))
            }
        }.body
    }
}

/// The words of something reported, quoted.
struct QuotedObject: View {
    var title: String?
    let warning: String
    let text: String

    var body: HTML {
        div(.class("sheet form")) {
            if let title { h2 { title } }
            if warning.isEmpty { words } else { Disclosure(warning) { words } }
        }
    }

    private var words: HTML { Prose(LinkedText(TextParts(text)).body).body }
}

/// Thanks for a report, and what happens next.
struct ReportThanksPage: View {
    let category: ReportCategory?
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Thank you",
            viewer: viewer,
            heading: .title(sentence: "The moderators of \(site.name) have your report."),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if category == .selfHarm { Self.help }
            div(.class("sheet form")) {
                Prose(
                    HTML {
                        p {
                            "A moderator reads it, with what you saw, even if it is changed or deleted in "
                                + "the meantime."
                        }
                        p {
                            "They decide by the "
                            a(.href("/about/rules")) { "rules" }
                            " what is done: nothing, a warning, or more. Whoever is concerned reads the reason, and "
                                + "may appeal. They never see who reported."
                        }
                        p { "If you do not want to wait for that, you can mute or block people yourself." }
                    }
                )
                LinkButton("Back to \(site.places.first?.title ?? site.name)", to: site.startPath, style: .outline)
            }
        }.body
    }

    private static let help: HTML = Notice(.warning) {
        "If someone is in danger, do not wait for us. "
        a(.href("/help/crisis")) { "Who helps at once" }
    }.body
}
