import DatabaseTesting
import SQL
import Synchronization
import Testing

@Suite struct WriteBatcherTests {
    private struct RefusalError: Error, Equatable {}

    private static let migrations = [
        Migration("batches-1", "create table coins (id bigint primary key check (id < 1000))")
    ]

    /// Writes numbers, refuses those that end in 7, and counts its transactions.
    private static func batcher(_ database: any Database, _ transactions: Counter) -> WriteBatcher<Int> {
        WriteBatcher(database) { items, tx in
            transactions.count.add(1, ordering: .relaxed)
            return try items.map { item in
                if item % 10 == 7 { return RefusalError() }
                try tx.run("insert into coins (id) values (\(item))")
                return nil
            }
        }
    }

    private final class Counter: Sendable {
        let count = Atomic<Int>(0)
    }

    /// Writes all of `numbers` at once; answers which were done.
    private static func write(_ numbers: Range<Int>, by batcher: WriteBatcher<Int>) async -> Set<Int> {
        await withTaskGroup { group in
            for number in numbers {
                group.addTask { (try? await batcher.write(number)) == nil ? nil : number }
            }
            var done: Set<Int> = []
            for await number in group { if let number { done.insert(number) } }
            return done
        }
    }

    @Test(arguments: Engine.allCases)
    func `what comes at once is written in few transactions, each item done or refused for itself`(
        engine: Engine
    ) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            let transactions = Counter()
            let batcher = Self.batcher(database, transactions)
            let done = await Self.write(0..<300, by: batcher)
            #expect(done == Set((0..<300).filter { $0 % 10 != 7 }))
            let written = try await database.read { tx in try tx.values("select id from coins", as: Int.self) }
            #expect(Set(written) == done)
            #expect(transactions.count.load(ordering: .relaxed) < 300)
            await #expect(throws: RefusalError()) { try await batcher.write(7) }
        }
    }

    @Test(arguments: Engine.allCases)
    func `an item that the database refuses harms no other`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            let batcher = Self.batcher(database, Counter())
            #expect(await Self.write(990..<1010, by: batcher) == Set((990..<1000).filter { $0 != 997 }))
            let written = try await database.read { tx in try tx.values("select id from coins", as: Int.self) }
            #expect(written.count == 9)
        }
    }
}
