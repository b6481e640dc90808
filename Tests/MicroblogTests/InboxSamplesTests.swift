import Contracts
import DatabaseTesting
import Demo
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Microblog

/// The things that wait for whoever looks around in the demo.
@Suite struct InboxSamplesTests {
    @Test(arguments: Engine.available)
    func `two conversations and a request are unread, and others have done things with posts`(engine: Engine)
        async throws
    {
        let site = try await TestSite(engine)
        _ = try await Demo(site.services, among: [Microblog(site.services)]).fill(hasPictures: false)
        let jane = try await site.id(of: "jane_austen")
        let unread = try await site.services.database.read { tx in
            try tx.values(
                "select is_request from conversation_members where account_id = \(jane) and is_unread = 1 order by 1",
                as: Int.self
            )
        }
        #expect(unread == [0, 0, 1])
        let told = try await site.services.database.read { tx in
            Set(try tx.values("select kind from notifications where account_id = \(jane)", as: String.self))
        }
        #expect(told.isSuperset(of: ["like", "boost", "reply", "message"]))
    }

    @Test(arguments: Engine.available)
    func `a guest with an account of their own is written to once`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.isDemo = true }
        let microblog = Microblog(site.services)
        _ = try await Demo(site.services, among: [microblog]).fill(hasPictures: false)
        let visitor = site.visitor()
        #expect(try await visitor.send(.post, "/demo").status == 303)
        let ann = try await site.signUp("ann")

        for _ in 0..<2 { try await microblog.inbox.greet() }

        let count = try await site.rows(
            """
            conversation_members join accounts on accounts.id = conversation_members.account_id
            where accounts.username like 'guest%' and is_unread = 1
            """
        )
        #expect(count == 3)
        #expect(try await ann.get("/messages").expect(200).all(".conversation-row").isEmpty)
        let page = try await visitor.get("/messages").expect(200)
        #expect(page.text.contains("David Amado"))
    }
}
