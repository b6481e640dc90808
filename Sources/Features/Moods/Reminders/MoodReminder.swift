import Calendar
import Kernel
import Routing
import SQL
import Text
import Web

/// The wish to be asked how one is: at some times of the day, every day.
struct MoodReminder: Sendable, Equatable {
    let zone: Zone
    /// The times in their order, each once.
    let times: [ClockTime]

    /// How many times a day there may be.
    static let most = 6

    /// The times in words: `Every day at 09:00 and 20:00`.
    var words: String {
        "Every day at \(enumeration(of: times.map(\.text)))"
    }
}

/// The fields of the form for reminders, with what is wrong with them.
struct MoodReminderDraft: Sendable {
    /// The times as they were typed; empty ones are none.
    var times = ["20:00"]
    var zone = Zone.utc.name
    /// False where the zone is only assumed.
    var hasZone = false
    var problem: Problem?

    init(_ reminder: MoodReminder?, in zone: Zone) {
        (times, self.zone) = (reminder?.times.map(\.text) ?? ["20:00"], (reminder?.zone ?? zone).name)
        hasZone = reminder != nil || zone != .utc
    }

    init(_ form: FormFields) {
        times = Array(form.all("time").prefix(MoodReminder.most))
        (zone, hasZone) = (form["zone"] ?? "", true)
    }

    /// The reminder, if it can be taken.
    ///
    /// - Throws: ``Problem`` `.invalid` at `time` or `zone`.
    func checked() throws(Problem) -> MoodReminder {
        var chosen: Set<ClockTime> = []
        for text in times where !text.isEmpty {
            guard let time = ClockTime(text) else { throw .field("time", "Write times such as 20:00.") }
            chosen.insert(time)
        }
        guard !chosen.isEmpty else { throw .field("time", "Choose one time at least.") }
        guard let zone = Zone(zone) else { throw .field("zone", "That time zone is not known here.") }
        return MoodReminder(zone: zone, times: chosen.sorted())
    }
}
