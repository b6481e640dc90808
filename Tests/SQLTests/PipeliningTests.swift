import DatabaseTesting
import SQL
import Testing

@Suite struct PipeliningTests {
    private struct RefusalError: Error, Equatable {}

    private static let migrations = [
        Migration("words-1", "create table words (id bigint primary key, word text not null)")
    ]

    private func ids(_ tx: Transaction) throws -> [Int] {
        try tx.values("select id from words order by id")
    }

    private func ids(in database: any Database) async throws -> [Int] {
        try await database.read { tx in try self.ids(tx) }
    }

    @Test(arguments: Engine.allCases)
    func `what was sent is seen by the next statement, and durable in the end`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            let seen = try await database.write { tx in
                for id in 1...3 { try tx.send("insert into words (id, word) values (\(id), 'word')") }
                let seen = try self.ids(tx)
                try tx.send("insert into words (id, word) values (4, 'word')")
                return seen
            }
            #expect(seen == [1, 2, 3])
            #expect(try await ids(in: database) == [1, 2, 3, 4])
        }
    }

    @Test(arguments: Engine.allCases)
    func `whoever sent hears how much was changed before the transaction ends`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            let log = Log()
            try await database.write { tx in
                try tx.send("insert into words (id, word) values (1, 'a'), (2, 'b')") { changed in
                    log.add("changed \(changed)")
                    tx.onCommit { log.add("committed") }
                }
            }
            #expect(log.entries == ["changed 2", "committed"])
            await #expect(throws: RefusalError()) {
                try await database.write { tx in
                    try tx.send("update words set word = 'c' where id = 3") { changed in
                        if changed == 0 { throw RefusalError() }
                    }
                    try tx.send("delete from words")
                }
            }
            #expect(try await ids(in: database) == [1, 2])
        }
    }

    @Test(arguments: Engine.allCases, [false, true])
    func `what was sent and failed dooms the transaction`(engine: Engine, isLast: Bool) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            let error = await #expect(throws: DatabaseError.self) {
                try await database.write { tx in
                    try tx.send("insert into words (id, word) values (1, 'word')")
                    try tx.send("insert into words (id, word) values (1, 'again')")
                    if !isLast { _ = try? self.ids(tx) }
                }
            }
            guard case .constraint(let violation) = error else { throw RefusalError() }
            #expect(violation.kind == .unique)
            try await database.write { tx in try tx.send("insert into words (id, word) values (2, 'word')") }
            #expect(try await ids(in: database) == [2])
        }
    }

    @Test(arguments: Engine.allCases)
    func `a write that throws after it has sent leaves no trace`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            await #expect(throws: RefusalError()) {
                try await database.write { tx in
                    try tx.send("insert into words (id, word) values (1, 'word')")
                    throw RefusalError()
                }
            }
            let kept = try await ids(in: database)
            #expect(kept == [])
        }
    }

    @Test(arguments: Engine.allCases)
    func `rows that were asked for together are read in any order, and as often as wanted`(
        engine: Engine
    ) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            try await database.write { tx in try tx.send("insert into words (id, word) values (1, 'a'), (2, 'b')") }
            let found = try await database.read { tx in
                let words = try tx.ask("select word from words order by id") { row in try row.next() as String }
                let ids = try tx.ask("select id from words order by id") { row in try row.next() as Int }
                let nothing = try tx.ask("select id from words where id = 3") { row in try row.next() as Int }
                _ = try tx.ask("select 7") { row in try row.next() as Int }
                let first = try ids.first()
                return "\(try words.all()) \(try ids.all()) \(first ?? 0) \(try nothing.first() ?? 0)"
            }
            #expect(found == #"["a", "b"] [1, 2] 1 0"#)
            #expect(try await ids(in: database) == [1, 2])
        }
    }

    @Test(arguments: Engine.allCases)
    func `rows that cannot be read are an error of whoever reads them`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            let read = await #expect(throws: DatabaseError.self) {
                try await database.read { tx in
                    let asked = try tx.ask("select nothing from nowhere") { row in try row.next() as Int }
                    return try asked.all()
                }
            }
            guard case .failed = read else { throw RefusalError() }
            await #expect(throws: RefusalError()) {
                try await database.write { tx in
                    let asked = try tx.ask("select 1") { _ -> Int in throw RefusalError() }
                    _ = try asked.all()
                }
            }
        }
    }
}
