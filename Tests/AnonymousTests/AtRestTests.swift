import DatabaseTesting
import Foundation
import SQL
import SQLiteDatabase
import Secrets
import TestSupport
import Testing

@testable import Anonymous

/// The things that a copy of the database tells.
@Suite struct AtRestTests {
    @Test func `the tables have no account, no note and no time of writing`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let columns: [String] = try await fixture.database.read { tx in
                try tx.values(
                    """
                    select t.name || '.' || c.name from sqlite_schema t join pragma_table_info(t.name) c
                    where t.name like 'anon%' and t.type = 'table' order by 1
                    """
                )
            }
            #expect(
                columns == [
                    "anon_appeals.post_id", "anon_appeals.state", "anon_appeals.text_sealed",
                    "anon_posts.body_sealed", "anon_posts.category", "anon_posts.expires_at", "anon_posts.id",
                    "anon_posts.kind", "anon_posts.manage_hash", "anon_posts.state", "anon_posts.visible_at",
                    "anon_refusals.text_hash", "anon_refusals.until", "anon_reports.counts", "anon_reports.is_open",
                    "anon_reports.post_id", "anon_reports.reason", "anon_reports.reporter_tag",
                    "anon_spent.manage_hash",
                    "anon_spent.until", "anon_thoughts.post_id", "anon_waiting.epoch", "anon_waiting.post_sealed",
                    "anon_waiting.tag",
                    "anon_withdrawn.manage_hash", "anon_withdrawn.mark", "anon_withdrawn.until",
                ]
            )
            let withRowids: Int? = try await fixture.database.read { tx in
                try tx.value(
                    """
                    select count(*) from pragma_table_list
                    where name like 'anon%' and type = 'table' and (wr = 0 or strict = 0)
                    """
                )
            }
            #expect(withRowids == 0)
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `what waits is written anew at each slot: two copies share no row of it`(engine: Engine) async throws {
        try await StoreFixture.with(engine) { fixture in
            for number in 0..<12 { try await fixture.publish("Number \(number).", number, release: .day) }
            var seen: Set<[UInt8]> = []
            var lengths: Set<Int> = []
            for _ in 0..<5 {
                try await fixture.goOn()
                let rows: [[UInt8]] = try await fixture.database.read { tx in
                    try tx.values("select post_sealed from anon_waiting")
                        + tx.values("select tag from anon_waiting")
                }
                #expect(seen.isDisjoint(with: rows))
                seen.formUnion(rows)
                lengths.formUnion(rows.map(\.count))
            }
            // A tag, and a row of one length however long its text is.
            #expect(lengths.count == 2)
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `rows come into the table of posts at their slot: their order tells what everybody sees`(
        engine: Engine
    ) async throws {
        try await StoreFixture.with(engine) { fixture in
            for number in 0..<30 { try await fixture.publish("Number \(number).", number, release: .today) }
            for _ in 0..<80 {
                try await fixture.goOn()
                let early: Int? = try await fixture.database.read { [now = fixture.clock.now] tx in
                    try tx.value("select count(*) from anon_posts where visible_at > \(now)")
                }
                #expect(early == 0)
            }
            #expect(try await fixture.texts().count == 30)
        }
    }

    @Test func `the log is empty after each slot, and nothing that was taken back is in the file`() async throws {
        try await withTemporaryFolder { folder in
            let keys = try AnonymousKeyFolder(inSecretsFolder: folder.path("secrets"))
            let fixture = try await StoreFixture.file(folder.path("anonymous.sqlite"), keys: keys)
            let id = try await fixture.shown("Taken back.")
            let hash = StoreFixture.capability(1).hash
            let body: [UInt8] = try #require(
                try await fixture.database.read { tx in
                    try tx.value("select body_sealed from anon_posts where id = \(id)")
                }
            )
            // It may be on its way from the log to the file while both are read.
            try await eventually { try Self.files(in: folder).contains { $0.range(of: Data(body.prefix(40))) != nil } }
            try await fixture.store.withdraw([StoreFixture.capability(1)])
            // The next write comes when the log of the one before it has been emptied.
            try await fixture.store.removeEnded()
            try await fixture.store.removeEnded()
            for file in try Self.files(in: folder) {
                #expect(file.range(of: Data(body.prefix(40))) == nil)
                #expect(file.range(of: Data(id.bytes)) == nil)
            }
            // For some days it is known that the hash has had its post.
            fixture.clock.advance(by: .days(9))
            for _ in 0..<3 { try await fixture.store.removeEnded() }
            await fixture.database.close()
            for file in try Self.files(in: folder) { #expect(file.range(of: Data(hash)) == nil) }
        }
    }

    @Test func `changed and exchanged rows are no posts`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let first = try await fixture.shown("First.", 1)
            let second = try await fixture.shown("Second.", 2)
            try await fixture.database.write { tx in
                try tx.run(
                    "update anon_posts set body_sealed = (select body_sealed from anon_posts where id = \(second)) where id = \(first)"
                )
            }
            #expect(try await fixture.texts() == ["Second."])
            try await fixture.database.write { tx in
                try tx.run("update anon_posts set expires_at = expires_at + 300000 where id = \(second)")
            }
            #expect(try await fixture.texts() == [])
        }
    }

    @Test func `a thousand rows with one wrong bit are an error each`() throws {
        let sealer = Sealer(key: StoreFixture.key)
        let random = RandomSource.seeded(3)
        var post = AnonymousRow(
            AnonymousPostID(from: random),
            .note,
            category: 3,
            visibleAt: TestClock.noon,
            endsAt: TestClock.noon + .days(1),
            manageHash: random.bytes(32)
        )
        post.body = SealedBody.seal(try PublicText("Whole."), for: post, with: StoreFixture.key)
        let waiting = SealedWaiting.seal(post, with: sealer)
        #expect(try SealedWaiting.open(waiting, with: sealer).body == post.body)
        var generator = random
        for _ in 0..<1000 {
            var (body, row) = (post.body, waiting)
            body[Int.random(in: body.indices, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            row[Int.random(in: row.indices, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            #expect(SealedBody.open(body, of: post, with: StoreFixture.key) == nil)
            #expect(throws: SealError.self) { try SealedWaiting.open(row, with: sealer) }
            let cut = Array(waiting.prefix(Int.random(in: 0..<waiting.count, using: &generator)))
            #expect(throws: SealError.self) { try SealedWaiting.open(cut, with: sealer) }
        }
    }

    @Test func `lengths are padded in steps`() {
        #expect([1, 512, 513, 4096, 4097, 8192].map { Padding.length(of: $0) } == [512, 512, 1024, 4096, 8192, 8192])
    }

    private static func files(in folder: TemporaryFolder) throws -> [Data] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            .filter { $0.hasPrefix("anonymous.sqlite") }
            .map { try Data(contentsOf: folder.url.appending(path: $0)) }
    }
}
