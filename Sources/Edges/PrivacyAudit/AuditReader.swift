import SQL
import SQLiteDatabase

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
        var evidence = AuditEvidence()
        var posts: [[UInt8]: AuditedPost] = [:]
        var before: Instant?
        for (number, folder) in folders.enumerated() {
            let copy = "\(work)/copy-\(number)"
            let main = try await open("\(folder)/weft.sqlite", as: "\(copy)-main.sqlite")
            let anonymous = try await open("\(folder)/anonymous.sqlite", as: "\(copy)-anonymous.sqlite")
            let (accounts, acts) = try await main.read(.slow) { tx in try MainReading(tx).result() }
            let found = try await anonymous.read(.slow) { tx in try Self.posts(in: tx) }
            await main.close()
            await anonymous.close()
            evidence.accounts = Array(Set(evidence.accounts).union(accounts)).sorted()
            evidence.acts.formUnion(acts)
            let latest = acts.map(\.start).max() ?? Instant(milliseconds: 0)
            let files = AuditedFiles(folder)
            let places = files.places(of: found.map { $0.marks[2] })
            for var post in found {
                post.place = places[post.marks[2]]
                if posts[post.id] == nil { evidence.arrivals[post.id] = (before, max(latest, post.visibleAt)) }
                posts[post.id] = post
            }
            before = max(latest, found.map(\.visibleAt).max() ?? latest)
            evidence.traces += try files.traces(of: found)
        }
        evidence.posts = posts.values.sorted { $0.visibleAt < $1.visibleAt }
        return evidence
    }

    /// Opens a copy of a database: the one that is looked at stays as it is.
    private func open(_ path: String, as copy: String) async throws -> any Database {
        try await SQLiteDatabase.backup(of: path, to: copy)
        return try await SQLiteDatabase(configuration: SQLiteConfiguration(path: copy, readers: 1))
    }

    private static func posts(in tx: Transaction) throws -> [AuditedPost] {
        try tx.all("select id, visible_at, body_sealed, manage_hash from anon_posts order by visible_at, id") { row in
            let id: [UInt8] = try row.next()
            let visibleAt: Instant = try row.next()
            let body: [UInt8] = try row.next()
            let hash: [UInt8] = try row.next()
            let marks = [id, hash, Array(body.prefix(32))]
            return AuditedPost(id: id, visibleAt: visibleAt, size: body.count, marks: marks)
        }
    }
}
