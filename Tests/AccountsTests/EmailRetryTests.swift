import Contracts
import DatabaseTesting
import Jobs
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing

@testable import Accounts

@Suite struct EmailRetryTests {
    @Test(arguments: Engine.available)
    func `an e-mail that cannot be sent is given up after five tries, and sent once an operator says so`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let jobs = JobOperator(site.services)
        try await site.write("Hello")
        await site.mailbox.fail(with: .temporary(.unreachable))
        for number in 1...5 {
            #expect(try await jobs.failed().isEmpty, "before try \(number)")
            try await site.runPeriodicJobs()
            site.clock.advance(by: .hours(2))
        }
        let dead = try await jobs.failed()
        #expect(dead.count == 1 && dead.first?.attempts == 5 && dead.first?.isDead == true)
        #expect(dead.first?.name.description.hasPrefix("e-mails/") ?? false)
        #expect(site.log.defects.count == 1)

        await site.mailbox.fail(with: nil)
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.isEmpty, "nobody said so")
        #expect(try await jobs.retry(dead.first?.name) == 1)
        for _ in 1...2 { try await site.runPeriodicJobs() }
        #expect(await site.mailbox.emails.map(\.subject) == ["Hello"])
        #expect(try await jobs.failed().isEmpty)
        #expect(try await site.contents()["letters"] == [])
    }

    @Test(arguments: Engine.available)
    func `an e-mail whose server ends at a later try waits for another server no longer than after the first`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        try await site.write("Hello")
        await site.mailbox.fail(with: .temporary(.unreachable))
        try await EmailSender(site.services).sendDue()
        await site.mailbox.fail(with: nil)
        site.clock.advance(by: .minutes(1))

        await site.mailbox.holdNext()
        let ended = Task { [services = site.services] in try await EmailSender(services).sendDue() }
        while await !site.mailbox.isHolding { try await Task.sleep(for: .milliseconds(5)) }
        try await EmailSender(site.services).sendDue()
        #expect(await site.mailbox.emails.isEmpty, "another server is at it")
        site.clock.advance(by: .minutes(1))
        try await EmailSender(site.services).sendDue()
        #expect(await site.mailbox.emails.map(\.subject) == ["Hello"])

        await site.mailbox.release()
        try await ended.value
        #expect(try await site.contents()["letters"] == [])
    }

    @Test(arguments: Engine.available)
    func `an e-mail over which one server after the other ends is given up after as many tries as any`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        try await site.write("Hello")
        try await site.database.write { tx in _ = try tx.run("update letters set attempts = 5") }
        try await EmailSender(site.services).sendDue()
        let dead = try await JobOperator(site.services).failed()
        #expect(dead.map(\.attempts) == [5] && dead.first?.reason.contains("server ended") ?? false)
        #expect(await site.mailbox.emails.isEmpty)
    }

    @Test(arguments: Engine.available)
    func `an e-mail that is refused for good is tried once`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        try await site.write("Hello")
        await site.mailbox.fail(with: .permanent(code: 550))
        try await site.runPeriodicJobs()
        let dead = try await JobOperator(site.services).failed()
        #expect(dead.map(\.attempts) == [1] && dead.first?.reason.contains("550") ?? false)
    }
}

extension TestSite {
    /// Puts an e-mail on its way.
    fileprivate func write(_ subject: String) async throws {
        let email = try Email(to: EmailAddress("ann@weft.test"), subject: subject, text: "How are you?")
        try await database.write { [services] tx in
            try services.emails.enqueue(email, for: ID(rawValue: 0), in: tx)
        }
    }
}
