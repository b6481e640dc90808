import Anonymous
public import SQL
import SQLiteDatabase

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads what copies of a server tell: one after the other, the oldest first.
public struct AuditReader: Sendable {
    private let work: String

    /// A reader that puts what it needs into the folder `work`.
    public init(in work: String) {
        self.work = work
    }

    /// The evidence in the data folders at `folders`, of which each may be a running server's, or what a backup held.
    ///
    /// - Parameter secrets: the folder with the keys of posts, for data folders that have none of their own.
    /// - Throws: ``DatabaseError`` where a database cannot be read.
    public func evidence(of folders: [String], secrets: String? = nil) async throws -> AuditEvidence {
        var trail = AuditTrail()
        for (number, folder) in folders.enumerated() {
            let copy = "\(work)/copy-\(number)"
            let main = try await open("\(folder)/weft.sqlite", as: "\(copy)-main.sqlite")
            let anonymous = try await open("\(folder)/anonymous.sqlite", as: "\(copy)-anonymous.sqlite")
            let found = try await Self.posts(in: anonymous, keysIn: ["\(folder)/secrets", secrets])
            let told = try await main.read(.slow) { tx in try MainReading(tx).result(beside: found) }
            await main.close()
            await anonymous.close()
            let files = AuditedFiles(folder, apartFrom: work)
            trail.add(told, found, orders: files.orders(of: found), traces: try files.traces(of: found))
        }
        return trail.evidence
    }

    /// The evidence in two databases that are open: those of a server that runs, or what their dumps were brought into.
    ///
    /// Nothing is written. The order of the rows is that in which PostgreSQL has them in its files; how its indexes lie
    /// in theirs it tells nobody by SQL.
    ///
    /// - Parameters:
    ///   - main: the one with the accounts.
    ///   - anonymous: the one with the posts.
    ///   - secrets: the folder with the keys of posts, where it is at hand.
    ///   - paths: the folders and files beside the databases, such as media and logs.
    /// - Throws: ``DatabaseError`` where one cannot be read, or an error where a folder cannot.
    public func evidence(
        in main: any Database,
        _ anonymous: any Database,
        secrets: String?,
        beside paths: [String] = []
    ) async throws -> AuditEvidence {
        let found = try await Self.posts(in: anonymous, keysIn: [secrets])
        let told = try await main.read(.slow) { tx in try MainReading(tx).result(beside: found) }
        let order: [[[UInt8]]] = anonymous.dialect == .postgres ? [found.map(\.id)] : []
        let traces = try paths.flatMap { try AuditedFiles($0).names(of: found) }
        var trail = AuditTrail()
        trail.add(told, found, orders: order, traces: traces)
        return trail.evidence
    }

    /// Opens a copy of a database: the one that is looked at stays as it is.
    private func open(_ path: String, as copy: String) async throws -> any Database {
        try await SQLiteDatabase.backup(of: path, to: copy)
        return try await SQLiteDatabase(configuration: SQLiteConfiguration(path: copy, readers: 1))
    }

    /// The posts of a database, with their words where the keys are at hand: in the first of `folders` that has any.
    private static func posts(in database: any Database, keysIn folders: [String?]) async throws -> [AuditedPost] {
        var posts = try await database.read(.slow) { tx in try Self.posts(in: tx) }
        let secrets = folders.compactMap(\.self).first { FileManager.default.fileExists(atPath: "\($0)/expiry") }
        guard let secrets else { return posts }
        let texts = try await AnonymousTexts.all(in: database, keys: AnonymousKeyFolder(inSecretsFolder: secrets))
        for index in posts.indices { posts[index].text = texts[posts[index].id] }
        return posts
    }

    private static func posts(in tx: Transaction) throws -> [AuditedPost] {
        // PostgreSQL tells where a row lies; where it does in a file of SQLite, the file is asked.
        let order: SQL = tx.dialect == .postgres ? "ctid" : "visible_at, id"
        let query: SQL = "select id, visible_at, body_sealed, manage_hash from anon_posts order by \(order)"
        return try tx.all(query) { row in
            let id: [UInt8] = try row.next()
            let visibleAt: Instant = try row.next()
            let body: [UInt8] = try row.next()
            let hash: [UInt8] = try row.next()
            let start = Array(body.prefix(32))
            return AuditedPost(id: id, visibleAt: visibleAt, size: body.count, hash: hash, body: start)
        }
    }
}
