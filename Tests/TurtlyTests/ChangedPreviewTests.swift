import Contracts
import DatabaseTesting
import Kernel
import Routing
import SQL
import TestSupport
import Testing
import Web

@testable import Turtly

/// A note that changes between its preview and the press that lets it go.
@Suite struct ChangedPreviewTests {
    @Test(arguments: Engine.available)
    func `what was changed after it was read is not let go before it is read again`(engine: Engine) async throws {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann", "eve")
        let (ann, token) = (people[0], try await people[0].sessionToken())
        let note = try await fixture.note("Milk and bread", by: ann, title: "List")
        try await ann.get("\(note)/publish")
        let (api, other) = ("/api/weft/v1\(note)", try await fixture.site.logIn("ann"))
        try await other.get("\(note)/edit")
        try await other.submit("Save", ["text": "Otto Meyer, otto@weft.example"]).expect(303)
        let again = try await ann.submit("Let go", ["life": "6h"])
        #expect(again.status == 422 && again.first(".errors")?.text.contains("Nothing was let go") == true)
        #expect(again.first("#letter")?.rawText == "Otto Meyer, otto@weft.example")
        #expect(again.all("#letter mark").count == 1)
        #expect(again.all("[name=life]").first(where: { $0["checked"] != nil })?["value"] == "6h")
        let unread = try await ann.send(.post, "\(note)/publish", [("csrf", token)])
        #expect(unread.status == 422)
        let old = try await ann.calls(.post, "\(api)/publish", #"{"text":"Milk and bread"}"#)
        #expect(old.status == 409 && old.body.contains("let_go_changed"))
        try await fixture.goOn(3)
        #expect(try await fixture.texts(of: people[1]) == [])
        try await ann.submit("Let go").expect(303)
        try await fixture.goOn(3)
        #expect(try await fixture.texts(of: people[1]) == ["Otto Meyer, otto@weft.example"])
    }

    @Test func `what does not become public may change, and a program lets go what the preview gave`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let note = try await fixture.note("Stillwater", by: ann, title: "A lake")
        let fields = [("csrf", try await ann.sessionToken()), ("text", "A year later")]
        try await ann.get("\(note)/publish")
        try await ann.send(.post, "\(note)/lines", fields).expect(303)
        try await ann.submit("Let go").expect(303)
        let (api, second) = ("/api/weft/v1", try await fixture.note("“Plums” — ripe", by: ann))
        let preview: LetGoPreviewJSON = try await ann.calls(.post, "\(api)\(second)/preview").json()
        let input = String(decoding: try JSON.bytes(of: ["text": preview.text]), as: UTF8.self)
        try await ann.calls(.post, "\(api)\(second)/publish", input).expect(202)
        try await fixture.goOn(3)
        #expect(Set(try await fixture.texts(of: ann)) == ["Stillwater", preview.text])
    }

    @Test(arguments: Engine.available)
    func `the copy that the preview names is let go once, however often a program asks`(engine: Engine) async throws {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann")
        let ann = people[0]
        let note = "/api/weft/v1" + (try await fixture.note("Stillwater", by: ann))
        let preview: LetGoPreviewJSON = try await ann.calls(.post, "\(note)/preview").json()
        let copy = try #require(preview.copy)
        for slots in [0, 3, 0] {
            try await ann.calls(.post, "\(note)/publish", #"{"copy":"\#(copy)"}"#).expect(202)
            try await fixture.goOn(slots)
        }
        #expect(try await fixture.texts(of: ann) == ["Stillwater"])
        let copies = try await ann.calls(.get, "\(note)/publication").expect(200).body
        #expect(copies.ranges(of: #""state":"#).count == 1)

        let next: LetGoPreviewJSON = try await ann.calls(.post, "\(note)/preview").json()
        #expect(next.copy != nil && next.copy != copy)
        for wrong in ["", "2019-W01-0", "\(copy)0"] {
            let refused = try await ann.calls(.post, "\(note)/publish", #"{"copy":"\#(wrong)"}"#)
            #expect(refused.status == 422 && refused.body.contains(#""fields":{"copy":"#), "\(wrong)")
        }
    }
}
