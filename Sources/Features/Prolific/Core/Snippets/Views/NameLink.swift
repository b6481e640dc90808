import Design
import Kernel
import Markup

/// Leads to where the viewer can take their name off a snippet of theirs.
struct NameLink: View {
    let snippet: Snippet
    let viewer: Viewer?

    var body: HTML {
        guard let viewer, snippet.author?.id == viewer.id, snippet.isDecided, snippet.state == .live else {
            return HTML()
        }
        return LinkButton("Remove my name", to: StoryPaths.name(snippet.publicID), style: .quiet, isSlim: true).body
    }
}
