import Contracts
import Kernel
import SQL

/// Reads tags for whoever looks for the posts under them.
struct TagReader: Sendable {
    let services: Services

    /// The tag of a name, where any post ever had it, and whether `viewer` follows it.
    func tag(named name: String, for viewer: Viewer?) async throws -> (tag: Hashtag?, isFollowed: Bool) {
        try await services.database.read { tx in
            let tag = try TagQueries.tag(named: name, in: tx)
            guard let tag, let viewer else { return (tag, false) }
            return (tag, try TagFollowQueries.isFollowed(tag.id, by: viewer.id, in: tx))
        }
    }
}
