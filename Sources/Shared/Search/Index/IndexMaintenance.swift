public import Contracts
import Kernel
public import SQL

/// Keeps the search index whole.
struct IndexMaintenance: Sendable {
    private let services: Services
    private let index = TokenIndex()
    private let catalogs: [any SearchCatalog]

    /// A pause between two transactions: what people write goes before what is added to the index.
    private static let pause = Duration.milliseconds(10)

    init(_ services: Services, catalogs: [any SearchCatalog]) {
        self.services = services
        self.catalogs = catalogs
    }

    /// Reads what the index was not told of, and adds what waits; many short transactions with pauses, so that others
    /// can write between them.
    func settle() async throws {
        guard try await services.database.read({ [index, catalogs] tx in try index.isBehind(catalogs, in: tx) }) else {
            return
        }
        for catalog in catalogs {
            while try await services.database.write({ [index] tx in try index.catchUp(catalog, in: tx) }) {
                _ = try await services.database.write { [index] tx in try index.settle(in: tx) }
                try await Task.sleep(for: Self.pause)
            }
        }
        while try await services.database.write({ [index] tx in try index.settle(in: tx) }) {
            try await Task.sleep(for: Self.pause)
        }
    }

    /// Overwrites what is left of removed documents.
    func cleanUp() async throws {
        guard try await services.database.read({ [index] tx in try index.isUntidy(in: tx) }) else { return }
        var isFirst = true
        while try await services.database.write({ [index, isFirst] tx in try index.cleanUp(isFirst: isFirst, in: tx) })
        {
            isFirst = false
        }
    }
}

/// The upkeep of the index.
extension TokenIndex {
    /// How many documents are added at once.
    static let batch = 100

    /// The index is made anew where it was made by other rules than these.
    private static let rules = 1

    /// True where ``catchUp(_:in:)`` and ``settle(in:)`` have something to do; asking takes no write.
    func isBehind(_ catalogs: [any SearchCatalog], in tx: Transaction) throws -> Bool {
        for catalog in catalogs {
            let name = "\(catalog.kind.name) \(Self.rules)"
            let reached = try tx.value("select position from search_progress where name = \(name)", as: Int64.self)
            if reached ?? 0 < .max { return true }
        }
        return try tx.value("select 1 from search_documents where is_waiting = 1 limit 1", as: Int.self) != nil
    }

    /// Tells whether ``cleanUp(isFirst:in:)`` has something to do.
    func isUntidy(in tx: Transaction) throws -> Bool {
        try tx.value("select position from search_progress where name = 'removed'", as: Int64.self) != nil
    }

    public func startOver(_ kind: SearchKind, in tx: Transaction) throws {
        try tx.run("delete from search_progress where name = \("\(kind.name) \(Self.rules)")")
    }

    /// Goes on reading a catalog from where it was left.
    ///
    /// - Returns: whether there is more to read.
    func catchUp(_ catalog: any SearchCatalog, in tx: Transaction) throws -> Bool {
        let name = "\(catalog.kind.name) \(Self.rules)"
        let reached = try tx.value("select position from search_progress where name = \(name)", as: Int64.self) ?? 0
        guard reached < .max else { return false }
        let (documents, position) = try catalog.documents(after: reached, limit: Self.batch, in: tx)
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
    func settle(in tx: Transaction) throws -> Bool {
        try IndexQueries.settle(Self.batch, in: tx) == Self.batch
    }

    /// Overwrites what is left of removed documents.
    ///
    /// SQLite before 3.42 only notes in FTS5 that something is gone; joining the pieces of the index drops it.
    ///
    /// - Returns: whether there is more to do.
    func cleanUp(isFirst: Bool, in tx: Transaction) throws -> Bool {
        guard tx.dialect == .sqlite else { return false }
        if isFirst {
            guard try tx.run("delete from search_progress where name = 'removed'") > 0 else { return false }
        }
        let pages = isFirst ? -Self.pagesAtOnce : Self.pagesAtOnce
        let before = try tx.value("select total_changes()", as: Int.self) ?? 0
        try tx.run("insert into search_words (search_words, rank) values ('merge', \(pages))")
        let after = try tx.value("select total_changes()", as: Int.self) ?? 0
        // One change is the command itself; only more mean that something was joined.
        return isFirst || after - before > 1
    }

    private static let pagesAtOnce = 200

    /// Forgets what `account` might find of other people's.
    func forget(_ account: ID<Account>, in tx: Transaction) throws {
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
