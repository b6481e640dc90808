import Contracts
import DatabaseTesting
import Kernel
import Outbound
import SQL
import TestSupport
import Testing

@testable import Tapestry

/// Letters that come back: who reads of it, when no more are sent, and how they begin again.
@Suite struct EmailFailureTests {
    @Test(arguments: Engine.available)
    func `administrators read which letter did not arrive and why, and nobody else does`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "eve", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben")
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        let path = "\(TapestryPaths.mail(group))"
        #expect(try await ann.get(path).expect(200).text.contains("All e-mails have arrived"))
        await groups.site.mailbox.fail(with: .temporary(.refused(code: 451)))
        try await send(group, groups)
        let waiting = try await ann.get(path).expect(200)
        #expect(waiting.text.contains("asked to wait") && waiting.text.contains("tried again for about a day"))
        await groups.site.mailbox.fail(with: .permanent(code: 550))
        try await send(group, groups)
        let refused = try await ann.get(path).expect(200)
        #expect(
            refused.text.contains("Number 2") && refused.text.contains("The mail server refuses the address (550).")
        )
        #expect(refused.text.contains("Ask them whether their e-mail address"))
        try await ben.get(path).expect(403)
        try await groups.site.logIn("eve").get(path).expect(404)
        try await groups.site.visitor().get(path).expect(303)
    }

    @Test(arguments: Engine.available)
    func `the third letter that is refused is the last, and whoever it was for begins again`(engine: Engine)
        async throws
    {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben") { $0.cadence = .day }
        try await PersonActions(dependencies: groups.dependencies)
            .choose(GroupChoices(isMailed: false), in: group, as: try await groups.viewer("ann"))
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        await groups.site.mailbox.fail(with: .permanent(code: 550))
        for _ in 0..<2 { try await send(group, groups) }
        #expect(try await !ben.get("/settings/tapestry").text.contains("no more are sent to you"))
        try await send(group, groups)
        #expect(try await ben.get("/notifications").text.contains("E-mails to you come back, so no more are sent"))
        #expect(try await ann.get("/notifications").text.contains("E-mails to someone come back"))
        #expect(try await ann.get("\(TapestryPaths.mail(group))").text.contains("No more e-mails are sent to them"))
        #expect(try await ben.get("\(TapestryPaths.settings(group))").text.contains("no more are sent to you"))
        await groups.site.mailbox.fail(with: nil)
        try await send(group, groups)
        #expect(try await count(groups) == 0)

        let page = try await ben.get("/settings/tapestry").expect(200)
        #expect(page.text.contains("no more are sent to you"))
        try await ben.submit("Send me e-mails again").expect(303)
        #expect(try await !ben.get("/settings/tapestry").text.contains("no more are sent to you"))
        try await send(group, groups)
        #expect(try await count(groups) == 1)
    }

    @Test func `a letter that arrives forgets the ones that were refused before it`() async throws {
        let groups = try await Groups(people: "ann", hasRateLimits: false)
        let group = try await groups.make(by: "ann")
        for isRefused in [true, true, false, true, true, false] {
            await groups.site.mailbox.fail(with: isRefused ? .permanent(code: 550) : nil)
            try await send(group, groups)
        }
        #expect(try await count(groups) == 2)
    }

    private func send(_ group: GroupName, _ groups: Groups) async throws {
        try await groups.tell("A story", to: group, by: "ann")
        try await groups.close(group)
        try await IssueDelivery(dependencies: groups.dependencies).run()
    }

    private func count(_ groups: Groups) async throws -> Int {
        await groups.site.mailbox.emails.count { $0.messageID?.hasPrefix("issue-") == true }
    }
}
