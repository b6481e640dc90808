import Design
import Kernel
import Markup

/// The page on which somebody chooses when they are reminded.
struct MoodReminderPage: View {
    let draft: MoodReminderDraft
    /// The times that are chosen.
    let reminder: MoodReminder?
    let viewer: Viewer
    let site: Site
    let notice: Notice?

    /// How many fields there are for more times than are chosen.
    private static let spare = 2

    var body: HTML {
        Page(
            "Reminders",
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.weekPath),
            metadata: PageMetadata(site: site, isIndexed: false),
            notice: notice
        ) {
            SettingsForm(
                "When",
                to: CarePaths.remindersPath,
                viewer: viewer,
                problem: draft.problem,
                button: Button(reminder == nil ? "Remind me" : "Save")
            ) {
                if let reminder { p { "\(reminder.words)." } }
                p { "You get a notification. It asks how you are and says nothing of your moods." }
                FieldGroup(
                    "Times",
                    name: "time",
                    hint: "Leave empty what you do not need.",
                    error: draft.problem?.fields["time"]
                ) {
                    for (number, time) in fields.enumerated() {
                        Field("Time \(number + 1)", name: "time", value: time, kind: .time, id: "time-\(number + 1)")
                    }
                }
                ZoneSelect(chosen: draft.zone, isAssumed: !draft.hasZone, error: draft.problem?.fields["zone"])
                p(.class("small soft")) {
                    "A reminder is left out if you posted a mood in the three hours before. So that no one needs to know "
                        + "when that was, it moves to its next time as you post."
                }
            }
            if reminder != nil { off }
        }.body
    }

    private var fields: [String] {
        let spare = max(0, min(Self.spare, MoodReminder.most - draft.times.count))
        return draft.times + Array(repeating: "", count: spare)
    }

    private var off: HTML {
        SettingsForm(
            "No reminders",
            to: CarePaths.removeRemindersPath,
            viewer: viewer,
            button: Button("Switch them off", style: .outline)
        ) {
            p { "We forget the times." }
        }.body
    }
}
