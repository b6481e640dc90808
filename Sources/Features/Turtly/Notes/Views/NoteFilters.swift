import Design
import Kernel
import Markup

/// The row of what can be shown: all, what is marked, one of the categories.
struct NoteFilters: View {
    let wanted: NoteReader.Wanted
    /// The page that shows them.
    var page = TurtlyPaths.homePath

    var body: HTML {
        nav(.class("rail chips"), .aria("label", "Show")) {
            link("All", NoteReader.Wanted())
            a(.href(path(special)), .when(wanted.isSpecial, .aria("current", "true"))) {
                Icon.star
                "Special"
            }
            for category in NoteCategory.allCases {
                link(category.title, NoteReader.Wanted(category: category))
            }
        }
    }

    private var special: NoteReader.Wanted { NoteReader.Wanted(isSpecial: true) }

    private func link(_ title: String, _ target: NoteReader.Wanted) -> HTML {
        let isHere = (target.category, target.isSpecial) == (wanted.category, wanted.isSpecial) && wanted.words.isEmpty
        return a(.href(path(target)), .when(isHere, .aria("current", "true"))) { title }
    }

    private func path(_ target: NoteReader.Wanted) -> Path { page.filtered(by: target) }
}

extension Path {
    /// The address of the list of notes under a filter.
    func filtered(by wanted: NoteReader.Wanted) -> Path {
        var path = self
        if let category = wanted.category { path = path.query("category", category.word) }
        if wanted.isSpecial { path = path.query("special", "1") }
        return path
    }
}
