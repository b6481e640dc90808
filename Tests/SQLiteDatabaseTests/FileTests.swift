import DatabaseTesting
import Foundation
import SQL
import SQLiteDatabase
import Testing

@testable import SQLiteDatabase

@Suite(.timeLimit(.minutes(5))) struct FileTests {
    @Test func `the settings that keep writes and words safe hold`() async throws {
        try await withFile { database, _ in
            let writer = try await database.write { tx in
                try ["synchronous", "secure_delete", "foreign_keys", "wal_autocheckpoint", "temp_store"].map { name in
                    try tx.value("pragma \(SQL(stringLiteral: name))", as: Int.self)
                }
            }
            #expect(writer == [2, 1, 1, 0, 2])
            let reader = try await database.read { tx in
                try ["foreign_keys", "wal_autocheckpoint", "temp_store"].map { name in
                    try tx.value("pragma \(SQL(stringLiteral: name))", as: Int.self)
                }
            }
            #expect(reader == [1, 0, 2])
            let mode = try await database.write { tx in try tx.value("pragma journal_mode", as: String.self) }
            #expect(mode == "wal")
        }
    }

    @Test func `only its owner can read the file`() async throws {
        try await withFile { database, configuration in
            try await database.add(1)
            for suffix in ["", "-wal", "-shm", ".lock"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: configuration.path + suffix)
                #expect(attributes[.posixPermissions] as? Int == 0o600, "\(suffix)")
            }
        }
    }

    @Test func `a second instance on the same file is refused until the first one ends`() async throws {
        try await withFile { database, configuration in
            let error = await #expect(throws: DatabaseError.self) {
                try await SQLiteDatabase(configuration: configuration)
            }
            guard case .unavailable(let sentence) = error else { throw error ?? .busy }
            #expect(sentence.contains("is in use by another Weft (process \(getpid()))"))
            var linked = configuration
            linked.path += ".link"
            try FileManager.default.createSymbolicLink(atPath: linked.path, withDestinationPath: configuration.path)
            await #expect(throws: DatabaseError.self) { try await SQLiteDatabase(configuration: linked) }
            await database.close()
            let next = try await SQLiteDatabase(configuration: configuration)
            #expect(try await next.ids() == [])
            await next.close()
        }
    }

    @Test func `the file is free as soon as it is closed, even while a child still has it open`() async throws {
        try await withFile { database, configuration in
            let inherited = try #require(Self.copy(of: configuration.path + ".lock"))
            defer { close(inherited) }
            await database.close()
            let next = try await SQLiteDatabase(configuration: configuration)
            await next.close()
        }
    }

    /// A second descriptor of a file that this process has open, such as a child gets when it is forked.
    private static func copy(of path: String) -> Int32? {
        var wanted = stat()
        guard stat(path, &wanted) == 0 else { return nil }
        return (3..<Int32(4096)).lazy.compactMap { descriptor -> Int32? in
            var found = stat()
            guard fstat(descriptor, &found) == 0, found.st_ino == wanted.st_ino, found.st_dev == wanted.st_dev else {
                return nil
            }
            return dup(descriptor)
        }.first
    }

    @Test func `a file that something else locks is busy to writers after a while, and readers go on`() async throws {
        try await withFile({ $0.patience = .milliseconds(300) }) { database, configuration in
            let stranger = try SQLiteConnection(path: configuration.path, role: .writer)
            try stranger.run("begin immediate")
            await #expect(throws: DatabaseError.busy) { try await database.add(1) }
            #expect(try await database.ids() == [])
            try stranger.run("rollback")
            try await database.add(2)
            #expect(try await database.ids() == [2])
        }
    }

    @Test func `a file of another program is left alone`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("other.db")
            let stranger = try SQLiteConnection(path: path, role: .writer)
            try stranger.run("pragma application_id = 7")
            stranger.close()
            await #expect(throws: DatabaseError.unavailable("The database file belongs to another program.")) {
                try await SQLiteDatabase(configuration: SQLiteConfiguration(path: path))
            }
            let folderOnly = SQLiteConfiguration(path: folder.path("nowhere/test.db"))
            await #expect(throws: DatabaseError.self) { try await SQLiteDatabase(configuration: folderOnly) }
        }
    }

    @Test(arguments: [Damage.header, .middle, .truncated])
    func `a damaged file is told apart at the start, with what to do`(damage: Damage) async throws {
        try await withFile { database, configuration in
            try await database.write { tx in
                for id in 0..<2000 { try tx.run("insert into words (id, word) values (\(id), \("word \(id)"))") }
            }
            await database.close()
            try damage.apply(to: configuration.path)
            for _ in 0..<2 {
                let error = await #expect(throws: DatabaseError.self) {
                    try await SQLiteDatabase(configuration: configuration)
                }
                guard case .damaged(let sentence) = error else { throw error ?? .busy }
                #expect(sentence.contains("weft restore"))
            }
        }
    }

    @Test func `a large file is checked where reading starts`() async throws {
        try await withFile { database, configuration in
            try await database.add(1)
            await database.close()
            var hasty = configuration
            hasty.checkedSize = 0
            let again = try await SQLiteDatabase(configuration: hasty)
            #expect(try await again.ids() == [1])
            await again.close()
            try Damage.header.apply(to: configuration.path)
            await #expect(throws: DatabaseError.self) { try await SQLiteDatabase(configuration: hasty) }
        }
    }

    enum Damage: Sendable {
        case header, middle, truncated

        func apply(to path: String) throws {
            var bytes = try Data(contentsOf: URL(filePath: path))
            switch self {
            case .header: bytes.replaceSubrange(0..<20, with: Data(repeating: 7, count: 20))
            case .middle: bytes.replaceSubrange(4096 * 3..<4096 * 5, with: Data(repeating: 0xa5, count: 8192))
            case .truncated: bytes.removeLast(bytes.count / 2)
            }
            try bytes.write(to: URL(filePath: path))
        }
    }
}
