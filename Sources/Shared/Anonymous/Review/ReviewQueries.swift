import SQL

/// The statements about reports, removals and appeals.
enum ReviewQueries {
    /// Keeps a report, unless the same person has reported the post before.
    ///
    /// - Returns: whether it was kept.
    static func insert(
        _ reason: PostReportReason,
        about post: AnonymousPostID,
        by tag: [UInt8],
        counts: Bool,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into anon_reports (post_id, reporter_tag, reason, counts, is_open)
            values (\(post), \(tag), \(reason), \(counts), 1) on conflict do nothing
            """
        ) > 0
    }

    /// How many open reports that count there are about a post, and how many of them for an urgent reason.
    static func counted(about post: AnonymousPostID, in tx: Transaction) throws -> (all: Int, urgent: Int) {
        let reasons: [PostReportReason] = try tx.values(
            "select reason from anon_reports where post_id = \(post) and is_open = 1 and counts = 1 limit 100"
        )
        return (reasons.count, reasons.count { $0.isUrgent })
    }

    /// The posts with open reports, at most `limit`.
    static func reported(limit: Int, in tx: Transaction) throws -> [AnonymousPostID] {
        try tx.values("select distinct post_id from anon_reports where is_open = 1 order by post_id limit \(limit)")
    }

    /// The reasons of open reports about posts, with how many gave each.
    static func reasons(
        about posts: [AnonymousPostID],
        in tx: Transaction
    ) throws -> [AnonymousPostID: [PostReportReason: Int]] {
        guard !posts.isEmpty else { return [:] }
        var reasons: [AnonymousPostID: [PostReportReason: Int]] = [:]
        try tx.each(
            """
            select post_id, reason, count(*) from anon_reports where post_id in (\(list: posts)) and is_open = 1
            group by post_id, reason
            """
        ) { row in
            let post: AnonymousPostID = try row.next()
            let reason: PostReportReason = try row.next()
            reasons[post, default: [:]][reason] = try row.next()
        }
        return reasons
    }

    /// Closes the open reports about a post.
    static func close(_ post: AnonymousPostID, in tx: Transaction) throws {
        try tx.run("update anon_reports set is_open = 0 where post_id = \(post) and is_open = 1")
    }

    /// Refuses a text until `until`.
    static func refuse(_ hash: [UInt8], until: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into anon_refusals (text_hash, until) values (\(hash), \(until))
            on conflict (text_hash) do update set until = excluded.until
            """
        )
    }

    /// Takes a text again.
    static func allow(_ hash: [UInt8], in tx: Transaction) throws {
        try tx.run("delete from anon_refusals where text_hash = \(hash)")
    }

    /// True where a text is refused at `now`.
    static func isRefused(_ hash: [UInt8], at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from anon_refusals where text_hash = \(hash) and until > \(now)", as: Int.self) != nil
    }

    /// Keeps an appeal, unless there was one.
    ///
    /// - Returns: whether it was kept.
    static func insertAppeal(_ sealed: [UInt8], about post: AnonymousPostID, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            insert into anon_appeals (post_id, text_sealed, state) values (\(post), \(sealed), \(PublicationAppeal.made))
            on conflict do nothing
            """
        ) > 0
    }

    /// The appeals that wait, at most `limit`, with their sealed words.
    static func appeals(limit: Int, in tx: Transaction) throws -> [AnonymousPostID: [UInt8]] {
        var appeals: [AnonymousPostID: [UInt8]] = [:]
        try tx.each(
            """
            select post_id, text_sealed from anon_appeals where state = \(PublicationAppeal.made)
            order by post_id limit \(limit)
            """
        ) { row in
            let post: AnonymousPostID = try row.next()
            appeals[post] = try row.next()
        }
        return appeals
    }

    /// How far the appeals about posts have come.
    static func appealStates(
        about posts: [AnonymousPostID],
        in tx: Transaction
    ) throws -> [AnonymousPostID: PublicationAppeal] {
        guard !posts.isEmpty else { return [:] }
        var states: [AnonymousPostID: PublicationAppeal] = [:]
        try tx.each("select post_id, state from anon_appeals where post_id in (\(list: posts))") { row in
            let post: AnonymousPostID = try row.next()
            states[post] = try row.next()
        }
        return states
    }

    /// Answers an appeal for good: there is no second one.
    ///
    /// - Returns: whether it waited.
    static func answer(_ post: AnonymousPostID, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            update anon_appeals set state = \(PublicationAppeal.refused)
            where post_id = \(post) and state = \(PublicationAppeal.made)
            """
        ) > 0
    }

    /// Removes what belongs to posts that are gone, and refusals that have ended at `now`.
    static func removeEnded(at now: Instant, in tx: Transaction) throws {
        try tx.run("delete from anon_refusals where until <= \(now)")
        try tx.run("delete from anon_reports where post_id not in (select id from anon_posts)")
        try tx.run("delete from anon_appeals where post_id not in (select id from anon_posts)")
    }
}
