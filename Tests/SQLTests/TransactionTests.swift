import DatabaseTesting
import SQL
import Synchronization
import Testing

@Suite struct TransactionTests {
    private struct RefusalError: Error, Equatable {}

    private static let migrations = [
        Migration(
            "transactions-1",
            "create table purses (id bigint primary key, coins bigint not null check (coins >= 0))",
            "insert into purses (id, coins) values (1, 100), (2, 0)"
        )
    ]

    private func expectCoins(_ expected: [Int], in database: any Database) async throws {
        let coins = try await database.read { tx in
            try tx.values("select coins from purses order by id", as: Int.self)
        }
        #expect(coins == expected)
    }

    @Test(arguments: Engine.allCases)
    func `a write that throws leaves no trace`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            await #expect(throws: RefusalError()) {
                try await database.write { tx in
                    try tx.run("update purses set coins = 7")
                    throw RefusalError()
                }
            }
            try await expectCoins([100, 0], in: database)
        }
    }

    @Test(arguments: Engine.allCases)
    func `a statement that failed dooms its transaction, caught or not`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            let error = await #expect(throws: DatabaseError.self) {
                try await database.write { tx in
                    try tx.run("update purses set coins = 7 where id = 2")
                    _ = try? tx.run("update purses set coins = -1 where id = 1")
                }
            }
            guard case .constraint(let violation) = error else { throw RefusalError() }
            #expect(violation.kind == .check)
            try await expectCoins([100, 0], in: database)
        }
    }

    @Test(arguments: Engine.allCases)
    func `an error of the reader's own does not doom`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            try await database.write { tx in
                do {
                    try tx.each("select id from purses") { _ in throw RefusalError() }
                } catch is RefusalError {}
                try tx.run("update purses set coins = 5 where id = 2")
            }
            try await expectCoins([100, 5], in: database)
        }
    }

    @Test(arguments: Engine.allCases)
    func `commit actions run in order, before the caller goes on, and only after a commit`(
        engine: Engine
    ) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            let log = Log()
            try await database.write { tx in
                tx.onCommit { log.add("first") }
                try tx.run("update purses set coins = 1 where id = 2")
                tx.onCommit { log.add("second") }
            }
            log.add("caller")
            _ = try? await database.write { tx in
                tx.onCommit { log.add("never") }
                try tx.run("update purses set coins = -1")
            }
            _ = try? await database.write { tx in
                tx.onCommit { log.add("never") }
                throw RefusalError()
            }
            #expect(log.entries == ["first", "second", "caller"])
        }
    }

    @Test(arguments: Engine.allCases)
    func `a read cannot write`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            for pace in [Pace.quick, .slow] {
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.read(pace) { tx in try tx.run("update purses set coins = 0") }
                }
                guard case .failed(let reason) = error else { throw RefusalError() }
                #expect(reason.hasPrefix("A read cannot write"))
            }
            try await expectCoins([100, 0], in: database)
        }
    }

    @Test(arguments: Engine.allCases)
    func `a read sees one moment while others write`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for _ in 0..<100 {
                        try await database.write { tx in
                            try tx.run("update purses set coins = coins - 1 where id = 1")
                            try tx.run("update purses set coins = coins + 1 where id = 2")
                        }
                    }
                }
                for pace in [Pace.quick, .slow] {
                    group.addTask {
                        for _ in 0..<100 {
                            let sum = try await database.read(pace) { tx in
                                let first = try tx.value("select coins from purses where id = 1", as: Int.self) ?? 0
                                let second = try tx.value("select coins from purses where id = 2", as: Int.self) ?? 0
                                return first + second
                            }
                            #expect(sum == 100)
                        }
                    }
                }
                try await group.waitForAll()
            }
            try await expectCoins([0, 100], in: database)
        }
    }

    @Test(arguments: Engine.allCases)
    func `many writers lose nothing, and those that fail harm nobody`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            let refused = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<300 {
                    group.addTask {
                        do {
                            try await database.write { tx in
                                try tx.run("update purses set coins = coins + 1 where id = 2")
                                if number % 10 == 3 { try tx.run("insert into purses (id, coins) values (1, 1)") }
                                if number % 10 == 6 { throw RefusalError() }
                            }
                            return false
                        } catch is RefusalError {
                            return true
                        } catch DatabaseError.constraint(let violation) where violation.kind == .unique {
                            return true
                        }
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(refused == 60)
            try await expectCoins([100, 240], in: database)
        }
    }

    @Test(arguments: Engine.allCases)
    func `a closed database refuses`(engine: Engine) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            await database.close()
            for pace in [Pace.quick, .slow] {
                await #expect(throws: DatabaseError.unavailable("The database is closed.")) {
                    try await database.read(pace) { tx in try tx.value("select 1", as: Int.self) }
                }
            }
            await #expect(throws: DatabaseError.unavailable("The database is closed.")) {
                try await database.write { tx in try tx.run("update purses set coins = 0") }
            }
        }
    }
}

/// The events of a test, in order.
final class Log: Sendable {
    private let kept = Mutex<[String]>([])

    var entries: [String] { kept.withLock { $0 } }

    func add(_ entry: String) {
        kept.withLock { $0.append(entry) }
    }
}
