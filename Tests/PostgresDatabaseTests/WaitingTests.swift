import DatabaseTesting
import Foundation
import PostgresDatabase
import SQL
import Testing

@Suite(.timeLimit(.minutes(5))) struct WaitingTests {
    @Test(arguments: [Pace.quick, .slow])
    func `a read that takes too long is stopped, and the server with it`(pace: Pace) async throws {
        try await withSchema({ configuration in
            configuration.quickBudget = .milliseconds(200)
            configuration.slowBudget = .milliseconds(200)
        }) { database, _ in
            await #expect(throws: DatabaseError.deadline) {
                try await database.read(pace) { tx in try tx.value("select 1 from pg_sleep(60)", as: Int.self) }
            }
            try await withServer { server in
                try await eventually {
                    try await server.read { tx in
                        try tx.value(
                            """
                            select count(*) from pg_stat_activity
                            where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()
                            """,
                            as: Int.self
                        )
                    } == 0
                }
            }
            try await eventually { (try? await database.ids()) == [] }
        }
    }

    @Test func `a write that takes too long leaves no trace`() async throws {
        try await withSchema({ $0.quickBudget = .milliseconds(300) }) { database, _ in
            await #expect(throws: DatabaseError.deadline) {
                try await database.write { tx in
                    try tx.run("insert into words (id, word) values (1, 'word')")
                    _ = try tx.value("select 1 from pg_sleep(60)", as: Int.self)
                }
            }
            try await eventually { (try? await database.ids()) == [] }
        }
    }

    @Test func `a server process that stands still is not waited for, and goes on later`() async throws {
        try await withSchema({ configuration in
            configuration.connections = 1
            configuration.quickBudget = .milliseconds(300)
        }) { database, _ in
            let process = pid_t(try await database.process())
            kill(process, SIGSTOP)
            await #expect(throws: DatabaseError.deadline) { try await database.ids() }
            kill(process, SIGCONT)
            try await eventually { (try? await database.ids()) == [] }
        }
    }

    @Test func `one transaction too many is busy, and so is one that waits too long`() async throws {
        try await withSchema({ configuration in
            configuration.writeConnections = 1
            configuration.queueCapacity = 1
            configuration.patience = .milliseconds(100)
        }) { database, _ in
            let isRunning = Latch()
            async let first: Void = database.write { tx in
                isRunning.open()
                _ = try tx.value("select 1 from pg_sleep(3)", as: Int.self)
            }
            await isRunning.wait()
            let answers = await withTaskGroup(of: DatabaseError?.self) { group in
                for id in 0..<3 {
                    group.addTask {
                        do {
                            try await database.add(id)
                            return nil
                        } catch {
                            return error as? DatabaseError
                        }
                    }
                }
                return await group.reduce(into: [DatabaseError?]()) { $0.append($1) }
            }
            #expect(answers == [.busy, .busy, .busy])
            try await first
            #expect(try await database.ids() == [])
        }
    }

    @Test func `writers that block each other for ever are told apart and run again`() async throws {
        try await withSchema({ configuration in
            configuration.connectionString += "%20-cdeadlock_timeout%3D50ms"
        }) { database, _ in
            try await database.add(1)
            try await database.add(2)
            let gates = [Latch(), Latch()]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (own, other) in [(1, 2), (2, 1)] {
                    group.addTask {
                        // Both at once would be in one transaction.
                        if own == 2 { await gates[0].wait() }
                        try await database.write { tx in
                            try tx.run("update words set word = word || 'a' where id = \(own)")
                            gates[own - 1].open()
                            while !gates[other - 1].isOpen { usleep(1000) }
                            try tx.run("update words set word = word || 'b' where id = \(other)")
                        }
                    }
                }
                try await group.waitForAll()
            }
            let lengths = try await database.read { tx in try tx.values("select length(word) from words", as: Int.self)
            }
            #expect(lengths == [6, 6])
        }
    }

    @Test func `several servers may migrate at once`() async throws {
        try await withSchema { _, configuration in
            let more = (1...10).map { number in
                Migration(
                    "more-\(number)",
                    sqlite: [],
                    postgres: ["create table more_\(number) (id bigint primary key)"]
                )
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await withDatabase(configuration) { try await $0.migrate([words] + more) }
                    }
                }
                try await group.waitForAll()
            }
            try await withDatabase(configuration) { database in
                let count = try await database.read { tx in
                    try tx.value("select count(*) from schema_history", as: Int.self)
                }
                #expect(count == 11)
            }
        }
    }
}
