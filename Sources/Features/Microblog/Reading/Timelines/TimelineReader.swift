import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// Reads pages of posts: takes candidates, leaves out what the viewer may not see or does not want to, and goes on
/// until the page is full.
struct TimelineReader: Sendable {
    private let services: Services
    private let cards: CardCache
    private let previews: LinkPreviews
    /// The people who passed posts on lately; any change of them gives a new version.
    private let boosters = VersionedCache<ID<Account>, Int64, Booster>(capacity: 2000)

    /// How many posts a page has.
    static let pageLength = 20
    /// After so many steps a page is handed out as it is, with its continuation.
    private static let steps = 25

    init(_ services: Services, cards: CardCache, previews: LinkPreviews) {
        self.services = services
        self.cards = cards
        self.previews = previews
    }

    /// One page from below `cursor` on.
    ///
    /// - Parameter unwanted: whose posts are left out although the viewer may see them.
    func page(
        of source: CandidateSource,
        for viewer: Viewer?,
        cursor: Int64?,
        leavingOut unwanted: Unwanted,
        in tx: Transaction
    ) throws -> PostList {
        let candidates = try source(cursor, Self.pageLength + 1, tx)
        let stamps = try VersionStampQueries.stamps(of: candidates.map(\.row), for: viewer, in: tx)
        return try withoutActuallyEscaping(source) { source in
            let start = CandidateStart(candidates: candidates, stamps: stamps, rest: source)
            return try page(from: start, for: viewer, leavingOut: unwanted, in: tx)
        }
    }

    /// One page from below `cursor` on, whose posts come with their stamps.
    ///
    /// - Parameter unwanted: whose posts are left out although the viewer may see them.
    func page(
        of source: PostSource,
        for viewer: Viewer?,
        cursor: Int64?,
        leavingOut unwanted: Unwanted,
        in tx: Transaction
    ) throws -> PostList {
        let asked = try VersionStampQueries.ask(list: source(cursor, Self.pageLength + 1), for: viewer, in: tx).all()
        return try withStart(source, asked) { start in
            try page(from: start, for: viewer, leavingOut: unwanted, in: tx)
        }
    }

    /// One page that begins with posts that were asked for, and the posts of a second list that were asked for together
    /// with them: those stand above, and not below again.
    func page(
        of source: PostSource,
        beginningWith asked: [StampedPost],
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> (list: PostList, above: [PostItem]) {
        let first = asked.filter { !$0.isOfSecond }
        let second = asked.filter(\.isOfSecond).sorted { $0.post.position > $1.post.position }
        let sight = try sight(of: viewer, in: tx)
        let list = try withStart(source, first) { start in try page(from: start, for: sight, leavingOut: [], in: tx) }
        let items = try visible(second.compactMap(\.stamp), to: sight, in: tx)
        let above = second.compactMap { items[$0.post.post] }
        let below = list.leavingOut(Set(above.map(\.entry)))
        let all = try completed(above + below.items, for: sight, in: tx)
        return (PostList(items: Array(all.dropFirst(above.count)), older: below.older), Array(all.prefix(above.count)))
    }

    /// One page from below `cursor` on, read by itself.
    ///
    /// - Parameter unwanted: whose posts are left out although the viewer may see them.
    func page(
        of source: @escaping PostSource,
        for viewer: Viewer?,
        cursor: Int64?,
        leavingOut unwanted: Unwanted
    ) async throws -> PostList {
        try await services.database.read { [self] tx in
            try page(of: source, for: viewer, cursor: cursor, leavingOut: unwanted, in: tx)
        }
    }

    /// Lends `body` the start of a page of posts that were asked for.
    private func withStart(
        _ source: PostSource,
        _ asked: [StampedPost],
        _ body: (CandidateStart) throws -> PostList
    ) throws -> PostList {
        let found = asked.sorted { $0.post.position > $1.post.position }
        return try withoutActuallyEscaping(source) { source in
            let start = CandidateStart(candidates: found.map(\.post), stamps: found.compactMap(\.stamp)) {
                cursor,
                limit,
                tx in try TimelineQueries.posts(of: source(cursor, limit), in: tx)
            }
            return try body(start)
        }
    }

    /// One page that begins with some candidates.
    ///
    /// - Parameter unwanted: whose posts are left out although the viewer may see them.
    func page(
        from start: CandidateStart,
        for viewer: Viewer?,
        leavingOut unwanted: Unwanted,
        in tx: Transaction
    ) throws -> PostList {
        let sight = try sight(of: viewer, in: tx)
        let list = try page(from: start, for: sight, leavingOut: unwanted, in: tx)
        return PostList(items: try completed(list.items, for: sight, in: tx), older: list.older)
    }

    /// One page whose posts are not yet completed with what else of them is for this viewer alone.
    private func page(
        from start: CandidateStart,
        for sight: Sight,
        leavingOut unwanted: Unwanted,
        in tx: Transaction
    ) throws -> PostList {
        var found: [(item: PostItem, position: Int64)] = []
        var shown = Set<ID<Post>>(minimumCapacity: Self.pageLength + 1)
        var (candidates, stamps) = (start.candidates, start.stamps)
        var step = 1
        while true {
            let items = try visible(stamps, to: sight, in: tx)
            for candidate in candidates {
                guard let item = items[candidate.post], !sight.isUnwanted(item, by: unwanted) else { continue }
                if shown.insert(item.post.id).inserted { found.append((item, candidate.position)) }
            }
            let isFull = found.count > Self.pageLength
            let isOver = candidates.count <= Self.pageLength
            guard !isFull, !isOver, step < Self.steps else {
                let page = found.prefix(Self.pageLength)
                let older = isFull ? page.last?.position : isOver ? nil : candidates.last?.position
                return PostList(items: page.map(\.item), older: older)
            }
            step += 1
            candidates = try start.rest(candidates.last?.position, Self.pageLength + 1, tx)
            stamps = try VersionStampQueries.stamps(of: candidates.map(\.row), for: sight.viewer, in: tx)
        }
    }

    /// Those of the first `limit` posts of a list that `viewer` may see and that are not unwanted; not what else of them
    /// is for this viewer alone.
    ///
    /// One statement where their cards are known already.
    func first(
        _ limit: Int,
        of source: PostSource,
        for viewer: Viewer?,
        leavingOut unwanted: Unwanted,
        in tx: Transaction
    ) throws -> [Post] {
        let found = try VersionStampQueries.ask(list: source(nil, limit), for: viewer, in: tx).all()
        let sight = try sight(of: viewer, in: tx)
        let items = try visible(found.compactMap(\.stamp), to: sight, in: tx)
        return found.sorted { $0.post.position > $1.post.position }.compactMap { items[$0.post.post] }
            .filter { !sight.isUnwanted($0, by: unwanted) }.map(\.post)
    }

    /// The posts behind `ids` that `viewer` may see, by id.
    ///
    /// One statement where their cards are known already, and those for what their links lead to where any does.
    func items(_ ids: [ID<Post>], for viewer: Viewer?, in tx: Transaction) throws -> [ID<Post>: PostItem] {
        let stamps = try VersionStampQueries.stamps(of: ids.map(ListedRow.unknown), for: viewer, in: tx)
        let sight = try sight(of: viewer, in: tx)
        let completed = try completed(Array(visible(stamps, to: sight, in: tx).values), for: sight, in: tx)
        return Dictionary(uniqueKeysWithValues: completed.map { ($0.entry, $0) })
    }

    /// Who looks at a page and when, which holds for all of its posts.
    private struct Sight {
        let viewer: Viewer?
        let relationships: Relationships
        let now: Instant

        func isUnwanted(_ item: PostItem, by unwanted: Unwanted) -> Bool {
            unwanted.matches(item, for: viewer, relationships, at: now)
        }
    }

    private func sight(of viewer: Viewer?, in tx: Transaction) throws -> Sight {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        return Sight(viewer: viewer, relationships: relationships, now: services.clock.now)
    }

    /// The posts of `stamps` that somebody may see, by entry; not yet what else of them is for this viewer alone.
    private func visible(_ stamps: [VersionStamp], to sight: Sight, in tx: Transaction) throws -> [ID<Post>: PostItem] {
        let cards = try self.cards.cards(for: stamps, in: tx)
        let boosters = try self.boosters.values(for: stamps.compactMap(\.booster).map { ($0.id, $0.version) }) {
            missing in
            try Account.all(missing.map(\.key), in: tx).map { ($0, $1.version, Booster($1)) }
        }
        var items = [ID<Post>: PostItem](minimumCapacity: stamps.count)
        for stamp in stamps {
            guard let card = cards[stamp.post] else { continue }
            let item = PostItem(stamp, card, boostedBy: stamp.booster.flatMap { boosters[$0.id] })
            if isVisible(item, to: sight) { items[stamp.entry] = item }
        }
        return items
    }

    /// The posts of `items` with what is for this viewer alone: votes, figures and previews, asked for together.
    private func completed(_ items: [PostItem], for sight: Sight, in tx: Transaction) throws -> [PostItem] {
        let viewer = sight.viewer
        let asked = items.filter { $0.card.poll != nil }.map(\.post.id)
        let votes = try viewer.map { try PollQueries.askVotes(of: $0.id, on: asked, in: tx) }
        let figures = try viewer.map { try AskedFigures(of: items, for: $0, sight.relationships, in: tx) }
        let previews = try previews.previews(of: items.compactMap(\.card.target), for: viewer, in: tx)
        let (known, counted) = (try votes?() ?? [:], try figures?.all(at: sight.now) ?? [:])
        guard !(known.isEmpty && counted.isEmpty && previews.isEmpty) else { return items }
        return items.map { item in
            PostItem(
                item,
                counted[item.post.id].map { item.card.counting($0) } ?? item.card,
                votes: known[item.post.id] ?? [],
                preview: item.card.target.flatMap { previews[$0] }
            )
        }
    }

    /// A post that `viewer` may see, as a list shows it.
    ///
    /// - Throws: ``Problem/notFound`` for one that is not there for them.
    func item(_ id: ID<Post>, for viewer: Viewer) async throws -> PostItem {
        let items = try await services.database.read { [self] tx in try self.items([id], for: viewer, in: tx) }
        guard let item = items[id] else { throw Problem.notFound }
        return item
    }

    /// A post that `viewer` may change, as a list shows it.
    ///
    /// - Throws: ``Problem/notFound`` for one that is not theirs.
    func own(_ id: ID<Post>, of viewer: Viewer) async throws -> PostItem {
        let items = try await services.database.read { [self] tx in
            let own = try PostAccess.admitted(id, for: viewer, to: .manage, services, in: tx)
            return try self.items([own.id], for: viewer, in: tx)
        }
        guard let item = items[id] else { throw Problem.notFound }
        return item
    }

    private func isVisible(_ item: PostItem, to sight: Sight) -> Bool {
        let card = item.card
        guard !card.post.isWithdrawn else { return false }
        let relation = sight.relationships.relation(to: card.post.author.id, at: sight.now)
        let isAddressed = sight.viewer.map { card.mentioned.contains($0.id) } ?? false
        guard can(sight.viewer, .see, card.post.access(isAddressed: isAddressed, relation: relation)) else {
            return false
        }
        guard let booster = item.booster?.account else { return item.entry == card.post.id }
        return booster.state.isPresent && !sight.relationships.relation(to: booster.id, at: sight.now).isSevered
    }
}
