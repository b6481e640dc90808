import Kernel
import SQL

/// The statements that remember what came from where.
enum ImportQueries {
    /// True where something was taken in from this address before, even if it has been removed since.
    static func isKnown(_ source: String, of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select count(*) from imported_posts where account_id = \(account) and source = \(source)"
        ) ?? false
    }

    /// The post that came from this address, if it is still there.
    static func post(from source: String, of account: ID<Account>, in tx: Transaction) throws -> Post? {
        try tx.first(
            """
            select \(Post.columns)
            from \(Post.source) join imported_posts on imported_posts.post_id = posts.id
            where imported_posts.account_id = \(account) and imported_posts.source = \(source)
            """
        )
    }

    static func remember(_ source: String, of account: ID<Account>, as post: ID<Post>, in tx: Transaction) throws {
        try tx.run("insert into imported_posts (account_id, source, post_id) values (\(account), \(source), \(post))")
    }

    /// The first id that nothing has yet for something of this time.
    static func freeID(at time: Instant, in tx: Transaction) throws -> ID<Post> {
        var number = ID<Post>(atFirst: time).rawValue
        while try tx.value("select id from posts where id = \(number)", as: Int64.self) != nil { number += 1 }
        return ID(rawValue: number)
    }
}
