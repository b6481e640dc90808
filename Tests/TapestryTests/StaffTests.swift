import Contracts
import DatabaseTesting
import Kernel
import Memberships
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The view of staff on groups: what was reported, and nothing else.
@Suite struct StaffTests {
    @Test(arguments: Engine.available)
    func `a reported story and a reported comment carry themselves, and nothing else of their group`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "eve", hasRateLimits: false)
        let staff = try await groups.site.signUp("mo", role: .moderator)
        let group = try await groups.make("Sunday Table", by: "ann", with: "ben")
        let story = try await groups.tell("Marmalade that was stolen", to: group, by: "ann")
        try await groups.tell("Quince of nobody's business", to: group, by: "ann")
        let (ben, eve) = (try await groups.site.logIn("ben"), try await groups.site.logIn("eve"))
        let comments = "\(TapestryPaths.story(story, in: group))/comments"
        let ann = try await groups.site.logIn("ann")
        let said = [("csrf", try await ann.sessionToken()), ("text", "A rude word")]
        try await ann.send(.post, comments, said).expect(303)

        let page = try await ben.get(comments)
        let number = try #require(page.body.firstMatch(of: /report\?object=groupstorycomment-(\d+)/)?.1)
        let objects = [
            "groupstory-\(GroupStories.reportName(story, in: group))", "groupstorycomment-\(number)",
        ]
        let shown = try await ben.get(TapestryPaths.story(story, in: group)).expect(200)
        #expect(shown.body.contains("/report?object=\(objects[0])\""))
        for object in objects {
            try await eve.get("/report?object=\(object)").expect(404)
            try await staff.get("/report?object=\(object)").expect(404)
            try await ben.get("/report?object=\(object)").expect(200)
            try await ben.submit("Send the report", ["category": "hate"]).expect(303)
        }
        let list = try await staff.get("/mod/reports").expect(200)
        var seen = ""
        for link in list.all(".feed a.name").compactMap({ $0["href"] }) {
            try await staff.get(link).expect(200)
            try await staff.submit("Read it").expect(303)
            let report = try await staff.get(link).expect(200)
            seen += report.body
            for word in ["Quince", "Sunday Table"] { #expect(!report.body.contains(word), "\(link) says \(word)") }
        }
        #expect(seen.contains("Marmalade that was stolen") && seen.contains("A rude word"))
        for path in [TapestryPaths.group(group), TapestryPaths.story(story, in: group)] {
            try await staff.get(path).expect(404)
        }
    }

    @Test(arguments: Engine.available)
    func `a story that staff remove is nowhere, and comes back when they restore it`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben")
        let story = try await groups.tell("Marmalade that was stolen", to: group, by: "ann")
        try await groups.close(group)
        let reports = ToldStoryReports(dependencies: groups.dependencies)
        let name = GroupStories.reportName(story, in: group)
        let text = try await groups.site.database.write { tx in try reports.remove(name, in: tx) }
        let ben = try await groups.site.logIn("ben")
        try await ben.get(TapestryPaths.story(story, in: group)).expect(404)
        #expect(try await !ben.get(TapestryPaths.issue(1, of: group)).body.contains("Marmalade"))
        #expect(try await groups.site.database.write { tx in try reports.restore(name, text ?? "", in: tx) })
        #expect(try await ben.get(TapestryPaths.issue(1, of: group)).body.contains("Marmalade"))
    }

    @Test(arguments: Engine.available)
    func `the log of members says what was done by whom, and an author is told of what was taken out`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben", "cleo")
        let (ann, ben) = (try await groups.viewer("ann"), try await groups.viewer("ben"))
        let story = try await groups.tell("Marmalade", to: group, by: "ben")
        try await groups.members.setRole(.admin, of: "cleo", in: group, by: ann)
        try await groups.stories.withdraw(story, from: group, as: ann)
        let told = try await groups.site.database.read { tx in
            try tx.values("select kind from notifications where account_id = \(ben.id)", as: String.self)
        }
        #expect(told.contains(NotificationKind.storyTaken.name), "\(told)")
        let browser = try await groups.site.logIn("ben")
        let news = try await browser.get("/notifications").all(".notification").map(\.text)
        let taken = news.first { $0.contains("took a story of yours out of a group") }
        #expect(taken?.contains("Sunday Table") == true, "\(news)")
        let lines = try await browser.get(GroupMemberPaths.log(group)).expect(200).text
        #expect(lines.lowercased().contains("ann took a story of ben out of the group"))
        try await groups.members.remove("ben", from: group, by: ann)
        let cleo = try await groups.viewer("cleo")
        let log = try await groups.members.log(of: group, for: cleo).entries.map(\.event.name)
        #expect(Set(log).isSuperset(of: ["joined", "story taken", "code rotated"]))
        #expect(log.count { $0 == "joined" } == 3)
        #expect(try await problem { _ = try await groups.members.log(of: group, for: ben) } == "notFound")
    }

    @Test func `“who can see this” is answered for members alone, in the words of the policy`() async throws {
        let groups = try await Groups(people: "ann", "ben", "eve")
        let group = try await groups.make("Sunday Table", by: "ann", with: "ben")
        let (ben, eve) = (try await groups.site.logIn("ben"), try await groups.site.logIn("eve"))
        let path = "/who-can-see?object=group-\(group.text)"
        let ways = try await ben.get("/tapestry/groups/\(group.text)").expect(200).all("a").compactMap { $0["href"] }
        #expect(ways.contains(path))
        let page = try await ben.get(path).expect(200)
        #expect(page.text.contains("Only its members, as long as they are."))
        #expect(page.text.contains("People who left the group"))
        let (there, nowhere) = (
            try await eve.get(path), try await eve.get("/who-can-see?object=group-\(String(repeating: "0", count: 32))")
        )
        #expect(there.status == 404 && nowhere.status == 404 && there.text == nowhere.text)
    }
}
