package import SQL
package import Secrets

/// The facts that a database knows of its site: a name that no other has, and by which key things in it are sealed.
package struct SiteFacts {
    private let database: any Database

    package init(_ database: any Database) {
        self.database = database
    }

    static let migrations = [
        Migration(
            "site-1-facts",
            "create table site_facts (name text primary key, value text not null check (length(value) between 1 and 200))"
        )
    ]

    /// The name of the site, which is made at the first start.
    package func name() async throws -> String {
        let new = Hex.encode(RandomSource.system.bytes(16))
        return try await kept("site", new)
    }

    /// True where a key is known, the one with which things were sealed before.
    package func isKeyKnown() async throws -> Bool {
        try await database.read { tx in
            try tx.value("select value from site_facts where name = 'key'", as: String.self) != nil
        }
    }

    /// Makes sure that `key` is the one with which things were sealed before.
    ///
    /// - Throws: ``DatabaseError/schema(_:)`` where it is another one.
    package func check(_ key: Secret) async throws {
        let mark = Self.mark(of: key)
        guard try await kept("key", mark) == mark else { throw DatabaseError.schema(Self.otherKey) }
    }

    /// Takes `key` from now on, whatever was sealed with another one.
    package func accept(_ key: Secret) async throws {
        let mark = Self.mark(of: key)
        try await database.write { tx in
            try tx.run(
                """
                insert into site_facts (name, value) values ('key', \(mark))
                on conflict (name) do update set value = excluded.value
                """
            )
        }
    }

    /// The value under `name`, which is `value` where nothing stood there.
    private func kept(_ name: String, _ value: String) async throws -> String {
        let find: @Sendable (Transaction) throws -> String? = { tx in
            try tx.value("select value from site_facts where name = \(name)")
        }
        if let known = try await database.read(find) { return known }
        return try await database.write { tx in
            try tx.run("insert into site_facts (name, value) values (\(name), \(value)) on conflict (name) do nothing")
            return try find(tx) ?? value
        }
    }

    /// A mark that shows which key it is and tells nothing of it.
    private static func mark(of key: Secret) -> String {
        key.key(for: "check value").hex
    }

    private static let otherKey = """
        The key of this server (WEFT_KEY, or weft.key in the data folder) is not the one with which this database was \
        made: one-time codes and connections to other servers could not be read. Put the right key back. Where it is \
        lost for good, “weft admin accept-key” takes this one from now on.
        """
}
