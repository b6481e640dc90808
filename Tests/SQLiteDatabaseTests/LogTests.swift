import DatabaseTesting
import Foundation
import SQL
import SQLiteDatabase
import Testing

@Suite(.timeLimit(.minutes(5))) struct LogTests {
    @Test func `what was deleted is in no file a moment later`() async throws {
        try await withFile { database, configuration in
            let secret = "meet me under the old bridge"
            try await database.add(1, secret)
            #expect(try holds(secret, configuration))
            try await database.write { tx in try tx.run("delete from words where id = 1") }
            try await eventually { try !holds(secret, configuration) }
        }
    }

    @Test func `the log stays short however much is written`() async throws {
        try await withFile { database, configuration in
            let page = String(repeating: "x", count: 16_000)
            for batch in 0..<30 {
                try await database.write { tx in
                    for id in 0..<100 {
                        try tx.run("insert into words (id, word) values (\(batch * 100 + id), \(page))")
                    }
                }
            }
            #expect(try size(configuration.path + "-wal") < 20 << 20)
            try await eventually { try size(configuration.path + "-wal") == 0 }
        }
    }

    @Test func `a reader that stays does not stop the log from being emptied later`() async throws {
        try await withFile { database, configuration in
            let isReading = Log()
            let latch = BlockingLatch()
            async let reading = database.read(.slow) { tx in
                let before = try tx.value("select count(*) from words", as: Int.self)
                isReading.add("")
                latch.wait()
                return try tx.value("select count(*) from words", as: Int.self) == before
            }
            try await eventually { !isReading.entries.isEmpty }
            for id in 0..<50 { try await database.add(id) }
            latch.open()
            #expect(try await reading)
            try await eventually { try size(configuration.path + "-wal") == 0 }
            #expect(try await database.ids().count == 50)
        }
    }

    private func size(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }

    private func holds(_ text: String, _ configuration: SQLiteConfiguration) throws -> Bool {
        try ["", "-wal"].contains { suffix in
            try Data(contentsOf: URL(filePath: configuration.path + suffix)).range(of: Data(text.utf8)) != nil
        }
    }
}
