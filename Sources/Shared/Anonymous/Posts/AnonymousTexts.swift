public import SQL

/// The words of posts for an audit, which has the keys of the server: what everybody reads while they are there.
public enum AnonymousTexts {
    /// The words by the names of posts, without those whose key is gone.
    ///
    /// - Throws: ``DatabaseError``, and where a key is there and cannot be read.
    public static func all(in database: any Database, keys: AnonymousKeyFolder) async throws -> [[UInt8]: String] {
        let rows = try await database.read(.slow) { tx in
            try tx.all("select \(AnonymousRow.columns) from anon_posts", as: AnonymousRow.self)
        }
        let found = try await ExpiryKeys(in: keys.folder).keys(of: Set(rows.map { ExpiryKeys.hour(of: $0.endsAt) }))
        return rows.reduce(into: [:]) { texts, row in
            guard let key = found[ExpiryKeys.hour(of: row.endsAt)] else { return }
            texts[row.id.bytes] = SealedBody.open(row.body, of: row, with: key)?.text
        }
    }
}
