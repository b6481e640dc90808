import Kernel
import Markup
import Synchronization

/// Keeps lines and candidates that were shown lately, rendered as everybody sees them, as long as nothing of them changes.
///
/// What is kept is known by all that stands on it, so it is never stale, on any number of servers.
final class LineShelf: Sendable {
    private let kept = Mutex<[ID<Snippet>: Entry]>([:])

    /// How many are kept, about 1 KB each.
    private static let capacity = 5000

    private struct Entry: Sendable {
        let snippet: Snippet
        let template: Template
    }

    /// What `render` makes of `snippet`, which has a hole for whether the viewer likes it.
    ///
    /// A snippet is a line or a candidate and looks the same wherever it stands, so it has one place here.
    func template(of snippet: Snippet, _ render: () -> HTML) -> Template {
        if let entry = kept.withLock({ $0[snippet.id] }), entry.snippet == snippet { return entry.template }
        let template = Template(render())
        kept.withLock { kept in
            if kept.count >= Self.capacity { kept.remove(at: kept.startIndex) }
            kept[snippet.id] = Entry(snippet: snippet, template: template)
        }
        return template
    }

    /// The hole for whether the viewer likes it, or votes for it.
    static let like: UInt8 = 1
}
