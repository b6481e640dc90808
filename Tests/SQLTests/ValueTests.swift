import DatabaseTesting
import SQL
import Testing

@Suite struct ValueTests {
    private static let migrations = [
        Migration(
            "values-1",
            """
            create table kept (
                id bigint primary key, number bigint, ratio double precision, word text, content blob
            )
            """
        )
    ]

    @Test(arguments: Engine.allCases)
    func `whole numbers come back as they were`(engine: Engine) async throws {
        let numbers: [Int64] = [0, 1, -1, .min, .max, 1 << 53 + 1]
        try await engine.withDatabase(Self.migrations) { database in
            try await database.write { tx in
                for (id, number) in numbers.enumerated() {
                    try tx.run("insert into kept (id, number) values (\(id), \(number))")
                }
            }
            #expect(try await database.read { tx in try tx.values("select number from kept order by id") } == numbers)
        }
    }
}
