import DatabaseTesting
import Foundation
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

/// The results of a search: by which words, and in which order.
@Suite struct SearchTests {
    @Test(arguments: Engine.available, [false, true])
    func `words, emoji, tags and characters are found in any spelling`(engine: Engine, isSettled: Bool) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let party = try await ann.publish("Crème brûlée 🎉👍🏽 for @ben #Fête")
        let story = try await ann.publish("これは物語です")
        if isSettled { try await site.runPeriodicJobs() }
        for typed in ["creme BRULEE", "🎉", "👍", "#fete", "fete", "@ben", "ben crème"] {
            #expect(try await ben.found(typed) == [party], "\(typed)")
        }
        for typed in ["物語", "語", "物語です"] { #expect(try await ben.found(typed) == [story], "\(typed)") }
        for typed in ["語物", "brul", "物語は", "#brulee", "🎈"] { #expect(try await ben.found(typed) == [], "\(typed)") }
    }

    @Test(arguments: Engine.available, [false, true])
    func `operators narrow what is found`(engine: Engine, isSettled: Bool) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let first = try await ann.publish("loom and good morning https://example.com")
        site.clock.advance(by: .days(3))
        let second = try await ben.publish("loom, morning good")
        let answer = try await ben.reply("my loom", to: "/@ann/\(first)")
        let poll = try await ann.ask("Which loom?", "oak", "ash")
        if isSettled { try await site.runPeriodicJobs() }
        let expected: KeyValuePairs = [
            "loom": [poll, answer, second, first], "loom from:ann": [poll, first], "from:Ben": [answer, second],
            "loom from:me": [poll, first], "is:mine": [poll, first], "loom has:link": [first], "has:poll": [poll],
            "loom -has:poll": [answer, second, first], "is:reply": [answer], "ash": [poll],
            "\"good morning\"": [first], "loom -good": [poll, answer],
            "loom -\"good morning\"": [poll, answer, second],
            "loom before:2026-01-06": [first], "loom after:2026-01-06": [poll, answer, second],
            "loom after:2026-01-08": [], "language:en loom": [poll, answer, second, first], "language:fr loom": [],
            "from:nobody loom": [], "has:media loom": [],
        ]
        for (typed, posts) in expected { #expect(try await ann.found(typed) == posts, "\(typed)") }
        #expect(try await site.visitor().found("is:mine") == [])
    }

    @Test(arguments: Engine.available)
    func `pages go on where the one before ended, without gap or repetition`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        var posts: [String] = []
        for number in 0..<50 {
            posts.insert(try await ann.publish("loom \(number)", for: number % 5 == 0 ? .unlisted : .everyone), at: 0)
            if number == 25 { try await site.runPeriodicJobs() }
        }
        var found: [String] = []
        var path: String? = "/search?type=posts&q=loom"
        while let next = path {
            let answer = try await ann.get(next)
            #expect(answer.posts.count <= 20)
            found += answer.posts
            path = answer.first("#found-pager a[rel=next]")?["href"]
        }
        #expect(found == posts)
    }

    @Test(arguments: Engine.available)
    func `a database from before the index is read into it in steps`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        let post = try await ann.publish("a xylophone")
        let boosted = try await ann.publish("a zither", for: .followers)
        for number in 0..<120 { try await ann.publish("post \(number)") }
        try await site.database.write { tx in
            for table in ["search_documents", "search_readers", "search_progress"] as [SQL] {
                try tx.run("delete from \(table)")
            }
        }
        #expect(try await ann.found("xylophone") == [])
        try await site.runPeriodicJobs()
        #expect(try await ann.found("xylophone") == [post])
        #expect(try await ann.found("zither") == [boosted])
        #expect(try await site.visitor().found("zither") == [])
        let statements = try await site.database.statements { try await site.runPeriodicJobs() }
        #expect(!statements.contains { $0.contains("insert into search_documents") })
    }

    @Test(arguments: Engine.available)
    func `pictures are found by what is said about them`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let upload = try await ann.upload(TestPicture.png())
        let answer = try await ann.act(
            "/posts",
            [("text", "look"), ("media", upload), ("alt-\(upload)", "a red barn")]
        )
        let post = try #require(answer.location?.split(separator: "#post-").last).description
        try await ann.publish("no picture")
        #expect(try await ann.found("barn") == [post])
        #expect(try await ann.found("has:media") == [post])
    }

    @Test func `the first tab shows a few of each kind, and words that were searched are marked`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("loomann")
        for number in 0..<6 { try await ann.publish("My Lööm \(number) <b> #loom") }
        let answer = try await ann.get("/search?q=loom")
        #expect(answer.posts.count == 4)
        #expect(answer.first("#person-loomann") != nil)
        let headings = Set(answer.all("h2").map(\.text))
        #expect(headings.isSuperset(of: ["People", "Posts", "Tags"]))
        let marked = answer.all(".prose mark").map(\.text)
        #expect(marked == ["Lööm", "loom", "Lööm", "loom", "Lööm", "loom", "Lööm", "loom"])
        #expect(try await ann.get("/search?q=loom&type=posts").posts.count == 6)
    }

    @Test(arguments: ["before:2026-02-30", "loom after:soon"])
    func `a wrong day is told in a sentence, and what was typed stays`(typed: String) async throws {
        let site = try await TestSite()
        let answer = try await site.visitor().get("/search?q=\(typed.escaped)").expect(422)
        #expect(answer.text.contains("is no day"))
        #expect(answer.first("input[name=q]")?["value"] == typed)
    }

    @Test func `a deleted word is nowhere in the file, nor what stood for it in the index`() async throws {
        let site = try await TestSite(.sqlite)
        let ann = try await site.signUp("ann")
        try await ann.publish("a zither")
        try await site.runPeriodicJobs()
        let others = try await site.tokens()
        let post = try await ann.publish("a xylophonequagmire")
        try await site.runPeriodicJobs()
        let own = try await site.tokens().subtracting(others)
        try await ann.act("/posts/\(post)/delete")
        try await site.runPeriodicJobs()
        let path = try await site.database.read { tx in
            try tx.value("select file from pragma_database_list where name = 'main'", as: String.self)
        }
        await site.database.close()
        let file = String(decoding: try Data(contentsOf: URL(filePath: path ?? "")), as: Unicode.ASCII.self)

        #expect(others.count > 2 && others.allSatisfy(file.contains))
        #expect(!own.isEmpty && !own.contains(where: file.contains))
        #expect(file.contains("zither") && !file.contains("xylophonequagmire"))
    }
}

extension TestSite {
    /// The ends of what stands in SQLite's index for words: their beginnings are left out where they are alike.
    func tokens() async throws -> Set<String> {
        let blocks = try await database.read { tx in
            try tx.values("select block from search_words_data", as: [UInt8].self)
        }
        let text = blocks.map { String(decoding: $0, as: Unicode.ASCII.self) }.joined(separator: " ")
        return Set(text.matches(of: /[a-z2-7]{7,10}/).map { String($0.output.suffix(6)) })
    }
}
