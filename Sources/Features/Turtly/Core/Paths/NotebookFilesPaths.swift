import Markup
import Routing
import Web

/// The addresses at which a notebook comes in from elsewhere, and goes out on paper.
enum NotebookFilesPaths {
    static let importing = Pattern("/turtly/import")
    static let print = Pattern("/turtly/print")

    static let importingPath: Path = "/turtly/import"
    static let printPath: Path = "/turtly/print"
}
