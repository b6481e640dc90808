import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct PostNotificationTests {
    @Test(arguments: Engine.available)
    func `whoever asked for it hears of each new post that they may see, once`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        try await ben.follow("ann")
        try await chi.follow("ann")
        try await chi.recent("ann")
        let first = try await ann.post("the first")
        try await ann.post("for followers", ("audience", "2"))
        try await ann.post("@chi and you hear of it anyway")
        try await ann.post("an answer to myself", ("reply_to", first))
        let asked = try await ben.post("who answers?")
        try await ann.post("I do", ("reply_to", asked))
        try await ann.post("@ben in private", ("audience", "3"))
        for _ in 1...2 { try await site.runPeriodicJobs() }

        #expect(try await chi.told("wrote a post") == 3)
        #expect(try await chi.told("mentioned you") == 1)
        #expect(try await ben.told("wrote a post") == 0)

        try await chi.act("/@ann/bell", ["on": "0"])
        try await ann.post("unheard")
        try await site.runPeriodicJobs()
        #expect(try await chi.told("wrote a post") == 3)
    }

    @Test func `only followers have a bell, and it falls silent when they stop`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        #expect(try await ben.get("/@ann").first("#bell-ann button") == nil)
        try await ben.act("/@ann/bell", ["on": "1"])
        #expect(try await ben.get("/@ann").first("#bell-ann button") == nil)
        try await ben.follow("ann")
        #expect(try await ben.get("/@ann").first("#bell-ann button")?["aria-pressed"] == "false")
        try await ben.recent("ann")
        #expect(try await ben.get("/@ann").first("#bell-ann button")?["aria-pressed"] == "true")
        try await ben.unfollow("ann")
        try await ben.follow("ann")
        try await ann.post("hello")
        try await site.runPeriodicJobs()
        #expect(try await ben.told("wrote a post") == 0)
        #expect(try await site.visitor().get("/@ann").first("#bell-ann") == nil)
    }

    @Test(arguments: Engine.available)
    func `whoever passed a post on hears of its changes, each time once`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let post = try await ann.post("hello")
        try await ben.act("/posts/\(post)/boost", ["on": "1"])
        try await chi.act("/posts/\(post)/like", ["on": "1"])
        for text in ["hello you", "hello you there"] {
            try await ann.act("/posts/\(post)/edit", ["text": text])
            try await site.runPeriodicJobs()
            #expect(try await ben.told("edited a post that you boosted") == 1)
            #expect(try await ben.get("/notifications").all(".notification.new").count == 1)
            try await ben.press("Mark all as read")
        }
        try await ann.act("/posts/\(post)/edit", ["text": "hello you there"])
        try await site.runPeriodicJobs()
        #expect(try await ben.get("/notifications").all(".notification.new").isEmpty, "nothing was changed")
        #expect(try await chi.told("changed") == 0)
        try await ann.act("/posts/\(post)/delete")
        #expect(try await ben.told("changed") == 0)
    }

    @Test(arguments: Engine.available)
    func `whoever voted, and whoever asked, hear of a poll's end, once`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let post = try await ann.ask("Tea?", "yes", "no")
        for person in [ben, chi] {
            try await person.get("/@ann/\(post)")
            try await person.submit("Vote", ["choice": "0"]).expect(303)
        }
        try await ann.block("chi")
        try await site.runPeriodicJobs()
        #expect(try await ben.told("has ended") == 0)
        site.clock.advance(by: .days(1))
        for _ in 1...2 { try await site.runPeriodicJobs() }
        let (later, asker) = (try await site.logIn("ben"), try await site.logIn("ann"))
        #expect(try await later.told("A poll in which you voted has ended") == 1)
        #expect(try await asker.told("Your poll has ended") == 1)
        #expect(try await site.logIn("chi").told("has ended") == 0)
    }

    @Test(arguments: Engine.available)
    func `a crowd is told piece by piece, and nobody of it twice`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await ann.post("none")
        try await site.recent(1, for: "ann")
        let statements = try await site.database.statements { try await ann.post("one") }
        try await site.recent(1203, for: "ann")
        #expect(try await site.database.statements { try await ann.post("two") }.count == statements.count)
        for _ in 1...2 { try await site.runPeriodicJobs() }
        let (rows, people) = try await site.database.read { tx in
            (
                try tx.value("select count(*) from notifications where kind = 'post'", as: Int.self),
                try tx.value("select count(distinct account_id) from notifications where kind = 'post'", as: Int.self)
            )
        }
        #expect(rows == 2406 && people == 1203)
    }

    @Test(arguments: Engine.available)
    func `news that cannot be told keep nobody else from hearing theirs`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        try await ben.recent("ann")
        // As a later version noted them, and is gone.
        let first = try await ann.post("the first")
        let id = try #require(Int64(first))
        try await site.database.write { tx in
            _ = try tx.run("insert into post_news (post_id, kind, after_id) values (\(id), 'unheard-of', 0)")
        }
        try await ann.post("the second")
        for _ in 1...6 {
            try await site.runPeriodicJobs()
            #expect(try await ben.told("wrote a post") == 2)
            try await site.database.write { tx in _ = try tx.run("update jobs set due_at = 0") }
        }
        #expect(site.log.defects.count == 1)
        #expect(site.log.defects.first?.contains("posts/\(first)/0/unheard-of") ?? false)
        try await ann.post("the third")
        try await site.runPeriodicJobs()
        #expect(try await ben.told("wrote a post") == 3)
    }

    @Test(arguments: Engine.available)
    func `what an earlier version still had to tell is told, by whom it was not yet heard`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let id = try #require(Int64(try await ann.post("hello")))
        for person in [ben, chi] {
            try await person.follow("ann")
            try await person.recent("ann")
        }
        let told = try await site.id(of: "ben")
        try await site.database.write { tx in
            _ = try tx.run("insert into post_news (post_id, kind, after_id) values (\(id), 'published', \(told))")
        }
        for _ in 1...2 { try await site.runPeriodicJobs() }
        #expect(try await ben.told("wrote a post") == 0)
        #expect(try await chi.told("wrote a post") == 1)
        #expect(try await site.contents()["post_news"] == [])
    }
}

extension TestSite {
    /// Lets the accounts up to `last`, which nobody has, follow somebody with their bells on.
    fileprivate func recent(_ last: Int, for username: String) async throws {
        let id = try await id(of: username)
        let rows = SQL.joined((1...last).map { "(\($0), \(id), 0, 1)" as SQL }, separator: ", ")
        try await database.write { tx in
            _ = try tx.run(
                """
                insert into follows (follower_id, followee_id, created_at, notifies) values \(rows)
                on conflict do nothing
                """
            )
        }
    }
}

extension Browser {
    /// Switches the bell of somebody on, by the button on their profile.
    fileprivate func recent(_ username: String) async throws {
        try await get("/@\(username)")
        try await press("Notify me about posts by @\(username)", in: "#bell-\(username)").expect(303)
    }

    /// How many lines of the notification centre say this.
    fileprivate func told(_ words: String) async throws -> Int {
        try await get("/notifications").all(".notification p").filter { $0.text.contains(words) }.count
    }
}
