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
    /// - Throws: ``DatabaseError`` where a database cannot be read.
    public func evidence(of folders: [String]) async throws -> AuditEvidence {
        var trail = AuditTrail()
        for (number, folder) in folders.enumerated() {
            let copy = "\(work)/copy-\(number)"
            let main = try await open("\(folder)/weft.sqlite", as: "\(copy)-main.sqlite")
            let anonymous = try await open("\(folder)/anonymous.sqlite", as: "\(copy)-anonymous.sqlite")
            var found = try await Self.posts(in: anonymous, keysIn: "\(folder)/secrets")
            let told = try await main.read(.slow) { [found] tx in try MainReading(tx).result(beside: found) }
            await main.close()
            await anonymous.close()
            let files = AuditedFiles(folder, apartFrom: work)
            let places = files.places(of: found.map { $0.marks[2] })
            for index in found.indices { found[index].place = places[found[index].marks[2]] }
            trail.add(told, found, traces: try files.traces(of: found))
        }
        return trail.evidence
    }

    /// The evidence in two databases that are open: those of a server that runs, or what their dumps were brought into.
    ///
    /// Nothing is written. The order of the rows is that in which PostgreSQL has them in its files.
    ///
    /// - Parameters:
    ///   - main: the one with the accounts.
    ///   - anonymous: the one with the posts.
    ///   - secrets: the folder with the keys of posts, where it is at hand.
    /// - Throws: ``DatabaseError`` where one cannot be read.
    public func evidence(
        in main: any Database,
        _ anonymous: any Database,
        secrets: String?
    ) async throws -> AuditEvidence {
        let found = try await Self.posts(in: anonymous, keysIn: secrets)
        let told = try await main.read(.slow) { tx in try MainReading(tx).result(beside: found) }
        var trail = AuditTrail()
        trail.add(told, found, traces: [])
        return trail.evidence
    }

    /// Opens a copy of a database: the one that is looked at stays as it is.
    private func open(_ path: String, as copy: String) async throws -> any Database {
        try await SQLiteDatabase.backup(of: path, to: copy)
        return try await SQLiteDatabase(configuration: SQLiteConfiguration(path: copy, readers: 1))
    }

    /// The posts of a database, with their words where the keys are at hand.
    private static func posts(in database: any Database, keysIn secrets: String?) async throws -> [AuditedPost] {
        var posts = try await database.read(.slow) { tx in try Self.posts(in: tx) }
        guard let secrets, FileManager.default.fileExists(atPath: "\(secrets)/expiry") else { return posts }
        let texts = try await AnonymousTexts.all(in: database, keys: AnonymousKeyFolder(inSecretsFolder: secrets))
        for index in posts.indices { posts[index].text = texts[posts[index].id] }
        return posts
    }

    private static func posts(in tx: Transaction) throws -> [AuditedPost] {
        // PostgreSQL tells where a row lies; where it does in a file of SQLite, the file is asked.
        let order: SQL = tx.dialect == .postgres ? "ctid" : "visible_at, id"
        let query: SQL = "select id, visible_at, body_sealed, manage_hash from anon_posts order by \(order)"
        var posts = try tx.all(query) { row in
            let id: [UInt8] = try row.next()
            let visibleAt: Instant = try row.next()
            let body: [UInt8] = try row.next()
            let hash: [UInt8] = try row.next()
            let marks = [id, hash, Array(body.prefix(32))]
            return AuditedPost(id: id, visibleAt: visibleAt, size: body.count, marks: marks)
        }
        guard tx.dialect == .postgres else { return posts }
        for index in posts.indices { posts[index].place = index }
        return posts
    }
}
