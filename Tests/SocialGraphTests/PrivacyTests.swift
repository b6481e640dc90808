import DatabaseTesting
import TestSupport
import Testing

/// The page on which people decide who follows and finds them, and who sees what.
@Suite struct PrivacyTests {
    @Test(arguments: Engine.available)
    func `all of it is decided by one button, and a profile that is saved changes none of it`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        #expect(try await Self.switches(of: ann) == ["discoverable", "indexable"])
        try await ann.submit("Save", ["audience": "2", "locked": "1", "hides_graph": "1", "indexable": nil])
            .expect(303)

        let profile = try await ann.get("/settings/profile")
        for name in ["locked", "discoverable", "indexable"] { #expect(profile.first("input[name=\(name)]") == nil) }
        try await ann.submit("Save", ["bio": "I weave."]).expect(303)
        #expect(try await Self.switches(of: ann) == ["locked", "hides_graph", "discoverable"])
        #expect(try await ann.get("/settings/privacy").first("input[name=audience][checked]")?["value"] == "2")
    }

    @Test func `posts are for nobody at first whom the page does not name, and nothing else is saved then`()
        async throws
    {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for audience in ["3", "4", "5", "all", ""] {
            try await ann.act("/settings/privacy", [("audience", audience), ("locked", "1")]).expect(422)
        }
        #expect(try await Self.switches(of: ann) == ["discoverable", "indexable"])
    }

    /// The names of the switches that are on.
    private static func switches(of person: Browser) async throws -> [String] {
        try await person.get("/settings/privacy").expect(200).all("input[type=checkbox][checked]").map {
            $0["name"] ?? ""
        }
    }
}
