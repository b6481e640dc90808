import Contracts
import Kernel
import Memberships
import SQL
import Text

/// A story as the search index holds it: found by its title, its first line and its tags.
enum StoryDocument {
    static let kind = SearchKind("story")

    /// Puts stories into the index as they are now.
    ///
    /// - Parameter isNew: whether they cannot be there yet.
    static func write(
        _ ids: [ID<Story>],
        isNew: Bool = false,
        into index: any SearchIndex,
        in tx: Transaction
    ) throws {
        for document in try load(ids, in: tx) { try index.put(document, isNew: isNew, in: tx) }
    }

    static func remove(_ id: ID<Story>, from index: any SearchIndex, in tx: Transaction) throws {
        try index.remove(kind, [id.rawValue], in: tx)
    }

    /// Lets `account` find a private story, or no longer.
    static func share(
        _ id: ID<Story>,
        with account: ID<Account>,
        _ isOn: Bool,
        _ index: any SearchIndex,
        in tx: Transaction
    ) throws {
        try index.share(kind, id.rawValue, with: account, isOn, in: tx)
    }

    /// The documents of stories, with a constant number of statements.
    static func load(_ ids: [ID<Story>], in tx: Transaction) throws -> [SearchDocument] {
        let stories = try StoryQueries.stories(ids, in: tx)
        let starters = try SnippetQueries.snippets(stories.map(\.starter), in: tx)
        let texts = Dictionary(starters.map { ($0.id, $0.text) }) { first, _ in first }
        let tags = try StoryQueries.tags(of: ids, in: tx)
        let members = try members(of: stories.filter { $0.visibility == .members }.map(\.id), in: tx)
        return stories.map { story in
            let readers = Set([story.host?.id].compactMap(\.self) + (members[story.id] ?? []))
            let names = (tags[story.id] ?? []).map { "#\($0)" }.joined(separator: " ")
            return SearchDocument(
                kind,
                story.id.rawValue,
                for: story.visibility == .everyone ? .everyone : .only(readers),
                texts: [story.title, texts[story.starter] ?? "", names].map { TextParts($0) }
            )
        }
    }

    private static func members(
        of stories: [ID<Story>],
        in tx: Transaction
    ) throws -> [ID<Story>: [ID<Account>]] {
        let members = try SpaceKind.story.members(of: stories.map(\.rawValue), in: tx)
        return Dictionary(uniqueKeysWithValues: members.map { (ID(rawValue: $0.key), $0.value) })
    }
}

/// All stories, for an index that is made anew.
struct StoryCatalog: SearchCatalog {
    let kind = StoryDocument.kind

    func documents(after position: Int64, limit: Int, in tx: Transaction) throws -> (
        documents: [SearchDocument], position: Int64?
    ) {
        let ids = try tx.values(
            "select id from story_threads where id > \(position) order by id limit \(limit)",
            as: ID<Story>.self
        )
        return (try StoryDocument.load(ids, in: tx), ids.count < limit ? nil : ids.last?.rawValue)
    }
}
