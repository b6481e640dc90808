import DatabaseTesting
import Kernel
import SQL
import SocialGraph
import TestSupport
import Testing
import Web

@Suite struct FeaturingTests {
    @Test(arguments: Engine.available)
    func `whom the operator recommends is suggested with that reason, until they recommend them no longer`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        _ = try await site.signUp("ben")
        let operators = PeopleOperator(site.services)
        #expect(!(try await ann.get("/suggestions").text.contains("Recommended by this server")))
        try await operators.feature("BEN", true)
        for page in ["/suggestions", "/explore"] {
            #expect(try await ann.get(page).text.contains("Recommended by this server"), "\(page)")
        }
        #expect(try await site.visitor().get("/explore").text.contains("Recommended by this server"))
        try await operators.feature("ben", false)
        #expect(!(try await ann.get("/suggestions").text.contains("Recommended by this server")))
    }

    @Test func `nobody is recommended who is not there, or does not want to be suggested`() async throws {
        let site = try await TestSite()
        let ben = try await site.signUp("ben")
        let operators = PeopleOperator(site.services)
        await #expect(throws: Problem.notFound) { try await operators.feature("nobody", true) }
        try await ben.act("/settings/privacy", [("audience", "0"), ("indexable", "1")])
        await #expect(throws: Problem.self) { try await operators.feature("ben", true) }
        #expect(try await site.rows("featured_accounts") == 0)
    }
}
