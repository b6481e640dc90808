import Anonymous
import Calendar
import Kernel
import Markup
import Routing
import Web

/// The addresses of the place that its parts lead to.
enum MoodPaths {
    static let home = Pattern("/moods")
    static let new = Pattern("/moods/new")
    static let consent = Pattern("/moods/consent")
    static let mood = Pattern("/moods/:mood")
    static let edit = Pattern("/moods/:mood/edit")
    static let delete = Pattern("/moods/:mood/delete")
    static let calendar = Pattern("/moods/calendar")
    static let year = Pattern("/moods/calendar/:year")
    static let day = Pattern("/moods/days/:date")
    static let insights = Pattern("/moods/insights")
    static let week = Pattern("/moods/week")
    static let settings = Pattern("/moods/settings")

    static let withdrawal = Pattern("/moods/settings/withdraw")
    static let posted = Pattern("/moods/posted")

    static let homePath: Path = "/moods"
    static let newPath: Path = "/moods/new"
    static let consentPath: Path = "/moods/consent"
    static func mood(_ name: PublicID<Mood>) -> Path { "/moods/\(name.text)" }
    /// A mood without a name has its page where others have theirs.
    static func mood(_ post: AnonymousPostID) -> Path { "/moods/\(post)" }
    static func edit(_ name: PublicID<Mood>) -> Path { "/moods/\(name.text)/edit" }
    static func delete(_ name: PublicID<Mood>) -> Path { "/moods/\(name.text)/delete" }
    static let calendarPath: Path = "/moods/calendar"
    /// The present month alone, for the second column of other pages.
    static let besidePath: Path = calendarPath.query("beside", "1")
    static func year(_ year: Int) -> Path { "/moods/calendar/\(year)" }
    static func day(_ date: LocalDate) -> Path { "/moods/days/\(date.text)" }
    static let insightsPath: Path = "/moods/insights"
    static let weekPath: Path = "/moods/week"
    static let settingsPath: Path = "/moods/settings"
    static let withdrawalPath: Path = "/moods/settings/withdraw"
    static let postedPath: Path = "/moods/posted"
}

/// The addresses of posting, for programs.
enum MoodWritingAPIPaths {
    static let moods = Pattern.api("/moods")
    static let mood = Pattern.api("/moods/:mood")
    static let consent = Pattern.api("/moods/consent")

    static func mood(_ name: PublicID<Mood>) -> Path { .api("/moods/\(name.text)") }
}

extension Request {
    /// The name of the mood in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is none.
    func mood() throws(Problem) -> PublicID<Mood> { try publicID("mood") }
}
