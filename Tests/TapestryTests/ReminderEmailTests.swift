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

/// Whom a reminder reaches by push and whom by mail, and whom by neither.
@Suite struct ReminderEmailTests {
    @Test(arguments: Engine.available)
    func `whoever has no browser that is told gets a letter, everybody else gets none`(engine: Engine) async throws {
        let (groups, group) = try await table(engine)
        // Ben's browser is told; of cleo it is, but she wants no reminder by push; dan wants none at all.
        for name in ["ben", "cleo"] { try await subscribe(name, groups) }
        try await choose("cleo", isTold: true, isPushed: false, groups)
        try await choose("dan", isTold: false, isPushed: false, groups)
        try await remind(of: group, groups)
        #expect(try await letters(groups) == ["ann@weft.test", "cleo@weft.test"])
        let pushed: [String] = try await groups.site.database.read { tx in
            try tx.values(
                """
                select accounts.username from jobs join notifications on notifications.id = jobs.object_id
                join accounts on accounts.id = notifications.account_id
                where notifications.kind = 'group-reminder' and accounts.username <> 'cleo'
                """
            )
        }
        #expect(pushed == ["ben"])
        let letter = try #require(await groups.site.mailbox.emails.last)
        #expect(letter.subject == "There is still time for a story" && letter.html == nil)
        #expect(!letter.text.contains("Sunday Table") && letter.text.contains("https://weft.test/tapestry/write"))
    }

    @Test func `nobody is reminded who has written, wants to hear nothing, is away, or has left meanwhile`()
        async throws
    {
        let (groups, group) = try await table(.memory)
        try await groups.tell("Written", to: group, by: "ann")
        let people = PersonActions(dependencies: groups.dependencies)
        try await people.choose(GroupChoices(isMuted: true), in: group, as: try await groups.viewer("ben"))
        try await people.set(PersonSettings(zone: Self.berlin, isOnHoliday: true), of: try await groups.viewer("cleo"))
        try await remind(of: group, groups, sends: false)
        try await groups.members.leave(group, as: try await groups.viewer("dan"))
        try await IssueDelivery(dependencies: groups.dependencies).run()
        #expect(try await letters(groups) == [])
    }

    @Test func `whoever writes before the letter leaves gets none`() async throws {
        let (groups, group) = try await table(.memory)
        try await remind(of: group, groups, sends: false)
        try await groups.tell("Just in time", to: group, by: "ann")
        try await IssueDelivery(dependencies: groups.dependencies).run()
        #expect(try await letters(groups) == ["ben@weft.test", "cleo@weft.test", "dan@weft.test"])
    }

    @Test func `of several groups there is one letter, and one a day`() async throws {
        let (groups, group) = try await table(.memory)
        try await groups.make("Four Corners", by: "ann", with: "ben")
        try await remind(of: group, groups)
        try await ReminderSender(dependencies: groups.dependencies).run()
        try await IssueDelivery(dependencies: groups.dependencies).run()
        let everybody = ["ann@weft.test", "ben@weft.test", "cleo@weft.test", "dan@weft.test"]
        #expect(try await letters(groups) == everybody)
        // On the next day, three hours before: once more.
        try await groups.pass(.hours(21))
        try await ReminderSender(dependencies: groups.dependencies).run()
        try await IssueDelivery(dependencies: groups.dependencies).run()
        #expect(try await letters(groups) == (everybody + everybody).sorted())
    }

    // MARK: What tests share

    private static let berlin = Zone("Europe/Berlin") ?? .utc

    private func table(_ engine: Engine) async throws -> (Groups, GroupName) {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", "dan", hasRateLimits: false)
        // On no day of the week has the time of the reminder come already.
        let now = try await groups.site.database.read { tx in try groups.dependencies.clock.read(in: tx) }
        let group = try await groups.make(by: "ann", with: "ben", "cleo", "dan") { draft in
            draft.anchor = Self.berlin.date(at: now).adding(days: 4).text
        }
        return (groups, group)
    }

    /// Lets the day before a cut-off come, at noon wherever the group is.
    private func remind(of group: GroupName, _ groups: Groups, sends: Bool = true) async throws {
        let first = try #require(try await groups.periods(of: group).first)
        let now = try await groups.site.database.read { tx in try groups.dependencies.clock.read(in: tx) }
        try await groups.pass((first.closesAt - .hours(24)).since(now) + .minutes(1))
        if groups.site.database.dialect == .postgres {
            // The clock of the database stands where it stands: everybody's clocks are set so that it is day there.
            try await setNoon(groups)
        }
        try await ReminderSender(dependencies: groups.dependencies).run()
        if sends { try await IssueDelivery(dependencies: groups.dependencies).run() }
    }

    private func setNoon(_ groups: Groups) async throws {
        let now = try await groups.site.database.read { tx in try groups.dependencies.clock.read(in: tx) }
        let names = ["UTC", "Asia/Tokyo", "Pacific/Honolulu", "Asia/Kolkata", "America/New_York"]
        let day = 9 * 60..<20 * 60
        let zone = try #require(names.compactMap { Zone($0) }.first { day.contains($0.minuteOfDay(at: now)) })
        for name in ["ann", "ben", "cleo", "dan"] {
            let viewer = try await groups.viewer(name)
            try await PersonActions(dependencies: groups.dependencies).set(PersonSettings(zone: zone), of: viewer)
        }
    }

    private func letters(_ groups: Groups) async throws -> [String] {
        await groups.site.mailbox.emails.filter { $0.subject == "There is still time for a story" }
            .map(\.recipient.text).sorted()
    }

    private func subscribe(_ name: String, _ groups: Groups) async throws {
        _ = try await groups.site.logIn(name)
        let account = try await groups.site.id(of: name)
        try await groups.site.database.write { tx in
            try tx.run(
                """
                insert into push_subscriptions
                    (id, account_id, session_id, address, address_hash, public_key, secret)
                select \(account.rawValue + 1), \(account), max(id), \("https://push.example/\(name)"),
                    \(Array(name.utf8)), \([UInt8](repeating: 4, count: 65)), \([UInt8](repeating: 1, count: 16))
                from sessions where account_id = \(account)
                """
            )
        }
    }

    private func choose(_ name: String, isTold: Bool, isPushed: Bool, _ groups: Groups) async throws {
        let account = try await groups.site.id(of: name)
        try await groups.site.database.write { tx in
            try tx.run(
                """
                insert into notification_choices (account_id, kind, is_told, is_pushed, is_mailed)
                values (\(account), 'group-reminder', \(isTold), \(isPushed), 1)
                """
            )
        }
    }
}
