import Calendar
import Kernel
import Markup
import Routing
import Web

/// The addresses of the style sheets that issues bring with them.
enum IssuePaths {
    /// The colours of a page, the same for everybody who names them.
    static let colours = Pattern("/tapestry/colours/:colours")
    /// The stylesheet of the printed pages of an issue, with their foot.
    static let paper = Pattern("/tapestry/groups/:group/issues/:number/paper.css")
    /// The stylesheet of the printed pages of a year.
    static let yearPaper = Pattern("/tapestry/groups/:group/years/:year/paper.css")

    static func paper(_ number: Int, of group: PublicID<Group>, isLarge: Bool) -> Path {
        sized("/tapestry/groups/\(group.text)/issues/\(number)/paper.css", isLarge)
    }
    static func yearPaper(_ year: Int, of group: PublicID<Group>, isLarge: Bool) -> Path {
        sized("/tapestry/groups/\(group.text)/years/\(year)/paper.css", isLarge)
    }

    // MARK: Days that are in no issue

    static let days = Pattern("/tapestry/groups/:group/print")
    static let daysPaper = Pattern("/tapestry/groups/:group/paper.css")
    static let daysArchive = Pattern("/tapestry/groups/:group/pictures.zip")

    static func days(_ range: DateRange?, of group: PublicID<Group>) -> Path {
        ranged("/tapestry/groups/\(group.text)/print", range)
    }
    static func daysPaper(_ range: DateRange?, of group: PublicID<Group>, isLarge: Bool) -> Path {
        sized(ranged("/tapestry/groups/\(group.text)/paper.css", range), isLarge)
    }
    static func daysArchive(_ range: DateRange?, of group: PublicID<Group>) -> Path {
        ranged("/tapestry/groups/\(group.text)/pictures.zip", range)
    }

    /// The address with the days that are asked for.
    static func ranged(_ path: Path, _ range: DateRange?) -> Path {
        range.map { path.query("from", $0.from.text).query("to", $0.through.text) } ?? path
    }

    /// The address in large print, or as it is.
    static func sized(_ path: Path, _ isLarge: Bool) -> Path { isLarge ? path.query("print", "large") : path }
}

extension TapestryPaths {
    /// One's own stories of a day.
    static func stories(of day: LocalDate) -> Path { allStoriesPath.query("day", day.text) }
}

extension Request {
    /// True where large print is asked for.
    var isLargePrint: Bool { query["print"] == "large" }

    /// The year in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is none.
    func year() throws(Problem) -> Int {
        guard let year = Int(text("year")), (1...9998).contains(year) else { throw .notFound }
        return year
    }
}
