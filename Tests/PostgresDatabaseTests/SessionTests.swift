import DatabaseTesting
import PostgresDatabase
import SQL
import Testing

@Suite(.timeLimit(.minutes(5))) struct SessionTests {
    @Test func `a short read is planned once for all values, a long one for each`() async throws {
        try await withSchema({ configuration in
            configuration.connections = 1
            configuration.slowConnections = 1
        }) { database, _ in
            for (pace, isPlannedForValues) in [(Pace.quick, false), (.slow, true)] {
                for number in 1...4 {
                    _ = try await database.read(pace) { tx in
                        try tx.values("select id from words where id < \(number)", as: Int.self)
                    }
                }
                let plans = try await database.read(pace) { tx in
                    try tx.value(
                        "select custom_plans from pg_prepared_statements where statement like 'select id from words%'",
                        as: Int.self
                    )
                }
                #expect((plans ?? 0 > 0) == isPlannedForValues)
            }
        }
    }

    @Test func `reads one after the other on one connection see what was written before each`() async throws {
        try await withSchema({ $0.connections = 1 }) { database, _ in
            for number in 1...20 {
                try await database.add(number)
                async let first = database.ids()
                async let second = database.ids()
                async let third = database.ids()
                for ids in try await [first, second, third] { #expect(ids == Array(1...number)) }
            }
        }
    }

    @Test(arguments: [Pace.quick, .autocommit])
    func `all of a read is one transaction, but where each statement may stand alone`(pace: Pace) async throws {
        try await withSchema({ $0.connections = 1 }) { database, _ in
            // What ends the read before has to go out all the same.
            for before in [Pace.quick, .autocommit, pace] {
                _ = try await database.read(before) { tx in try tx.value("select 1", as: Int.self) }
            }
            let begun = try await database.read(pace) { tx in
                try (0..<2).map { _ in try tx.value("select now()::text", as: String.self) }
            }
            #expect((begun[0] == begun[1]) == (pace == .quick))
        }
    }

    @Test func `no transaction stays open behind a read that asks for nothing`() async throws {
        try await withSchema({ $0.connections = 1 }) { database, _ in
            let process = try await database.process()
            for _ in 0..<20 {
                async let first = database.process()
                async let second: Void = database.read { _ in throw CancellationError() }
                #expect(try await first == process)
                do {
                    try await second
                    Issue.record("A read that throws ended well.")
                } catch is CancellationError {}
            }
            try await eventually {
                let state = try await database.read(.slow) { tx in
                    try tx.value("select state from pg_stat_activity where pid = \(process)", as: String.self)
                }
                return state == "idle"
            }
        }
    }

    @Test func `no transaction stays open when nobody reads any more`() async throws {
        try await withSchema({ $0.connections = 1 }) { database, _ in
            async let first = database.process()
            async let second = database.process()
            let processes = try await [first, second]
            #expect(processes[0] == processes[1])
            try await eventually {
                let state = try await database.read(.slow) { tx in
                    try tx.value("select state from pg_stat_activity where pid = \(processes[0])", as: String.self)
                }
                return state == "idle"
            }
        }
    }
}
