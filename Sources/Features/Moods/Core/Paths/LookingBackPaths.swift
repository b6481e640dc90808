import Calendar
import Kernel
import Markup
import Routing
import Vault
import Web

/// The addresses of what people read of their own moods: calendar, numbers, files.
enum LookingBackPaths {
    static let copy = Pattern("/moods/copy")
    static let copyPath: Path = "/moods/copy"
    static func copy(_ mood: PublicID<Mood>) -> Path { copyPath.query("mood", mood.text) }
    static let report = Pattern("/moods/insights/report")
    static let export = Pattern("/moods/export")
    static let table = Pattern("/moods/export.csv")
    static let json = Pattern("/moods/export.json")
    static let importing = Pattern("/moods/import")

    static let exportPath: Path = "/moods/export"
    static let tablePath: Path = "/moods/export.csv"
    static let jsonPath: Path = "/moods/export.json"
    static let importingPath: Path = "/moods/import"

    static func month(_ month: Month) -> Path {
        MoodPaths.calendarPath.query("month", String(month.date(1).prefix(7)))
    }

    /// The moods of a day, to which the page jumps.
    static func opened(_ date: LocalDate) -> Path { MoodPaths.day(date).fragment("day") }

    /// The form for a mood of a day that has been.
    static func new(on date: LocalDate) -> Path { MoodPaths.newPath.query("on", date.text) }

    static func insights(_ span: String) -> Path { MoodPaths.insightsPath.query("period", span) }

    static func report(_ span: String) -> Path { ("/moods/insights/report" as Path).query("period", span) }

    /// The page that opens the vault, and leads on to another one.
    static func opening(for next: Path) -> Path { VaultPaths.page.query("next", "\(next)") }

    // MARK: For programs

    static let apiCalendar = Pattern.api("/moods/calendar")
    static let apiDay = Pattern.api("/moods/days/:date")
    static let apiInsights = Pattern.api("/moods/insights")
    static let apiTable = Pattern.api("/moods/export.csv")
    static let apiJSON = Pattern.api("/moods/export.json")
}

extension Request {
    /// The month that an address asks for, as `2026-11`; `nil` where it asks for none.
    ///
    /// - Throws: ``Problem/notFound`` for anything else.
    func month() throws(Problem) -> Month? {
        guard let text = query["month"], !text.isEmpty else { return nil }
        guard text.utf8.count == 7, let date = LocalDate("\(text)-01") else { throw .notFound }
        return date.month
    }

    /// The day in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is none.
    func day() throws(Problem) -> LocalDate {
        guard let date = LocalDate(text("date")) else { throw .notFound }
        return date
    }

    /// The year in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is none.
    func year() throws(Problem) -> Int {
        let text = text("year")
        guard text.utf8.count == 4, let date = LocalDate("\(text)-01-01") else { throw .notFound }
        return date.civil.year
    }
}
