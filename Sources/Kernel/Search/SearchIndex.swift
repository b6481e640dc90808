public import SQL

/// The index behind the search box: every slice writes its documents into it in the transaction that changes them.
///
/// The tables belong to the discovery slice. Who may find something is part of every word that stands there, so that no
/// question can reach what is meant for somebody else; whether they may still open it is asked of `can` afterwards.
///
/// On SQLite a new document waits in its row until ``settle(in:)`` adds many at once, because FTS5 writes a piece of
/// index for every savepoint; until then it is compared word by word.
public enum SearchIndex {
    /// Adds a document, or puts a changed one in the place of what stood there.
    ///
    /// - Parameter isNew: whether it cannot be there yet; saves a question.
    public static func put(_ document: SearchDocument, isNew: Bool = false, in tx: Transaction) throws {
        if !isNew { try remove(document.kind, [document.id], in: tx) }
        let tokens = document.tokens
        var readers: [ID<Account>?] = [nil]
        if case .only(let accounts) = document.readers {
            readers = Array(accounts)
            try SearchQueries.insertReaders(Array(accounts), of: document.id, document.kind, in: tx)
        }
        try SearchQueries.insert(
            document.id,
            document.kind,
            isPublic: document.readers == .everyone,
            tokens,
            words: readers.flatMap { tokens.written(document.kind, for: $0) },
            in: tx
        )
    }

    /// Removes documents: none of their words leads to them any more.
    public static func remove(_ kind: SearchKind, _ ids: [Int64], in tx: Transaction) throws {
        for stored in try SearchQueries.documents(kind, ids, in: tx) {
            try SearchQueries.unwrite(stored, in: tx)
            try SearchQueries.remove(stored, in: tx)
        }
    }

    /// Lets `account` find something that is not for everyone, or no longer: what they keep or liked.
    ///
    /// Nothing happens where everybody may find it, or nobody can.
    public static func share(
        _ kind: SearchKind,
        _ id: Int64,
        with account: ID<Account>,
        _ isOn: Bool,
        in tx: Transaction
    ) throws {
        guard let old = try SearchQueries.documents(kind, [id], in: tx).first, !old.isPublic,
            old.readers.contains(account) != isOn
        else { return }
        try SearchQueries.unwrite(old, in: tx)
        if isOn {
            try SearchQueries.insertReaders([account], of: id, kind, in: tx)
        } else {
            try SearchQueries.removeReader(account, of: id, kind, in: tx)
        }
        for new in try SearchQueries.documents(kind, [id], in: tx) { try SearchQueries.rewrite(new, in: tx) }
    }

    /// Numbers of documents that have the words of `query`, newest first, from below `cursor` on.
    ///
    /// - Parameters:
    ///   - viewer: whose own documents are found beside everybody's.
    ///   - terms: further words or properties that they must have.
    /// - Throws: ``DatabaseError/deadline`` where it takes too long.
    public static func matches(
        _ query: SearchQuery,
        _ terms: Set<String> = [],
        kind: SearchKind,
        for viewer: ID<Account>?,
        below cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Int64] {
        let wanted = SearchTokens(query.terms.union(query.properties).union(terms))
        let words = query.excluded.filter { $0.count == 1 }.flatMap { $0 }
        let unwanted = SearchTokens(query.unwantedProperties.union(words))
        guard !wanted.numbers.isEmpty else { return [] }
        let range = SearchQueries.Range(
            from: query.since.map { ID<Account>(atFirst: $0).rawValue } ?? .min,
            below: min(cursor ?? .max, query.until.map { ID<Account>(atFirst: $0).rawValue } ?? .max)
        )
        let found = try SearchQueries.found(
            SearchExpression(wanted, unwanted, kind, for: viewer),
            in: range,
            limit: limit,
            in: tx
        )
        let waiting = try SearchQueries.waiting(kind, for: viewer, in: range, in: tx)
            .filter { Set($0.tokens.numbers).isSuperset(of: wanted.numbers) }
            .filter { Set($0.tokens.numbers).isDisjoint(with: unwanted.numbers) }
        return Array(Set(found + waiting.map(\.id)).sorted(by: >).prefix(limit))
    }
}

/// What the index is asked, in the words of its engine: all of these for everybody, or all of these for the viewer.
struct SearchExpression: Sendable {
    private let scopes: [(wanted: [String], unwanted: [String])]

    init(_ wanted: SearchTokens, _ unwanted: SearchTokens, _ kind: SearchKind, for viewer: ID<Account>?) {
        let readers: [ID<Account>?] = viewer.map { [nil, $0] } ?? [nil]
        scopes = readers.map { (wanted.written(kind, for: $0), unwanted.written(kind, for: $0)) }
    }

    /// For FTS5.
    var forSQLite: String {
        scopes.map { scope in
            let all = "(" + scope.wanted.joined(separator: " AND ") + ")"
            return scope.unwanted.isEmpty ? all : "(\(all) NOT (\(scope.unwanted.joined(separator: " OR "))))"
        }
        .joined(separator: " OR ")
    }

    /// For `tsquery`.
    var forPostgres: String {
        scopes.map { scope in
            "(" + (scope.wanted + scope.unwanted.map { "!" + $0 }).joined(separator: " & ") + ")"
        }
        .joined(separator: " | ")
    }
}
