import Comments
import Contracts
import DatabaseTesting
import Kernel
import Responses
import SQL
import TestSupport
import Testing
import Web

@Suite struct CommentNotificationTests {
    @Test(arguments: Engine.available)
    func `whose note it is hears of comments of others, not of their own, not of people they mute`(
        engine: Engine
    ) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let first = try await house.cast.ben.comment("well said", on: note)
        try await house.cast.ann.comment("thank you", on: note)
        let page = try await house.cast.ann.get("/notifications")
        #expect(page.text.contains("commented on your note") && page.text.contains("well said"))
        #expect(page.all("a").contains { $0["href"] == "\(path(note, "?at=\(first)"))#comment-\(first)" })
        #expect(try await !house.cast.ben.get("/notifications").text.contains("commented"))

        try await house.cast.ben.act("/notes-of-test/\(note)/comments/\(first)/delete")
        #expect(try await !house.cast.ann.get("/notifications").text.contains("commented"))
        try await house.cast.ann.mute("cleo")
        try await house.cast.cleo.comment("unheard", on: note)
        #expect(try await !house.cast.ann.get("/notifications").text.contains("commented"))
        #expect(try await house.cast.ann.texts(path(note)).contains("unheard"))
        #expect(try await house.cast.ann.get("/settings/notifications").text.contains("Comments on your note"))
    }

    @Test(arguments: Engine.available)
    func `open pages take in new comments, changes and what is gone, for whoever may see them`(
        engine: Engine
    ) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "cleo")
        let topic = "note-comments:\(note)"
        #expect(try await house.cast.ann.get(path(note)).first("div[data-live]")?["data-live"] == topic)
        let anns = try await house.cast.ann.opens(topic, on: house.site)
        let dans = try await house.cast.dan.opens(topic, on: house.site)

        let comment = try await house.cast.ben.comment("hello", on: note)
        try await house.site.runPeriodicJobs()
        let new = try #require(await anns.next()?.data)
        #expect(new.contains(#"id="comment-\#(comment)""#))
        #expect(new.contains(#"data-insert="new-comments-note-\#(note)""#))
        #expect(new.contains(#"data-at="end""#) && new.contains("hello"))
        #expect(await dans.next()?.data?.contains("hello") ?? false)

        try await house.cast.ben.act("/notes-of-test/\(note)/comments/\(comment)/edit", ["text": "hello again"])
        try await house.site.runPeriodicJobs()
        let changed = try #require(await anns.next()?.data)
        #expect(changed.contains("hello again") && !changed.contains("data-insert"))
        _ = await dans.next()

        try await house.cast.ben.act("/notes-of-test/\(note)/comments/\(comment)/delete")
        try await house.site.runPeriodicJobs()
        #expect(await anns.next()?.data?.contains(#"<span id="comment-\#(comment)" data-remove="">"#) ?? false)
        _ = await dans.next()

        // Of a comment by somebody who blocks them they hear nothing, and of what is not theirs neither.
        try await house.cast.ann.comment("not for dan", on: note)
        try await house.cast.cleo.act("/@dan/follow", ["on": "1"])
        try await house.site.runPeriodicJobs()
        #expect(await anns.next()?.data?.contains("not for dan") ?? false)
        let rest = try #require(await dans.next()?.data)
        #expect(rest.contains("tool-notifications") && !rest.contains("comment"))
    }

    @Test(arguments: Engine.available)
    func `a page hears nothing of a note that its viewer may not see`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann", for: .followers)
        let bens = try await house.cast.ben.opens("note-comments:\(note)", on: house.site)
        try await house.cast.ann.comment("secret", on: note)
        try await house.cast.cleo.act("/@ben/follow", ["on": "1"])
        try await house.site.runPeriodicJobs()
        let told = try #require(await bens.next()?.data)
        #expect(told.contains("tool-notifications") && !told.contains("secret") && !told.contains("comment-count"))
    }

    @Test(arguments: Engine.available)
    func `a reported comment is removed by staff, and is back where that is taken back`(engine: Engine) async throws {
        let house = try await NoteHouse(engine)
        let note = try await house.place.notes.write(by: "ann")
        let comment = try await house.cast.ben.comment("buy plums", on: note)
        #expect(try await house.cast.dan.get("/report?object=notecomment-\(comment)").status == 404)
        #expect(try await house.cast.ben.get("/report?object=notecomment-\(comment)").status == 403)
        try await house.cast.ann.get("/report?object=notecomment-\(comment)")
        try await house.cast.ann.submit("Send the report", ["category": "spam", "comment": ""]).expect(303)

        let cleo = house.cast.cleo
        let list = try await cleo.get("/mod/reports")
        let report = try #require(list.first(".feed a.name")?["href"])
        let file = try await cleo.get(report)
        #expect(file.text.contains("A comment by @ben") && file.text.contains("buy plums"))
        try await cleo.act("\(report)/decide", ["measure": "remove", "reason": "Rule 2"])
        #expect(try await house.cast.ann.texts(path(note)) == [])
        #expect(try await house.cast.ben.texts(path(note)) == [])
        #expect(try await house.written(note) == 0)
        #expect(try await !house.cast.ann.get("/notifications").text.contains("commented"))

        let decision = try #require(try await house.cast.ben.get("/appeals").first("#decisions a")?["href"])
        #expect(try await house.cast.ben.get(decision).text.contains("buy plums"))
        let reports = house.place.comments.reportSource
        let restored = try await house.site.database.write { tx in try reports.restore(comment, "buy plums", in: tx) }
        #expect(restored)
        #expect(try await house.cast.ann.texts(path(note)) == ["buy plums"])
        #expect(try await house.written(note) == 1)

        let marked = try await house.site.database.write { tx in try reports.setSensitive(true, comment, in: tx) }
        #expect(marked)
        #expect(try await house.cast.ann.get(path(note)).first("#comment-\(comment) details.disclosure") != nil)
    }
}
