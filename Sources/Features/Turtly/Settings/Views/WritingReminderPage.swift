import Calendar
import Design
import Kernel
import Markup

/// The page on which somebody chooses when they are reminded to write.
struct WritingReminderPage: View {
    let draft: WritingReminderDraft
    let isSet: Bool
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Remind me to write",
            viewer: viewer,
            place: .turtly,
            heading: .title(back: TurtlySettingsPaths.page),
            metadata: .turtlySettings(site)
        ) {
            SettingsForm(
                "When",
                to: TurtlySettingsPaths.reminderPath,
                viewer: viewer,
                problem: draft.problem,
                button: Button("Remind me")
            ) {
                p { "You get a notification. It says nothing about what is inside." }
                Field("Time", name: "time", value: draft.time, kind: .time, error: error("time"))
                FieldGroup("Days", name: "day", error: error("day")) {
                    for (number, name) in LocalDate.weekdayNames.enumerated() {
                        Choice.checkbox(name, name: "day", value: String(number), isOn: draft.days.contains(number))
                    }
                }
                ZoneSelect(chosen: draft.zone, isAssumed: !draft.hasZone, error: error("zone"))
            }
            if isSet { off }
        }.body
    }

    private var off: HTML {
        SettingsForm(
            "No reminders",
            to: TurtlySettingsPaths.removeReminderPath,
            viewer: viewer,
            button: Button("Switch them off", style: .outline)
        ) {
            p { "We forget the time and the days." }
        }.body
    }

    private func error(_ field: String) -> String? { draft.problem?.fields[field] }
}
