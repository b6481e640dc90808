import Contracts
import Kernel
import Markup
import Runtime
import SQL

/// The previews of stories beside links to them, for those who may see them.
///
/// Somebody who muted the host is shown the link alone, as in lists.
struct StoryPreviews: LinkPreviewSource {
    let dependencies: StoryDependencies

    func object(at path: String) -> String? {
        let words = path.split(separator: "/", omittingEmptySubsequences: false)
        guard words.count == 4 || words.count == 5 && words[4] == "story" else { return nil }
        guard words.prefix(3) == ["", "prolific", "threads"] else { return nil }
        return PublicID<Story>(words[3])?.text
    }

    func previews(of objects: Set<String>, for viewer: Viewer?, in tx: Transaction) throws -> [String: LinkPreview] {
        let ids = objects.compactMap { PublicID<Story>($0) }
        guard let (stories, now) = try StoryQueries.stories(ids, dependencies.clock, in: tx) else { return [:] }
        let unlisted: Unlisted = .muted
        let shown = try StoryAccess.admitted(stories, by: viewer, at: now, dependencies, in: tx)
            .filter { !unlisted.matches($0, for: viewer) }
        return Dictionary(uniqueKeysWithValues: shown.map { ($0.story.publicID.text, $0.story.preview(at: now)) })
    }
}

extension Story {
    /// The preview of a story at `now`: title, host and state, and none of its lines.
    fileprivate func preview(at now: Instant) -> LinkPreview {
        LinkPreview(
            kind: visibility == .members ? "Private story" : "Story",
            title: title,
            warning: warning,
            detail: HTML {
                if let host = presentHost {
                    "Begun by "
                    bdi { host.displayName }
                    " · "
                }
                "\(lines.linesText) · "
                StoryStatus(story: self, now: now)
            },
            path: StoryPaths.show(publicID),
            place: .prolific
        )
    }
}
