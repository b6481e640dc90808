import Calendar
import Kernel
import Markup
import Routing
import Web

/// The addresses of the style sheets that issues bring with them.
enum IssuePaths {
    /// The colours of a page, the same for everybody who names them.
    static let colours = Pattern("/tapestry/colours/:colours")
    /// What stands at the foot of the printed pages of an issue.
    static let paper = Pattern("/tapestry/groups/:group/issues/:number/paper.css")
    /// The same for a year.
    static let yearPaper = Pattern("/tapestry/groups/:group/years/:year/paper.css")

    static func paper(_ number: Int, of group: PublicID<Group>, isLarge: Bool) -> Path {
        sized("/tapestry/groups/\(group.text)/issues/\(number)/paper.css", isLarge)
    }
    static func yearPaper(_ year: Int, of group: PublicID<Group>, isLarge: Bool) -> Path {
        sized("/tapestry/groups/\(group.text)/years/\(year)/paper.css", isLarge)
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
