import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL
import Text

/// Finds tags by how they begin.
struct TagSearch: SearchSource {
    let services: Services

    let title = "Tags"
    let slug = "tags"
    private static let fewest = 4
    private static let pageLength = 20

    func results(for query: SearchQuery, viewer: Viewer?, page: SearchPage) async throws -> SearchResults? {
        let key = Folding.key(String(query.plain.drop { $0 == "#" }))
        guard !key.isEmpty else { return nil }
        let length = page.isShort ? Self.fewest : Self.pageLength
        let found = try await services.database.read { tx in
            try TagQueries.tags(
                beginningWith: key,
                for: viewer?.id,
                behind: page.cursor,
                limit: length + 1,
                in: tx
            )
        }
        guard !found.isEmpty else { return nil }
        let tags = ListPage(found, upTo: length) { Folding.key($0.name) }
        let rows = Rows(
            tags.items.map { tag in
                Rows.Row("#\(tag.name)", to: TagPaths.show(tag.name), icon: .tag, hint: Self.count(tag.posts))
            }
        )
        return SearchResults(rows.body, older: tags.next)
    }

    private static func count(_ posts: Int) -> String {
        posts > TagQueries.mostCounted
            ? "More than \(TagQueries.mostCounted) posts" : plural(posts, one: "1 post", other: "\(posts) posts")
    }
}

/// A tag with how many public posts carry it.
struct FoundTag: Sendable, RowReadable {
    let name: String
    let posts: Int

    init(from row: inout RowReader) throws {
        name = try row.next()
        posts = try row.next()
    }
}

extension TagQueries {
    /// More posts of a tag are not counted.
    static let mostCounted = 100

    /// Tags whose folded name begins with `key` and that public posts carry which are there for `viewer`: the exact one
    /// first, then the shorter.
    static func tags(
        beginningWith key: String,
        for viewer: ID<Account>?,
        behind last: String?,
        limit: Int,
        in tx: Transaction
    ) throws -> [FoundTag] {
        let further: SQL = last.map { "and (length(name_key), name_key) > (length(\($0)), \($0))" } ?? ""
        return try tx.all(
            """
            select name, posts from (
                select tags.name, tags.name_key, (
                    select count(*) from (
                        select 1 from post_tags join accounts on accounts.id = post_tags.author_id
                        where post_tags.tag_id = tags.id and post_tags.is_listed = 1
                            and accounts.state <= \(AccountState.frozen)
                            and not exists (select 1 from blocks
                                where blocks.account_id = \(viewer) and blocks.target_id = accounts.id)
                            and not exists (select 1 from blocks
                                where blocks.account_id = accounts.id and blocks.target_id = \(viewer))
                        limit \(mostCounted + 1)
                    ) as counted
                ) as posts
                from tags
                where tags.name_key >= \(key) and tags.name_key < \(key.prefixEnd)
                order by tags.name_key limit 200
            ) as found
            where posts > 0 \(further)
            order by length(name_key), name_key limit \(limit)
            """
        )
    }
}
