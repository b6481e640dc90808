import DatabaseTesting
import Foundation
import SQL
import SQLiteDatabase
import Testing

@Suite(.timeLimit(.minutes(5))) struct WriterTests {
    private struct RefusalError: Error {}

    @Test func `what waits becomes durable with one commit, and actions run in the order of the writes`() async throws {
        try await withFile { database, _ in
            let log = try await self.log(of: database, failing: 2)
            let bodies = log.filter { $0.hasPrefix("body") }
            let kept = bodies.filter { $0 != "body 2" }
            #expect(bodies.count == 4)
            #expect(log == bodies + kept.map { $0.replacing("body", with: "commit") })
            #expect(try await database.ids() == [0, 1, 3])
        }
    }

    @Test func `each write may have a commit of its own`() async throws {
        try await withFile({ $0.commit = .each }) { database, _ in
            let log = try await self.log(of: database, failing: 2)
            let bodies = log.filter { $0.hasPrefix("body") }
            #expect(bodies.sorted() == ["body 0", "body 1", "body 2", "body 3"])
            #expect(log == bodies.flatMap { $0 == "body 2" ? [$0] : [$0, $0.replacing("body", with: "commit")] })
            #expect(try await database.ids() == [0, 1, 3])
        }
    }

    /// Four writes that wait for the writer together, of which one fails.
    private func log(of database: SQLiteDatabase, failing: Int) async throws -> [String] {
        let latch = BlockingLatch()
        let occupation = await database.occupyWriter(until: latch)
        let log = Log()
        let line = Line()
        let writes = (0..<4).map { id in
            Task(executorPreference: line) {
                try await database.write { tx in
                    log.add("body \(id)")
                    tx.onCommit { log.add("commit \(id)") }
                    try tx.run("insert into words (id, word) values (\(id), 'word')")
                    if id == failing { throw RefusalError() }
                }
            }
        }
        await line.isThrough()
        latch.open()
        try await occupation.value
        for (id, write) in writes.enumerated() {
            if id == failing {
                await #expect(throws: RefusalError.self) { try await write.value }
            } else {
                try await write.value
            }
        }
        return log.entries
    }

    @Test func `one write too many is busy at once`() async throws {
        try await withFile({ $0.queueCapacity = 2 }) { database, _ in
            let latch = BlockingLatch()
            let occupation = await database.occupyWriter(until: latch)
            let answers = await withTaskGroup(of: Bool.self) { group in
                for id in 0..<5 {
                    group.addTask {
                        do {
                            try await database.add(id)
                            return true
                        } catch {
                            #expect(error as? DatabaseError == .busy)
                            // The last one to be refused lets the others go on.
                            latch.open()
                            return false
                        }
                    }
                }
                return await group.reduce(into: [Bool]()) { $0.append($1) }
            }
            try await occupation.value
            #expect(answers.filter { $0 }.count >= 2)
            #expect(answers.contains(false))
            #expect(try await database.ids().count == answers.filter { $0 }.count)
        }
    }

    @Test func `a write that waits too long is busy although the writer is stuck`() async throws {
        try await withFile({ $0.patience = .milliseconds(50) }) { database, _ in
            let latch = BlockingLatch()
            let occupation = await database.occupyWriter(until: latch)
            await #expect(throws: DatabaseError.busy) { try await database.add(1) }
            latch.open()
            try await occupation.value
            try await eventually { (try? await database.add(2)) != nil }
            #expect(try await database.ids() == [2])
        }
    }

    @Test func `a write that never ends is stopped, and those beside it are kept`() async throws {
        try await withFile({ $0.writeBudget = .milliseconds(100) }) { database, _ in
            for statement in [endless, "insert into words (id, word) \(Self.endlessWords)"] {
                try await database.write { tx in try tx.run("delete from words") }
                let latch = BlockingLatch()
                let occupation = await database.occupyWriter(until: latch)
                async let first: Void = database.add(1)
                async let stopped: Void = database.write { tx in try tx.each(statement) { _ in } }
                async let last: Void = database.add(2)
                try await Task.sleep(for: .milliseconds(30))
                latch.open()
                try await occupation.value
                try await first
                try await last
                do {
                    try await stopped
                    Issue.record("it ended")
                } catch {
                    #expect(error as? DatabaseError == .deadline)
                }
                #expect(try await database.ids() == [1, 2])
            }
        }
    }

    private static let endlessWords: SQL =
        "select x + 100, 'word' from (with recursive n (x) as (select 1 union all select x + 1 from n) select x from n)"

    @Test func `a write that ends the transaction by itself is not kept`() async throws {
        try await withFile { database, _ in
            for statement in ["commit", "rollback", "release job"] as [SQL] {
                await #expect(throws: (any Error).self) {
                    try await database.write { tx in
                        try tx.run("insert into words (id, word) values (1, 'word')")
                        try tx.run(statement)
                    }
                }
                try await database.add(2)
                try await database.write { tx in try tx.run("delete from words where id = 2") }
            }
        }
    }

    @Test func `a database that closes answers everybody`() async throws {
        try await withFile { database, configuration in
            let answers = await withTaskGroup(of: Bool.self) { group in
                for id in 0..<200 { group.addTask { (try? await database.add(id)) != nil } }
                group.addTask {
                    await database.close()
                    return false
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            // What was answered as written is there, and nothing else.
            let opened = try await SQLiteDatabase(configuration: configuration)
            #expect(try await opened.ids().count == answers)
            await opened.close()
        }
    }
}
