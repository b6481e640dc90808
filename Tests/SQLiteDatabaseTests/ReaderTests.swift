import DatabaseTesting
import Foundation
import POSIX
import SQL
import SQLiteDatabase
import Testing

@Suite(.timeLimit(.minutes(5))) struct ReaderTests {
    @Test func `a quick read runs on the thread that asks for it`() async throws {
        try await withFile { database, _ in
            let asking = thread()
            let reading = try await database.read { _ in thread() }
            #expect(reading == asking)
        }
    }

    @Test func `a read waits for a connection, and one too many is busy`() async throws {
        try await withFile({ configuration in
            configuration.readers = 1
            configuration.waitingReads = 1
        }) { database, _ in
            let latch = BlockingLatch()
            let first = await database.occupyReader(until: latch)
            let refused = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<2 {
                    group.addTask {
                        do {
                            return try await !database.ids().isEmpty
                        } catch {
                            #expect(error as? DatabaseError == .busy)
                            // The other one waits, and goes on now.
                            latch.open()
                            return true
                        }
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(refused == 1)
            try await first.value
        }
    }

    @Test func `a read that waits too long is busy`() async throws {
        try await withFile({ configuration in
            configuration.readers = 1
            configuration.patience = .milliseconds(30)
        }) { database, _ in
            let latch = BlockingLatch()
            let first = await database.occupyReader(until: latch)
            await #expect(throws: DatabaseError.busy) { try await database.ids() }
            latch.open()
            try await first.value
            #expect(try await database.ids() == [])
        }
    }

    @Test(arguments: [Pace.quick, .slow])
    func `a read that never ends is stopped, and its connection serves on`(pace: Pace) async throws {
        try await withFile({ configuration in
            configuration.readers = 1
            configuration.slowReaders = 1
            configuration.quickBudget = .milliseconds(50)
            configuration.slowBudget = .milliseconds(50)
        }) { database, _ in
            await #expect(throws: DatabaseError.deadline) {
                try await database.read(pace) { tx in try tx.value(endless, as: Int.self) }
            }
            let one = try await database.read(pace) { tx in try tx.value("select 1", as: Int.self) }
            #expect(one == 1)
        }
    }

    @Test func `a quick read that needs more time begins again on a thread of its own`() async throws {
        try await withFile { database, _ in
            let ran = Log()
            let asking = thread()
            let reading = try await database.read { tx in
                ran.add("once more")
                try tx.needSlowPace()
                return thread()
            }
            #expect(reading != asking)
            #expect(ran.entries.count == 2)
        }
    }

    @Test func `slow reads are bounded and do not hold up quick ones`() async throws {
        try await withFile({ configuration in
            configuration.slowReaders = 1
            configuration.waitingSlowReads = 1
        }) { database, _ in
            let isReading = Log()
            let latch = BlockingLatch()
            async let first: Void = database.read(.slow) { _ in
                isReading.add("")
                latch.wait()
            }
            try await eventually { !isReading.entries.isEmpty }
            async let second = database.read(.slow) { tx in try tx.value("select 2", as: Int.self) }
            try await Task.sleep(for: .milliseconds(50))
            await #expect(throws: DatabaseError.busy) {
                try await database.read(.slow) { tx in try tx.value("select 3", as: Int.self) }
            }
            #expect(try await database.ids() == [])
            latch.open()
            try await first
            #expect(try await second == 2)
        }
    }

    @Test func `a copy in memory is equal and then goes its own way`() async throws {
        let template = try SQLiteDatabase()
        try await template.migrate([words])
        try await template.add(1)
        let first = try SQLiteDatabase(copyOf: template)
        let second = try SQLiteDatabase(copyOf: template)
        try await first.add(2)
        try await second.migrate([words])
        #expect(try await first.ids() == [1, 2])
        #expect(try await second.ids() == [1])
        #expect(try await template.ids() == [1])
        #expect(try await SQLiteDatabase(copyOf: SQLiteDatabase()).read { _ in true })
    }

    @Test func `a file is no template`() async throws {
        try await withFile { database, _ in
            #expect(throws: DatabaseError.self) { try SQLiteDatabase(copyOf: database) }
            try await database.add(1)
        }
    }
}

private func thread() -> UInt {
    UInt(bitPattern: pthread_self().hashValue)
}

extension SQLiteDatabase {
    /// Keeps the only reader busy until `latch` is open, on a thread that nothing else needs.
    fileprivate func occupyReader(until latch: BlockingLatch) async -> Task<Void, any Error> {
        let isBusy = Latch()
        let occupation = Task(executorPreference: OwnThreads()) {
            try await self.read { _ in
                isBusy.open()
                latch.wait()
            }
        }
        await isBusy.wait()
        return occupation
    }
}

/// Runs each part of a task on a new thread.
private final class OwnThreads: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        do {
            try Threads.start { job.runSynchronously(on: executor) }
        } catch {
            preconditionFailure("no thread: \(error)")
        }
    }
}
