import DatabaseTesting
import SQL
import Testing

@Suite struct ValueTests {
    private static let migrations = [
        Migration(
            "values-1",
            """
            create table kept (
                id bigint primary key, number bigint, small integer, ratio double precision, word text, content blob
            )
            """
        )
    ]

    @Test(arguments: Engine.allCases)
    func `whole numbers come back as they were`(engine: Engine) async throws {
        try await expectRoundTrip([0, 1, -1, .min, .max, 1 << 53 + 1] as [Int64], in: "number", on: engine)
    }

    @Test(arguments: Engine.allCases)
    func `small whole numbers come back as they were`(engine: Engine) async throws {
        try await expectRoundTrip([0, 1, -1, Int(Int32.min), Int(Int32.max)], in: "small", on: engine)
    }

    @Test(arguments: Engine.allCases)
    func `truth is kept as one and zero`(engine: Engine) async throws {
        try await expectRoundTrip([true, false], in: "small", on: engine)
    }

    @Test(arguments: Engine.allCases)
    func `floating-point numbers come back as they were`(engine: Engine) async throws {
        let numbers = [0, -1.5, .pi, 3, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity]
        try await expectRoundTrip(numbers, in: "ratio", on: engine)
    }

    @Test(arguments: Engine.allCases)
    func `text comes back as it was`(engine: Engine) async throws {
        let words = ["", "a", "物語 🎉👩‍👩‍👧", "e\u{301}", "' \" $1 ?1 \\ --", String(repeating: "ü", count: 100_000)]
        try await expectRoundTrip(words, in: "word", on: engine)
    }

    @Test(arguments: Engine.allCases)
    func `bytes come back as they were`(engine: Engine) async throws {
        try await expectRoundTrip([[], [0], [0, 255, 0], Array(0...255)] as [[UInt8]], in: "content", on: engine)
    }

    @Test(arguments: Engine.allCases)
    func `what is missing comes back as missing`(engine: Engine) async throws {
        try await expectRoundTrip([nil, 1, nil] as [Int64?], in: "number", on: engine)
        try await expectRoundTrip(["", nil] as [String?], in: "word", on: engine)
        try await expectRoundTrip([[], nil] as [[UInt8]?], in: "content", on: engine)
    }

    @Test(arguments: Engine.allCases)
    func `text with a NUL is refused and nothing is written`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            await #expect(throws: DatabaseError.failed("Text with a NUL character cannot be stored.")) {
                try await database.write { tx in
                    try tx.run("insert into kept (id) values (1)")
                    try tx.run("insert into kept (id, word) values (2, \("a\u{0}b"))")
                }
            }
            let kept = try await database.read { tx in try tx.values("select id from kept", as: Int.self) }
            #expect(kept == [])
        }
    }

    @Test(arguments: Engine.allCases)
    func `what is not a number is refused`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            await #expect(throws: DatabaseError.failed("What is not a number cannot be stored as one.")) {
                try await database.write { tx in
                    try tx.run("insert into kept (id, ratio) values (1, \(Double.nan))")
                }
            }
            let kept = try await database.read { tx in try tx.values("select id from kept", as: Int.self) }
            #expect(kept == [])
        }
    }

    @Test(arguments: Engine.allCases)
    func `a column that holds something else is not read`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            try await database.write { tx in
                try tx.run("insert into kept (id, number, word) values (1, 5, \("five"))")
            }
            await #expect(throws: DatabaseError.unexpectedValue(column: 0)) {
                try await database.read { tx in try tx.value("select word from kept", as: Int.self) }
            }
            await #expect(throws: DatabaseError.unexpectedValue(column: 0)) {
                try await database.read { tx in try tx.value("select number from kept", as: String.self) }
            }
            await #expect(throws: DatabaseError.unexpectedValue(column: 0)) {
                try await database.read { tx in try tx.value("select ratio from kept", as: Double.self) }
            }
            await #expect(throws: DatabaseError.unexpectedValue(column: 1)) {
                try await database.read { tx in
                    try tx.first("select number from kept") { row in
                        (try row.next() as Int, try row.next() as Int).0
                    }
                }
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `a value of the wrong kind is refused`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            await #expect(throws: DatabaseError.self) {
                try await database.write { tx in try tx.run("insert into kept (id, number) values (1, \("five"))") }
            }
        }
    }

    private func expectRoundTrip<Value: Storable & Equatable & Sendable>(
        _ values: [Value],
        in column: SQL,
        on engine: Engine
    ) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            try await database.write { tx in
                for (id, value) in values.enumerated() {
                    try tx.run("insert into kept (id, \(column)) values (\(id), \(value))")
                }
            }
            let kept = try await database.read { tx in
                try tx.values("select \(column) from kept order by id", as: Value.self)
            }
            #expect(kept == values)
        }
    }
}
