import Anonymous
import Comments
import Contracts
import Directory
import Kernel
import Markup
import Memberships
import Reactions
import Responses
import Runtime
import SQL

/// Reads moods that others posted, as somebody may see them who has agreed to Moods.
struct MoodFeedReader: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var access: MoodAccess { MoodAccess(services: services) }
    private var anonymous: AnonymousMoods { AnonymousMoods(services) }

    /// How many moods with names a page has.
    static let pageLength = 20
    /// After how many of them one without a name follows.
    static let turn = 3
    /// After so many steps a page is handed out as it is, with its continuation.
    private static let steps = 25

    /// The conditions of a list, where these depend on how far it is read: the last one is that of all of it, those
    /// before find a page sooner where they find a whole one.
    typealias Source = @Sendable (_ below: Int64, _ limit: Int) -> [() -> SQL]

    // MARK: Pages

    /// A page of the feed.
    ///
    /// - Throws: ``Problem`` `.forbidden` `consent_needed` for whoever has not agreed to Moods.
    func page(
        _ tab: FeedTab,
        after cursor: MoodFeedCursor?,
        limit: Int = pageLength,
        for viewer: Viewer
    ) async throws -> MoodList {
        let cursor = cursor ?? .beginning
        let nameless = try await nameless(tab, after: cursor, limit: limit)
        let others = (nameless?.items ?? []).compactMap { MoodItem($0) }
        let (read, areKnown) = try await services.database.read { [self] tx in
            let person = try dependencies.gate.askPerson(viewer, in: tx)
            var list = try found(of: source(tab, viewer, tx.dialect), for: viewer, after: cursor, limit: limit, in: tx)
            _ = try person()
            list.items = try filled(Self.woven(list.items, others), for: viewer, in: tx)
            return (list, try others.isEmpty || anonymous.know(Set(others.map(\.number)), in: tx))
        }
        // Those that nobody could answer yet can be answered from now on.
        if !areKnown { try? await anonymous.update(dependencies.responses) }
        guard let nameless else { return read }
        var list = read
        let named = list.next?.named ?? .end
        let next = nameless.next.map { MoodFeedCursor.Place.behind($0) } ?? .end
        list.next = named == .end && next == .end ? nil : MoodFeedCursor(named: named, nameless: next)
        return list
    }

    private func source(_ tab: FeedTab, _ viewer: Viewer, _ dialect: Dialect) -> Source {
        switch tab {
        case .everyone: { _, _ in [{ MoodFeedQueries.everyone(for: viewer.id) }] }
        case .following:
            { below, limit in
                let nearby = { MoodFeedQueries.followingNearby(viewer.id, below: below) }
                let all = { MoodFeedQueries.following(viewer.id, below: below, limit: limit) }
                // A second question is a second way to PostgreSQL and back.
                return dialect == .postgres ? [all] : [nearby, all]
            }
        }
    }

    /// The moods without a name of a page; they are in no list of people that somebody follows.
    private func nameless(_ tab: FeedTab, after cursor: MoodFeedCursor, limit: Int) async throws -> AnonymousFeed? {
        guard tab == .everyone, cursor.nameless != .end else { return nil }
        var position: String?
        if case .behind(let text) = cursor.nameless { position = text }
        // Where no others follow they need not wait for their turn.
        let count = cursor.below == nil ? limit : max(1, limit / Self.turn)
        return try await services.anonymous.feed(.mood, after: position, limit: count)
    }

    /// The mood without a name, to which one can react from now on.
    ///
    /// - Throws: ``Problem/notFound`` where there is none.
    func nameless(_ id: AnonymousPostID) async throws -> AnonymousPost {
        let post = try await services.anonymous.post(id, of: .mood)
        try await anonymous.takeOver([id], dependencies.responses)
        return post
    }

    /// One without a name behind every few with names.
    static func woven(_ named: [MoodItem], _ nameless: [MoodItem]) -> [MoodItem] {
        var (items, rest) = ([MoodItem](), nameless[...])
        for (index, item) in named.enumerated() {
            items.append(item)
            if (index + 1) % turn == 0, let next = rest.popFirst() { items.append(next) }
        }
        return items + rest
    }

    /// The page of the moods of one person with their names, the newest first, also where they are muted or kept out of
    /// public lists.
    func page(
        of author: ID<Account>,
        for viewer: Viewer,
        after cursor: MoodFeedCursor,
        in tx: Transaction
    ) throws -> MoodList {
        let source: Source = { _, _ in [{ MoodFeedQueries.posted(by: author) }] }
        var list = try found(of: source, for: viewer, after: cursor, limit: Self.pageLength, showingAll: true, in: tx)
        list.items = try filled(list.items, for: viewer, in: tx)
        return list
    }

    /// A page of moods with names, the newest first, without those of people who are muted or kept out of public lists,
    /// and without what is said of them.
    ///
    /// - Parameter showsAll: whether such people are left in, where somebody asks for them by their name.
    private func found(
        of source: Source,
        for viewer: Viewer,
        after cursor: MoodFeedCursor,
        limit: Int,
        showingAll showsAll: Bool = false,
        in tx: Transaction
    ) throws -> MoodList {
        guard var below = cursor.below else { return MoodList() }
        var found: [MoodAccess.AdmittedStamp] = []
        for _ in 0..<Self.steps {
            let asked = limit + 1
            let tail = MoodFeedQueries.tail(below: below, limit: asked)
            var stamps: [MoodStamp] = []
            for condition in source(below, asked) where stamps.count < asked {
                stamps = try access.stamps(condition(), tail, for: viewer, in: tx)
            }
            found += try access.admitted(stamps, for: viewer, in: tx).filter { stamp, access in
                showsAll || Self.isWanted(stamp.author, stamp.authorState, access.relation, viewer)
            }
            if found.count > limit {
                found.removeLast(found.count - limit)
                let next = found.last.map { MoodFeedCursor(named: .behind("\($0.stamp.id)"), nameless: .end) }
                return MoodList(items: try shown(found, for: viewer, in: tx), next: next)
            }
            guard stamps.count == asked, let last = stamps.last else {
                return MoodList(items: try shown(found, for: viewer, in: tx), next: nil)
            }
            below = last.id.rawValue
        }
        let next = MoodFeedCursor(named: .behind("\(below)"), nameless: .end)
        return MoodList(items: try shown(found, for: viewer, in: tx), next: next)
    }

    private func shown(
        _ found: [MoodAccess.AdmittedStamp],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [MoodItem] {
        let moods = try dependencies.moods.moods(for: found.map(\.stamp), in: tx)
        return zip(moods, found).compactMap { mood, found in
            mood.map { MoodItem($0, for: viewer, found.access) }
        }
    }

    /// True where a mood belongs to lists of the viewer: not of whom they mute, nor of strangers whom the staff keep
    /// out of public lists.
    static func isWanted(_ found: FoundMood, _ viewer: Viewer) -> Bool {
        isWanted(found.author.id, found.author.state, found.access.relation, viewer)
    }

    private static func isWanted(
        _ author: ID<Account>,
        _ state: AccountState,
        _ relation: Relation,
        _ viewer: Viewer
    ) -> Bool {
        if author == viewer.id { return true }
        return !relation.contains(.mutes) && (state != .limited || relation.contains(.follows))
    }

    // MARK: Single moods

    /// The mood with this number as somebody meets it in a list of others; `nil` where it is not for them.
    func item(_ number: Int64, for viewer: Viewer, in tx: Transaction) throws -> (FoundMood, MoodItem)? {
        guard let found = try access.moods([number], for: viewer, in: tx).first else { return nil }
        return try items([found], for: viewer, in: tx).first.map { (found, $0) }
    }

    /// The mood in the address of its page, with a name or without.
    ///
    /// - Throws: ``Problem/notFound`` where there is none for them.
    func mood(in address: String, for viewer: Viewer) async throws -> MoodItem {
        if let post = AnonymousPostID(address) {
            let shown = try await nameless(post)
            return try await services.database.read { [self] tx in try mood(shown, for: viewer, in: tx).item }
        }
        guard let name = PublicID<Mood>(address) else { throw Problem.notFound }
        return try await services.database.read { [self] tx in try mood(name, for: viewer, in: tx) }
    }

    /// The mood of this name.
    ///
    /// - Throws: ``Problem/notFound`` where there is none for them.
    func mood(_ name: PublicID<Mood>, for viewer: Viewer, in tx: Transaction) throws -> MoodItem {
        let found = try access.mood(name, for: viewer, in: tx)
        guard let item = try items([found], for: viewer, in: tx).first else { throw Problem.notFound }
        return item
    }

    /// The mood without a name, and the name of its owner's own one where it is the viewer's.
    ///
    /// - Throws: ``Problem/notFound`` where there is none.
    func mood(
        _ post: AnonymousPost,
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> (item: MoodItem, own: PublicID<Mood>?) {
        let known = try anonymous.moods([AnonymousMood.number(of: post.id)], for: viewer, in: tx)
        let own = try anonymous.own(among: known, of: viewer, in: tx).values.first
        let number = AnonymousMood.number(of: post.id)
        let subject = MoodSubjects.subject(post.id, number, isOwn: own != nil)
        guard let item = MoodItem(post, subject) else { throw Problem.notFound }
        guard let filled = try filled([item], for: viewer, in: tx).first else { throw Problem.notFound }
        return (filled, own)
    }

    // MARK: What is said of them

    func items(_ found: [FoundMood], for viewer: Viewer, in tx: Transaction) throws -> [MoodItem] {
        try filled(found.map { MoodItem($0, for: viewer) }, for: viewer, in: tx)
    }

    /// The moods with how many reactions and comments the viewer finds on each, and the groups they are for.
    private func filled(_ items: [MoodItem], for viewer: Viewer, in tx: Transaction) throws -> [MoodItem] {
        guard !items.isEmpty else { return [] }
        let numbers = items.map(\.number)
        let asked = try dependencies.responses.comments.askCounts(of: numbers, for: viewer, in: tx)
        let reactions = try dependencies.responses.reactions.summaries(of: numbers, for: viewer, in: tx)
        let comments = try asked()
        var items = items
        for (place, number) in numbers.enumerated() {
            items[place].reactions = reactions[number]
            items[place].comments = comments[number] ?? 0
        }
        guard items.contains(where: { $0.space != nil }) else { return items }
        let groups = try SharedSpaceQueries.spaces(of: viewer.id, in: tx)
        for place in items.indices { items[place].group = groups.first { $0.space == items[place].space } }
        return items
    }
}
