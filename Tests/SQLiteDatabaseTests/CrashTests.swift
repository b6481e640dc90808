import DatabaseTesting
import Foundation
import SQL
import SQLiteDatabase
import Testing

/// The program `ledger`, killed and harmed.
@Suite(.serialized, .timeLimit(.minutes(10))) struct CrashTests {
    /// How many times the writing process is killed; `make test-long` sets its bar.
    private static let kills = ProcessInfo.processInfo.environment["WEFT_KILLS"].flatMap(Int.init) ?? 5

    @Test func `no acknowledged write is lost when the process is killed, and none is half there`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("test.db")
            var acknowledged = Set<Int>()
            for round in 0..<Self.kills {
                let output = folder.url.appending(path: "acknowledged")
                let ledger = try Command([try program(), "fill", path], output: output)
                try await eventually { try acknowledgements(in: output).count > 50 }
                try await Task.sleep(for: .milliseconds(Int.random(in: 0...60)))
                ledger.kill()
                #expect(ledger.wait() == -SIGKILL)
                try acknowledged.formUnion(acknowledgements(in: output))
                if round % 5 == 4 || round == Self.kills - 1 { try await audit(path, acknowledged) }
            }
            print("\(Self.kills) kills, \(acknowledged.count) acknowledged writes, all there")
        }
    }

    private func audit(_ path: String, _ acknowledged: Set<Int>) async throws {
        let database = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: path))
        let (entries, halves, total) = try await database.read { tx in
            (
                Set(try tx.values("select id from entries", as: Int.self)),
                Set(try tx.values("select entry_id from halves", as: Int.self)),
                try tx.value("select entries from totals", as: Int.self)
            )
        }
        await database.close()
        #expect(acknowledged.subtracting(entries).isEmpty)
        #expect(entries == halves)
        #expect(total == entries.count)
        #expect(!entries.contains { $0 % 10 == 7 })
    }

    private func acknowledgements(in output: URL) throws -> [Int] {
        let lines = try String(contentsOf: output, encoding: .utf8).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        return lines.dropLast().compactMap { Int($0) }
    }

    @Test func `a full disk and one that does not confirm are told, reads go on, and writing recovers`() async throws {
        try await withTemporaryFolder { folder in
            let library = try FaultLibrary(in: folder)
            let output = try Command.run(
                [try program(), "survive", folder.path("test.db")],
                environment: library.environment(faults: folder.url.path)
            )
            #expect(
                output.split(separator: "\n") == [
                    "write before: kept",
                    "write while the disk is full: full",
                    "write together while the disk is full: full",
                    "read while the disk is full: [1]",
                    "write after the disk was full: kept",
                    "write while the disk does not confirm: unavailable",
                    "read while the disk does not confirm: [1, 3]",
                    "write with a connection that cannot be opened: unavailable",
                    "write after the disk did not confirm: kept",
                    "read at the end: [1, 3, 6]",
                ]
            )
            let database = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: folder.path("test.db")))
            let ids = try await database.read { tx in try tx.values("select id from entries order by id", as: Int.self)
            }
            #expect(ids == [1, 3, 6])
            await database.close()
        }
    }

    /// The helper stands beside the tests in the build folder.
    private func program() throws -> String {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let path = folder.appending(path: "ledger").path
        try #require(FileManager.default.isExecutableFile(atPath: path), "the program ledger was not built")
        return path
    }
}
