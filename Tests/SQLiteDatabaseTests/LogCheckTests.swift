import DatabaseTesting
import Foundation
import SQL
import Testing

@testable import SQLiteDatabase

/// Copies of a database in use are what a killed process leaves behind.
@Suite(.timeLimit(.minutes(5))) struct LogCheckTests {
    @Test func `a log that a kill leaves is whole`() async throws {
        try await withCopy { path in
            #expect(LogCheck(of: path).finding() == nil)
        }
    }

    @Test func `a log that is gone, cut or overwritten is told`() async throws {
        for damage in [Self.cut(to: 0), Self.cut(to: 5000), Self.overwrite] {
            try await withCopy { path in
                try damage(path + "-wal")
                #expect(LogCheck(of: path).finding()?.contains("are lost") == true)
            }
        }
    }

    @Test func `nothing is said where nothing can be known`() async throws {
        try await withCopy { path in
            try FileManager.default.removeItem(atPath: path + "-shm")
            try Data().write(to: URL(filePath: path + "-wal"))
            #expect(LogCheck(of: path).finding() == nil)
        }
        try await withCopy { path in
            let database = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: path))
            #expect(try await database.ids() == [1, 2, 3])
            await database.close()
            #expect(LogCheck(of: path).finding() == nil)
        }
    }

    private func withCopy(_ body: (String) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let (path, used) = (folder.path("test.db"), folder.path("used.db"))
            let running = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: used))
            try await running.migrate([words])
            try await running.write { tx in
                for id in 1...3 { try tx.run("insert into words (id, word) values (\(id), 'word')") }
            }
            var isCopied = false
            while !isCopied {
                // The log is emptied after a pause in writing, which a busy machine may bring at any moment.
                try await running.write { tx in try tx.run("update words set word = word") }
                let latch = BlockingLatch()
                let occupation = await running.occupyWriter(until: latch)
                for suffix in ["", "-wal", "-shm"] {
                    try? FileManager.default.removeItem(atPath: path + suffix)
                    try FileManager.default.copyItem(atPath: used + suffix, toPath: path + suffix)
                }
                isCopied = try Data(contentsOf: URL(filePath: path + "-wal")).count > 5000
                latch.open()
                try await occupation.value
            }
            await running.close()
            try await body(path)
        }
    }

    private static func cut(to size: Int) -> @Sendable (String) throws -> Void {
        { path in try Data(contentsOf: URL(filePath: path)).prefix(size).write(to: URL(filePath: path)) }
    }

    private static let overwrite: @Sendable (String) throws -> Void = { path in
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes.replaceSubrange(60..<1060, with: Data(repeating: 7, count: 1000))
        try bytes.write(to: URL(filePath: path))
    }
}
