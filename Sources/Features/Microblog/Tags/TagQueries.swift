import Kernel
package import SQL

/// A word that posts are found by.
package struct Tag: Sendable, Equatable, RowReadable {
    let id: ID<Tag>
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
    static func tag(named name: String, in tx: Transaction) throws -> Tag? {
        try tx.first("select \(Tag.columns) from tags where name_key = \(Folding.key(name))")
    }

    /// The tags with these names, made where they do not exist yet.
    ///
    /// `newIDs` holds an id for each name.
    static func findOrMake(_ names: [String], newIDs: [ID<Tag>], in tx: Transaction) throws -> [ID<Tag>] {
        guard !names.isEmpty else { return [] }
        // In one order everywhere, so that two posts with the same new tags cannot wait for one another.
        let new = zip(newIDs, names).map { (id: $0, name: $1, key: Folding.key($1)) }.sorted { $0.key < $1.key }
        let rows = new.map { "(\($0.id), \($0.name), \($0.key))" as SQL }
        try tx.run(
            """
            insert into tags (id, name, name_key) values \(SQL.joined(rows, separator: ", "))
            on conflict (name_key) do nothing
            """
        )
        return try tx.values("select id from tags where name_key in (\(list: names.map(Folding.key)))")
    }

    /// The tags that a public post is listed under.
    static func tags(on post: ID<Post>, in tx: Transaction) throws -> [ID<Tag>] {
        try tx.values("select tag_id from post_tags where post_id = \(post) and is_listed = 1 order by tag_id")
    }

    static func removeAll(on post: ID<Post>, in tx: Transaction) throws {
        try tx.run("delete from post_tags where post_id = \(post)")
    }

    static func insert(
        _ tags: [ID<Tag>],
        on post: ID<Post>,
        by author: ID<Account>,
        isListed: Bool,
        in tx: Transaction
    ) throws {
        guard !tags.isEmpty else { return }
        let rows = tags.map { "(\($0), \(post), \(author), \(isListed))" as SQL }
        try tx.run(
            """
            insert into post_tags (tag_id, post_id, author_id, is_listed)
            values \(SQL.joined(rows, separator: ", ")) on conflict do nothing
            """
        )
    }
}
