import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The data that lasts, and the data that is gone for good.
@Suite struct LastingTests {
    @Test func `the story that is one too many on a day comes back with its words`() async throws {
        let groups = try await Groups(people: "ann")
        for number in 1...100 { try await groups.tell("Story \(number)", by: "ann") }
        let ann = try await groups.site.logIn("ann")
        try await ann.get(TapestryPaths.writePath).expect(200)
        let refused = try await ann.submit("form.story-form", ["text": "One too many"]).expect(429)
        #expect(refused.first("textarea[name=text]")?.text == "One too many")
    }

    @Test(arguments: Engine.available)
    func `a draft is there in another browser after logging out, and for nobody else`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let ann = try await groups.site.logIn("ann")
        let upload = try await ann.upload(TestPicture.png(mark: 4))
        let fields = [
            ("csrf", try await ann.sessionToken()), ("group", group.text), ("text", "Half a story"),
            ("place", "Lisbon"), ("media", upload), ("step", "save"),
        ]
        try await ann.send(.post, "/tapestry/write", fields).expect(303)
        try await ann.get("/settings").expect(200)
        try await ann.act("/logout")

        let other = try await groups.site.logIn("ann")
        let list = try await other.get("/tapestry/drafts").expect(200)
        let path = try #require(list.all("a").compactMap { $0["href"] }.first { $0.hasPrefix("/tapestry/drafts/") })
        let page = try await other.get(path).expect(200)
        #expect(page.first("textarea[name=text]")?.text == "Half a story")
        #expect(page.first("input[name=place]")?["value"] == "Lisbon")
        #expect(page.all("input[name=media]").compactMap { $0["value"] } == [upload])
        let ben = try await groups.site.logIn("ben")
        try await ben.get(path).expect(404)
        try await ben.send(.post, path, [("csrf", try await ben.sessionToken())]).expect(404)
        try await other.get(path).expect(200)
        try await other.submit("form.story-form").expect(303)
        try await other.get(path).expect(404)
        #expect(try await groups.told(in: group, for: "ben").map(\.story.text) == ["Half a story"])
    }

    @Test(arguments: Engine.available)
    func `a story is taken out of one group, and then deleted everywhere with its picture`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let one = try await groups.make("Sunday Table", by: "ann", with: "ben")
        let two = try await groups.make("Four Corners", by: "ann", with: "cleo")
        let upload = try await groups.site.logIn("ann").upload(TestPicture.png(mark: 6))
        let story = try await groups.tell("Zwetschgendatschi", to: one, two, by: "ann") { draft in
            draft.uploads = [DraftUpload(ID(rawValue: Int64(upload) ?? 0))]
        }
        let picture = try #require(try await groups.told(in: two, for: "cleo").first?.media.first).path
        try await groups.close(one)
        let (ann, ben, cleo) = (
            try await groups.viewer("ann"), try await groups.site.logIn("ben"), try await groups.site.logIn("cleo")
        )
        for name in ["ben", "cleo"] {
            let other = try await groups.viewer(name)
            #expect(try await problem { try await groups.stories.delete(story, as: other) } == "notFound")
        }
        let refused = try await groups.viewer("cleo")
        #expect(try await problem { try await groups.stories.withdraw(story, from: one, as: refused) } == "notFound")
        #expect(try await problem { try await groups.stories.withdraw(story, from: two, as: refused) } == "forbidden")

        try await groups.stories.withdraw(story, from: one, as: ann)
        try await ben.get(TapestryPaths.story(story, in: one)).expect(404)
        try await ben.get(picture).expect(404)
        #expect(try await !ben.get(TapestryPaths.issue(1, of: one)).body.contains("Zwetschgendatschi"))
        try await cleo.get(TapestryPaths.story(story, in: two)).expect(200)
        try await cleo.get(picture).expect(200)

        try await groups.stories.delete(story, as: ann)
        try await cleo.get(TapestryPaths.story(story, in: two)).expect(404)
        try await cleo.get(picture).expect(404)
        #expect(try await groups.site.tables(holding: "Zwetschgendatschi") == [])
    }

    @Test(arguments: Engine.available)
    func `an archive holds what one told, and an erased account leaves a mark without a name`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make(by: "ben", with: "ann")
        let story = try await groups.tell("Zwetschgendatschi", to: group, by: "ann") { $0.place = "Kellerhausen" }
        try await groups.tell("Of ben", to: group, by: "ben")
        try await groups.make("Gartenbuch", by: "ann") { ($0.kind, $0.cadence) = (.journal, .never) }
        let ben = try await groups.site.logIn("ben")
        let comment = [("csrf", try await ben.sessionToken()), ("text", "Benkommentar")]
        try await ben.send(.post, "\(TapestryPaths.story(story, in: group))/comments", comment).expect(303)
        try await groups.close(group)
        try await groups.edit(story, "Quittenbrot", by: "ann")
        let ann = try await groups.viewer("ann")
        let files = Tapestry(groups.site.services).export(ann.id)
        let names = Set(files.map(\.name))
        #expect(names.isSuperset(of: ["tapestry/stories.json", "tapestry/issues.json", "tapestry/journals.json"]))

        try await groups.site.database.write { tx in
            try Tapestry(groups.site.services).erase(ann.id, in: tx)
        }
        for word in ["Zwetschgendatschi", "Quittenbrot", "Kellerhausen", "Gartenbuch", "Benkommentar"] {
            #expect(try await groups.site.tables(holding: word) == [], "\(word)")
        }
        let items = try await groups.issue(1, of: group, for: "ben").snapshot.items
        #expect(items.map { $0.story?.text } == [nil, "Of ben"])
        #expect(items.first?.authorName == SnapshotItem.nobody)
    }

    @Test(arguments: Engine.available)
    func `an open page of a group hears nothing more from the request on that removes its reader`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "cleo", hasRateLimits: false)
        let ben = try await groups.site.signUp("ben")
        let group = try await groups.make(by: "ann", with: "ben", "cleo")
        let cleo = try await groups.site.logIn("cleo")
        let topic = LiveTopic.group(try await groups.number(of: group)).description
        let his = try await ben.opens(topic, on: groups.site)
        let hers = try await cleo.opens(topic, on: groups.site)
        try await groups.members.remove("ben", from: group, by: try await groups.viewer("ann"))
        try await groups.tell("Zwetschgendatschi", to: group, by: "ann")
        try await groups.site.runPeriodicJobs()
        // Something that both are told comes behind it.
        let eve = try await groups.site.signUp("eve")
        for name in ["ben", "cleo"] { try await eve.act("/@\(name)/follow", ["on": "1"]) }
        try await groups.site.runPeriodicJobs()
        let fresh = "data-fresh=\"\(topic)\""
        #expect(await !heard(by: his, until: "tool-notifications").contains(fresh))
        #expect(await heard(by: hers, until: fresh).contains(fresh))
    }

    /// All that a page is told, up to something, or to the end of the stream.
    private func heard(by page: OpenPage, until words: String) async -> String {
        var heard = ""
        while !heard.contains(words), let event = await page.next() {
            heard += event.data ?? ""
        }
        return heard
    }
}
