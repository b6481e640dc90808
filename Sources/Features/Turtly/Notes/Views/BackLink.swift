import Design
import Markup

/// The arrow at the beginning of a page that leads to where it came from.
struct BackLink: View {
    let path: Path
    let words: String

    init(to path: Path, saying words: String) {
        (self.path, self.words) = (path, words)
    }

    var body: HTML {
        a(.class("button quiet only return"), .href(path), .aria("label", words), .title(words)) { Icon.back }
    }
}
