import Contracts
import Kernel
import SQL
import Text

/// A post as the search index holds it.
struct PostDocument: Sendable {
    let document: SearchDocument

    static let kind = SearchKind("post")

    /// The words and properties by which a post is found.
    ///
    /// Until ``Kernel/SearchDocument/readers`` is set, nobody finds it but its author.
    private init(
        _ id: ID<Post>,
        author: ID<Account>,
        text: TextParts,
        warning: String,
        options: [String],
        alts: [String],
        language: String,
        isReply: Bool,
        isSensitive: Bool
    ) {
        var properties: Set = [SearchDocument.from(author), "language:\(language.lowercased().prefix { $0 != "-" })"]
        if !options.isEmpty { properties.insert("has:poll") }
        if isSensitive || !warning.isEmpty { properties.insert("is:sensitive") }
        if !alts.isEmpty { properties.insert("has:media") }
        if isReply { properties.insert("is:reply") }
        if text.hasLink { properties.insert("has:link") }
        document = SearchDocument(
            Self.kind,
            id.rawValue,
            for: .only([author]),
            texts: [text] + ([warning] + options + alts).map { TextParts($0) },
            properties: properties
        )
    }

    /// A post that is about to be published.
    init(_ new: NewPost, id: ID<Post>, author: ID<Account>) {
        self.init(
            id,
            author: author,
            text: new.text.parts,
            warning: new.warning,
            options: new.poll?.options ?? [],
            alts: new.media.map(\.alt),
            language: new.language.tag,
            isReply: new.replyTo != nil,
            isSensitive: new.isSensitive
        )
    }

    /// A post as it stands.
    private init(_ post: Post, options: [String], alts: [String], readers: Set<ID<Account>>) {
        let stored = Self(
            post.id,
            author: post.author.id,
            text: TextParts(post.text),
            warning: post.warning,
            options: options,
            alts: alts,
            language: post.language,
            isReply: post.replyTo != nil,
            isSensitive: post.isSensitive
        )
        var document = stored.document
        document.readers = post.audience == .everyone ? .everyone : .only(readers.union([post.author.id]))
        self.document = document
    }

    // MARK: Keeping the index

    /// The documents of posts, boosts left out, with a constant number of statements.
    static func load(_ ids: [ID<Post>], _ attachments: any MediaAttachments, in tx: Transaction) throws
        -> [SearchDocument]
    {
        let posts = try PostQueries.posts(ids, in: tx).filter { $0.boostOf == nil }
        let polls = try PollQueries.polls(on: ids, in: tx)
        let media = try attachments.media(of: PostMedia.kind, ids.map(\.rawValue), in: tx)
        let closed = posts.filter { $0.audience != .everyone }.map(\.id)
        let readers = try PostDocumentQueries.readers(of: closed, in: tx)
        return posts.map { post in
            let options = polls[post.id]?.options.map(\.title) ?? []
            let alts = media[post.id.rawValue]?.map(\.alt) ?? []
            return PostDocument(post, options: options, alts: alts, readers: readers[post.id] ?? []).document
        }
    }

    /// Lets `account` find `post` as long as it is theirs in some way: written, liked, kept, or addressed to them.
    static func share(
        _ post: Post,
        with account: ID<Account>,
        _ index: any SearchIndex,
        in tx: Transaction
    ) throws {
        guard post.audience != .everyone else { return }
        let readers = try PostDocumentQueries.readers(of: [post.id], in: tx)[post.id] ?? []
        let isTheirs = post.author.id == account || readers.contains(account)
        try index.share(kind, post.id.rawValue, with: account, isTheirs, in: tx)
    }

    /// Takes everything that `author` wrote out of the index.
    static func removeAll(by author: ID<Account>, from index: any SearchIndex, in tx: Transaction) throws {
        var last: ID<Post>? = ID(rawValue: .min)
        while let after = last {
            let ids = try PostDocumentQueries.posts(by: author, after: after, limit: 100, in: tx)
            try index.remove(kind, ids.map(\.rawValue), in: tx)
            last = ids.last
        }
    }
}

extension SearchDocument {
    /// The document of a row that is being written.
    func meant(for row: PostRow, naming mentioned: [ID<Account>]) -> SearchDocument {
        var document = self
        document.readers = row.audience == .everyone ? .everyone : .only(Set(mentioned).union([row.author]))
        return document
    }
}

/// All posts, for an index that is made anew.
struct PostCatalog: SearchCatalog {
    let services: Services

    let kind = PostDocument.kind

    func documents(after position: Int64, limit: Int, in tx: Transaction) throws -> (
        documents: [SearchDocument], position: Int64?
    ) {
        let ids = try PostDocumentQueries.posts(after: ID(rawValue: position), limit: limit, in: tx)
        return (try PostDocument.load(ids, services.media, in: tx), ids.count < limit ? nil : ids.last?.rawValue)
    }
}

/// The statements about who may find which posts.
enum PostDocumentQueries {
    static func posts(after: ID<Post>, limit: Int, in tx: Transaction) throws -> [ID<Post>] {
        try tx.values("select id from posts where id > \(after) order by id limit \(limit)")
    }

    static func posts(by author: ID<Account>, after: ID<Post>, limit: Int, in tx: Transaction) throws -> [ID<Post>] {
        try tx.values(
            "select id from posts where author_id = \(author) and id > \(after) order by id limit \(limit)"
        )
    }

    /// Whoever liked or kept a post, and whom it is addressed to.
    static func readers(of posts: [ID<Post>], in tx: Transaction) throws -> [ID<Post>: Set<ID<Account>>] {
        guard !posts.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select post_id, account_id from mentions where post_id in (\(list: posts))
            union select post_id, account_id from likes where post_id in (\(list: posts))
            union select post_id, account_id from bookmarks where post_id in (\(list: posts))
            """
        ) { row in (try row.next() as ID<Post>, try row.next() as ID<Account>) }
        return Dictionary(grouping: rows, by: \.0).mapValues { Set($0.map(\.1)) }
    }

    /// Those of `accounts` who let their public posts be found.
    static func indexable(_ accounts: [ID<Account>], in tx: Transaction) throws -> Set<ID<Account>> {
        guard !accounts.isEmpty else { return [] }
        return Set(
            try tx.values("select id from accounts where id in (\(list: accounts)) and is_indexable = 1")
        )
    }
}
