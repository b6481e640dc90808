import DatabaseTesting
import TestSupport
import Testing
import Web

/// The dot on the envelope while a request waits that nobody has looked at.
@Suite struct MessageRequestTests {
    private static let waiting = "Messages. Message requests wait."

    @Test(arguments: Engine.available)
    func `a request shows as a dot until somebody has looked at the requests`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let path = try await ann.write("You do not know me", to: "ben")
        #expect(try await ben.envelope() == Self.waiting)
        #expect(try await ben.mark() == "Message requests wait")
        #expect(try await ben.get("/settings").first("#tool-messages .badge")?.text == "", "a dot, and no number")
        for person in [ann, chi] {
            #expect(try await person.envelope() == "Messages")
            #expect(try await person.mark() == nil)
        }

        let seen = try #require(try await ben.get("/messages/requests").first("input[name=newest]")?["value"])
        #expect(try await ben.mark(on: "/messages/requests") == nil, "it is said where it is not seen")
        #expect(try await ben.envelope() == Self.waiting, "nothing is read by getting a page")
        try await ann.say("Still not", in: path)
        try await ben.act("/messages/requests/read", ["newest": seen])
        #expect(try await ben.envelope() == Self.waiting, "what came since was not looked at")
        try await ben.get("/messages/requests")
        try await ben.submit("Mark as read").expect(303)

        #expect(try await ben.envelope() == "Messages")
        #expect(try await ben.mark() == nil)
        let requests = try await ben.get("/messages/requests")
        #expect(requests.all("article.conversation").count == 1 && requests.first("form[data-seen-once]") == nil)
        try await chi.write("Nor me", to: "ben")
        #expect(try await ben.envelope() == Self.waiting)
    }

    @Test(arguments: Engine.available)
    func `a request that is answered, deleted or of somebody blocked does not wait`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        let dan = try await site.signUp("dan")
        let first = try await ann.write("one", to: "ben")
        try await ben.act("\(first)/accept")
        #expect(try await ben.envelope() == "Messages, 1 new", "it is a conversation like others")
        let second = try await chi.write("two", to: "ben")
        #expect(try await ben.envelope() == "Messages, 1 new. Message requests wait.")
        try await ben.act("\(second)/delete")
        #expect(try await ben.envelope() == "Messages, 1 new")
        try await ben.say("yes?", in: first)
        #expect(try await ben.envelope() == "Messages")

        try await dan.write("three", to: "ben")
        #expect(try await ben.envelope() == Self.waiting)
        try await ben.block("dan")
        #expect(try await ben.envelope() == "Messages")
    }

    @Test func `looking at requests changes nothing for anybody else`() async throws {
        let site = try await TestSite()
        let (ann, ben, chi) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("chi"))
        try await ann.write("one", to: "ben")
        try await chi.act("/messages/requests/read", ["newest": "9223372036854775807"])
        #expect(try await ben.envelope() == Self.waiting)
        let token = [("csrf", try await ben.sessionToken())]
        #expect(try await ben.send(.post, "/messages/requests/read", token + [("newest", "x")]).status == 404)
        #expect(try await ben.envelope() == Self.waiting)
    }
}

extension Browser {
    /// The words of the dot behind the tab of the requests.
    fileprivate func mark(on path: String = "/messages") async throws -> String? {
        try await get(path).first("main .tabs .sr")?.text
    }
}
