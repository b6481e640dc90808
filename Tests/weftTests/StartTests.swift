import Contracts
import DatabaseTesting
import Foundation
import Kernel
import Runtime
import SQL
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import weft

@Suite struct StartTests {
    private static let log = Log(clock: Clock { Instant(milliseconds: 0) }) { _, _ in }

    private func start(
        in folder: TemporaryFolder,
        _ settings: [String: String] = [:],
        makesSite: Bool = true,
        otherKey: RunningSite.OtherKey = .refused
    ) async throws {
        let usual = ["WEFT_DATA": folder.path("data"), "WEFT_PASSWORD_COST": "low"]
        let site = try await RunningSite(
            try Settings(usual.merging(settings) { $1 }),
            log: Self.log,
            clock: Clock { Instant(milliseconds: 1_700_000_000_000) },
            makesSite: makesSite,
            otherKey: otherKey
        )
        await site.services.database.close()
    }

    private func withSite(_ body: (TemporaryFolder) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try FileManager.default.createDirectory(atPath: folder.path("data"), withIntermediateDirectories: true)
            try await start(in: folder)
            try await start(in: folder)
            try await body(folder)
        }
    }

    private func expectRefusal(saying words: String, _ body: () async throws -> Void) async {
        let error = await #expect(throws: DatabaseError.self) { try await body() }
        guard case .schema(let sentence)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(sentence.contains(words), "\(sentence)")
    }

    @Test(arguments: ["weft.site", "weft.key", "letters", "media/ab", "weft.sqlite.before-restore", "weft.sqlite.lock"])
    func `a database that is gone is not a new site`(sign: String) async throws {
        try await withSite { folder in
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("data")) {
                try FileManager.default.removeItem(atPath: folder.path("data/\(name)"))
            }
            try FileManager.default.createDirectory(
                atPath: folder.path("data/\(sign)"),
                withIntermediateDirectories: true
            )
            await expectRefusal(saying: "weft.sqlite is missing") { try await start(in: folder) }
            #expect(!FileManager.default.fileExists(atPath: folder.path("data/weft.sqlite")))
        }
    }

    @Test func `a database that was emptied is not a new site`() async throws {
        try await withSite { folder in
            try FileManager.default.removeItem(atPath: folder.path("data/weft.sqlite"))
            try Data().write(to: URL(filePath: folder.path("data/weft.sqlite")))
            await expectRefusal(saying: "weft.sqlite is empty") { try await start(in: folder) }
        }
    }

    @Test func `a command that needs a site makes none`() async throws {
        try await withTemporaryFolder { folder in
            let error = await #expect(throws: UsageError.self) { try await start(in: folder, makesSite: false) }
            #expect(error?.description.hasPrefix("There is no site in \(folder.path("data")).") == true)
            #expect(!FileManager.default.fileExists(atPath: folder.path("data")))
        }
        try await withSite { folder in try await start(in: folder, makesSite: false) }
    }

    @Test func `a first start that was cut off is begun again`() async throws {
        try await withTemporaryFolder { folder in
            try FileManager.default.createDirectory(atPath: folder.path("data"), withIntermediateDirectories: true)
            for name in ["weft.sqlite", "weft.sqlite.lock"] {
                try Data().write(to: URL(filePath: folder.path("data/\(name)")))
            }
            try await start(in: folder)
        }
    }

    @Test func `another database than the folder's is refused`() async throws {
        try await withSite { first in
            try await withSite { second in
                try FileManager.default.removeItem(atPath: first.path("data/weft.sqlite"))
                try FileManager.default.copyItem(
                    atPath: second.path("data/weft.sqlite"),
                    toPath: first.path("data/weft.sqlite")
                )
                try FileManager.default.removeItem(atPath: first.path("data/weft.key"))
                try FileManager.default.copyItem(
                    atPath: second.path("data/weft.key"),
                    toPath: first.path("data/weft.key")
                )
                await expectRefusal(saying: "belongs to another site") { try await start(in: first) }
            }
        }
    }

    @Test func `another key is refused until it is accepted`() async throws {
        try await withSite { folder in
            let other = ["WEFT_KEY": String(repeating: "k", count: 32)]
            await expectRefusal(saying: "is not the one with which this database was made") {
                try await start(in: folder, other)
            }
            try await start(in: folder)
            try await start(in: folder, other, otherKey: .accepted)
            try await start(in: folder, other)
            await expectRefusal(saying: "weft admin accept-key") { try await start(in: folder) }
        }
    }

    @Test func `no key is made where the database knows one, unless any is accepted`() async throws {
        try await withSite { folder in
            let key = folder.path("data/weft.key")
            try FileManager.default.removeItem(atPath: key)
            await expectRefusal(saying: "weft.key is missing") { try await start(in: folder) }
            #expect(!FileManager.default.fileExists(atPath: key))
            try await start(in: folder, otherKey: .accepted)
            try await start(in: folder)
        }
    }

    @Test func `an empty PostgreSQL beside a folder that had one is refused`() async throws {
        try await withTemporaryFolder { folder in
            try FileManager.default.createDirectory(atPath: folder.path("data"), withIntermediateDirectories: true)
            let server = try PostgresServer.shared()
            try await server.withSchema { database in try await start(in: folder, ["WEFT_DATABASE": database]) }
            try await server.withSchema { empty in
                await expectRefusal(saying: "the database that WEFT_DATABASE names is empty") {
                    try await start(in: folder, ["WEFT_DATABASE": empty])
                }
            }
        }
    }

    /// The start reads the tables that it looks for from the statements that make them, so it has to read them right.
    @Test(arguments: Engine.allCases)
    func `the tables that migrations make are the tables that are there`(engine: Engine) async throws {
        try await engine.withDatabase(Application.migrations) { database in
            let expected = Migrator.tables(after: Application.migrations, in: database.dialect)
            let there = try await database.read { tx in try Migrator.tables(in: tx) }
            let parts = ["_data", "_idx", "_content", "_docsize", "_config"]
            let others = there.subtracting(expected).filter { name in
                !name.hasPrefix("sqlite_") && !parts.contains { name.hasSuffix($0) }
            }
            #expect(expected.subtracting(there) == [])
            #expect(others == ["schema_history"])
            #expect(expected.count > 50)
        }
    }

    @Test func `trouble that lasts is written down once a minute`() {
        let now = Mutex(Instant(milliseconds: 0))
        let lines = Mutex<[String]>([])
        let clock = Clock { now.withLock { $0 } }
        let trouble = TroubleLog(Log(clock: clock) { _, line in lines.withLock { $0.append(line) } }, clock: clock)
        for _ in 0..<300 { trouble(.error, "disk full", "full") }
        trouble(.warning, "too busy", "busy")
        #expect(lines.withLock { $0.count } == 2)
        now.withLock { $0 = Instant(milliseconds: 60_000) }
        trouble(.error, "disk full", "full")
        #expect(lines.withLock { $0.count } == 3)
        #expect(lines.withLock { $0.last?.contains("\"times\":\"300\"") } == true)
    }
}
