import DatabaseTesting
import TestSupport
import Testing

/// The list of settings, which tells what is chosen on the pages that have a word or two for it.
@Suite struct SettingsListTests {
    @Test(arguments: Engine.available)
    func `each row tells what is chosen there, and tells it anew once that changes`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        for name in ["ben", "cleo", "dan"] { _ = try await site.signUp(name) }
        #expect(
            try await Self.states(of: ann) == [
                "/settings/account": "@ann", "/settings/appearance": "Match device",
                "/settings/security": "Two-factor off", "/settings/sessions": "1", "/settings/privacy": "Everyone",
                "/follow-requests": "Off", "/settings/mutes": "None", "/settings/blocks": "None",
                "/settings/notifications": "In the app",
            ]
        )

        _ = try await ann.turnCodesOn(site)
        try await ann.act("/settings/privacy", ["audience": "2"])
        try await ann.act("/settings/notifications", ["digest": "1", "zone": "Europe/Berlin"])
        try await ann.mute("ben")
        for name in ["cleo", "dan"] { try await ann.block(name) }
        let states = try await Self.states(of: ann)
        #expect(states["/settings/security"] == "Two-factor on")
        #expect(states["/settings/privacy"] == "Followers")
        #expect(states["/settings/mutes"] == "1" && states["/settings/blocks"] == "2")
        #expect(states["/settings/notifications"] == "E-mail")
    }

    @Test func `another browser counts among the devices for as long as it is logged in`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let phone = try await site.logIn("ann")
        #expect(try await Self.states(of: ann)["/settings/sessions"] == "2")
        try await phone.act("/logout")
        #expect(try await Self.states(of: ann)["/settings/sessions"] == "1")
    }

    @Test func `each row has a drawing of its own`() async throws {
        let ann = try await TestSite().signUp("ann")
        let drawings = try await ann.get("/settings").expect(200).all("ul.rows a").map { row in
            row.first("use")?["href"]?.split(separator: "#").last.map(String.init)
        }
        #expect(!drawings.contains(nil) && !drawings.contains("settings"))
        #expect(Set(drawings).count == drawings.count)
    }

    /// The words at the right, by the address of the row.
    private static func states(of person: Browser) async throws -> [String: String] {
        let rows = try await person.get("/settings").expect(200).all("ul.rows a")
        let states = rows.map { ($0["href"] ?? "", $0.first("span.push")?.text ?? "") }
        return Dictionary(states.filter { !$0.1.isEmpty }) { first, _ in first }
    }
}
