import DatabaseTesting
import Kernel
import Markup
import Routing
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Turtly

/// The pages of the notebook, as a browser without scripts sees them.
@Suite struct NotebookPageTests {
    @Test(arguments: Engine.available)
    func `somebody writes, reads, follows up, finds, throws away and takes back`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        #expect(try await ann.get("/turtly").main.contains("no one is waiting"))
        try await ann.get("/turtly/notes/new")
        let fields: KeyValuePairs<String, String?> = [
            "title": "What the lake did", "text": "Flat as a *table*.\n\n- [ ] gloves", "category": "joy",
            "special": "1", "place": "Ålesund",
        ]
        let note = try await ann.landing(of: try await ann.submit("Save", fields))
        #expect(note.status == 200 && note.body.contains("<em>table</em>") && note.main.contains("Ålesund"))
        let path = note.path
        try await ann.get(path)
        try await ann.landing(of: try await ann.submit("Add", ["text": "A year later: still flat."]))
        #expect(try await ann.get(path).main.contains("still flat"))
        let list = try await ann.get("/turtly")
        #expect(list.all(".entry").count == 1 && list.main.contains("What the lake did"))
        #expect(list.all(".aside .around a").map(\.text) == ["Templates", "Print", "The bin", "Settings"])
        #expect(try await ann.get("/turtly?category=anger").all(".entry").isEmpty)
        #expect(try await ann.get("/turtly?special=1&category=joy").all(".entry").count == 1)
        let token = try await ann.sessionToken()
        let found = try await ann.send(.post, "/turtly/search", [("csrf", token), ("q", "gloves")])
        #expect(found.status == 200 && found.all(".entry").count == 1)
        try await ann.get("\(path)/delete")
        #expect(try await ann.landing(of: try await ann.submit("Delete")).main.contains("The note is in the bin."))
        #expect(try await ann.get("/turtly/bin").main.contains("What the lake did"))
        #expect(try await ann.get(path).main.contains("in the bin"))
        try await ann.send(.post, "\(path)/restore", [("csrf", token)]).expect(303)
        #expect(try await ann.get("/turtly").all(".entry").count == 1)
        try await ann.get("\(path)/erase")
        #expect(try await ann.landing(of: try await ann.submit("Erase")).main.contains("The note is erased."))
        try await ann.get(path).expect(404)
        #expect(notebooks.site.log.defects == [])
    }

    @Test func `a box is ticked in its place, and not in a text that is another by now`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let id = try await notebooks.write("- [ ] bread\n- [x] salt", by: "ann")
        let (note, other) = (TurtlyPaths.note(id), "- [ ] milk\n- [ ] salt")
        // Both boxes of one page, as fast as somebody presses them: the second has not seen what came of the first.
        try await ann.get(note)
        try await ann.press("bread").expect(303)
        try await ann.press("salt").expect(303)
        #expect(try await notebooks.note(id, of: "ann").content.text == "- [x] bread\n- [ ] salt")
        try await ann.get(note)
        var draft = NoteDraft(try await notebooks.note(id, of: "ann"))
        (draft.text, draft.pen) = (other, "another page")
        try await notebooks.save(draft, to: id, by: "ann")
        let page = try await ann.landing(of: try await ann.press("bread"))
        #expect(page.status == 200 && page.main.contains("This note was changed elsewhere meanwhile."))
        #expect(page.all(".boxed").map(\.seenText) == ["milk", "salt"])
        let fields = [("csrf", try await ann.sessionToken())]
        for (line, more) in [(0, ("on", "1")), (7, ("done", "salt".fingerprint))] {
            let answer = try await ann.send(.post, TurtlyPaths.box(line, of: id), fields + [more])
            #expect(answer.status == 303 && answer.location?.hasSuffix("?changed=1") == true)
        }
        #expect(try await notebooks.note(id, of: "ann").content.text == other)
    }

    @Test func `a script saves again and again, and hears of a copy`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let headers = ["accept": "application/json", "x-csrf-token": try await ann.sessionToken()]
        let first = try await ann.send(.post, "/turtly/notes/new", [("pen", "one"), ("text", "I")], headers: headers)
        #expect(first.status == 200 && first.body.contains(#""version":1"#) && first.body.contains(#""copy":"""#))
        let id = try #require(try await notebooks.list(of: "ann").notes.first?.id)
        let edit = "/turtly/notes/\(id)/edit"
        let next = [("pen", "two"), ("version", "1"), ("text", "I walked")]
        try await ann.send(.post, edit, next, headers: headers).expect(200)
        let phone = headers.merging(["user-agent": "Mozilla/5.0 (iPhone)"]) { $1 }
        let stale = [("pen", "three"), ("version", "1"), ("text", "Another thing")]
        #expect(try await ann.send(.post, edit, stale, headers: phone).body.contains(#""copy":"phone""#))
        #expect(try await notebooks.titles(of: "ann").contains("Copy from phone"))
        let long = [("pen", "four"), ("text", String(repeating: "a", count: 20_001))]
        let refused = try await ann.send(.post, "/turtly/notes/new", long, headers: headers)
        #expect(refused.status == 422 && refused.body.contains("20000"))
    }

    @Test func `a form that cannot be taken comes back with what was typed`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        try await ann.get("/turtly/notes/new")
        let long = String(repeating: "é", count: 121)
        let answer = try await ann.submit("Save", ["title": long, "text": "Kept"])
        #expect(answer.status == 422 && answer.body.contains("Kept") && answer.body.contains(long))
        #expect(try await notebooks.site.rows("notes") == 0)
    }

    @Test func `a title of several lines becomes one line`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        try await ann.get("/turtly/notes/new")
        try await ann.submit("Save", ["title": "What the lake\r\n\r\ndid\n", "text": "Flat."]).expect(303)
        #expect(try await notebooks.titles(of: "ann") == ["What the lake did"])
    }

    @Test func `templates begin a note, ours and own ones`() async throws {
        let notebooks = try await Notebooks(people: "ann", "eve")
        let ann = try await notebooks.site.logIn("ann")
        #expect(try await ann.get("/turtly/templates").all(".templates li").count == 5)
        #expect(try await ann.get("/turtly/notes/new?template=worry").body.contains("A good friend would answer"))
        try await ann.get("/turtly/notes/new?kind=template")
        try await ann.submit("Save", ["title": "Evening", "text": "What was good?"]).expect(303)
        #expect(try await ann.get("/turtly/templates").main.contains("Evening"))
        #expect(try await ann.get("/turtly").main.contains("no one is waiting"))
        let own = try #require(try await notebooks.list(of: "ann", .init(purpose: .template)).notes.first)
        #expect(try await ann.get("/turtly/notes/new?template=\(own.id)").body.contains("What was good?"))
        let eve = try await notebooks.site.logIn("eve")
        try await eve.get("/turtly/notes/new?template=\(own.id)").expect(404)
    }

    @Test func `many own templates stand on several pages`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let count = NoteReader.pageLength + 1
        for number in 1...count { try await notebooks.write("Form \(number)", by: "ann") { $0.purpose = .template } }
        let page = try await ann.get("/turtly/templates").expect(200)
        #expect(page.all("#own-templates li b").count == count - 1 && page.main.contains("Form \(count)"))
        let older = try #require(page.all(".pager a").compactMap { $0["href"] }.last)
        #expect(try await ann.get(older).all("#own-templates li b").map(\.text) == ["Form 1"])
    }

    @Test func `a template is made of a note once, without what hangs on it, and erased for good`() async throws {
        let notebooks = try await Notebooks(people: "ann", "eve")
        let (ann, eve) = (try await notebooks.site.logIn("ann"), try await notebooks.site.logIn("eve"))
        let id = try await notebooks.write("What was good?", by: "ann") { ($0.title, $0.isSpecial) = ("Evening", true) }
        let token = [("csrf", try await ann.sessionToken())]
        try await eve.send(.post, TurtlyPaths.template(id), [("csrf", try await eve.sessionToken())]).expect(404)
        for _ in 1...2 { try await ann.send(.post, TurtlyPaths.template(id), token).expect(303) }
        #expect(try await ann.get("/turtly/templates?made=1").main.contains("The template is there."))
        let own = try await notebooks.list(of: "ann", .init(purpose: .template)).notes
        #expect(own.map(\.marks.title) == ["Evening"] && own.allSatisfy { !$0.marks.isSpecial })
        #expect(try await notebooks.titles(of: "ann") == ["Evening"])
        try await ann.get(TurtlyPaths.erase(own[0].id))
        #expect(try await ann.landing(of: try await ann.submit("Erase")).main.contains("The template is erased."))
        #expect(try await notebooks.site.rows("notes") == 1)
        try await notebooks.actions.delete(id, in: try await notebooks.notebook(of: "ann"))
        try await ann.send(.post, TurtlyPaths.template(id), token).expect(404)
    }

    @Test func `notes are printed whole, under the filters of the notebook`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        for number in 1...101 { try await notebooks.write("Page \(number) to its end", by: "ann") }
        let id = try await notebooks.write("- [x] gloves", by: "ann") { ($0.title, $0.category) = ("The lake", "joy") }
        let (viewer, notebook) = (try await notebooks.site.viewer("ann"), try await notebooks.notebook(of: "ann"))
        try await notebooks.actions.addLine("Still flat", to: id, in: notebook, as: viewer)
        let page = try await ann.get("/turtly/print").expect(200)
        #expect(page.all(".printed").count == 100 && page.main.contains("Still flat"))
        #expect(page.all(".printed button").isEmpty && page.main.contains("Page 101 to its end"))
        let older = try #require(page.all(".pager a").compactMap { $0["href"] }.last)
        #expect(try await ann.get(older).all(".printed").count == 2)
        #expect(try await ann.get("/turtly/print?category=joy").all(".printed").count == 1)
        #expect(try await ann.get("/turtly/print?category=anger").main.contains("No note like that."))
    }

    /// The addresses of the place that show nothing of a notebook, and are there while it is shut.
    private static let outside = [
        "/turtly/consent", "/turtly/feed", "/turtly/lock", "/turtly/recovery-code", "/turtly/settings",
        "/turtly/unlock",
    ]

    /// Those that are there while a screen lock is shut: what opens it, what everybody reads, the question before all.
    private static let unlocked = [
        "/turtly/consent", "/turtly/lock", "/turtly/unlock", "/turtly/settings/lock/pin",
        "/turtly/settings/lock/remove",
        "/turtly/feed", "/turtly/feed/:voice/hide", "/turtly/feed/:voice/report", "/turtly/feed/:voice/think",
    ]

    @Test func `behind a screen lock every other address of the place answers 423, and tells nothing`() async throws {
        let (site, ann, note) = try await LockPageTests.world()
        let id = String(note.split(separator: "/").last ?? "")
        try await LockPageTests.lock(ann)
        let token = try await ann.sessionToken()
        var asked: Set<String> = []
        for route in site.routes where route.pattern.description.hasPrefix("/turtly") {
            let pattern = route.pattern.description
            guard !Self.unlocked.contains(pattern) else { continue }
            var path = pattern
            for name in [":note", ":medium"] { path = path.replacing(name, with: id) }
            path = path.replacing(":line", with: path.contains("boxes") ? "0" : id)
                .replacing(":version", with: "1").replacing(":form", with: "whole")
            let fields = route.method == .post ? [("csrf", token), ("q", "Quitte"), ("minutes", "5")] : []
            let answer = try await ann.send(route.method, path, fields)
            #expect(answer.status == 423, "\(route.method) \(path)")
            #expect(!answer.body.contains("Zwetschge") && !answer.body.contains("Quitte\n"), "\(path)")
            #expect(answer.header("cache-control")?.contains("no-store") ?? false, "\(route.method) \(path)")
            asked.insert("\(route.method) \(pattern)".lowercased())
        }
        for address in [
            "post /turtly/settings/switches", "post /turtly/settings/lock/minutes", "post /turtly/settings/reminder",
            "post /turtly/settings/reminder/remove", "post /turtly/recovery-code", "get /turtly/settings/leaving",
            "get /turtly/feed/choices", "post /turtly/feed/choices", "post /turtly/settings/withdraw",
        ] {
            #expect(asked.contains(address), "\(address)")
        }
    }

    @Test(arguments: ["locked", "closed"])
    func `every address of a notebook that is not open answers 423, and tells nothing`(state: String) async throws {
        let notebooks = try await Notebooks(people: "ann", hasRateLimits: false)
        let ann = try await notebooks.site.logIn("ann")
        let id = try await notebooks.write("Stillwater", by: "ann") { $0.title = "Stillwater" }
        let headers = ["x-csrf-token": try await ann.sessionToken(), "\(UsableTurtly.header)": state]
        var asked = 0
        for route in notebooks.site.routes where route.pattern.description.hasPrefix("/turtly") {
            var path = route.pattern.description
            guard !Self.outside.contains(where: { path.hasPrefix($0) }) else { continue }
            for name in [":note", ":medium"] { path = path.replacing(name, with: id.text) }
            path = path.replacing(":line", with: path.contains("boxes") ? "0" : id.text)
                .replacing(":version", with: "1").replacing(":form", with: "whole")
            let typed = [("csrf", headers["x-csrf-token"] ?? ""), ("q", "typed just now")]
            let fields = route.method == .post ? typed : []
            let answer = try await ann.send(route.method, path, fields, headers: headers)
            #expect(answer.status == 423, "\(route.method) \(path)")
            #expect(!answer.body.contains("Stillwater"), "\(route.method) \(path)")
            #expect(answer.header("cache-control")?.contains("no-store") ?? false, "\(route.method) \(path)")
            asked += 1
        }
        #expect(asked > 20)
    }

    @Test func `searches and pages for paper are so many in five minutes, and no row tells of them`() async throws {
        let site = try await TestSite()
        let ann = try await site.writer("ann")
        let (token, before) = (try await ann.sessionToken(), try await site.rows("rate_counts"))
        let limit = NotebookLimits.searches.limit
        for _ in 0..<limit - 1 {
            try await ann.send(.post, "/turtly/search", [("csrf", token), ("q", "a")]).expect(200)
        }
        try await ann.calls(.get, "/api/weft/v1/turtly/notes?q=a").expect(200)
        try await ann.send(.post, "/turtly/search", [("csrf", token), ("q", "a")]).expect(429)
        try await ann.calls(.get, "/api/weft/v1/turtly/notes?q=a").expect(429)
        try await ann.calls(.get, "/api/weft/v1/turtly/notes").expect(200)
        for _ in 0..<NotebookLimits.prints.limit { try await ann.get("/turtly/print").expect(200) }
        try await ann.get("/turtly/print").expect(429)
        #expect(try await site.rows("rate_counts") == before)
    }

    @Test func `another page of ours begins a note with a few words, and no more`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let long = String(repeating: "a", count: 5000)
        let text = try await ann.get("/turtly/notes/new?text=\(long)").first("textarea[name=text]")?.rawText
        #expect(text.map { (1...200).contains($0.count) } == true)
    }

    @Test func `a stranger meets the same 404 by every address of a note, whether it is there or not`() async throws {
        let notebooks = try await Notebooks(people: "ann", "eve", hasRateLimits: false)
        let eve = try await notebooks.site.logIn("eve")
        let id = try await notebooks.write("Stillwater", by: "ann")
        let missing = PublicID<PrivateNote>(from: .seeded(9))
        let token = try await eve.sessionToken()
        for route in notebooks.site.routes where route.pattern.description.contains("/turtly/notes/:note") {
            guard !route.pattern.description.hasPrefix("/api") else { continue }
            var answers: [Int] = []
            for name in [id, missing] {
                let path = route.pattern.description.replacing(":note", with: name.text)
                    .replacing(":medium", with: name.text).replacing(":form", with: "whole")
                    .replacing(":version", with: "1")
                    .replacing(":line", with: route.pattern.description.contains("boxes") ? "0" : name.text)
                let fields = route.method == .post ? [("csrf", token), ("text", "Hello")] : []
                let answer = try await eve.send(route.method, path, fields)
                #expect(!answer.body.contains("Stillwater"))
                answers.append(answer.status)
            }
            #expect(answers == [404, 404], "\(route.method) \(route.pattern)")
        }
    }
}

extension Answer {
    /// The text of the page's content.
    fileprivate var main: String { first("main")?.text ?? "" }
}
