import Contracts
import Kernel
import Markup
import Runtime
import SQL

/// The cache of the lists of posts that were read last, where nobody but this process writes: as long as nothing is
/// written they are the same for whoever asks again, and for every visitor.
struct TimelineCache: Sendable {
    private struct Key: Hashable {
        let path: Path
        let viewer: ID<Account>?
        let cursor: Int64?
    }

    /// The moment at which a list was read: mutes end with time.
    private struct Stamp: Equatable {
        let commits: Int
        let minute: Int64
    }

    private let database: any Database
    private let clock: Clock
    /// A list holds on to its cards, some 100 KB where no other list has them.
    private let lists = VersionedCache<Key, Stamp, PostList>(capacity: 100)

    init(_ services: Services) {
        (database, clock) = (services.database, services.clock)
    }

    /// The list at `path` as `viewer` sees it from below `cursor` on; `read` where it may have changed.
    func list(
        at path: Path,
        for viewer: Viewer?,
        cursor: Int64?,
        orElse read: () async throws -> PostList
    ) async throws -> PostList {
        guard let commits = database.commits else { return try await read() }
        let key = Key(path: path, viewer: viewer?.id, cursor: cursor)
        let stamp = Stamp(commits: commits, minute: clock.now.milliseconds / 60_000)
        if let known = lists.value(for: key, at: stamp) { return known }
        let list = try await read()
        lists.keep(list, for: key, at: stamp)
        return list
    }
}
