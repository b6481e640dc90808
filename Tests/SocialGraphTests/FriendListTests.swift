import Contracts
import DatabaseTesting
import Kernel
import Outbound
import SQL
import TestSupport
import Testing
import Web

@testable import SocialGraph

@Suite struct FriendListTests {
    @Test(arguments: [
        "", "\n\n", "Account address,Show boosts\n", "ann\u{0}ben\n", "\u{1B}[31mann", "user@a.test\u{202E},true",
    ])
    func `what is no list of people is refused`(text: String) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        #expect(try await ann.bring(text, "follows").status == 422)
        #expect(try await site.rows("follows") == 0)
    }

    @Test func `a list has an end, and so has a day`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let long = (0...5000).map { "p\($0)@weft.test\n" }.joined()
        let refused = try await ann.bring(long, "follows")
        #expect(refused.status == 422 && refused.text.contains("this one has 5001"))
        #expect(try await ann.bring(String(repeating: "x", count: 1 << 20 | 1), "follows").status == 422)
        let nothing = try await ann.send(
            .post,
            "/find-friends/list",
            [("csrf", try await ann.sessionToken())],
            files: []
        )
        #expect(nothing.status == 422)
        for _ in 0..<20 { #expect(try await ann.bring("ben@weft.test\n", "follows").status == 200) }
        #expect(try await ann.bring("ben@weft.test\n", "follows").status == 429)
    }

    @Test(arguments: Engine.available)
    func `one sees what a list brings before it does, and whom it does not find`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ben.follow("ann")
        let list = """
            Account address,Show boosts,Notify on new posts,Languages
            ann@weft.test,true,false,
            Cleo@WEFT.test,true,false,
            cleo@weft.test,true,false,
            ben@weft.test,true,false,
            far@away.example,true,false,
            nobody@weft.test,true,false,
            dan@weft.test,true,false,"en, de"
            """
        try await cast.dan.block("ben")
        let preview = try await cast.ben.bring(list, "follows")
        #expect(preview.text.contains("1 person to be followed"))
        #expect(preview.text.contains("With 2 of them it is so already."))
        for handle in ["far@away.example", "nobody@weft.test", "dan@weft.test"] {
            #expect(preview.text.contains(handle), "\(handle)")
        }
        #expect(try await site.figures(of: "ben").contains("1 following"))
        let report = try #require(try await cast.ben.submit("Follow them").expect(303).location)
        #expect(try await cast.ben.get(report).text.contains("1 person is followed."))
        #expect(try await site.figures(of: "ben").contains("2 following"))
        #expect(try await site.figures(of: "cleo").contains("1 follower"))
        #expect(try await site.wrongFollowCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `lists of whom one blocks and mutes are taken, as this server writes them too`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        #expect(try await cast.ben.bring("dan@weft.test\ncleo@weft.test\n", "blocks").text.contains("2 people"))
        try await cast.ben.submit("Block them").expect(303)
        #expect(try await site.rows("blocks") == 3)
        let mutes = "Account address,Hide notifications\nann@weft.test,false\n"
        #expect(try await cast.ben.bring(mutes, "mutes").text.contains("1 person to be muted"))
        try await cast.ben.submit("Mute them").expect(303)
        let hides = try await site.database.read { tx in try tx.value("select hides_notices from mutes", as: Int.self) }
        #expect(hides == 0)
        let again = try await cast.ben.bring("dan@weft.test\n", "blocks")
        #expect(again.text.contains("No one to be blocked") && again.first("button[value]") == nil)
        try await site.setState(.frozen, of: "ben")
        #expect(
            try await cast.ben.send(
                .post,
                "/find-friends/list/apply",
                [("kind", "follows"), ("names", "ann cleo"), ("csrf", try await cast.ben.sessionToken())]
            ).status == 403
        )
    }

    @Test func `whose posts one is told of comes along with a list`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for name in ["ben", "chi"] { _ = try await site.signUp(name) }
        let list = """
            Account address,Show boosts,Notify on new posts,Languages
            ben@weft.test,true,true,
            chi@weft.test,true,false,
            """
        try await ann.bring(list, "follows")
        try await ann.submit("Follow them").expect(303)
        let told = try await site.database.read { tx in
            try tx.all(
                """
                select accounts.username from follows join accounts on accounts.id = follows.followee_id
                where follows.notifies = 1
                """
            ) { row in try row.next() as String }
        }
        #expect(told == ["ben"])
        #expect(try await site.rows("follows") == 2)
    }

    @Test func `what cannot be followed today is left for tomorrow`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        _ = try await site.signUp("ben")
        for _ in 0..<400 {
            _ = try? await site.services.limits.count(RateRule("follows", 400, per: .days(1)), of: site.id(of: "ann"))
        }
        try await ann.bring("ben@weft.test\n", "follows")
        let report = try await ann.get(try #require(try await ann.submit("Follow them").expect(303).location))
        #expect(report.text.contains("0 people are followed.") && report.text.contains("for the other 1"))
        #expect(try await site.rows("follows") == 0)
    }
}

extension Browser {
    /// Brings a list, and shows what it would do.
    @discardableResult
    fileprivate func bring(_ text: String, _ kind: String) async throws -> Answer {
        try await get("/find-friends/list")
        return try await submit("Look into it", ["kind": kind], files: [("file", Array(text.utf8))])
    }
}
