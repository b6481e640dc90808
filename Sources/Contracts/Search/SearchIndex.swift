public import Kernel
public import SQL

/// The index behind the search box: every slice writes its documents into it in the transaction that changes them;
/// implemented by the search slice.
///
/// Who may find something is part of every word that stands there, so that no question can reach what is meant for
/// somebody else; whether they may still open it is asked of `can` afterwards.
public protocol SearchIndex: Sendable {
    /// Adds a document, or puts a changed one in the place of what stood there.
    ///
    /// - Parameter isNew: whether it cannot be there yet; saves a question.
    func put(_ document: SearchDocument, isNew: Bool, in tx: Transaction) throws

    /// Removes documents: none of their words leads to them any more.
    func remove(_ kind: SearchKind, _ ids: [Int64], in tx: Transaction) throws

    /// Lets `account` find something that is not for everyone, or no longer: what they keep or liked.
    ///
    /// Nothing happens where everybody may find it, or nobody can.
    func share(_ kind: SearchKind, _ id: Int64, with account: ID<Account>, _ isOn: Bool, in tx: Transaction) throws

    /// Lets the index be made anew from all documents of `kind`: much was put in that it was not told of.
    func startOver(_ kind: SearchKind, in tx: Transaction) throws

    /// Numbers of documents that have the words of `query`, newest first, from below `cursor` on.
    ///
    /// - Parameters:
    ///   - terms: further words or properties that they must have.
    ///   - viewer: whose own documents are found beside everybody's.
    /// - Throws: ``DatabaseError/deadline`` where it takes too long.
    func matches(
        _ query: SearchQuery,
        _ terms: Set<String>,
        kind: SearchKind,
        for viewer: ID<Account>?,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Int64]
}

extension SearchIndex {
    /// Puts a document in the place of what stood there.
    public func put(_ document: SearchDocument, in tx: Transaction) throws {
        try put(document, isNew: false, in: tx)
    }

    /// Numbers of documents that have the words of `query`, newest first.
    public func matches(
        _ query: SearchQuery,
        kind: SearchKind,
        for viewer: ID<Account>?,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Int64] {
        try matches(query, [], kind: kind, for: viewer, cursor: cursor, limit: limit, in: tx)
    }
}
