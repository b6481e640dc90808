import DatabaseTesting
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
