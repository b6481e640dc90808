import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct FollowingTests {
    @Test(arguments: Engine.available)
    func `nobody follows whom they may not see, and all of that looks the same`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await site.setState(.suspended, of: "ben")
        try await site.setState(.deactivated, of: "cleo")

        let blocked = try await cast.dan.act("/@ann/follow", [("on", "1")])
        let blocking = try await cast.ann.act("/@dan/follow", [("on", "1")])
        let suspended = try await cast.ann.act("/@ben/follow", [("on", "1")])
        let asleep = try await cast.ann.act("/@cleo/follow", [("on", "1")])
        let unknown = try await cast.ann.act("/@nobody_here/follow", [("on", "1")])

        #expect([blocked, blocking, suspended, asleep, unknown].map(\.status) == [404, 404, 404, 404, 404])
        #expect(Set([blocking, suspended, asleep, unknown].map { $0.first("main")?.text }).count == 1)
        #expect(try await site.wrongFollowCounts() == 0)
    }

    @Test func `a visitor is sent to log in, and nobody follows themselves`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")

        let asked = try await site.visitor().send(.post, "/@ann/follow", [("on", "1")])
        #expect(asked.location?.hasPrefix("/login") ?? false)
        #expect(try await ann.act("/@ann/follow", [("on", "1")]).status == 403)
        #expect(try await site.figures(of: "ann") == ["0 posts", "0 following", "0 followers"])
    }

    @Test(arguments: Engine.available)
    func `following twice is following once, and so is stopping`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()

        for _ in 0..<2 { #expect(try await cast.ben.act("/@ann/follow", [("on", "1")]).status == 303) }
        #expect(try await site.figures(of: "ann") == ["0 posts", "0 following", "1 follower"])
        #expect(try await cast.ann.get("/@ben").first(".profile")?.text.contains("Follows you") ?? false)
        for _ in 0..<2 { #expect(try await cast.ben.act("/@ann/follow", [("on", "0")]).status == 303) }

        #expect(try await site.figures(of: "ann") == ["0 posts", "0 following", "0 followers"])
    }

    @Test func `a locked account is followed when its owner agrees, not before`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        try await cast.ann.get("/settings/privacy")
        try await cast.ann.submit("Save", ["locked": "1"])

        let fragment = try await cast.ben.act(
            "/@ann/follow",
            [("on", "1")],
            headers: ["accept": "text/vnd.weft.fragment+html, text/html;q=0.9"]
        )
        #expect(fragment.first("#follow-ann")?.text.contains("Requested") ?? false)
        try await cast.cleo.act("/@ann/follow", [("on", "1")])
        #expect(try await site.figures(of: "ann") == ["0 posts", "0 following", "0 followers"])
        #expect(try await cast.ben.act("/follow-requests/cleo", [("accept", "1")]).status == 404)

        #expect(try await cast.ann.act("/follow-requests/ben", [("accept", "1")]).status == 303)
        #expect(try await cast.ann.act("/follow-requests/cleo", [("accept", "0")]).status == 303)
        #expect(try await cast.ann.act("/follow-requests/cleo", [("accept", "1")]).status == 404)
        #expect(try await site.figures(of: "ann") == ["0 posts", "0 following", "1 follower"])
        #expect(try await cast.ann.get("/follow-requests").all(".person").isEmpty)
    }

    @Test(arguments: Engine.available)
    func `who no longer wants to be asked is followed by everybody who has`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ann.get("/settings/privacy")
        try await cast.ann.submit("Save", ["locked": "1"])
        try await cast.ben.act("/@ann/follow", [("on", "1")])
        try await cast.cleo.act("/@ann/follow", [("on", "1")])
        try await site.setState(.deactivated, of: "cleo")

        try await cast.ann.get("/settings/privacy")
        try await cast.ann.submit("Save", ["locked": nil])

        #expect(try await site.figures(of: "ann") == ["0 posts", "0 following", "1 follower"])
        #expect(try await site.wrongFollowCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `follows and blocks at the same moment leave counts that equal the rows`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let names = ["ann", "ben", "cleo", "dan"]
        var people: [Browser] = []
        for name in names { people.append(try await site.signUp(name)) }
        for browser in people { try await browser.get("/settings/appearance") }
        let acts = (0..<60).map { step in
            let (who, whom) = (step % 4, (step + 1 + step / 4 % 3) % 4)
            return (people[who], "/@\(names[whom])/\(step % 7 == 3 ? "block" : "follow")", step % 5 == 4 ? "0" : "1")
        }

        await withTaskGroup(of: Void.self) { group in
            for (browser, path, on) in acts {
                group.addTask {
                    _ = try? await browser.send(.post, path, [("on", on), ("csrf", (try? browser.token()) ?? "")])
                }
            }
        }

        #expect(try await site.wrongFollowCounts() == 0)
        let severed = try await site.database.read { tx in
            try tx.value(
                """
                select count(*) from follows join blocks on blocks.account_id in (follower_id, followee_id)
                    and blocks.target_id in (follower_id, followee_id)
                """,
                as: Int.self
            )
        }
        #expect(severed == 0)
        #expect(site.log.defects == [])
    }

    @Test func `four hundred follows are enough for a day`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        _ = try await site.signUp("ben")
        try await ann.get("/settings/appearance")
        var last = 0
        for _ in 0...400 {
            last = try await ann.send(
                .post,
                "/@ben/follow",
                [("on", "1"), ("csrf", try ann.token())]
            ).status
        }
        #expect(last == 429)
    }
}
