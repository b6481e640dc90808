import DatabaseTesting
import Dispatch
import Foundation
import SQL
import SQLiteDatabase
import Synchronization

/// A database in a file of its own, with one table.
func withFile(
    _ configure: (inout SQLiteConfiguration) -> Void = { _ in },
    _ body: (SQLiteDatabase, SQLiteConfiguration) async throws -> Void
) async throws {
    try await withTemporaryFolder { folder in
        var configuration = SQLiteConfiguration(path: folder.path("test.db"))
        // The machine may be busy with much else.
        configuration.patience = .seconds(60)
        configuration.quickBudget = .seconds(60)
        configure(&configuration)
        let database = try await SQLiteDatabase(configuration: configuration)
        try await database.migrate([words])
        do {
            try await body(database, configuration)
            await database.close()
        } catch {
            await database.close()
            throw error
        }
    }
}

/// The one table.
let words = Migration("words-1", "create table words (id bigint primary key, word text not null)")

extension SQLiteDatabase {
    /// The ids of all words.
    func ids() async throws -> [Int] {
        try await read { tx in try tx.values("select id from words order by id") }
    }

    /// Adds a word.
    func add(_ id: Int, _ word: String = "word") async throws {
        try await write { tx in try tx.run("insert into words (id, word) values (\(id), \(word))") }
    }

    /// Keeps the writer busy until `latch` is open, and returns once it is.
    func occupyWriter(until latch: BlockingLatch) async -> Task<Void, any Error> {
        let isBusy = Latch()
        let occupation = Task {
            try await write { _ in
                isBusy.open()
                latch.wait()
            }
        }
        await isBusy.wait()
        return occupation
    }
}

/// Something a thread of a driver can be made to wait for.
final class BlockingLatch: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() {
        semaphore.signal()
    }

    func wait() {
        semaphore.wait()
    }
}

/// Where tasks run one after the other, so that a test knows that all have come to where they wait.
final class Line: TaskExecutor {
    private let queue = DispatchQueue(label: "one after the other")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Returns once every task that was begun has ended or waits.
    func isThrough() async {
        await withCheckedContinuation { caller in queue.async { caller.resume() } }
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

/// A statement that never ends.
let endless: SQL = "with recursive n (x) as (select 1 union all select x + 1 from n) select count(*) from n"
