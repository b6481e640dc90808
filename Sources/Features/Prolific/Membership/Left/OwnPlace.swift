import Kernel
import Markup

/// The place of a snippet for one viewer: on the page of its story, or, of their own, among what they wrote in stories
/// that are not there for them any more.
struct OwnPlace: Sendable {
    let snippet: Snippet
    /// The page on which it stands.
    let path: Path
    /// The page that is there once it is gone from them.
    let next: Path
}

extension LeftStories {
    /// The place of a snippet as `viewer` sees it: their own in any case.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for them.
    func place(of id: PublicID<Snippet>, for viewer: Viewer) async throws -> OwnPlace {
        do {
            let place = try await StoryReader(dependencies: dependencies).place(of: id, for: viewer)
            return OwnPlace(snippet: place.snippet, path: place.path, next: place.path)
        } catch let problem as Problem where problem.kind == .notFound {
            return try await ownPlace(of: id, for: viewer)
        }
    }
}
