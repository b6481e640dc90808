public import SQL

/// All documents of one kind, for an index that is made anew: of a database older than it, or of one it was not told
/// of.
public protocol SearchCatalog: Sendable {
    /// What they are.
    var kind: SearchKind { get }
    /// Up to `limit` documents behind `position` in ascending order, and the position of the last thing looked at;
    /// `nil` at the end.
    func documents(after position: Int64, limit: Int, in tx: Transaction) throws -> (
        documents: [SearchDocument], position: Int64?
    )
}

/// What keeps the index whole, done by the discovery slice.
extension SearchIndex {
    /// How many documents are added at once.
    public static let batch = 100

    /// The index is made anew where it was made by other rules than these.
    private static let rules = 1

    /// Whether ``catchUp(_:in:)`` and ``settle(in:)`` have something to do; asking takes no write.
    public static func isBehind(_ catalogs: [any SearchCatalog], in tx: Transaction) throws -> Bool {
        for catalog in catalogs {
            let name = "\(catalog.kind.name) \(rules)"
            let reached = try tx.value("select position from search_progress where name = \(name)", as: Int64.self)
            if reached ?? 0 < .max { return true }
        }
        return try tx.value("select 1 from search_documents where is_waiting = 1 limit 1", as: Int.self) != nil
    }

    /// Whether ``tidy(isFirst:in:)`` has something to do.
    public static func isUntidy(in tx: Transaction) throws -> Bool {
        try tx.value("select position from search_progress where name = 'removed'", as: Int64.self) != nil
    }

    /// Lets the index be made anew from all documents of `kind`: much was put in that it was not told of.
    public static func startOver(_ kind: SearchKind, in tx: Transaction) throws {
        try tx.run("delete from search_progress where name = \("\(kind.name) \(rules)")")
    }

    /// Goes on reading a catalog from where it was left.
    ///
    /// - Returns: whether there is more to read.
    public static func catchUp(_ catalog: any SearchCatalog, in tx: Transaction) throws -> Bool {
        let name = "\(catalog.kind.name) \(rules)"
        let reached = try tx.value("select position from search_progress where name = \(name)", as: Int64.self) ?? 0
        guard reached < .max else { return false }
        let (documents, position) = try catalog.documents(after: reached, limit: batch, in: tx)
        try remove(catalog.kind, documents.map(\.id), in: tx)
        for document in documents { try put(document, isNew: true, in: tx) }
        try tx.run(
            """
            insert into search_progress (name, position) values (\(name), \(position ?? .max))
            on conflict (name) do update set position = \(position ?? .max)
            """
        )
        return position != nil
    }

    /// Adds documents that wait, the first ``batch`` of them.
    ///
    /// - Returns: whether there may be more.
    public static func settle(in tx: Transaction) throws -> Bool {
        try SearchQueries.settle(batch, in: tx) == batch
    }

    /// Overwrites what is left of removed documents.
    ///
    /// SQLite before 3.42 only notes in FTS5 that something is gone; joining the pieces of the index drops it.
    ///
    /// - Returns: whether there is more to do.
    public static func cleanUp(isFirst: Bool, in tx: Transaction) throws -> Bool {
        guard tx.dialect == .sqlite else { return false }
        if isFirst {
            guard try tx.run("delete from search_progress where name = 'removed'") > 0 else { return false }
        }
        let pages = isFirst ? -pagesAtOnce : pagesAtOnce
        let before = try tx.value("select total_changes()", as: Int.self) ?? 0
        try tx.run("insert into search_words (search_words, rank) values ('merge', \(pages))")
        let after = try tx.value("select total_changes()", as: Int.self) ?? 0
        // One change is the command itself; only more mean that something was joined.
        return isFirst || after - before > 1
    }

    private static let pagesAtOnce = 200

    /// Forgets what `account` might find of other people's.
    public static func forget(_ account: ID<Account>, in tx: Transaction) throws {
        while true {
            let shared = try tx.all(
                "select kind, object_id from search_readers where account_id = \(account) limit 100"
            ) { row in (SearchKind(try row.next()), try row.next() as Int64) }
            guard !shared.isEmpty else { return }
            for (kind, id) in shared { try share(kind, id, with: account, false, in: tx) }
            try tx.run(
                """
                delete from search_readers
                where account_id = \(account) and object_id in (\(list: shared.map(\.1)))
                """
            )
        }
    }
}
