import DatabaseTesting
import Foundation
import SQL
import Testing

@testable import SQLiteDatabase

@Suite(.timeLimit(.minutes(5))) struct ReplacementTests {
    @Test func `the new file takes the name, and the old one stands beside it`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("test.db")
            try await make(path, holding: 1)
            try await make(folder.path("copy.db"), holding: 2)

            try await SQLiteDatabase.replace(path, with: folder.path("copy.db"))

            #expect(try await ids(at: path) == [2])
            #expect(try await ids(at: path + SQLiteDatabase.suffixOfReplaced) == [1])
        }
    }

    /// The state of a process killed between the two names: what was in the log is not lost either.
    @Test func `an exchange that was cut off before the new file had its name is undone`() async throws {
        try await withTemporaryFolder { folder in
            let (path, used) = (folder.path("test.db"), folder.path("used.db"))
            let running = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: used))
            try await running.migrate([words])
            try await running.add(7)
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: used + suffix, toPath: path + suffix)
            }
            await running.close()

            try Replacement(of: path).keepOld()
            #expect(DatabaseFile.exists(path), "there is a database under the name at every moment")

            #expect(try await ids(at: path) == [7])
            #expect(!DatabaseFile.exists(path + SQLiteDatabase.suffixOfReplaced))
            #expect(!DatabaseFile.exists(path + SQLiteDatabase.suffixOfReplaced + "-wal"))
        }
    }

    private func make(_ path: String, holding id: Int) async throws {
        let database = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: path))
        try await database.migrate([words])
        try await database.add(id)
        await database.close()
    }

    private func ids(at path: String) async throws -> [Int] {
        let database = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: path))
        let ids = try await database.ids()
        await database.close()
        return ids
    }
}
