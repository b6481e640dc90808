import DatabaseTesting
import PostgresDatabase
import SQL
import Testing

@Suite(.timeLimit(.minutes(5))) struct ResultTests {
    private func value<Value: Storable & Sendable>(_ expression: SQL, as type: Value.Type) async throws -> Value? {
        try await withServer { database in
            try await database.read { tx in try tx.value("select \(expression)", as: Value.self) }
        }
    }

    @Test(
        arguments: [
            ("0::numeric", 0), ("1::numeric", 1), ("-1::numeric", -1), ("10000::numeric", 10_000),
            ("100000000::numeric", 100_000_000), ("123456789012::numeric", 123_456_789_012),
            ("-9223372036854775808::numeric", .min), ("9223372036854775807::numeric", .max), ("5.000::numeric", 5),
            ("(-7)::int2", -7), ("70000::int4", 70_000), ("true", 1), ("false", 0), ("1 = 2", 0),
        ] as [(SQL, Int64)]
    )
    func `every whole number is read`(expression: SQL, expected: Int64) async throws {
        #expect(try await value(expression, as: Int64.self) == expected)
    }

    @Test(
        arguments: ["9223372036854775808::numeric", "1.5::numeric", "'NaN'::numeric", "1.5::float8", "'1'::text"]
            as [SQL]
    )
    func `what is no whole number is not read as one`(expression: SQL) async throws {
        await #expect(throws: DatabaseError.unexpectedValue(column: 0)) {
            try await value(expression, as: Int64.self)
        }
    }

    @Test(
        arguments: [
            ("1.5::numeric", 1.5), ("-0.0001::numeric", -0.0001), ("123456.789::numeric", 123_456.789),
            ("1e20::numeric", 1e20), ("2.5::float4", 2.5), ("7::int8", 7),
        ] as [(SQL, Double)]
    )
    func `every number is read as a floating-point number`(expression: SQL, expected: Double) async throws {
        let actual = try #require(try await value(expression, as: Double.self))
        #expect(abs(actual - expected) <= abs(expected) * 1e-15)
    }

    @Test(arguments: ["'ü'::text", "'ü'::varchar(5)", "'ü'::name", "'ü'"] as [SQL])
    func `every kind of text is read`(expression: SQL) async throws {
        #expect(try await value(expression, as: String.self) == "ü")
    }

    @Test func `what PostgreSQL says of a value stays with PostgreSQL`() async throws {
        let error = await #expect(throws: DatabaseError.self) {
            try await withServer { database in
                try await database.read { tx in try tx.value("select cast(\("geheim") as bigint)", as: Int.self) }
            }
        }
        #expect(!String(describing: error).contains("geheim"))
    }

    @Test func `the server forgets statements that were not used for long`() async throws {
        let count = try await withServer { database in
            try await database.read { tx in
                for number in 0..<600 {
                    _ = try tx.value("select \(SQL(stringLiteral: String(number)))", as: Int.self)
                }
            }
            return try await database.read { tx in
                try tx.value("select count(*) from pg_prepared_statements where name like 's%'", as: Int.self)
            }
        }
        #expect(try #require(count) <= 201)
    }
}
