import Design
import Kernel
import Markup

/// The words and media of a snippet, like a page of a book.
struct SnippetWords: View {
    let snippet: Snippet

    var body: HTML {
        switch snippet.state {
        case .live:
            div(.class("stack")) {
                if !snippet.text.isEmpty { Prose(p { snippet.text }, isStory: true) }
                MediaGrid(snippet.media)
                if snippet.lostMedia { p(.class("soft")) { Snippet.lostMedia } }
            }
        case .withdrawn: p(.class("soft")) { "[withdrawn]" }
        case .removed: p(.class("soft")) { Snippet.removed }
        case .erased: p(.class("soft")) { "[deleted]" }
        case .hidden: p(.class("soft")) { "[hidden]" }
        }
    }
}

/// Who wrote a snippet.
struct SnippetAuthor: View {
    let snippet: Snippet

    var body: HTML {
        HTML {
            if let author = snippet.author {
                a(.class("textlink"), .href(author.path)) { bdi { author.displayName } }
            } else {
                "Someone"
            }
        }
    }
}

extension Snippet {
    /// Its id on pages.
    var anchor: String { "snippet-\(publicID.text)" }
}
