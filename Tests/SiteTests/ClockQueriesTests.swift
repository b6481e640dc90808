import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Site

@Suite struct ClockQueriesTests {
    @Test(arguments: Engine.available)
    func `the largest id of every table is found`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        _ = try await site.signUp("ann")
        let account = try await site.id(of: "ann")
        let first = try await site.database.read { tx in try ClockQueries.highestID(in: tx) }
        #expect(first >= account.rawValue)

        try await site.database.write { tx in
            try tx.run("insert into tags (id, name, name_key) values (\(first + 7), 'plum', 'plum')")
        }
        #expect(try await site.database.read { tx in try ClockQueries.highestID(in: tx) } == first + 7)
    }

    @Test(arguments: Engine.available)
    func `a database in which nobody has written knows no moment`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let highest = try await site.database.read { tx in try ClockQueries.highestID(in: tx) }
        #expect(ID<Never>(rawValue: highest).instant.milliseconds == 0)
    }

    @Test(arguments: Engine.available)
    func `what servers leave behind only grows, until an operator puts it right`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let noon = TestClock.noon
        #expect(try await site.database.read { tx in try ClockQueries.known(in: tx) } == nil)
        try await site.database.write { tx in
            try ClockQueries.keep(noon, noon + .seconds(3), in: tx)
            try ClockQueries.keep(noon - .seconds(1), noon, in: tx)
        }
        let known = try await site.database.read { tx in try ClockQueries.known(in: tx) }
        #expect(known == KnownTime(latest: noon, highest: noon + .seconds(3)))

        try await site.database.write { tx in try ClockQueries.accept(noon - .hours(5), in: tx) }
        let accepted = try await site.database.read { tx in
            (try ClockQueries.known(in: tx), try ClockQueries.acceptances(in: tx))
        }
        #expect(accepted.0 == KnownTime(latest: noon - .hours(5), highest: noon + .seconds(3)))
        #expect(accepted.1 == 1)
    }
}
