import Kernel
import Runtime
import SQL
import Secrets

/// The things that an author can do with posts, by the capabilities that their open vault makes.
extension AnonymousStore {
    /// The states of the posts whose capabilities are given, in their order; at most ``AnonymousLimits/capabilities``.
    ///
    /// Those that another server has in its memory are gone until the next slot.
    public func states(of capabilities: [Capability]) async throws -> [PublicationState] {
        let hashes = capabilities.prefix(AnonymousLimits.capabilities).map(\.hash)
        guard !hashes.isEmpty else { return [] }
        let (waiting, now) = (waiting, clock.now)
        let (posts, waits, appeals, spent) = try await database.read { tx in
            let posts = try AnonymousQueries.posts(managedBy: hashes, at: now, in: tx)
            let removed = posts.filter { $0.state == .removed }.map(\.id)
            return (
                posts,
                try waiting.waiting(among: hashes, in: tx),
                try ReviewQueries.appealStates(about: removed, in: tx),
                try SpentQueries.spent(among: hashes, at: now, in: tx)
            )
        }
        let found = Dictionary(posts.map { ($0.manageHash, $0) }) { first, _ in first }
        return hashes.map { hash in
            if let post = found[hash] { return Self.state(of: post, appeals[post.id] ?? .open) }
            if waits.contains(hash) { return .waiting }
            if queue.holds(hash) { return .accepted }
            return spent.contains(hash) ? .over : .gone
        }
    }

    /// The place of the first of `capabilities` under which nothing was published yet; `nil` where all have had a post.
    ///
    /// One that was cancelled before anybody could read it is free again, but comes last.
    public func unused(of capabilities: [Capability]) async throws -> Int? {
        let states = try await states(of: capabilities)
        let hashes = capabilities.map(\.hash)
        let cancelled = try await database.read { tx in try WithdrawnQueries.marks(of: hashes, in: tx) }
        let free = states.indices.filter { states[$0] == .gone }
        return free.first { cancelled[hashes[$0]] == nil } ?? free.first
    }

    /// Takes posts back: they are gone for everybody when this returns, from memory as well.
    ///
    /// Capabilities of posts that are nowhere cost a row each for an hour, as another server may have them in memory:
    /// give those that ``states(of:)`` knows, and those of the last minutes. Of very many the rows are written part by
    /// part.
    public func withdraw(_ capabilities: [Capability]) async throws {
        for start in stride(from: 0, to: capabilities.count, by: AnonymousLimits.capabilities) {
            try await withdraw(capabilities.dropFirst(start).prefix(AnonymousLimits.capabilities).map(\.hash))
        }
    }

    private func withdraw(_ hashes: [[UInt8]]) async throws {
        queue.remove(hashes)
        let (waiting, mark, until) = (waiting, random.bytes(16), Self.fullHour(after: clock.now + .hours(1)))
        try await database.write { tx in
            // Another server may be writing it at this moment.
            try waiting.hold(in: tx)
            let found = try waiting.remove(hashes, in: tx).union(try AnonymousQueries.remove(managedBy: hashes, in: tx))
            let missing = hashes.filter { !found.contains($0) }
            try WithdrawnQueries.insert(missing, mark: mark, until: until, in: tx)
        }
    }

    /// Takes back those of the posts that are stored or in this server's memory, and leaves no row for others.
    ///
    /// For all that somebody can have published: most of the capabilities belong to nothing.
    public func withdrawFound(_ capabilities: [Capability]) async throws {
        let hashes = Array(capabilities.prefix(AnonymousLimits.capabilities).map(\.hash))
        guard !hashes.isEmpty else { return }
        queue.remove(hashes)
        let (waiting, now) = (waiting, clock.now)
        let isAnywhere = try await database.read { tx in
            try !AnonymousQueries.posts(managedBy: hashes, at: now, in: tx).isEmpty
                || !waiting.waiting(among: hashes, in: tx).isEmpty
        }
        guard isAnywhere else { return }
        try await database.write { tx in
            try waiting.hold(in: tx)
            _ = try waiting.remove(hashes, in: tx)
            _ = try AnonymousQueries.remove(managedBy: hashes, in: tx)
        }
    }

    /// The end of an hour, so that a row tells no minute in which somebody was here.
    private static func fullHour(after moment: Instant) -> Instant {
        let hour = Instant.Span.hours(1).milliseconds
        return Instant(milliseconds: (moment.milliseconds / hour + 1) * hour)
    }

    private static func state(of post: AnonymousRow, _ appeal: PublicationAppeal) -> PublicationState {
        switch post.state {
        case .shown: .published(post.id, until: post.endsAt)
        case .hidden: .hidden(post.id, until: post.endsAt)
        case .removed: .removed(post.id, appeal: appeal)
        }
    }
}
