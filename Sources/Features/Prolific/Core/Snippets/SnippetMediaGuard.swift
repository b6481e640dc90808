import Contracts
import Kernel
import SQL

/// Decides who gets the media of snippets: whoever may see the snippet, and reads it at present.
struct SnippetMediaGuard: MediaGuard {
    let dependencies: StoryDependencies

    let kind = SnippetMedia.kind

    func visibility(of attachmentOwner: Int64, for viewer: Viewer?, in tx: Transaction) throws -> MediaVisibility? {
        guard let snippet = try SnippetQueries.snippet(ID(rawValue: attachmentOwner), in: tx) else { return nil }
        do {
            let found = try SnippetAccess.admitted(snippet, for: viewer, dependencies, in: tx)
            let isHidden = found.story.hides(snippet)
            if isHidden, viewer == nil || snippet.author?.id != viewer?.id { return nil }
            return isHidden || found.story.visibility == .members ? .some : .everyone
        } catch let problem as Problem where problem.kind == .notFound {
            return nil
        }
    }
}
