import Calendar
import Contracts
import Kernel
import SQL

/// The wish of an account to be reminded, as it stands in the archive of its owner; notes are taken along from an open
/// notebook alone.
struct ExportedReminder: Encodable {
    let zone: String
    let time: String
    let days: [String]

    init(_ reminder: WritingReminder) {
        zone = reminder.zone.name
        time = reminder.time
        days = reminder.days.sorted().map { LocalDate.weekdayNames[$0] }
    }

    static func file(of account: ID<Account>) -> ExportFile {
        .json("turtly-reminder.json", title: "When you want to be reminded to write") { cursor, tx in
            let reminder = cursor == nil ? try WritingReminderQueries.reminder(of: account, in: tx) : nil
            return reminder.map { [(position: Int64(1), row: ExportedReminder($0))] } ?? []
        }
    }
}
