import Kernel
import Markup
import TestSupport
import Testing
import Web

@testable import Turtly

/// The page of one note: what hangs on it, and what its writer wants to see there.
@Suite struct NotePageTests {
    @Test func `a page that could not take a line or a file still tells what is out there`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let note = try await fixture.shown("Stillwater", by: ann)
        let fields = [("csrf", try await ann.sessionToken())]
        let long = String(repeating: "a", count: NoteLine.textLimit + 1)
        let film = Array("film, which no note takes".utf8)
        let answers = [
            try await ann.send(.post, "\(note)/lines", fields + [("text", long)]),
            try await ann.send(.post, "\(note)/media", fields, files: [("file", film)]),
        ]
        for answer in answers {
            #expect(answer.status == 422)
            #expect(answer.first(".publication .state-line")?.text.hasPrefix("Out there until ") == true)
            #expect(answer.all(".publication a").map(\.text).contains("Take it back"))
        }
    }

    @Test func `what the settings switch off is not offered below a note either`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let note = TurtlyPaths.note(try await notebooks.write("Plums", by: "ann"))
        var seen = [try await ann.get(note).first("#add-medium input[type=file]")?["accept"]]
        for change in [("camera", "0"), ("recorder", "0"), ("camera", "1")] {
            try await ann.act("/turtly/settings/switches", [change])
            seen.append(try await ann.get(note).first("#add-medium input[type=file]")?["accept"])
        }
        #expect(seen.map { $0?.contains("image/png") } == [true, false, nil, true])
        #expect(seen.map { $0?.contains("audio/") } == [true, true, nil, false])
    }

    @Test func `what was written on a note that was erased elsewhere comes back, to be a new note`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let id = try await notebooks.write("Plums", by: "ann")
        try await ann.get(TurtlyPaths.edit(id))
        try await notebooks.actions.erase(id, in: try await notebooks.notebook(of: "ann"))
        let answer = try await ann.submit("Save", ["text": "Plums and pears"])
        #expect(answer.status == 404 && answer.body.contains("Plums and pears"))
        #expect(answer.first(".errors")?.text.contains("it is a new note") == true)
        let next = try #require(answer.first("#writer"))
        #expect(next["action"] == "/turtly/notes/new")
        for _ in 1...2 {
            let pen = answer.first("[name=pen]")?["value"] ?? ""
            try await ann.act("/turtly/notes/new", [("text", "Plums and pears"), ("pen", pen)])
        }
        #expect(try await notebooks.list(of: "ann").notes.map(\.marks.beginning) == ["Plums and pears"])
    }

    @Test func `the quiet line about help heeds a title, and what was added later`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann")
        let ann = people[0]
        let titled = try await fixture.note("Plums", by: ann, title: "I do not want to live")
        #expect(try await ann.get(titled).first(".hint a")?["href"] == "/help/crisis")
        #expect(try await ann.get("\(titled)/edit").first(".hint a")?["href"] == "/help/crisis")
        let note = try await fixture.note("Plums", by: ann)
        #expect(try await ann.get(note).first(".hint a") == nil)
        try await ann.act("\(note)/lines", [("text", "I do not want to live")])
        #expect(try await ann.get(note).first(".hint a")?["href"] == "/help/crisis")
    }
}
