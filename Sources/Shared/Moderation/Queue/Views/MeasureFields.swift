import Design
import Kernel
import Markup

/// The fields of a decision: the measure, and the reason.
struct MeasureFields: View {
    let draft: DecisionDraft
    let isItem: Bool
    /// True where there is somebody whom it concerns.
    var hasOwner = true
    let canDismiss: Bool
    /// True where the viewer's role allows more than to dismiss.
    let isAbove: Bool

    var body: HTML {
        HTML {
            FieldGroup("Decision", name: "measure", error: draft.problem?.fields["measure"]) {
                if canDismiss { dismissal }
                if isAbove {
                    for measure in choices {
                        Choice.radio(
                            measure.title,
                            name: "measure",
                            value: measure.slug,
                            isOn: draft.measure == measure.slug,
                            hint: measure.hint,
                            hasFocus: isUnanswered && !canDismiss && measure == choices.first
                        )
                    }
                }
            }
            if !isAbove { p(.class("soft")) { "Their role is not below yours: only someone above them can do more." } }
            TextArea(
                "The reason",
                name: "reason",
                value: draft.reason,
                hint: "The person concerned reads it. Say which rule, and what they can do.",
                error: draft.problem?.fields["reason"],
                limit: StaffText.limit
            )
        }
    }

    private var isUnanswered: Bool { draft.problem?.fields["measure"] != nil }
    private var choices: [Measure] { Measure.allCases.filter { $0.isAboutItem ? isItem : hasOwner } }

    private var dismissal: HTML {
        Choice.radio(
            "Nothing",
            name: "measure",
            value: DecisionDraft.dismissal,
            isOn: draft.measure == DecisionDraft.dismissal,
            hint: "The report is resolved, and no one is notified.",
            hasFocus: isUnanswered
        ).body
    }
}
