import DatabaseTesting
import Foundation
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct PostMediaTests {
    @Test(arguments: Engine.available)
    func `a picture is sent with the post itself, or in a step that gives the form back`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await ann.get("/compose")
        let first = try await ann.submit("Post", ["text": ""], files: [("file", TestPicture.png(mark: 1))])
        #expect(first.status == 303, "a picture alone makes a post")

        try await ann.get("/compose")
        let step = try await ann.submit(
            "Show what I chose",
            ["text": "half"],
            files: [("file", TestPicture.png(mark: 2))]
        )
        #expect(step.status == 200)
        #expect(step.first("textarea[name=text]")?.rawText == "half")
        let id = try #require(step.first("input[name=media]")?["value"])
        let second = try await ann.submit("Post", ["text": "whole", "alt-\(id)": "A <loom> & wool"]).expect(303)

        let card = try #require(try await ann.landing(of: second).all("article.card").first)
        let image = try #require(card.first(".shot img"))
        #expect(image["alt"] == "A <loom> & wool")
        #expect(image["width"] == "40" && image["height"] == "30" && image["loading"] == "lazy")
        #expect(card.first("svg.ground rect")?["fill"]?.hasPrefix("rgb(") ?? false)
        #expect(try await site.count("select count(*) from media where holder_kind = 'post'") == 2)
        #expect(site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `a refused post keeps its files and what was said of them`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let picture = try await ann.upload(TestPicture.png())
        try await ann.get("/compose?media=\(picture)")
        let long = String(repeating: "x", count: 501)
        let refused = try await ann.submit("Post", ["text": long, "alt-\(picture)": "wool"])

        #expect(refused.status == 422)
        #expect(refused.first("input[name=media]")?["value"] == picture)
        #expect(refused.first("#alt-\(picture)")?.rawText == "wool")
        let wordy = try await ann.submit(
            "Post",
            ["text": "short", "alt-\(picture)": String(repeating: "x", count: 1501)]
        )
        #expect(wordy.status == 422)
        #expect(wordy.first("#alt-\(picture)-error")?.text.contains("1500") ?? false)
        #expect(try await ann.submit("Post", ["alt-\(picture)": "wool"]).status == 303)
    }

    @Test func `what stays in view is chosen for each picture and kept`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let (one, two) = (
            try await ann.upload(TestPicture.png(mark: 1)), try await ann.upload(TestPicture.png(mark: 2))
        )
        try await ann.get("/compose?media=\(one)&media=\(two)")
        let long = String(repeating: "x", count: 501)
        let refused = try await ann.submit("Post", ["text": long, "focus-\(one)": "2"])
        #expect(refused.first("#field-focus-\(one) option[selected]")?.text == "The top")

        let answer = try await ann.submit("Post", ["text": "short", "focus-\(two)": "24"]).expect(303)
        let card = try #require(try await ann.landing(of: answer).all("article.card").first)
        #expect(card.all(".shot img").map { $0["class"] } == ["cut-2", "cut-24"])
        let post = try #require(card["id"]?.dropFirst("post-".count))
        let form = try await ann.get("/posts/\(post)/edit")
        #expect(form.first("#field-focus-\(two) option[selected]")?.text == "The lower right")
        try await ann.submit("Save", ["focus-\(two)": "10"]).expect(303)
        #expect(try await ann.get("/@ann/\(post)").all(".shot img").map { $0["class"] } == ["cut-2", "cut-10"])
    }

    @Test func `a point of one's own is kept to the thousandth, and what is none changes nothing`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let picture = try await ann.upload(TestPicture.png(mark: 1))
        let answer = try await ann.act(
            "/posts",
            [("text", "short"), ("media", picture), ("focus-\(picture)", "-250,730")]
        )
        let post = try #require(try answer.expect(303).location?.split(separator: "#post-").last)
        let point = { (column: SQL) in
            try await site.database.read { tx in
                try tx.value("select \(column) from media where id = \(Int64(picture) ?? 0)", as: Int.self)
            }
        }
        #expect(try await [point("focus_x"), point("focus_y")] == [-250, 730])

        let form = try await ann.get("/posts/\(post)/edit")
        let own = form.first("#field-focus-\(picture) option[selected]")
        #expect(own?["value"] == "-250,730" && own?.text == "A point of your own")
        #expect(form.all("#field-focus-\(picture) option").count == 10)
        try await ann.submit("Save", ["text": "shorter"]).expect(303)
        #expect(try await [point("focus_x"), point("focus_y")] == [-250, 730])
    }

    @Test(arguments: Engine.available)
    func `somebody else's file, one that is gone and one in use are refused alike`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let foreign = try await ben.upload(TestPicture.png(mark: 1))
        let used = try await ann.upload(TestPicture.png(mark: 2))
        let own = try await ann.upload(TestPicture.png(mark: 3))
        try await ann.act("/posts", [("text", "used"), ("media", used)])
        let before = try await site.contents()
        for bad in [[foreign], [used], ["7"], ["x"], [own, foreign], [own, own]] {
            let fields = [("csrf", try await ann.sessionToken()), ("text", "mine")] + bad.map { ("media", $0) }
            let answer = try await ann.send(.post, "/posts", fields)
            #expect(answer.status == 422 && answer.text.contains("Choose it again"), "\(bad)")
        }
        let changed = try await site.contents().filter { before[$0.key] != $0.value }.keys
        #expect(Array(changed) == [], "nothing changes")
        #expect(try await ben.act("/posts", [("text", "mine"), ("media", foreign)]).status == 303)
    }

    @Test func `four pictures, or one film or sound, and no poll beside them`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        func send(_ media: [String], _ more: [(String, String)] = []) async throws -> Answer {
            let fields = [("csrf", try await ann.sessionToken()), ("text", "t")] + media.map { ("media", $0) } + more
            return try await ann.send(.post, "/posts", fields)
        }
        var pictures: [String] = []
        for mark in 1...5 { pictures.append(try await ann.upload(TestPicture.png(mark: mark))) }
        let film = try await ann.upload(Array("film".utf8))
        let sound = try await ann.upload(Array("sound".utf8))

        #expect(try await send(pictures).text.contains("room for 4 pictures"))
        #expect(try await send([pictures[0], film]).text.contains("stands alone"))
        #expect(try await send([film, sound]).text.contains("stands alone"))
        let poll = [("option", "yes"), ("option", "no")]
        #expect(try await send([pictures[0]], poll).text.contains("either a poll or files"))
        for media in [Array(pictures.prefix(4)), [film], [sound]] {
            #expect(try await send(media).status == 303)
        }
        let page = try await ann.get("/home")
        #expect(page.all(".media-4 img").count == 4)
        #expect(page.first("video")?["preload"] == "none" && page.first("video")?["autoplay"] == nil)
        #expect(page.first("audio[controls]") != nil)
    }

    @Test(arguments: Engine.available)
    func `the picture of a post is for those who may see the post, and nobody else`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        for fan in [cast.ben, cast.cleo] { try await fan.follow("ann") }
        let paths = try await ["0", "2"].asyncMap { audience in
            let picture = try await cast.ann.upload(TestPicture.png())
            try await cast.ann.act("/posts", [("text", "t"), ("media", picture), ("audience", audience)])
            return try #require(try await cast.ann.get("/home").first(".shot img")?["src"])
        }
        let (open, closed) = (paths[0], paths[1])
        let stranger = try await site.signUp("eve")
        #expect(
            try await site.visitor().send(.get, open).header("cache-control") == "private, max-age=604800, immutable"
        )
        #expect(try await cast.ben.send(.get, closed).header("cache-control") == "private, no-store")
        #expect(try await cast.ann.send(.get, closed).status == 200)

        let never = try await stranger.send(.get, "/media/\(String(repeating: "a", count: 32))/small")
        try await cast.ann.act("/@cleo/follower")
        for (browser, path) in [
            (site.visitor(), closed), (stranger, closed), (cast.cleo, closed), (cast.dan, closed), (cast.dan, open),
        ] {
            let answer = try await browser.send(.get, path)
            #expect(answer.status == 404 && answer.header("etag") == nil, "\(browser.username) \(path)")
            #expect(answer.header("cache-control") == never.header("cache-control"))
        }
        try await site.setState(.suspended, of: "ann")
        #expect(try await cast.ben.send(.get, closed).status == 404)
        #expect(try await site.visitor().send(.get, open).status == 404)
    }

    @Test(arguments: Engine.available)
    func `an edit changes files and words, and the history shows what stood there`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let (old, new) = (
            try await ann.upload(TestPicture.png(mark: 1)), try await ann.upload(TestPicture.png(mark: 2))
        )
        try await ann.act("/posts", [("text", "t"), ("media", old), ("alt-\(old)", "before")])
        let post = try #require(try await ann.get("/home").posts.first)
        try await ann.get("/posts/\(post)/edit")
        #expect(ann.page?.first("#alt-\(old)")?.rawText == "before")
        site.clock.advance(by: .minutes(1))
        try await ann.submit("Save", ["alt-\(old)": "after"]).expect(303)
        site.clock.advance(by: .minutes(1))
        try await ann.get("/posts/\(post)/edit")
        try await ann.submit("Save").expect(303)
        let fields = [("csrf", try await ann.sessionToken()), ("text", "t"), ("media", new)]
        #expect(try await ann.send(.post, "/posts/\(post)/edit", fields).status == 303)

        #expect(try await ann.get("/home").all(".shot img").map { $0["alt"] } == ["A picture without a description"])
        let history = try await site.visitor().get("/posts/\(post)/history")
        #expect(history.all(".shot img").map { $0["alt"] } == ["A picture without a description", "after", "before"])
        let earlier = try #require(history.all(".shot img").last?["src"])
        #expect(try await site.visitor().send(.get, earlier).status == 200)
    }

    @Test(arguments: Engine.available)
    func `a deleted post takes its files along, unless it is written again`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        for isAgain in [true, false] {
            let picture = try await ann.upload(TestPicture.png())
            try await ann.act("/posts", [("text", "draft"), ("media", picture), ("alt-\(picture)", "wool")])
            let post = try #require(try await ann.get("/home").posts.first)
            let answer = try await ann.act("/posts/\(post)/delete", isAgain ? [("again", "1")] : [])
            try await site.runPeriodicJobs()
            let left = try await site.count(
                "select count(*) from media where id = \(ID<MediaItem>(picture)?.rawValue ?? 0)"
            )
            #expect(left == (isAgain ? 1 : 0))
            guard isAgain else { continue }
            let page = try await ann.landing(of: answer)
            #expect(page.first("#alt-\(picture)")?.rawText == "wool")
            try await ann.submit("Post").expect(303)
        }
        #expect(try await site.count("select count(*) from media_files") == 2)
    }

    @Test func `buttons move and remove files without a script`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let (one, two) = (
            try await ann.upload(TestPicture.png(mark: 1)), try await ann.upload(TestPicture.png(mark: 2))
        )
        let both = try await ann.get("/compose?media=\(one)&media=\(two)")
        #expect(both.first("#upload-\(two)")?["aria-label"] == "File 2")
        #expect(both.all("#upload-\(two) button").map(\.text) == ["Earlier (file 2)", "Remove (file 2)"])
        #expect(both.all("#upload-\(two) label").map(\.text) == ["Alt text (file 2)", "Focus point (file 2)"])
        let moved = try await ann.press("Earlier", in: "#upload-\(two)")
        #expect(moved.all("input[name=media]").map { $0["value"] } == [two, one])
        let removed = try await ann.press("Remove", in: "#upload-\(two)")
        #expect(removed.all("input[name=media]").map { $0["value"] } == [one])
        #expect(removed.all("#upload-\(one) button").map(\.text) == ["Earlier", "Remove"])
    }

    @Test func `sensitive pictures are folded, also in previews`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for isSensitive in [false, true] {
            let picture = try await ann.upload(TestPicture.png())
            let fields = [("text", "look"), ("media", picture)] + (isSensitive ? [("sensitive", "1")] : [])
            try await ann.act("/posts", fields)
            let post = try #require(try await ann.get("/home").posts.first)
            let page = try await site.visitor().get("/@ann/\(post)")
            #expect((page.first("details.disclosure .media") != nil) == isSensitive)
            let preview = page.first("meta[property=og:image]")?["content"] ?? ""
            #expect(preview.hasPrefix("https://weft.test/media/") == !isSensitive)
        }
    }

    @Test func `the archive holds the files and says where they belong`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let bytes = TestPicture.png(mark: 9)
        let picture = try await ann.upload(bytes)
        try await ann.act("/posts", [("text", "t"), ("media", picture), ("alt-\(picture)", "wool")])
        try await ann.get("/settings/data")
        try await ann.submit("Request archive", ["password": TestSite.password]).expect(303)
        let archive = try await ann.send(.get, "/settings/data/archive")
        try await withTemporaryFolder { folder in
            try Foundation.Data(archive.bytes).write(to: URL(filePath: folder.path("a.zip")))
            try Command.run(["python3", "-m", "zipfile", "-e", folder.path("a.zip"), folder.path("out")])
            let kept = try Foundation.Data(contentsOf: URL(filePath: folder.path("out/media/\(picture).png")))
            #expect(Array(kept) == bytes)
            let list = try String(contentsOfFile: folder.path("out/media.json"), encoding: .utf8)
            #expect(list.contains("wool") && list.contains("post "))
        }
    }
}

extension TestSite {
    fileprivate func count(_ sql: SQL) async throws -> Int {
        try await database.read { tx in try tx.value(sql) ?? 0 }
    }
}

extension [String] {
    fileprivate func asyncMap<Value>(_ body: (String) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await body(element)) }
        return values
    }
}
