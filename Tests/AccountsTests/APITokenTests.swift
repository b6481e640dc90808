import DatabaseTesting
import Kernel
import Routing
import Runtime
import SQL
import TestSupport
import Testing
import Web

/// Programs that act in somebody's name.
@Suite struct APITokenTests {
    private static let prompt = "/api/weft/v1/prolific/prompt"
    private static let threads = "/api/weft/v1/prolific/threads"
    private static let story = #"{"title": "By a program", "text": "It began without anybody there."}"#

    @Test(arguments: Engine.available)
    func `a token does what it allows, and no more`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let reader = try await APIClient(of: ann, on: site, writes: false)
        let writer = try await APIClient(of: ann, on: site)

        try await ann.act("/settings/account/preferences", ["language": "fr", "start": "home"])
        try await reader.call(.get, Self.prompt).expect(200)
        let refused = try await reader.call(.post, Self.threads, Self.story).expect(403)
        #expect(refused.body.contains(#""error":"insufficient_scope""#))
        let made = try await writer.call(.post, Self.threads, Self.story).expect(201)
        #expect(made.location?.hasPrefix(Self.threads) ?? false)
        #expect(made.body.contains(#""language":"fr""#), "a program writes in its owner's language")
        let scopes = Scopes("read:prolific write:media")
        #expect(scopes.allow(.read("prolific")) && scopes.allow(.read("media")) && !scopes.allow(.write("prolific")))
    }

    @Test(arguments: Engine.available)
    func `a token that is none, or has ended, or whose owner is away, lets nobody in`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        for text in ["", "x", String(repeating: "A", count: 43)] {
            let answer = try await APIClient(token: text, on: site).call(.get, Self.prompt).expect(401)
            #expect(answer.header("www-authenticate") == "Bearer")
        }
        let ended = try await APIClient(of: ann, on: site)
        try await ended.call(.get, Self.prompt).expect(200)
        try await ann.get("/settings/tokens")
        try await ann.submit("Revoke").expect(303)
        try await ended.call(.get, Self.prompt).expect(401)

        let away = try await APIClient(of: ann, on: site)
        try await site.setState(.suspended, of: "ann")
        try await away.call(.get, Self.prompt).expect(401)
        try await site.setState(.active, of: "ann")
        try await away.call(.get, Self.prompt).expect(401)
    }

    @Test func `another password ends every token, and the pages of what ends them say so`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let client = try await APIClient(of: ann, on: site)
        let rest = try await ann.get("/settings/data/deactivate")
        #expect(rest.text.contains("Only apps need a new access token."))
        #expect(try await ann.get("/settings/password").text.contains("Apps need a new access token."))
        let another = "another plain wooden spoon"
        let fields: KeyValuePairs<String, String?> = [
            "old_password": TestSite.password, "password": another, "password_again": another,
        ]
        try await ann.submit("Change password", fields).expect(303)

        try await client.call(.get, Self.prompt).expect(401)
    }

    @Test func `a cookie is not looked at where there is a token, and where there is none it needs its form's`()
        async throws
    {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let wrong = ["authorization": "Bearer x", "x-csrf-token": try await ann.sessionToken()]
        try await ann.call(.post, Self.threads, Self.story, headers: wrong).expect(401)
        try await ann.call(.post, Self.threads, Self.story).expect(403)
        let right = ["x-csrf-token": try await ann.sessionToken()]
        try await ann.call(.post, Self.threads, Self.story, headers: right).expect(201)
        try await site.visitor().call(.post, Self.threads, Self.story).expect(401)
    }

    @Test(arguments: Engine.available)
    func `making a token takes a name and the password, and twenty are enough`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        try await ann.get("/settings/tokens")
        let bad: [(name: String, password: String)] = [
            ("", TestSite.password), (String(repeating: "a", count: 61), TestSite.password), ("Script", "wrong"),
        ]
        for (name, password) in bad {
            let page = try await ann.submit("Make a token", ["name": name, "password": password]).expect(422)
            #expect(page.first("#token") == nil)
        }
        for _ in 1...20 { _ = try await ann.makeAccessToken() }
        try await ann.get("/settings/tokens")
        let full = try await ann.submit("Make a token", ["name": "One more", "password": TestSite.password]).expect(422)
        #expect(full.text.contains("You have 20 tokens"))
    }

    @Test(arguments: Engine.available)
    func `a token is shown once, to whoever made it, and a form that is sent twice makes one`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let phone = try await site.logIn("ann")
        let form = try await ann.get("/settings/tokens")
        let key = try #require(form.first("input[name=key]")?["value"])
        let fields = [
            ("name", "Loom"), ("access", "read"), ("password", TestSite.password), ("key", key),
            ("csrf", try await ann.sessionToken()),
        ]
        let made = try await ann.send(.post, "/settings/tokens", fields).expect(303)
        #expect(made.header("set-cookie")?.contains("Path=/settings/tokens; HttpOnly; SameSite=Lax; Secure") ?? false)
        phone.cookies["weft-made-token"] = ann.cookies["weft-made-token"]
        #expect(try await phone.get("/settings/tokens").first("#token") == nil, "the cookie opens in its session alone")
        #expect(try await ann.get("/settings/tokens").first("#token") != nil)
        #expect(try await ann.get("/settings/tokens").first("#token") == nil)
        try await ann.send(.post, "/settings/tokens", fields).expect(303)
        #expect(try await site.rows("access_tokens") == 1)
        #expect(try await ann.get("/settings/tokens").first("#token") == nil)
    }

    @Test(arguments: Engine.available)
    func `the token is stored nowhere, and goes with the account`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let token = try await ann.makeAccessToken()
        #expect(try await site.tables(holding: token) == [])
        #expect(try await ann.get("/settings/tokens").text.contains("not used yet"))
        try await APIClient(token: token, on: site).call(.get, Self.prompt).expect(200)
        #expect(try await ann.get("/settings/tokens").text.contains("last used"))
    }

    @Test func `programs are held to three hundred calls in five minutes`() async throws {
        let site = try await TestSite()
        let client = try await APIClient(of: try await site.signUp("ann"), on: site)
        for _ in 1...300 { try await client.call(.get, Self.prompt).expect(200) }
        let answer = try await client.call(.get, Self.prompt).expect(429)
        #expect(answer.header("retry-after") != nil)
        site.clock.advance(by: .minutes(5))
        try await client.call(.get, Self.prompt).expect(200)
    }
}
