import Kernel
package import SQL
import Text

/// A word that posts are found by.
package struct Hashtag: Sendable, Equatable, RowReadable {
    let id: ID<Hashtag>
    /// As whoever used it first wrote it.
    let name: String

    static var columns: SQL { "tags.id, tags.name" }

    package init(from row: inout RowReader) throws {
        id = try row.next()
        name = try row.next()
    }
}

/// The statements about tags.
enum TagQueries {
    static func tag(named name: String, in tx: Transaction) throws -> Hashtag? {
        try tx.first("select \(Hashtag.columns) from tags where name_key = \(Folding.key(name))")
    }

    /// The tags with these names, made where they do not exist yet.
    ///
    /// `newIDs` holds an id for each name. Nobody forgets them until the transaction ends.
    static func findOrMake(_ names: [String], newIDs: [ID<Hashtag>], in tx: Transaction) throws -> [ID<Hashtag>] {
        guard !names.isEmpty else { return [] }
        let found = try make(names, newIDs: newIDs, in: tx)
        // One of them may have been forgotten between the two statements.
        return found.count == Set(names.map(Folding.key)).count ? found : try make(names, newIDs: newIDs, in: tx)
    }

    private static func make(_ names: [String], newIDs: [ID<Hashtag>], in tx: Transaction) throws -> [ID<Hashtag>] {
        // In one order everywhere, so that two posts with the same new tags cannot wait for one another.
        let new = zip(newIDs, names).map { (id: $0, name: $1, key: Folding.key($1)) }.sorted { $0.key < $1.key }
        let rows = new.map { "(\($0.id), \($0.name), \($0.key))" as SQL }
        try tx.send(
            """
            insert into tags (id, name, name_key) values \(SQL.joined(rows, separator: ", "))
            on conflict (name_key) do nothing
            """
        )
        let keys = names.map(Folding.key)
        let lock: SQL = tx.dialect == .postgres ? "for key share" : ""
        return try tx.values("select id from tags where name_key in (\(list: keys)) order by name_key \(lock)")
    }

    /// Removes those of `tags` under which nothing stands any more and that nobody follows: their names are what
    /// somebody wrote.
    static func forgetUnused(_ tags: [ID<Hashtag>], in tx: Transaction) throws {
        guard !tags.isEmpty else { return }
        if tx.dialect == .postgres {
            // Whoever writes under one of them at this moment is waited for.
            let held: SQL = "select id from tags where id in (\(list: tags)) order by name_key for update"
            _ = try tx.values(held, as: ID<Hashtag>.self)
        }
        try tx.run(
            """
            delete from tags where id in (\(list: tags))
                and not exists (select 1 from post_tags where post_tags.tag_id = tags.id)
                and not exists (select 1 from tag_follows where tag_follows.tag_id = tags.id)
            """
        )
    }

    /// The tags under which a post stands, whether or not it is listed there.
    static func all(on post: ID<Post>, in tx: Transaction) throws -> [ID<Hashtag>] {
        try tx.values("select tag_id from post_tags where post_id = \(post)")
    }

    /// The tags that a public post is listed under.
    static func tags(on post: ID<Post>, in tx: Transaction) throws -> [ID<Hashtag>] {
        try tx.values("select tag_id from post_tags where post_id = \(post) and is_listed = 1 order by tag_id")
    }

    /// Takes a post from all tags.
    ///
    /// - Returns: the tags under which it stood.
    static func removeAll(on post: ID<Post>, in tx: Transaction) throws -> [ID<Hashtag>] {
        try tx.values("delete from post_tags where post_id = \(post) returning tag_id")
    }

    static func insert(
        _ tags: [ID<Hashtag>],
        on post: ID<Post>,
        by author: ID<Account>,
        isListed: Bool,
        in tx: Transaction
    ) throws {
        guard !tags.isEmpty else { return }
        let rows = tags.map { "(\($0), \(post), \(author), \(isListed))" as SQL }
        try tx.send(
            """
            insert into post_tags (tag_id, post_id, author_id, is_listed)
            values \(SQL.joined(rows, separator: ", ")) on conflict do nothing
            """
        )
    }
}
