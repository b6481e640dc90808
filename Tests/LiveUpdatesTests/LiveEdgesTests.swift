import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

/// Streams that are asked for from the ends of time, and by whom no script asks.
@Suite struct LiveEdgesTests {
    @Test(arguments: Engine.available, ["-9223372036854775808", "-9223372036854775807", "-1", "0"])
    func `a page that says it was read before all time reads itself anew`(engine: Engine, after: String) async throws {
        let site = try await TestSite(engine)
        let ben = try await site.signUp("ben")
        let page = try await ben.listen(to: "home", after: after) { try await site.runPeriodicJobs() }
        #expect(await page.next()?.name == "reset")
        try await site.tellsSomething(to: ben)
        #expect(await page.isQuiet())
    }

    @Test(arguments: Engine.available, ["9223372036854775807", "1e999", "NaN", "٣", "", "%00", "1.5"])
    func `a page that says it was read after all time hears what happens from now on`(
        engine: Engine,
        after: String
    ) async throws {
        let site = try await TestSite(engine)
        let ben = try await site.signUp("ben")
        let page = try await ben.listen(to: "notifications", after: after) { try await site.runPeriodicJobs() }
        try await site.tellsSomething(to: ben)
        #expect(await page.isQuiet())
    }

    @Test(arguments: ["document", "iframe", "image", "script"])
    func `a link opens no stream`(destination: String) async throws {
        let ben = try await TestSite().signUp("ben")
        let led = try await ben.send(.get, "/events?topics=home", headers: ["sec-fetch-dest": destination])
        #expect(led.status == 404)
        let asked = try await ben.send(.get, "/events?topics=home", headers: ["sec-fetch-dest": "empty"])
        #expect(asked.status == 200)
    }
}
