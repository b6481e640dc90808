import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing

@testable import Tapestry

@Suite struct ReminderTests {
    private func reminder(_ cutOff: String, _ zone: String = "Europe/Berlin") throws -> [String?] {
        let reminder = Reminder(
            before: try #require(Instant(iso8601: cutOff)),
            in: try #require(Zone(zone))
        )
        return [reminder.early?.iso8601, reminder.late?.iso8601]
    }

    @Test func `one is reminded a day and three hours before, on one's own clocks and not at night`() throws {
        #expect(
            try reminder("2026-11-29T17:00:00Z") == ["2026-11-28T17:00:00.000Z", "2026-11-29T14:00:00.000Z"]
        )
        // In Tokyo it is two at night then, and eleven in the evening: both wait for the morning, and are one.
        #expect(try reminder("2026-11-29T17:00:00Z", "Asia/Tokyo") == ["2026-11-28T23:00:00.000Z", nil])
        // A cut-off at seven in the morning: four at night is too late, the morning before is not.
        #expect(try reminder("2026-11-29T06:00:00Z") == ["2026-11-28T07:00:00.000Z", nil])
        // Both on one day: the later one wins.
        #expect(try reminder("2026-11-29T22:30:00Z") == [nil, "2026-11-29T19:30:00.000Z"])
        // Late in the evening there is no morning left before a cut-off at night.
        #expect(try reminder("2026-11-29T23:30:00Z") == ["2026-11-29T07:00:00.000Z", nil])
    }

    @Test func `whoever has not written is reminded once a day, of several groups with one message`() async throws {
        let groups = try await Groups(people: "ann", "ben", "cleo")
        let one = try await groups.make(by: "ann", with: "ben", "cleo")
        try await groups.make("Four Corners", by: "ann", with: "ben")
        try await groups.tell("Written", to: one, by: "cleo")
        let first = try #require(try await groups.periods(of: one).first)
        let sender = ReminderSender(dependencies: groups.dependencies)
        try await sender.run()
        #expect(try await reminded(groups) == [])

        try await groups.pass((first.closesAt - .hours(24)).since(groups.site.clock.now) + .minutes(1))
        for _ in 0..<2 { try await sender.run() }
        #expect(try await reminded(groups) == ["ann", "ben"])
        try await groups.pass(.hours(21))
        try await sender.run()
        #expect(try await reminded(groups) == ["ann", "ben"])
    }

    @Test func `a cut-off on the same day wins over one on the next`() async throws {
        let groups = try await Groups(people: "ann", "ben", "cleo")
        let next = try await groups.make("Four Corners", by: "ann", with: "ben", "cleo") { draft in
            (draft.anchor, draft.cutOff) = ("2026-01-12", "10:00")
        }
        try await groups.make(by: "ann", with: "ben")
        let period = try #require(try await groups.periods(of: next).first)
        #expect(period.closesAt.iso8601 == "2026-01-12T09:00:00.000Z")
        let sender = ReminderSender(dependencies: groups.dependencies)
        try await groups.pass((period.closesAt - .hours(24)).since(groups.site.clock.now) + .minutes(1))
        try await sender.run()
        #expect(try await reminded(groups) == ["cleo"])
        try await groups.pass(.hours(5))
        try await sender.run()
        #expect(try await reminded(groups) == ["ann", "ben", "cleo"])
    }

    private func reminded(_ groups: Groups) async throws -> [String] {
        try await groups.site.database.read { tx in
            try tx.values(
                """
                select accounts.username from notifications
                join accounts on accounts.id = notifications.account_id
                where notifications.kind = 'group-reminder' order by accounts.username
                """
            )
        }
    }
}

@Suite struct DeliveryTests {
    @Test(arguments: Engine.available)
    func `each member gets one letter with an issue, unless they do not want any`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo")
        let group = try await groups.make(by: "ann", with: "ben", "cleo")
        let cleo = try await groups.viewer("cleo")
        try await PersonActions(dependencies: groups.dependencies).choose(
            GroupChoices(isMailed: false),
            in: group,
            as: cleo
        )
        try await groups.tell("The last apples", to: group, by: "ben")
        try await groups.close(group)
        let before = await groups.site.mailbox.emails.count
        for _ in 0..<2 { try await IssueDelivery(dependencies: groups.dependencies).run() }

        let letters = await groups.site.mailbox.emails.dropFirst(before)
        #expect(
            letters.map(\.recipient.text).sorted() == ["ann@weft.test", "ben@weft.test"].sorted() || letters.count == 2
        )
        #expect(
            letters.allSatisfy { $0.text.contains("The last apples") && $0.html?.contains("The last apples") == true }
        )
        #expect(Set(letters.map(\.messageID)).count == 2 && letters.allSatisfy { $0.unsubscribeAddress != nil })
    }

    @Test func `a letter that is refused is written down for the administrators, and three of them are the last`()
        async throws
    {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann") { $0.cadence = .day }
        let delivery = IssueDelivery(dependencies: groups.dependencies)
        await groups.site.mailbox.fail(with: .permanent(code: 550))
        for number in 1...4 {
            try await groups.tell("Number \(number)", to: group, by: "ann")
            try await groups.close(group)
            try await delivery.run()
        }
        let id = try await groups.number(of: group)
        let failures = try await groups.site.database.read { tx in
            try EmailFailureQueries.failures(in: id, limit: 10, tx).map(\.reason)
        }
        #expect(failures == Array(repeating: "The mail server refuses the address (550).", count: 3))
    }
}
