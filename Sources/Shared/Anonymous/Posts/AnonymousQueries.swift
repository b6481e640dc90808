import Calendar
import SQL

/// The statements about posts whose slot has come.
enum AnonymousQueries {
    /// Adds posts, in the order given; one that is there already stays as it is.
    static func insert(_ posts: [AnonymousRow], in tx: Transaction) throws {
        try tx.insert(posts, "insert into anon_posts", "(\(AnonymousRow.columns))", ending: "on conflict do nothing") {
            """
            (\($0.id), \($0.kind), \(Int($0.category)), \($0.visibleAt), \($0.endsAt), \($0.body), \($0.manageHash),
                \($0.state))
            """
        }
    }

    /// The post that everybody can read at `now`.
    static func shown(_ id: AnonymousPostID, at now: Instant, in tx: Transaction) throws -> AnonymousRow? {
        try tx.first("select \(AnonymousRow.columns) from anon_posts where id = \(id) and \(isShown(at: now))")
    }

    /// The post, in whatever state, as long as it has not ended.
    static func post(_ id: AnonymousPostID, at now: Instant, in tx: Transaction) throws -> AnonymousRow? {
        try tx.first(
            "select \(AnonymousRow.columns) from anon_posts where id = \(id) and \(isThere(at: now))"
        )
    }

    /// Posts by their ids, in whatever state.
    static func posts(_ ids: [AnonymousPostID], at now: Instant, in tx: Transaction) throws -> [AnonymousRow] {
        guard !ids.isEmpty else { return [] }
        return try tx.all(
            "select \(AnonymousRow.columns) from anon_posts where id in (\(list: ids)) and \(isThere(at: now))"
        )
    }

    /// The posts with these hashes, in whatever state.
    static func posts(managedBy hashes: [[UInt8]], at now: Instant, in tx: Transaction) throws -> [AnonymousRow] {
        guard !hashes.isEmpty else { return [] }
        return try tx.all(
            "select \(AnonymousRow.columns) from anon_posts where manage_hash in (\(list: hashes)) and \(isThere(at: now))"
        )
    }

    /// Posts that everybody can read, newest slot first.
    static func feed(
        _ kind: AnonymousKind,
        _ filter: FeedFilter,
        below cursor: AnonymousCursor?,
        limit: Int,
        at now: Instant,
        in tx: Transaction
    ) throws -> [AnonymousRow] {
        let category: SQL = filter.category.map { "and category = \(Int($0))" } ?? ""
        let muted: SQL =
            filter.mutedCategories.isEmpty
            ? "" : "and category not in (\(list: filter.mutedCategories.map { Int($0) }.sorted()))"
        let older: SQL =
            cursor.map { "and (visible_at < \($0.slot) or (visible_at = \($0.slot) and id > \($0.id)))" } ?? ""
        return try tx.all(
            """
            select \(AnonymousRow.columns) from anon_posts
            where kind = \(kind) \(category) \(muted) \(older) and \(isShown(at: now))
            order by visible_at desc, id limit \(limit)
            """
        )
    }

    /// All posts of a kind that everybody can read, in an order without a meaning.
    static func shown(_ kind: AnonymousKind, at now: Instant, in tx: Transaction) throws -> [ShownAnonymousPost] {
        try tx.all(
            """
            select id, visible_at, expires_at, manage_hash from anon_posts
            where kind = \(kind) and \(isShown(at: now)) order by id
            """
        ) { row in
            let (id, visibleAt): (AnonymousPostID, Instant) = (try row.next(), try row.next())
            return ShownAnonymousPost(
                id: id,
                day: Zone.utc.date(at: visibleAt),
                endsAt: try row.next(),
                proof: ShownAnonymousPost.proof(of: try row.next())
            )
        }
    }

    /// Changes the state of a post that is in another one.
    static func setState(
        _ state: PostState,
        of id: AnonymousPostID,
        from old: PostState,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run("update anon_posts set state = \(state) where id = \(id) and state = \(old)") > 0
    }

    /// Removes the posts with these hashes.
    ///
    /// - Returns: the hashes of those that there were.
    static func remove(managedBy hashes: [[UInt8]], in tx: Transaction) throws -> Set<[UInt8]> {
        guard !hashes.isEmpty else { return [] }
        let found: [[UInt8]] = try tx.values(
            "select manage_hash from anon_posts where manage_hash in (\(list: hashes))"
        )
        if !found.isEmpty { try tx.run("delete from anon_posts where manage_hash in (\(list: found))") }
        return Set(found)
    }

    /// Removes what has ended at `now`.
    static func removeEnded(at now: Instant, in tx: Transaction) throws {
        try tx.run("delete from anon_posts where expires_at <= \(now)")
    }

    private static func isThere(at now: Instant) -> SQL { "visible_at <= \(now) and expires_at > \(now)" }

    private static func isShown(at now: Instant) -> SQL { "\(isThere(at: now)) and state = \(PostState.shown)" }
}

/// The statements about hashes that have had their post.
enum SpentQueries {
    /// Remembers that posts have appeared, for some days from the day of their slot on.
    static func insert(_ posts: [AnonymousRow], in tx: Transaction) throws {
        let tail: SQL = "on conflict do nothing"
        try tx.insert(posts, "insert into anon_spent", "(manage_hash, until)", ending: tail) { post in
            "(\(post.manageHash), \(end(of: post)))"
        }
    }

    /// Those of `hashes` that have had a post within the last days.
    static func spent(among hashes: [[UInt8]], at now: Instant, in tx: Transaction) throws -> Set<[UInt8]> {
        guard !hashes.isEmpty else { return [] }
        return Set(
            try tx.values(
                "select manage_hash from anon_spent where manage_hash in (\(list: hashes)) and until > \(now)",
                as: [UInt8].self
            )
        )
    }

    /// Forgets those whose days are over.
    static func removeEnded(at now: Instant, in tx: Transaction) throws {
        try tx.run("delete from anon_spent where until <= \(now)")
    }

    /// A full week later, at the end of a day: the row tells no more than the day of the slot.
    private static func end(of post: AnonymousRow) -> Instant {
        let day = Instant.Span.days(1)
        let start = post.visibleAt.milliseconds / day.milliseconds * day.milliseconds
        return Instant(milliseconds: start) + AnonymousLimits.memory + day
    }
}

/// The statements about posts that were taken back before they were stored.
enum WithdrawnQueries {
    /// Remembers that posts with these hashes, which were accepted before, are not to be stored.
    static func insert(_ hashes: [[UInt8]], mark: [UInt8], until: Instant, in tx: Transaction) throws {
        let update: SQL = "on conflict (manage_hash) do update set mark = excluded.mark, until = excluded.until"
        try tx.insert(hashes, "insert into anon_withdrawn", "(manage_hash, mark, until)", ending: update) { hash in
            "(\(hash), \(mark), \(until))"
        }
    }

    /// The marks of those of `hashes` that were taken back, by hash.
    static func marks(of hashes: [[UInt8]], in tx: Transaction) throws -> [[UInt8]: [UInt8]] {
        guard !hashes.isEmpty else { return [:] }
        var marks: [[UInt8]: [UInt8]] = [:]
        try tx.each("select manage_hash, mark from anon_withdrawn where manage_hash in (\(list: hashes))") { row in
            let hash: [UInt8] = try row.next()
            marks[hash] = try row.next()
        }
        return marks
    }

    /// Forgets those whose servers have written what they had long ago.
    static func removeEnded(at now: Instant, in tx: Transaction) throws {
        try tx.run("delete from anon_withdrawn where until <= \(now)")
    }
}
