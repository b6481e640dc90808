import Contracts
import Kernel
import SQL

/// The statements of the index.
///
/// FTS5 and `tsvector` have nothing in common but the tokens.
enum IndexQueries {
    /// A document as it stands in the index.
    struct Stored {
        let kind: SearchKind
        let id: Int64
        let isPublic: Bool
        let isWaiting: Bool
        let tokens: SearchTokens
        var readers: [ID<Account>] = []

        /// All that leads to it.
        var words: [String] {
            let readers: [ID<Account>?] = isPublic ? [nil] : self.readers
            return readers.flatMap { tokens.written(kind, for: $0) }
        }
    }

    /// Numbers that are asked for.
    struct Range {
        let from: Int64
        let below: Int64
    }

    /// So many documents that wait are compared with a question.
    private static let mostWaiting = 256
    /// So many of the newest documents are looked through, where PostgreSQL's index cannot give the newest first.
    private static let newest = 5000

    // MARK: Writing

    static func insert(
        _ id: Int64,
        _ kind: SearchKind,
        isPublic: Bool,
        _ tokens: SearchTokens,
        words: [String],
        in tx: Transaction
    ) throws {
        switch tx.dialect {
        case .sqlite:
            try tx.run(
                """
                insert into search_documents (kind, object_id, is_public, is_waiting, terms)
                values (\(kind.name), \(id), \(isPublic), 1, \(tokens.bytes))
                """
            )
        case .postgres:
            try tx.send(
                """
                insert into search_documents (kind, object_id, is_public, is_waiting, terms, words)
                values (\(kind.name), \(id), \(isPublic), 0, \(tokens.bytes), \(words.joined(separator: " "))::tsvector)
                """
            )
        }
    }

    static func insertReaders(_ readers: [ID<Account>], of id: Int64, _ kind: SearchKind, in tx: Transaction) throws {
        try tx.insert(
            readers,
            "insert into search_readers",
            "(kind, object_id, account_id)",
            ending: "on conflict do nothing"
        ) { "(\(kind.name), \(id), \($0))" }
    }

    static func removeReader(_ reader: ID<Account>, of id: Int64, _ kind: SearchKind, in tx: Transaction) throws {
        try tx.run(
            "delete from search_readers where kind = \(kind.name) and object_id = \(id) and account_id = \(reader)"
        )
    }

    /// Takes all words away that lead to a document.
    static func unwrite(_ document: Stored, in tx: Transaction) throws {
        guard tx.dialect == .sqlite, !document.isWaiting else { return }
        try tx.run(
            """
            insert into search_words (search_words, rowid, words)
            values ('delete', \(document.id), \(document.words.joined(separator: " ")))
            """
        )
        try tx.run(
            """
            insert into search_progress (name, position) values ('removed', 1)
            on conflict (name) do update set position = search_progress.position + 1
            """
        )
    }

    /// Writes all words anew that lead to a document, which ``unwrite(_:in:)`` took away.
    static func rewrite(_ document: Stored, in tx: Transaction) throws {
        let this: SQL = "kind = \(document.kind.name) and object_id = \(document.id)"
        switch tx.dialect {
        case .sqlite: try tx.run("update search_documents set is_waiting = 1 where \(this)")
        case .postgres:
            try tx.run(
                """
                update search_documents set words = \(document.words.joined(separator: " "))::tsvector where \(this)
                """
            )
        }
    }

    static func remove(_ document: Stored, in tx: Transaction) throws {
        for table in ["search_documents", "search_readers"] as [SQL] {
            try tx.run("delete from \(table) where kind = \(document.kind.name) and object_id = \(document.id)")
        }
    }

    /// On SQLite: adds those that wait to the index, the first `limit`.
    ///
    /// - Returns: how many were added.
    static func settle(_ limit: Int, in tx: Transaction) throws -> Int {
        guard tx.dialect == .sqlite else { return 0 }
        let waiting = try tx.all(
            """
            select kind, object_id, is_public, is_waiting, terms from search_documents where is_waiting = 1
            order by object_id limit \(limit)
            """,
            read: stored
        )
        for document in try withReaders(waiting, in: tx) {
            let words = document.words.joined(separator: " ")
            try tx.run("insert into search_words (rowid, words) values (\(document.id), \(words))")
            try tx.run(
                """
                update search_documents set is_waiting = 0
                where kind = \(document.kind.name) and object_id = \(document.id)
                """
            )
        }
        return waiting.count
    }

    // MARK: Reading

    static func documents(_ kind: SearchKind, _ ids: [Int64], in tx: Transaction) throws -> [Stored] {
        guard !ids.isEmpty else { return [] }
        let found = try tx.all(
            """
            select kind, object_id, is_public, is_waiting, terms from search_documents
            where kind = \(kind.name) and object_id in (\(list: ids))
            """,
            read: stored
        )
        return try withReaders(found, in: tx)
    }

    /// The newest documents that wait to be added and that `viewer` may find.
    ///
    /// SQLite would take the index of the key, in which the few that wait stand among all others: 1.6 s at a million.
    static func waiting(
        _ kind: SearchKind,
        for viewer: ID<Account>?,
        in range: Range,
        in tx: Transaction
    ) throws -> [Stored] {
        guard tx.dialect == .sqlite else { return [] }
        return try tx.all(
            """
            select kind, object_id, is_public, is_waiting, terms
            from search_documents indexed by search_documents_waiting
            where is_waiting = 1 and object_id >= \(range.from) and object_id < \(range.below) and kind = \(kind.name)
                and (is_public = 1 or exists (
                    select 1 from search_readers
                    where search_readers.kind = search_documents.kind
                        and search_readers.object_id = search_documents.object_id
                        and search_readers.account_id = \(viewer)))
            order by object_id desc limit \(mostWaiting)
            """,
            read: stored
        )
    }

    /// The numbers of documents that fit, newest first.
    static func found(_ expression: SearchExpression, in range: Range, limit: Int, in tx: Transaction) throws -> [Int64]
    {
        switch tx.dialect {
        case .sqlite:
            return try tx.values(
                """
                select rowid from search_words
                where search_words match \(expression.forSQLite) and rowid >= \(range.from) and rowid < \(range.below)
                order by rowid desc limit \(limit)
                """
            )
        case .postgres:
            // What many texts have is soon met on the way back from the newest; what few have, the index knows.
            let common = try foundAmongNewest(expression, in: range, limit: limit, in: tx)
            guard common.count < limit, try hasMoreThanNewest(in: range, tx) else { return common }
            // The range stands outside: a plan for any range would read all of it by number, and no word.
            return try tx.values(
                """
                with found as materialized (
                    select object_id from search_documents where words @@ \(expression.forPostgres)::tsquery
                )
                select object_id from found where object_id >= \(range.from) and object_id < \(range.below)
                order by object_id desc limit \(limit)
                """
            )
        }
    }

    private static func foundAmongNewest(
        _ expression: SearchExpression,
        in range: Range,
        limit: Int,
        in tx: Transaction
    ) throws -> [Int64] {
        try tx.values(
            """
            select object_id from (
                select object_id, words from search_documents
                where object_id >= \(range.from) and object_id < \(range.below)
                order by object_id desc limit \(newest)
            ) as newest where words @@ \(expression.forPostgres)::tsquery
            order by object_id desc limit \(limit)
            """
        )
    }

    private static func hasMoreThanNewest(in range: Range, _ tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select object_id from search_documents where object_id >= \(range.from) and object_id < \(range.below)
            order by object_id desc offset \(newest) limit 1
            """,
            as: Int64.self
        ) != nil
    }

    private static func stored(_ row: inout RowReader) throws -> Stored {
        Stored(
            kind: SearchKind(try row.next()),
            id: try row.next(),
            isPublic: try row.next(),
            isWaiting: try row.next(),
            tokens: SearchTokens(try row.next() as [UInt8])
        )
    }

    private static func withReaders(_ documents: [Stored], in tx: Transaction) throws -> [Stored] {
        let closed = documents.filter { !$0.isPublic }.map(\.id)
        guard !closed.isEmpty else { return documents }
        let rows = try tx.all(
            "select kind, object_id, account_id from search_readers where object_id in (\(list: closed))"
        ) { row in (try row.next() as String, try row.next() as Int64, try row.next() as ID<Account>) }
        return documents.map { document in
            var document = document
            document.readers = rows.filter { $0.0 == document.kind.name && $0.1 == document.id }.map(\.2)
            return document
        }
    }
}
