import Calendar
import Kernel
import Routing
import SQL

/// A position in the list of notes: the day, and on it when the note was begun.
struct NoteCursor: Cursor, Comparable {
    private let madeOn: LocalDate
    private let begunAt: Instant
    private let id: PublicID<PrivateNote>

    init(_ head: NoteHead) {
        (madeOn, begunAt, id) = (head.madeOn, head.marks.begunAt, head.id)
    }

    /// Reads `2026-11-21_1700000000000_` and the name.
    init?(_ text: String) {
        let parts = text.split(separator: "_", maxSplits: 2)
        guard parts.count == 3, let day = LocalDate(parts[0]), let moment = Int64(parts[1]),
            let id = PublicID<PrivateNote>(parts[2])
        else { return nil }
        (madeOn, begunAt, self.id) = (day, Instant(milliseconds: moment), id)
    }

    var description: String { "\(madeOn.text)_\(begunAt.milliseconds)_\(id.text)" }

    /// The earlier note is the smaller one.
    static func < (left: NoteCursor, right: NoteCursor) -> Bool {
        (left.madeOn, left.begunAt, left.id) < (right.madeOn, right.begunAt, right.id)
    }
}
