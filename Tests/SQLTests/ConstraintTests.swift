import DatabaseTesting
import SQL
import Testing

@Suite struct ConstraintTests {
    private static let migrations = [
        Migration(
            "constraints-1",
            """
            create table people (
                id bigint primary key, name text not null check (length(name) between 1 and 10), folded text not null
            )
            """,
            "create unique index people_by_folded on people (folded)",
            """
            create table letters (
                sender_id bigint not null references people (id), number bigint not null, text text,
                primary key (sender_id, number)
            )
            """,
            "insert into people (id, name, folded) values (1, 'Ann', 'ann')",
            "insert into letters (sender_id, number) values (1, 1)"
        )
    ]

    private func violation(_ statement: SQL, on engine: Engine) async throws -> ConstraintViolation? {
        try await engine.withDatabase(Self.migrations) { database in
            let error = await #expect(throws: DatabaseError.self) {
                try await database.write { tx in try tx.run(statement) }
            }
            guard case .constraint(let violation) = error else {
                Issue.record("not a constraint: \(String(describing: error))")
                return nil
            }
            return violation
        }
    }

    @Test(arguments: Engine.allCases)
    func `a name that is taken is a unique violation over its column`(engine: Engine) async throws {
        let violation = try await violation(
            "insert into people (id, name, folded) values (2, 'ann', \("ann"))",
            on: engine
        )
        #expect(violation?.kind == .unique)
        #expect(violation?.mentions("folded") == true)
        #expect(violation?.mentions("name") == false)
    }

    @Test(arguments: Engine.allCases)
    func `a primary key that is taken is a unique violation over its columns`(engine: Engine) async throws {
        let one = try await violation("insert into people (id, name, folded) values (1, 'Ben', 'ben')", on: engine)
        #expect(one?.kind == .unique)
        #expect(one?.mentions("id") == true)
        let two = try await violation("insert into letters (sender_id, number) values (1, 1)", on: engine)
        #expect(two?.kind == .unique)
        #expect(two?.mentions("sender_id") == true)
        #expect(two?.mentions("number") == true)
    }

    @Test(arguments: Engine.allCases)
    func `a reference to nothing is a foreign key violation`(engine: Engine) async throws {
        let missing = try await violation("insert into letters (sender_id, number) values (9, 1)", on: engine)
        #expect(missing?.kind == .foreignKey)
        let needed = try await violation("delete from people where id = 1", on: engine)
        #expect(needed?.kind == .foreignKey)
    }

    @Test(arguments: Engine.allCases)
    func `a missing value is a not-null violation of its column`(engine: Engine) async throws {
        let violation = try await violation("insert into people (id, folded) values (2, 'ben')", on: engine)
        #expect(violation == ConstraintViolation(kind: .notNull, subject: "people.name"))
    }

    @Test(arguments: Engine.allCases)
    func `a value out of its range is a check violation`(engine: Engine) async throws {
        let violation = try await violation("insert into people (id, name, folded) values (2, '', 'ben')", on: engine)
        #expect(violation?.kind == .check)
        #expect(violation?.mentions("name") == true)
    }

    @Test(arguments: Engine.allCases)
    func `a violation never repeats the value`(engine: Engine) async throws {
        let secret = "geheim"
        for statement in [
            "insert into people (id, name, folded) values (2, \(secret), \("ann"))",
            "insert into people (id, name, folded) values (2, \(secret + secret), \(secret))",
        ] as [SQL] {
            let violation = try await violation(statement, on: engine)
            #expect(violation?.mentions(secret) == false)
            #expect(violation?.mentions("ann)") == false)
        }
    }
}
