import Design
import Kernel
import Markup

/// A line of a story, with who wrote it and how it was chosen.
struct StoryLine: View {
    let snippet: Snippet
    let isLiked: Bool
    let viewer: Viewer?
    /// Where all that was offered in its round stands; nowhere for the first lines, and in a story that hides them.
    let result: Path?
    /// Where it is kept as others see it.
    let cache: SnippetCache

    private var canBeLiked: Bool { viewer != nil && snippet.state == .live && snippet.author?.id != viewer?.id }

    var body: HTML {
        guard canBeLiked else { return line }
        // A line that leads nowhere now leads to its round at the end of a blind story: only what stays is kept.
        let isKept = result != nil || snippet.kind == .starter
        let template = isKept ? cache.template(of: snippet) { line } : Template(line)
        return template.filled { _ in ActionButton.state(isOn: isLiked) }
    }

    private var line: HTML {
        li(.class("story-line"), .id(snippet.anchor), .data("item")) {
            SnippetWords(snippet: snippet)
            footer(.class("line-foot")) {
                span {
                    SnippetAuthor(snippet: snippet)
                    if let votes = snippet.countedVotes { " · \(votes.votesText)" }
                    if let result {
                        " · "
                        a(.class("textlink"), .href(result)) { "Round \(snippet.roundNumber)" }
                    }
                }
                if viewer != nil {
                    div(.class("line-acts")) {
                        if canBeLiked { like }
                        LineMenu(snippet: snippet, viewer: viewer)
                    }
                }
            }
        }
    }

    private var like: ActionButton {
        ActionButton(
            "Like this line",
            icon: .like,
            path: StoryPaths.like(snippet.publicID),
            count: snippet.likes,
            stateHole: SnippetCache.like,
            kind: .like
        )
    }
}
