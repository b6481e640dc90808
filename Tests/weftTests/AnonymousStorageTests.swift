import Anonymous
import DatabaseTesting
import Foundation
import PostgresDatabase
import Runtime
import SQL
import SQLiteDatabase
import Secrets
import TestSupport
import Testing

@testable import weft

@Suite struct AnonymousStorageTests {
    private static let live = ["WEFT_BASE_ADDRESS": "https://weft.example", "WEFT_MAIL": "folder"]

    @Test func `one PostgreSQL for everything is refused, but for development`() async throws {
        try await withTemporaryFolder { folder in
            let server = try PostgresServer.shared()
            try await server.withSchema { main in
                try await server.withSchema { own in
                    let named = ["WEFT_ANONYMOUS_DATABASE": own, "WEFT_DATA": folder.url.path]
                    let database = try await PostgresDatabase(
                        configuration: PostgresConfiguration(connectionString: main, connections: 1)
                    )
                    await #expect(throws: SettingsError.self) {
                        try await Self.open(named.merging(Self.live) { $1 }, beside: database)
                    }
                    try await Self.open(named, beside: database)
                    await database.close()
                }
            }
        }
    }

    @Test func `posts lie in a file of their own, and one process at a time has it`() async throws {
        try await withTemporaryFolder { folder in
            let settings = try Settings(["WEFT_DATA": folder.url.path, "WEFT_SECRETS_FOLDER": folder.path("keys")])
            let main = try SQLiteDatabase()
            let store = try await AnonymousStorage(settings).open(
                beside: main,
                clock: Clock(TestClock()),
                key: Secret(random: 32)
            )
            #expect(FileManager.default.fileExists(atPath: folder.path("anonymous.sqlite")))
            #expect(FileManager.default.fileExists(atPath: folder.path("keys/expiry")))
            await #expect(throws: DatabaseError.self) {
                try await Self.open(["WEFT_DATA": folder.url.path], beside: main)
            }
            try await store.close()
            try await Self.open(["WEFT_DATA": folder.url.path], beside: main)
        }
    }

    @Test func `its files and keys are not copied as files into a backup`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for name in ["anonymous.sqlite", "anonymous.sqlite-wal", "secrets/expiry/500000", "letters/1.eml"] {
            let path = folder.path(name)
            try FileManager.default.createDirectory(
                atPath: URL(filePath: path).deletingLastPathComponent().path,
                withIntermediateDirectories: true
            )
            try Data([1]).write(to: URL(filePath: path))
        }
        #expect(try DataFolder.files(in: folder.url.path) == ["letters/1.eml"])
    }

    private static func open(_ values: [String: String], beside main: any Database) async throws {
        let store = try await AnonymousStorage(try Settings(values)).open(
            beside: main,
            clock: Clock(TestClock()),
            key: Secret(random: 32)
        )
        try await store.close()
    }
}
