import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct ThreadMuteTests {
    @Test(arguments: Engine.available)
    func `whoever mutes a thread is told nothing more of it, until they unmute it`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let root = try await ann.post("Tea?")
        try await ann.get("/@ann/\(root)/more")
        try await ann.click("Mute this conversation")
        #expect(try await ann.submit("Mute").location == "/@ann/\(root)")
        #expect(try await ann.get("/@ann/\(root)/more").first("main nav")?.text.contains("Unmute this") == true)

        let reply = try await ben.post("@ann yes", ("reply_to", root))
        for mark in ["like", "boost"] { try await ben.act("/posts/\(root)/\(mark)", ["on": "1"]) }
        #expect(try await ann.lines() == [])
        try await ben.post("elsewhere, @ann")
        #expect(try await ann.lines() == ["mentioned you"])
        #expect(try await ann.get("/@ann/\(root)").posts == [root, reply], "it can still be read")
        try await ann.expectMenus(of: root, reply, toSay: "Unmute this conversation")
        try await ben.expectMenus(of: root, reply, toSay: "Mute this conversation")

        try await ann.get("/posts/\(reply)/mute")
        try await ann.submit("Unmute").expect(303)
        try await ann.expectMenus(of: root, reply, toSay: "Mute this conversation")
        try await ben.post("@ann still here?", ("reply_to", root))
        #expect(try await ann.lines() == ["replied to you", "mentioned you"])
    }

    @Test(arguments: Engine.available)
    func `messages of a muted conversation come without a notification`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.follow("ben")
        let conversation = try await ben.write("one", to: "ann")
        let second = try await ben.say("two", in: conversation)
        try await ann.act("/posts/\(second)/mute", ["on": "1"])
        try await site.database.write { tx in _ = try tx.run("delete from notifications") }

        try await ben.say("three", in: conversation)
        #expect(try await site.messageNotifications() == 0)
        #expect(try await ann.messages(in: conversation) == ["one", "two", "three"])

        try await ann.act("/posts/\(second)/mute", ["on": "0"])
        try await ben.say("four", in: conversation)
        #expect(try await site.messageNotifications() == 1)
    }

    @Test(arguments: Engine.available)
    func `a thread stays muted without its beginning, and one that is gone is muted by nobody`(engine: Engine)
        async throws
    {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let root = try await ann.post("Tea?")
        let reply = try await ben.post("yes", ("reply_to", root))
        try await ben.act("/posts/\(root)/mute", ["on": "1"])
        try await ann.act("/posts/\(root)/delete")
        let answer = try await ann.post("@ben with milk", ("reply_to", reply))
        #expect(try await ben.lines() == [])

        try await ann.act("/posts/\(answer)/delete")
        try await ben.act("/posts/\(reply)/delete")
        #expect(try await site.rows("muted_threads") == 0)
    }
}

extension Browser {
    /// Holds every menu on the pages of posts of ann and ben, and of the piece that a button under it brings, to what can
    /// be done now.
    fileprivate func expectMenus(of root: String, _ reply: String, toSay words: String) async throws {
        for page in ["/@ann/\(root)", "/@ben/\(reply)"] {
            let whole = try await get(page).expect(200)
            let fragment = ["accept": "text/vnd.weft.fragment+html"]
            let piece = try await press("Bookmark", in: "article.focused", headers: fragment).expect(200)
            for answer in [whole, piece] {
                let found = answer.body.matches(of: /[A-Z][a-z ]*ute this conversation/).map { String($0.output) }
                #expect(!found.isEmpty && Set(found) == [words], "\(page)")
            }
        }
    }

    /// The lines of the notifications without the names, newest first.
    fileprivate func lines() async throws -> [String] {
        try await get("/notifications").all(".notification p a").filter { $0["class"] != "name" }.map(\.text)
    }
}

extension TestSite {
    fileprivate func messageNotifications() async throws -> Int? {
        try await database.read { tx in
            try tx.value("select count(*) from notifications where kind = 'message'", as: Int.self)
        }
    }
}
