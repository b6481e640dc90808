import SQL

/// The statements about posts whose authors somebody is thinking of.
enum ThoughtQueries {
    /// Gives the sign; once more changes nothing.
    static func insert(_ id: AnonymousPostID, in tx: Transaction) throws {
        try tx.run("insert into anon_thoughts (post_id) values (\(id)) on conflict do nothing")
    }

    static func thoughtOf(among ids: [AnonymousPostID], in tx: Transaction) throws -> Set<AnonymousPostID> {
        Set(try tx.values("select post_id from anon_thoughts where post_id in (\(list: ids))"))
    }

    /// Removes the signs of posts that are gone.
    static func removeEnded(in tx: Transaction) throws {
        try tx.run("delete from anon_thoughts where post_id not in (select id from anon_posts)")
    }
}
