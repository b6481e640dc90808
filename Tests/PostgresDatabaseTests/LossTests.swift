import DatabaseTesting
import Foundation
import PostgresDatabase
import SQL
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct LossTests {
    @Test func `a connection lost while idle is replaced without anybody noticing`() async throws {
        try await withSchema({ $0.connections = 1 }) { database, configuration in
            let process = try await database.process()
            try await end(process, configuration)
            #expect(try await database.process() != process)
            try await end(try await database.process(), configuration)
            try await database.add(1)
            #expect(try await database.ids() == [1])
        }
    }

    @Test func `a connection lost in the middle of a write runs it again once`() async throws {
        try await withSchema { database, _ in
            let runs = Mutex(0)
            try await database.write { tx in
                let run = runs.withLock { runs in
                    runs += 1
                    return runs
                }
                try tx.run("insert into words (id, word) values (\(run), 'word')")
                if run == 1 { _ = try tx.value("select pg_terminate_backend(pg_backend_pid())", as: Bool.self) }
            }
            #expect(try await database.ids() == [2])
        }
    }

    @Test func `a connection lost during the commit is told, and the write not run again`() async throws {
        try await withSchema { database, _ in
            try await database.write { tx in
                try tx.run(
                    """
                    create function leave() returns trigger language plpgsql as
                    'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return null; end'
                    """
                )
                try tx.run(
                    """
                    create constraint trigger leaves after insert on words deferrable initially deferred
                    for each row execute function leave()
                    """
                )
            }
            let runs = Mutex(0)
            let error = await #expect(throws: DatabaseError.self) {
                try await database.write { tx -> Int in
                    runs.withLock { $0 += 1 }
                    return try tx.run("insert into words (id, word) values (1, 'word')")
                }
            }
            #expect(sentence(error).contains("its outcome is unknown"))
            #expect(runs.withLock { $0 } == 1)
            #expect(try await database.ids() == [])
        }
    }

    @Test func `a statement whose columns changed is prepared again`() async throws {
        try await withSchema({ $0.connections = 1 }) { database, configuration in
            try await database.add(1)
            let all: SQL = "select * from words"
            #expect(try await database.read { tx in try tx.first(all) { row in try row.next() as Int } } == 1)
            try await withDatabase(configuration) { other in
                _ = try await other.write { tx in try tx.run("alter table words add column more bigint") }
            }
            #expect(try await database.read { tx in try tx.first(all) { row in try row.next() as Int } } == 1)
        }
    }

    @Test func `a restart of the server is survived, and no acknowledged write lost when it crashes`() async throws {
        let folder = "/tmp/weft-pg-\(UUID().uuidString.prefix(8))"
        let server = try PostgresServer.start(in: folder)
        defer { try? PostgresServer.remove(folder) }
        // Far more writers than connections, so that several writes share each commit.
        var configuration = PostgresConfiguration(connectionString: server.connectionString, connections: 2)
        configuration.quickBudget = .seconds(2)
        try await withDatabase(configuration) { database in
            try await database.migrate([words])
            let ledger = Ledger()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<Ledger.writers {
                    group.addTask { await ledger.fill(database, writer) }
                }
                for isCrash in [false, true, true] {
                    try await ledger.grow(by: 100)
                    if isCrash { try PostgresServer.crash(in: folder) } else { try PostgresServer.stop(in: folder) }
                    await #expect(throws: DatabaseError.self) { try await database.ids() }
                    _ = try PostgresServer.start(in: folder)
                }
                try await ledger.grow(by: 100)
                ledger.isOver.withLock { $0 = true }
                try await group.waitForAll()
            }
            let kept = Set(try await database.ids())
            #expect(ledger.acknowledged.withLock { $0 }.subtracting(kept).isEmpty)
        }
    }

    @Test func `a server that takes no writes is unavailable to them, and reads go on`() async throws {
        try await withSchema { database, configuration in
            try await database.add(1)
            var demoted = configuration
            demoted.connectionString += "%20-cdefault_transaction_read_only%3Don"
            try await withDatabase(demoted) { database in
                let error = await #expect(throws: DatabaseError.self) { try await database.add(2) }
                let ids = try await database.ids()
                #expect(sentence(error) == "This PostgreSQL server takes no writes.")
                #expect(ids == [1])
            }
        }
    }

    @Test func `a database that cannot be reached says why`() async throws {
        let configuration = PostgresConfiguration(connectionString: "postgresql:///postgres?host=/nowhere")
        let error = await #expect(throws: DatabaseError.self) {
            try await PostgresDatabase(configuration: configuration)
        }
        #expect(sentence(error).hasPrefix("PostgreSQL cannot be reached:"))
    }

    private func end(_ process: Int, _ configuration: PostgresConfiguration) async throws {
        try await withDatabase(configuration) { other in
            _ = try await other.read { tx in
                try tx.value("select pg_terminate_backend(cast(\(process) as integer))", as: Bool.self)
            }
            try await eventually {
                try await other.read { tx in
                    try tx.value("select count(*) from pg_stat_activity where pid = \(process)", as: Int.self)
                } == 0
            }
        }
    }
}

/// The writes that were acknowledged.
private final class Ledger: Sendable {
    static let writers = 32
    let acknowledged = Mutex<Set<Int>>([])
    let isOver = Mutex(false)

    func fill(_ database: PostgresDatabase, _ writer: Int) async {
        var round = 0
        while !isOver.withLock({ $0 }) {
            let id = round * Self.writers + writer
            round += 1
            if (try? await database.add(id)) != nil {
                acknowledged.withLock { _ = $0.insert(id) }
            } else {
                try? await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    func grow(by count: Int) async throws {
        let goal = acknowledged.withLock { $0.count } + count
        try await eventually { acknowledged.withLock { $0.count } >= goal }
    }
}
