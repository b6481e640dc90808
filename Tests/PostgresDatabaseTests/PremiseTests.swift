import PostgresDatabase
import SQL
import Testing

/// Reads and writes on a premise: here, that the word 1 is there.
@Suite(.timeLimit(.minutes(5))) struct PremiseTests {
    private static func premise(in database: PostgresDatabase) -> Premise {
        Premise(in: database) { tx in try tx.askExists("select 1 from words where id = 1") }
    }

    @Test func `a read gives what it read where its premise holds, which it looks up itself`() async throws {
        try await withSchema { database, _ in
            try await database.add(1)
            let premise = Self.premise(in: database)
            let ids = try await Premise.$current.withValue(premise) { try await database.ids() }
            #expect(ids == [1])
            #expect(premise.isKnownToHold == true)
        }
    }

    @Test func `a read on a premise that does not hold gives nothing`() async throws {
        try await withSchema { database, _ in
            try await database.add(2)
            for pace in [Pace.quick, .autocommit, .slow] {
                let premise = Self.premise(in: database)
                await #expect(throws: (any Error).self) {
                    try await Premise.$current.withValue(premise) {
                        try await database.read(pace) { tx in try tx.values("select id from words", as: Int.self) }
                    }
                }
                #expect(premise.isKnownToHold == false)
            }
            #expect(try await database.ids() == [2])
        }
    }

    @Test func `nothing is written on a premise that does not hold, also before anything was read`() async throws {
        try await withSchema { database, _ in
            let premise = Self.premise(in: database)
            await #expect(throws: (any Error).self) {
                try await Premise.$current.withValue(premise) { try await database.add(7) }
            }
            #expect(try await database.ids() == [])
            try await database.add(1)
            try await Premise.$current.withValue(Self.premise(in: database)) { try await database.add(7) }
            #expect(try await database.ids() == [1, 7])
        }
    }

    @Test func `a premise that held once is not looked up again`() async throws {
        try await withSchema { database, _ in
            try await database.add(1)
            let premise = Self.premise(in: database)
            let left = try await Premise.$current.withValue(premise) {
                _ = try await database.ids()
                try await database.write { tx in try tx.run("delete from words") }
                return try await database.ids()
            }
            #expect(left == [])
            let holds = try await premise.holds()
            #expect(holds)
        }
    }

    @Test func `a read that fails by itself says nothing of its premise`() async throws {
        struct RefusalError: Error {}
        try await withSchema { database, _ in
            let premise = Self.premise(in: database)
            await #expect(throws: RefusalError.self) {
                try await Premise.$current.withValue(premise) { try await database.read { _ in throw RefusalError() } }
            }
            #expect(premise.isKnownToHold == nil)
            let holds = try await premise.holds()
            #expect(holds == false)
        }
    }

    @Test func `a premise about one database is not looked for in another, but nothing is written there without it`()
        async throws
    {
        try await withSchema { database, _ in
            try await withSchema { other, _ in
                try await other.add(1)
                let premise = Self.premise(in: database)
                let ids = try await Premise.$current.withValue(premise) { try await other.ids() }
                #expect(ids == [1])
                #expect(premise.isKnownToHold == nil)
                await #expect(throws: (any Error).self) {
                    try await Premise.$current.withValue(premise) { try await other.add(2) }
                }
                #expect(try await other.ids() == [1])
            }
        }
    }
}
