import Calendar
import Design
import Kernel
import Markup

/// The page on which somebody brings moods in from a file, and what came of it.
struct MoodImportPage: View {
    let form: MoodImportForm
    let viewer: Viewer
    let site: Site

    /// How many moods that stayed behind are told one by one.
    private static let mostLines = 200

    var body: HTML {
        Page(
            "Bring moods in",
            viewer: viewer,
            place: .moods,
            heading: .title(back: LookingBackPaths.exportPath),
            metadata: .lookingBack(site)
        ) {
            if let report = form.report { outcome(report) }
            if form.problem?.kind == .locked { closed }
            Markup.form(.class("sheet form"), .post, .multipart, .action(LookingBackPaths.importingPath)) {
                CSRFField(viewer)
                if form.names.isEmpty { sources } else { questions }
                FileField(
                    form.names.isEmpty ? "The file" : "The same file once more",
                    name: "file",
                    accept: ".csv,.json,text/csv,application/json",
                    hint: "Up to \(MoodFileText.mostBytes >> 20) MB. The same mood never comes twice.",
                    error: form.problem.flatMap { $0.kind == .invalid ? $0.fields["file"] ?? $0.message : nil }
                )
                p(.class("soft")) {
                    "What comes is for you alone and lies under lock, whoever saw it elsewhere. The file is read in memory, "
                        + "and nothing of it stays here but your moods."
                }
                div(.class("row")) { Button("Bring them in", style: .primary) }
            }
        }.body
    }

    private var sources: HTML {
        HTML {
            p { "From Weft: choose the table or the JSON file that you took along." }
            p { "From Daylio: export your entries as CSV." }
            p { "From Apple Health: export your states of mind as JSON, for example with Health Auto Export." }
        }
    }

    /// The five answers to each name of a mood that is the owner's own.
    private var questions: HTML {
        HTML {
            p { "This file has moods with names of your own. How do they feel?" }
            for (index, name) in form.names.enumerated() {
                fieldset(.class("choices")) {
                    legend {
                        "“"
                        bdi { name }
                        "”"
                    }
                    for answer in FeelingAnswer.allCases {
                        Choice.radio(
                            answer.title,
                            name: MoodImportForm.field(index),
                            value: answer.rawValue,
                            isOn: form.answers[name] == answer
                        )
                    }
                }
            }
        }
    }

    private var closed: HTML {
        Notice(.info) {
            "Moods that come from a file lie in your vault, which is closed. "
            a(.class("textlink"), .href(LookingBackPaths.opening(for: LookingBackPaths.importingPath))) {
                "Open it with your password"
            }
            " and choose the file again."
        }.body
    }

    private func outcome(_ report: MoodImportReport) -> HTML {
        section(.class("sheet stack"), .role("status"), .aria("label", "What came")) {
            for (index, sentence) in report.sentences.enumerated() {
                p { if index == 0 { b { sentence } } else { sentence } }
            }
            if !report.left.isEmpty {
                ul(.class("left-behind")) {
                    for left in report.left.prefix(Self.mostLines) {
                        li { "\(left.date.withYear), \(left.time): \(left.reason.sentence)" }
                    }
                }
            }
            p { LinkButton("To the calendar", to: MoodPaths.calendarPath, style: .outline) }
        }
    }
}
