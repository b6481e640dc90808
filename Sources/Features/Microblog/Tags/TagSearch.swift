import Design
import Kernel
import Markup
import SQL

/// Finds tags by how they begin.
struct TagSearch: SearchSource {
    let services: Services

    let title = "Tags"
    let slug = "tags"
    private static let limit = 20

    func results(for words: String, viewer: Viewer?) async throws -> HTML? {
        let key = Folding.key(String(words.drop { $0 == "#" }))
        guard !key.isEmpty else { return nil }
        let tags = try await services.database.read { tx in
            try TagQueries.tags(beginningWith: key, limit: Self.limit, in: tx)
        }
        guard !tags.isEmpty else { return nil }
        return Rows(
            tags.map { tag in
                let posts = tag.posts == 1 ? "1 post" : "\(tag.posts) posts"
                return Rows.Row("#\(tag.name)", to: TagPaths.show(tag.name), icon: .tag, hint: posts)
            }
        ).body
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
    /// Tags whose folded name begins with `key` and that public posts carry: the exact one first, then the shorter.
    static func tags(beginningWith key: String, limit: Int, in tx: Transaction) throws -> [FoundTag] {
        try tx.all(
            """
            select name, posts from (
                select tags.name, tags.name_key, (
                    select count(*) from (
                        select 1 from post_tags
                        where post_tags.tag_id = tags.id and post_tags.is_listed = 1 limit 1000
                    ) as counted
                ) as posts
                from tags
                where tags.name_key >= \(key) and tags.name_key < \(key.prefixEnd)
                order by tags.name_key limit 200
            ) as found
            where posts > 0
            order by length(name_key), name_key limit \(limit)
            """
        )
    }
}
