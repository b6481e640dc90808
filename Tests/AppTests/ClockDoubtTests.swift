import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@Suite struct ClockDoubtTests {
    @Test func `a clock that jumps ends no session and erases nobody before it is settled`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let ben = try await site.signUp("ben")
        try await ben.get("/settings/data/delete")
        try await ben.submit("Delete my account", ["username": "ben", "password": TestSite.password]).expect(303)
        func count(_ table: SQL) async throws -> Int {
            try await site.database.read { tx in try tx.value("select count(*) from \(table)") ?? -1 }
        }

        site.clock.jump(by: .days(400))
        try await site.runPeriodicJobs()
        #expect(try await ann.get("/home").status == 200)
        #expect(try await count("accounts where username = 'ben'") == 1)
        #expect(try await count("sessions") > 0)

        site.clock.settle()
        try await site.runPeriodicJobs()
        #expect(try await ann.get("/settings").status != 200)
        #expect(try await count("accounts where username = 'ben'") == 0)
        #expect(try await count("sessions") == 0)
    }

    @Test func `whether the server is ready says that its clock is in doubt`() async throws {
        let site = try await TestSite()
        let monitor = site.visitor()
        #expect(try await monitor.get("/readyz").body == "ready\n")

        site.clock.jump(by: .days(3))

        let answer = try await monitor.get("/readyz")
        #expect(answer.status == 200 && answer.body.hasPrefix("ready\nThe clock jumped. "))
        #expect(answer.body.contains("weft admin clock accept"))
    }
}
