import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct EditingTests {
    @Test func `only its author changes or deletes a post, and others learn nothing`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        let open = try await cast.ann.publish("for everyone but dan")
        let hidden = try await cast.ann.publish("for my followers", for: .followers)
        try await cast.ben.get("/home")
        try await cast.dan.get("/home")

        for verb in ["edit", "delete"] {
            for (person, post, status) in [(cast.ben, open, 403), (cast.ben, hidden, 404), (cast.dan, open, 404)] {
                #expect(try await person.get("/posts/\(post)/\(verb)").status == status)
                let fields = [("csrf", try person.token()), ("text", "mine now")]
                #expect(try await person.send(.post, "/posts/\(post)/\(verb)", fields).status == status)
            }
        }
        #expect(
            try await cast.ann.get("/home").all(".prose").map(\.text) == ["for my followers", "for everyone but dan"]
        )
    }

    @Test(arguments: Engine.available)
    func `every version stays in the history of a post, for whoever may see it`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("first #one", for: .followers)
        for (text, warning) in [("second", "careful"), ("second", "careful"), ("third #two", "")] {
            site.clock.advance(by: .minutes(1))
            try await ann.get("/posts/\(post)/edit")
            #expect(ann.page?.first("select[name=audience]") == nil, "the audience stays")
            try await ann.submit("Save", ["text": text, "warning": warning]).expect(303)
        }

        let history = try await ann.get("/posts/\(post)/history")
        #expect(history.all(".prose").map(\.text) == ["third #two", "second", "first #one"])
        #expect(history.text.contains("careful"))
        #expect(try await ann.get("/@ann/\(post)").first(".meta")?.text.contains("edited") ?? false)
        #expect(try await ben.get("/posts/\(post)/history").status == 404)
        try await ben.follow("ann")
        #expect(try await ben.get("/posts/\(post)/history").all(".prose").count == 3)
    }

    @Test(arguments: Engine.available)
    func `an edit moves the post to its new tags, and mentions reach new people`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("about #Bread")
        let closed = try await ann.publish("for nobody yet", for: .followers)
        #expect(try await ben.posts(on: "/tags/bread") == [post])

        try await ann.get("/posts/\(post)/edit")
        try await ann.submit("Save", ["text": "about #Cake"]).expect(303)
        try await ann.get("/posts/\(closed)/edit")
        try await ann.submit("Save", ["text": "for @ben"]).expect(303)

        #expect(try await ben.posts(on: "/tags/bread") == [])
        #expect(try await ben.posts(on: "/tags/CAKE") == [post])
        #expect(try await ben.get("/@ann/\(closed)").status == 200)
    }

    @Test func `an edit that empties a post or makes it too long is refused with its text`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let post = try await ann.publish("as it was")
        for text in ["", String(repeating: "x", count: 501)] {
            try await ann.get("/posts/\(post)/edit")
            let answer = try await ann.submit("Save", ["text": text])
            #expect(answer.status == 422)
            #expect(answer.first("textarea[name=text]")?.rawText == text)
        }
        #expect(try await ann.get("/@ann/\(post)").first("article.focused .prose")?.text == "as it was")
        #expect(try await ann.get("/posts/\(post)/history").all(".prose").count == 1)
    }

    @Test(arguments: Engine.available)
    func `other answers to a poll take the votes with them, the same answers do not`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.ask("Tea?", "yes", "no")
        try await ben.get("/@ann/\(post)")
        try await ben.submit("Vote", ["choice": "0"]).expect(303)

        try await ann.get("/posts/\(post)/edit")
        try await ann.submit("Save", ["text": "Tea or coffee?"]).expect(303)
        #expect(try await ann.get("/@ann/\(post)").first(".poll .soft")?.text.hasPrefix("1 person voted") ?? false)

        try await ann.get("/posts/\(post)/edit")
        try await ann.submit("Save", ["text": "Tea or coffee?", "option": "tea", "option": "coffee"]).expect(303)
        #expect(try await ann.get("/@ann/\(post)").first(".poll .soft")?.text.hasPrefix("No votes yet") ?? false)
        #expect(
            try await ann.get("/posts/\(post)/history").all("main li li").map(\.text) == ["tea", "coffee", "yes", "no"]
        )
        try await ben.get("/@ann/\(post)")
        try await ben.submit("Vote", ["choice": "1"]).expect(303)
    }

    @Test(arguments: Engine.available)
    func `an edit asks a poll, changes its rules, and takes it away`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("Tea?")
        func edit(_ fields: KeyValuePairs<String, String?>) async throws {
            site.clock.advance(by: .minutes(1))
            try await ann.get("/posts/\(post)/edit")
            try await ann.submit("Save", fields).expect(303)
        }
        func votes() async throws -> String { try await ann.get("/@ann/\(post)").first(".poll .soft")?.text ?? "" }

        try await edit(["option": "yes", "option": "no", "poll_length": "5"])
        try await ben.get("/@ann/\(post)")
        try await ben.submit("Vote", ["choice": "0"]).expect(303)
        try await edit(["poll_hides_totals": "1"])
        #expect(try await votes().hasPrefix("1 person voted"), "the same answers keep their votes")
        #expect(try await ben.get("/@ann/\(post)").all(".percent").isEmpty, "and are hidden now")

        site.clock.advance(by: .minutes(10))
        try await edit(["poll_multiple": "1"])
        #expect(try await votes().hasPrefix("No votes yet"))
        try await ben.get("/@ann/\(post)")
        try await ben.submit("Vote", ["choice": "0", "choice": "1"]).expect(303)

        try await edit(["option": "", "option": ""])
        #expect(try await ben.get("/@ann/\(post)").first(".poll") == nil)
        #expect(try await ben.get("/posts/\(post)/history").all("main li li").count == 6)
    }

    @Test func `a reply is not asked for a poll when it is changed`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let first = try await ann.publish("first")
        let reply = try await ann.reply("to myself", to: "/@ann/\(first)")
        #expect(try await ann.get("/posts/\(reply)/edit").first("input[name=option]") == nil)
    }
}
