import DatabaseTesting
import SQL
import Testing

@Suite struct MigrationTests {
    private static let first = Migration(
        "notes-1-notes",
        "create table notes (id bigint primary key, text text not null)"
    )
    private static let second = Migration(
        "notes-2-stars",
        "alter table notes add column stars bigint not null default 0",
        "create index notes_by_stars on notes (stars)"
    )

    @Test(arguments: Engine.allCases)
    func `what is missing is applied once, in order`(engine: Engine) async throws {
        try await engine.withDatabase([Self.first]) { database in
            try await database.write { tx in try tx.run("insert into notes (id, text) values (1, 'kept')") }
            try await database.migrate([Self.first, Self.second])
            try await database.migrate([Self.first, Self.second])
            let history = try await database.read { tx in
                try tx.all("select position, name from schema_history order by position") { row in
                    "\(try row.next() as Int) \(try row.next() as String)"
                }
            }
            #expect(history == ["1 notes-1-notes", "2 notes-2-stars"])
            #expect(try await database.read { tx in try tx.value("select stars from notes", as: Int.self) } == 0)
        }
    }

    @Test(arguments: Engine.allCases)
    func `a change that was edited is refused`(engine: Engine) async throws {
        try await engine.withDatabase([Self.first]) { database in
            let edited = Migration("notes-1-notes", "create table notes (id bigint primary key)")
            await expectRefusal(of: [edited], by: database, saying: "differs from the one this database was made with")
        }
    }

    @Test(arguments: Engine.allCases)
    func `a newer database is refused`(engine: Engine) async throws {
        try await engine.withDatabase([Self.first, Self.second]) { database in
            await expectRefusal(of: [Self.first], by: database, saying: "It was written by a newer version")
        }
    }

    @Test(arguments: Engine.allCases)
    func `a table that is gone is told at the start`(engine: Engine) async throws {
        let renamed = Migration("notes-3-cards", "alter table notes rename to cards")
        try await engine.withDatabase([Self.first, renamed]) { database in
            try await database.migrate([Self.first, renamed])
            try await database.write { tx in try tx.run("drop table cards") }
            await expectRefusal(
                of: [Self.first, renamed],
                by: database,
                saying: "The table “cards” is missing from the database."
            )
        }
    }

    @Test(arguments: Engine.allCases)
    func `a database is empty until something was put into it`(engine: Engine) async throws {
        try await engine.withDatabase { database in
            #expect(try await database.read { tx in try Migrator.isEmpty(in: tx) })
            try await database.migrate([Self.first])
            #expect(try await !database.read { tx in try Migrator.isEmpty(in: tx) })
        }
    }

    @Test(arguments: Engine.allCases)
    func `two changes of one name are refused`(engine: Engine) async throws {
        try await engine.withDatabase { database in
            await expectRefusal(of: [Self.first, Self.first], by: database, saying: "Two changes")
        }
    }

    @Test(arguments: Engine.allCases)
    func `a change that fails leaves no trace, and the ones before it stay`(engine: Engine) async throws {
        let broken = Migration(
            "notes-2-broken",
            "create table half (id bigint primary key)",
            "insert into nowhere values (1)"
        )
        try await engine.withDatabase { database in
            await #expect(throws: DatabaseError.self) { try await database.migrate([Self.first, broken]) }
            try await database.migrate([Self.first, Migration("half-1", "create table half (id bigint primary key)")])
            let names = try await database.read { tx in
                try tx.values("select name from schema_history order by position", as: String.self)
            }
            #expect(names == ["notes-1-notes", "half-1"])
        }
    }

    @Test(arguments: Engine.allCases)
    func `a change may differ between the engines`(engine: Engine) async throws {
        let change = Migration(
            "search-1",
            sqlite: ["create virtual table words using fts5 (tokens)"],
            postgres: ["create table words (tokens tsvector not null)"]
        )
        try await engine.withDatabase([change]) { database in
            let found = try await database.write { tx in
                switch tx.dialect {
                case .sqlite:
                    try tx.run("insert into words (tokens) values (\("old story"))")
                    return try tx.value("select count(*) from words where words match \("story")", as: Int.self)
                case .postgres:
                    try tx.run("insert into words (tokens) values (to_tsvector('simple', \("old story")))")
                    return try tx.value(
                        "select count(*) from words where tokens @@ to_tsquery('simple', \("story"))",
                        as: Int.self
                    )
                }
            }
            #expect(found == 1)
        }
    }

    @Test func `types become the engine's own, but never inside a text`() {
        let change = Migration(
            "types-1",
            "create table t (a bigint, b double precision, c blob default 'a bigint blob', blobs text)",
            "alter table t add column d blob",
            "insert into t (c) values (blob)"
        )
        #expect(
            change.statements(for: .sqlite) == [
                "create table t (a integer, b real , c blob default 'a bigint blob', blobs text) strict",
                "alter table t add column d blob", "insert into t (c) values (blob)",
            ]
        )
        #expect(
            change.statements(for: .postgres) == [
                "create table t (a bigint, b double precision, c bytea default 'a bigint blob', blobs text collate \"C\")",
                "alter table t add column d bytea", "insert into t (c) values (blob)",
            ]
        )
    }

    @Test func `a change keeps its checksum for ever`() {
        #expect(Migration("a-1", "create table a (id bigint)").checksum == 4_141_726_932_717_973_718)
        #expect(Migration("a-1", "x").checksum != Migration("a-1", "y").checksum)
        #expect(Migration("a-1", "x", "y").checksum != Migration("a-1", "xy").checksum)
        #expect(
            Migration("a-1", sqlite: ["x"], postgres: ["y"]).checksum
                != Migration("a-1", sqlite: ["x", "y"], postgres: []).checksum
        )
    }

    private func expectRefusal(of migrations: [Migration], by database: any Database, saying words: String) async {
        let error = await #expect(throws: DatabaseError.self) { try await database.migrate(migrations) }
        guard case .schema(let sentence) = error else {
            Issue.record("not about the schema: \(String(describing: error))")
            return
        }
        #expect(sentence.contains(words))
    }
}
