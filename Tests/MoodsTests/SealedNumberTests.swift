import DatabaseTesting
import SQL
import TestSupport
import Testing

@testable import Moods

/// The numbers of sealed moods, which are random.
@Suite struct SealedNumberTests {
    @Test(arguments: Engine.available)
    func `moods of an earlier version keep all they had, and their numbers tell no order`(engine: Engine) async throws {
        try await engine.withDatabase(Array(MoodsMigrations.all.dropLast())) { database in
            try await database.write { tx in
                for mood in 0..<40 {
                    try tx.run(
                        """
                        insert into sealed_moods (vault_id, local_date, id, sealed)
                        values ('vault', '2026-01-01', \("mood \(mood)"), \([UInt8(mood)]))
                        """
                    )
                }
            }
            try await database.migrate(MoodsMigrations.all)
            let (moods, numbers) = try await database.read { tx in
                let moods = try tx.all("select id, sealed from sealed_moods") { row in
                    "\(try row.next() as String) \(try row.next() as [UInt8])"
                }
                let numbers = try tx.values("select number from sealed_moods order by length(id), id", as: Int64.self)
                return (moods, numbers)
            }
            #expect(Set(moods) == Set((0..<40).map { "mood \($0) [\($0)]" }))
            // PostgreSQL keeps rows in no order of a key, and needs no number.
            if engine == .sqlite {
                #expect(Set(numbers).count == 40)
                #expect(zip(numbers, numbers.dropFirst()).count { $0 < $1 } < 35)
            }
        }
    }

    @Test func `the numbers of moods that are posted tell no order`() async throws {
        let people = try await MoodPeople(.sqlite, people: "ann")
        let ann = try await people.site.logIn("ann")
        for _ in 0..<25 {
            _ = try await ann.makesMood(#"{"emoji":"😀","visibility":"me"}"#)
            people.site.clock.advance(by: .minutes(1))
        }
        let numbers = try await people.site.database.read { tx in
            try tx.values("select number from sealed_moods", as: Int64.self)
        }
        #expect(Set(numbers).count == 25)
        #expect(numbers.count { $0 < 0 } > 0 && numbers.count { $0 > 0 } > 0)
    }
}
