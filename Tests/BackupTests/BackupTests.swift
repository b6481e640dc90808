import DatabaseTesting
import Foundation
import Secrets
import Testing

@testable import Backup

@Suite struct BackupTests {
    private static let passwords = PasswordHasher(cost: .insecureForTests)
    private static let key = BackupKey.file(Secret([UInt8](repeating: 7, count: 32)))
    private static let files: [(String, [UInt8])] = [
        ("weft.sqlite", (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }),
        ("letters/2026/a.eml", Array("Dear Ann".utf8)),
        ("empty", []),
    ]

    private func write(_ key: BackupKey, in folder: TemporaryFolder) async throws -> String {
        let path = folder.path("backup.weft")
        let writer = try await BackupWriter(path, key: key, passwords: Self.passwords)
        for (index, file) in Self.files.enumerated() {
            let source = folder.path("source-\(index)")
            try Data(file.1).write(to: URL(filePath: source))
            try writer.add(file.0, from: source)
        }
        try writer.add("gone", from: folder.path("nothing"))
        try writer.finish()
        #expect(writer.count == 3)
        return path
    }

    private func read(_ path: String, _ key: BackupKey, in folder: TemporaryFolder) async throws -> [String] {
        let target = folder.path("restored-\(UUID().uuidString)")
        return try await BackupReader(path).takeOut(into: target, key: key, passwords: Self.passwords).map {
            "\($0) \(try Data(contentsOf: URL(filePath: "\(target)/\($0)")).count)"
        }
    }

    @Test func `what was put in comes out, with the file of a key and with a passphrase`() async throws {
        for key in [Self.key, .passphrase("threads of linen")] {
            try await withTemporaryFolder { folder in
                let path = try await write(key, in: folder)

                let names = try await read(path, key, in: folder)

                #expect(names == ["weft.sqlite 300000", "letters/2026/a.eml 8", "empty 0"])
                let text = try Data(contentsOf: URL(filePath: path))
                #expect(text.range(of: Data("Dear Ann".utf8)) == nil)
                #expect(!FileManager.default.fileExists(atPath: path + ".partial"))
            }
        }
    }

    @Test func `another key opens nothing, and is told apart from no key`() async throws {
        try await withTemporaryFolder { folder in
            let path = try await write(Self.key, in: folder)
            let other = BackupKey.file(Secret([UInt8](repeating: 8, count: 32)))

            await #expect(throws: BackupError("The key does not fit this backup, or the backup is damaged.")) {
                try await read(path, other, in: folder)
            }
            await #expect(throws: BackupError("This backup was locked with the file of a key: --key FILE.")) {
                try await read(path, .passphrase("threads of linen"), in: folder)
            }
        }
    }

    @Test func `a backup with one changed byte, or cut off anywhere, is refused`() async throws {
        try await withTemporaryFolder { folder in
            let path = try await write(Self.key, in: folder)
            let whole = try Data(contentsOf: URL(filePath: path))
            let damaged = folder.path("damaged.weft")
            for position in stride(from: 0, to: whole.count, by: 9001) {
                var bytes = whole
                bytes[position] ^= 1
                try bytes.write(to: URL(filePath: damaged))
                await #expect(throws: BackupError.self) { try await read(damaged, Self.key, in: folder) }
                try whole.prefix(position).write(to: URL(filePath: damaged))
                await #expect(throws: BackupError.self) { try await read(damaged, Self.key, in: folder) }
            }
            try (whole + Data([0])).write(to: URL(filePath: damaged))
            await #expect(throws: BackupError.self) { try await read(damaged, Self.key, in: folder) }
        }
    }

    @Test func `no backup is written over another, and an unfinished one leaves nothing`() async throws {
        try await withTemporaryFolder { folder in
            let path = try await write(Self.key, in: folder)
            await #expect(throws: BackupError.self) {
                try await BackupWriter(path, key: Self.key, passwords: Self.passwords)
            }
            _ = try await BackupWriter(folder.path("second"), key: Self.key, passwords: Self.passwords)
            #expect(!FileManager.default.fileExists(atPath: folder.path("second.partial")))
        }
    }

    @Test func `what a killed backup left is removed by the next one, and nothing else`() async throws {
        try await withTemporaryFolder { folder in
            let draft = try Data(contentsOf: URL(filePath: try await write(Self.key, in: folder)))
            try draft.prefix(500).write(to: URL(filePath: folder.path("yesterday.partial")))
            try Data("a film".utf8).write(to: URL(filePath: folder.path("film.partial")))
            let running = try await BackupWriter(folder.path("running"), key: Self.key, passwords: Self.passwords)

            let next = try await BackupWriter(folder.path("next"), key: Self.key, passwords: Self.passwords)
            await #expect(throws: BackupError.self) {
                try await BackupWriter(folder.path("running"), key: Self.key, passwords: Self.passwords)
            }

            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter {
                $0.hasSuffix("partial")
            }
            #expect(left.sorted() == ["film.partial", "next.partial", "running.partial"])
            try next.finish()
            try running.finish()
        }
    }

    @Test(arguments: ["a", "a/b.c", "a b/ü"])
    func `a plain name is one to restore`(name: String) {
        #expect(BackupForm.isSafe(name))
    }

    @Test(arguments: ["", "/a", "a/", "a//b", "..", "a/../b", "./a", "a\0b"])
    func `a name that leads elsewhere is none`(name: String) {
        #expect(!BackupForm.isSafe(name))
    }

    @Test func `short keys are refused`() throws {
        #expect(throws: BackupError.self) { try BackupKey.words("too short") }
        try withExtendedLifetime(try TemporaryFolder()) { folder in
            try Data([1, 2, 3]).write(to: URL(filePath: folder.path("key")))
            #expect(throws: BackupError.self) { try BackupKey.inFile(folder.path("key")) }
            folder.remove()
        }
    }
}
