import Contracts
import DatabaseTesting
import Kernel
import Outbound
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// The notices about moods that leave the server: they say that there is something, and nothing of it.
@Suite struct MoodNoticeTests {
    @Test func `nothing that was said of a mood is quoted outside of the pages`() async throws {
        let house = try await MoodHouse()
        let choices = Moods(house.site.services).notificationSources.flatMap(\.choices)
        #expect(choices.count == 3 && choices.allSatisfy { !$0.isQuoted })
    }

    @Test(arguments: Engine.available)
    func `an e-mail says that somebody commented and reacted, and not with what`(engine: Engine) async throws {
        let house = try await MoodHouse(engine)
        let (site, ann, ben) = (house.site, house.cast.ann, house.cast.ben)
        try await ann.get("/settings/notifications")
        try await ann.submit("Save", ["digest": "1", "zone": "America/New_York"]).expect(303)
        let mood = try await house.post("😔", "Zwetschge", by: "ann")
        try await ben.act("/moods/\(mood)/comments", [("text", "Quitte")]).expect(303)
        try await ben.act("/moods/\(mood)/reactions/%F0%9F%A4%97", [("on", "1")]).expect(303)
        site.clock.advance(by: .days(1))
        for _ in 1...2 { try await site.runPeriodicJobs() }
        let emails = await site.mailbox.emails(to: try EmailAddress("ann@weft.test"))
        let text = try #require(emails.last { $0.unsubscribeAddress != nil }).text
        #expect(text.contains("commented on your mood") && text.contains("reacted to your mood"))
        for words in ["Quitte", "Zwetschge", "🤗", "😔"] { #expect(!text.contains(words), "\(words)") }
        #expect(try await ann.get("/notifications").text.contains("Quitte"))
    }
}
