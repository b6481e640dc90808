import DatabaseTesting
import Foundation
import SQL
import SQLiteDatabase
import Testing

@Suite(.timeLimit(.minutes(5))) struct BackupTests {
    @Test func `a copy made while people write is whole and consistent`() async throws {
        try await withFile { database, configuration in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for round in 0..<100 {
                        try await database.write { tx in
                            try tx.run("insert into words (id, word) values (\(round * 2), 'first')")
                            try tx.run("insert into words (id, word) values (\(round * 2 + 1), 'second')")
                        }
                    }
                }
                for number in 0..<3 {
                    group.addTask { try await database.backup(to: "\(configuration.path).copy\(number)") }
                }
                try await group.waitForAll()
            }
            for number in 0..<3 {
                let path = "\(configuration.path).copy\(number)"
                let copy = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: path))
                try await copy.migrate([words])
                #expect(try await copy.ids().count.isMultiple(of: 2))
                await copy.close()
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                #expect(attributes[.posixPermissions] as? Int == 0o600)
            }
        }
    }

    @Test func `a copy never replaces a file, and a failed one leaves none`() async throws {
        try await withFile { database, configuration in
            let path = configuration.path + ".copy"
            try Data("precious".utf8).write(to: URL(filePath: path))
            await #expect(throws: DatabaseError.self) { try await database.backup(to: path) }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
            await #expect(throws: DatabaseError.self) { try await database.backup(to: "/nowhere/at/all.db") }
            let names = try FileManager.default.contentsOfDirectory(
                atPath: URL(filePath: path).deletingLastPathComponent().path
            )
            #expect(!names.contains { $0.hasSuffix(".partial") })
        }
    }

    @Test func `a file that is being served can be copied from outside, and one that was left too`() async throws {
        try await withFile { database, configuration in
            try await database.add(1)
            try await SQLiteDatabase.backup(of: configuration.path, to: configuration.path + ".served")
            await database.close()
            try await SQLiteDatabase.backup(of: configuration.path, to: configuration.path + ".left")
            for suffix in [".served", ".left"] {
                let copy = try await SQLiteDatabase(
                    configuration: SQLiteConfiguration(path: configuration.path + suffix)
                )
                #expect(try await copy.ids() == [1])
                await copy.close()
            }
            await #expect(throws: DatabaseError.self) {
                try await SQLiteDatabase.backup(of: configuration.path + ".none", to: configuration.path + ".copy")
            }
        }
    }

    @Test func `a file that is being served can be read from outside, and one that was left too`() async throws {
        try await withFile { database, configuration in
            func ids() async throws -> [Int] {
                try await SQLiteDatabase.read(from: configuration.path) { tx in
                    try tx.values("select id from words order by id")
                }
            }
            try await database.add(1)
            #expect(try await ids() == [1])
            try await database.add(2)
            await #expect(throws: DatabaseError.self) {
                try await SQLiteDatabase.read(from: configuration.path) { tx in _ = try tx.run("delete from words") }
            }
            await database.close()
            #expect(try await ids() == [1, 2])
        }
    }

    @Test func `a database in memory can be copied to a file`() async throws {
        try await withTemporaryFolder { folder in
            let memory = try SQLiteDatabase()
            try await memory.migrate([words])
            try await memory.add(1)
            try await memory.backup(to: folder.path("copy.db"))
            let copy = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: folder.path("copy.db")))
            #expect(try await copy.ids() == [1])
            await copy.close()
        }
    }
}
