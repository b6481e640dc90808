import Calendar
import Kernel
import SQL

/// The days on which somebody wrote, and how many of them follow each other.
///
/// A day is one on the writer's own clocks, wherever they were. One that was told of within two days counts as well;
/// older ones are shown and do not count.
struct Streak: Sendable, Equatable {
    /// A story, as far as the days are concerned.
    struct Entry: Sendable, Equatable {
        let submittedAt: Instant
        let localDate: LocalDate
        let storyDate: LocalDate
    }

    /// How a day is filled.
    enum Mark: Sendable, Equatable {
        /// Something was written on it.
        case written
        /// Something was told of it within two days.
        case told
        /// Something was told of it later.
        case filled
    }

    /// The days with something on them.
    let marks: [LocalDate: Mark]
    /// How many days in a row there are that end today or yesterday.
    let run: Int

    /// For how many days one can still tell of a day so that it counts.
    static let daysToTell = 2
    /// How near two stories have to be for the date line between them not to matter.
    private static let overTheDateLine = Instant.Span.hours(36)

    /// - Parameters:
    ///   - entries: in any order.
    ///   - today: the day on the writer's clocks.
    init(_ entries: [Entry], today: LocalDate) {
        var marks: [LocalDate: Mark] = [:]
        for entry in entries {
            let isNear = entry.localDate.days(since: entry.storyDate) <= Self.daysToTell
            if marks[entry.storyDate] != .told, marks[entry.storyDate] != .written {
                marks[entry.storyDate] = isNear ? .told : .filled
            }
        }
        for entry in entries { marks[entry.localDate] = .written }
        self.marks = marks
        run = Self.run(marks, entries, today)
    }

    /// How many of the days of a month have something on them.
    func count(in month: Month) -> Int { marks.keys.count { $0.month == month } }

    private static func run(_ marks: [LocalDate: Mark], _ entries: [Entry], _ today: LocalDate) -> Int {
        let jumps = dateLineJumps(entries)
        func counts(_ date: LocalDate) -> Bool { marks[date] == .written || marks[date] == .told }
        // The day of the writer may be ahead of where they are now.
        guard var date = [1, 0, -1].map({ today.adding(days: $0) }).first(where: counts) else { return 0 }
        var run = 0
        while true {
            if counts(date) {
                run += 1
            } else if !jumps.contains(date) {
                return run
            }
            guard date > LocalDate(day: .min) else { return run }
            date = date.adding(days: -1)
        }
    }

    /// Days without anything that were lost to the date line: one between two stories that are near each other.
    private static func dateLineJumps(_ entries: [Entry]) -> Set<LocalDate> {
        let sorted = entries.sorted { $0.submittedAt < $1.submittedAt }
        var jumps = Set<LocalDate>()
        for (one, next) in zip(sorted, sorted.dropFirst())
        where next.localDate.days(since: one.localDate) == 2
            && next.submittedAt.since(one.submittedAt) < overTheDateLine
        {
            jumps.insert(one.localDate.adding(days: 1))
        }
        return jumps
    }
}
