public import Contracts
public import Kernel
public import SQL

/// The index of tokens: FTS5 on SQLite, `tsvector` on PostgreSQL.
///
/// Who may find something is part of every word that stands there, so that no
/// question can reach what is meant for somebody else.
///
/// On SQLite a new document waits in its row until ``settle(in:)`` adds many at once, because FTS5 writes a piece of
/// index for every savepoint; until then it is compared word by word.
public struct TokenIndex: SearchIndex {
    /// The index.
    public init() {}

    public func put(_ document: SearchDocument, isNew: Bool, in tx: Transaction) throws {
        if !isNew { try remove(document.kind, [document.id], in: tx) }
        let tokens = document.tokens
        var readers: [ID<Account>?] = [nil]
        if case .only(let accounts) = document.readers {
            readers = Array(accounts)
            try IndexQueries.insertReaders(Array(accounts), of: document.id, document.kind, in: tx)
        }
        try IndexQueries.insert(
            document.id,
            document.kind,
            isPublic: document.readers == .everyone,
            tokens,
            words: readers.flatMap { tokens.written(document.kind, for: $0) },
            in: tx
        )
    }

    public func remove(_ kind: SearchKind, _ ids: [Int64], in tx: Transaction) throws {
        for stored in try IndexQueries.documents(kind, ids, in: tx) {
            try IndexQueries.unwrite(stored, in: tx)
            try IndexQueries.remove(stored, in: tx)
        }
    }

    public func share(
        _ kind: SearchKind,
        _ id: Int64,
        with account: ID<Account>,
        _ isOn: Bool,
        in tx: Transaction
    ) throws {
        guard let old = try IndexQueries.documents(kind, [id], in: tx).first, !old.isPublic,
            old.readers.contains(account) != isOn
        else { return }
        try IndexQueries.unwrite(old, in: tx)
        if isOn {
            try IndexQueries.insertReaders([account], of: id, kind, in: tx)
        } else {
            try IndexQueries.removeReader(account, of: id, kind, in: tx)
        }
        for new in try IndexQueries.documents(kind, [id], in: tx) { try IndexQueries.rewrite(new, in: tx) }
    }

    public func matches(
        _ query: SearchQuery,
        _ terms: Set<String>,
        kind: SearchKind,
        for viewer: ID<Account>?,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Int64] {
        let wanted = SearchTokens(query.terms.union(query.properties).union(terms))
        let words = query.excluded.filter { $0.count == 1 }.flatMap { $0 }
        let unwanted = SearchTokens(query.unwantedProperties.union(words))
        guard !wanted.numbers.isEmpty else { return [] }
        let range = IndexQueries.Range(
            from: query.since.map { ID<Account>(atFirst: $0).rawValue } ?? .min,
            below: min(cursor ?? .max, query.until.map { ID<Account>(atFirst: $0).rawValue } ?? .max)
        )
        let found = try IndexQueries.found(
            SearchExpression(wanted, unwanted, kind, for: viewer),
            in: range,
            limit: limit,
            in: tx
        )
        let waiting = try IndexQueries.waiting(kind, for: viewer, in: range, in: tx)
            .filter { Set($0.tokens.numbers).isSuperset(of: wanted.numbers) }
            .filter { Set($0.tokens.numbers).isDisjoint(with: unwanted.numbers) }
        return Array(Set(found + waiting.map(\.id)).sorted(by: >).prefix(limit))
    }
}
