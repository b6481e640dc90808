import SQL
import SQLiteDatabase

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that the tests of SQLite kill and harm: it writes to a database and prints what was acknowledged.
///
///     ledger fill FILE      writes without end, a line with its number for each acknowledged write
///     ledger survive FILE   follows the faults that the test switches on, and prints what writes and reads answered
@main struct Ledger {
    static let migrations = [
        Migration(
            "ledger-1",
            "create table entries (id bigint primary key, half integer not null, note text not null)",
            "create table halves (entry_id bigint primary key references entries (id))",
            "create table totals (id integer primary key, entries bigint not null)",
            "insert into totals (id, entries) values (1, 0)"
        )
    ]

    static func main() async {
        let arguments = CommandLine.arguments
        do {
            guard arguments.count == 3 else { throw DatabaseError.failed("usage: ledger fill|survive FILE") }
            let database = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: arguments[2]))
            try await database.migrate(migrations)
            switch arguments[1] {
            case "fill": try await fill(database)
            case "survive": try await Survivor(database).run()
            default: throw DatabaseError.failed("unknown command \(arguments[1])")
            }
            await database.close()
        } catch {
            say("failed: \(error)")
            exit(1)
        }
    }

    /// Writes from many tasks at once until the process is killed.
    private static func fill(_ database: SQLiteDatabase) async throws {
        let last = try await database.read { tx in try tx.value("select max(id) from entries", as: Int?.self) ?? nil }
        let start = (last ?? 0) / 32 + 1
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<32 {
                group.addTask {
                    for round in start... { try await enter(round * 32 + writer, in: database) }
                }
            }
            try await group.waitForAll()
        }
    }

    private static func enter(_ id: Int, in database: SQLiteDatabase) async throws {
        struct RefusalError: Error {}
        do {
            try await database.write { tx in
                try tx.run("insert into entries (id, half, note) values (\(id), 1, \("note \(id)"))")
                try tx.run("insert into halves (entry_id) values (\(id))")
                try tx.run("update totals set entries = entries + 1")
                if id % 10 == 7 { throw RefusalError() }
            }
            say(String(id))
        } catch is RefusalError {}
    }

    /// Prints a line at once, in one piece.
    static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }
}
