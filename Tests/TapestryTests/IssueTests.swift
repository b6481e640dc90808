import Contracts
import DatabaseTesting
import Kernel
import Routing
import Runtime
import SQL
import TestSupport
import Testing

@testable import Tapestry

@Suite struct IssueTests {
    @Test(arguments: Engine.available)
    func `at its end a period becomes an issue with each author's stories together`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        try await groups.tell("First of ben", to: group, by: "ben")
        try await groups.tell("First of ann", to: group, by: "ann")
        try await groups.tell("Second of ben", to: group, by: "ben")
        try await groups.close(group)

        let view = try await groups.issue(1, of: group, for: "ann")
        #expect(view.snapshot.stories.map(\.text) == ["First of ben", "Second of ben", "First of ann"])
        #expect(view.near.issue.digest.count == 64 && view.snapshot.digest == view.near.issue.digest)
        let periods = try await groups.periods(of: group)
        #expect(periods.map(\.state) == [.published, .open])
        #expect(periods[1].startsAt == periods[0].closesAt)
        #expect(try await groups.view(group, for: "ben").stories.isEmpty)
        // Once more changes nothing.
        try await groups.closer.run()
        #expect(try await groups.periods(of: group).count == 2)
    }

    @Test func `a picture of an issue opens on a page of its own, which leads back`() async throws {
        let groups = try await Groups(people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let ann = try await groups.site.logIn("ann")
        let uploads = [try await ann.upload(TestPicture.png(mark: 3)), try await ann.upload(TestPicture.png(mark: 4))]
        try await groups.tell("Marmalade", to: group, by: "ann") { draft in
            draft.uploads = uploads.map { DraftUpload(ID(rawValue: Int64($0) ?? 0)) }
        }
        try await groups.close(group)
        let ben = try await groups.site.logIn("ben")
        let issue = "\(TapestryPaths.issue(1, of: group))"
        let link = try #require(try await ben.get(issue).first("figure.shot a[href]")?["href"])
        let page = try await ben.get(link).expect(200)
        #expect(page.first("figure.picture img") != nil)
        #expect(page.all("a[href]").contains { $0["href"] == issue })
    }

    @Test(arguments: Engine.available)
    func `a period with too few stories has no number, and they come in the next issue as earlier ones`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann")
        let group = try await groups.make(by: "ann") { $0.minimum = "2" }
        try await groups.tell("Alone", to: group, by: "ann")
        try await groups.close(group)
        #expect(try await groups.periods(of: group).map(\.state) == [.skipped, .open])
        #expect(try await problem { _ = try await groups.issue(1, of: group, for: "ann") } == "notFound")
        try await groups.tell("Together", to: group, by: "ann")
        try await groups.close(group)

        let view = try await groups.issue(1, of: group, for: "ann")
        #expect(view.snapshot.present.compactMap { $0.story?.text } == ["Together"])
        #expect(view.snapshot.earlier.compactMap { $0.story?.text } == ["Alone"])
        #expect(try await groups.periods(of: group).map(\.number) == [nil, 1, nil])
    }

    @Test(arguments: Engine.available)
    func `a server that was down over several ends closes all in order and sends the newest alone`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben") { ($0.cadence, $0.grace) = (.day, "2") }
        try await groups.tell("On the first day", to: group, by: "ann")
        let first = try #require(try await groups.periods(of: group).first)
        let now = try await groups.site.database.read { tx in try groups.dependencies.clock.read(in: tx) }
        // Just behind the end: on PostgreSQL, whose clock nobody moves, the next cut-off of today may be near.
        try await groups.pass(first.closesAt.since(now) + .seconds(1))
        try await groups.tell("On the second", to: group, by: "ben")
        try await groups.pass(.days(4))
        try await groups.closer.run()

        let periods = try await groups.periods(of: group)
        #expect(periods.map(\.state).prefix(3) == [.published, .published, .skipped])
        #expect(periods.last?.state == .open && periods.last?.number == nil)
        for (one, next) in zip(periods, periods.dropFirst()) { #expect(next.startsAt == one.closesAt) }
        #expect(try await groups.issue(1, of: group, for: "ben").snapshot.stories.map(\.text) == ["On the first day"])
        #expect(try await groups.issue(2, of: group, for: "ben").snapshot.stories.map(\.text) == ["On the second"])
        let letters = try await groups.site.database.read { tx in
            try tx.values("select object_id from jobs where kind = 'tapestry.mail'", as: Int64.self)
        }
        #expect(letters.count == 2 && Set(letters) == [periods[1].id.rawValue])
    }

    @Test(arguments: Engine.available)
    func `while the grace lasts its author puts a story into the issue that has closed`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann")
        let group = try await groups.make(by: "ann") { $0.grace = "3" }
        let first = try #require(try await groups.periods(of: group).first)
        let now = try await groups.site.database.read { tx in try groups.dependencies.clock.read(in: tx) }
        try await groups.pass(first.closesAt.since(now) + .minutes(10))
        try await groups.closer.run()
        try await groups.tell("Just late", to: group, by: "ann") { $0.isForLast = true }
        try await groups.tell("For the next", to: group, by: "ann")
        try await groups.pass(.hours(3))
        try await groups.closer.run()

        #expect(try await groups.issue(1, of: group, for: "ann").snapshot.stories.map(\.text) == ["Just late"])
        #expect(try await groups.told(in: group, for: "ann").map(\.story.text) == ["For the next"])
        try await groups.tell("Far too late", to: group, by: "ann") { $0.isForLast = true }
        #expect(try await groups.view(group, for: "ann").stories.count == 2)
    }

    @Test(arguments: Engine.available)
    func `an administrator closes an issue at once, unless there are too few stories`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let (ann, ben) = (try await groups.viewer("ann"), try await groups.viewer("ben"))
        let publishing = PublishActions(dependencies: groups.dependencies)
        #expect(try await problem { _ = try await publishing.publish(group, as: ann) } == "too_few_stories")
        try await groups.tell("Early", to: group, by: "ben")
        #expect(try await problem { _ = try await publishing.publish(group, as: ben) } == "forbidden")
        #expect(try await publishing.publish(group, as: ann) == 1)
        let periods = try await groups.periods(of: group)
        #expect(periods.count == 2 && periods[1].startsAt == periods[0].closesAt && periods[1].state == .open)
    }

    @Test(arguments: Engine.available)
    func `an issue that is asked for twice under one key is made once`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann")
        let group = try await groups.make(by: "ann")
        let ann = try await groups.viewer("ann")
        let publishing = PublishActions(dependencies: groups.dependencies)
        let key = IdempotencyKey(ofForm: "pressed twice")
        // A refusal uses up no key.
        #expect(try await problem { _ = try await publishing.publish(group, as: ann, under: key) } == "too_few_stories")
        try await groups.tell("Early", to: group, by: "ann")
        #expect(try await publishing.publish(group, as: ann, under: key) == 1)
        #expect(try await publishing.publish(group, as: ann, under: key) == 1)
        try await groups.tell("Later", to: group, by: "ann")
        #expect(try await publishing.publish(group, as: ann, under: key) == 1)
        #expect(try await publishing.publish(group, as: ann, under: IdempotencyKey(ofForm: "another")) == 2)
    }

    /// Property 6 of the specification.
    @Test(arguments: Engine.available)
    func `an edit changes of an issue its mark alone, and a withdrawn story is in no form of it`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let story = try await groups.tell("Marmalade", to: group, by: "ben")
        try await groups.tell("Other things", to: group, by: "ann")
        try await groups.close(group)
        let before = try await groups.issue(1, of: group, for: "ann").snapshot
        try await groups.edit(story, "Quince", by: "ben")

        let edited = try await groups.issue(1, of: group, for: "ann").snapshot
        #expect(edited.stories == before.stories && edited.head == before.head && edited.digest == before.digest)
        #expect(edited.items.map(\.isEdited) == [true, false] && !before.items.contains(where: \.isEdited))

        try await groups.stories.withdraw(story, from: group, as: try await groups.viewer("ben"))
        let withdrawn = try await groups.issue(1, of: group, for: "ann").snapshot
        #expect(withdrawn.items.map { $0.story == nil } == [true, false])
        #expect(withdrawn.items.first?.authorName == "ben" && withdrawn.digest == before.digest)
        let contents = try await groups.site.database.read { tx in
            try tx.values("select coalesce(body, '') from issue_items", as: String.self).joined()
        }
        #expect(!contents.contains("Marmalade") && !contents.contains("Quince"))
    }

    @Test(arguments: Engine.available)
    func `leaving takes one's stories out of issues where one wants that`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo")
        let group = try await groups.make(by: "ann", with: "ben", "cleo")
        try await groups.tell("Of ben", to: group, by: "ben")
        try await groups.tell("Of cleo", to: group, by: "cleo")
        try await groups.close(group)
        try await groups.members.leave(group, as: try await groups.viewer("ben"))
        let parting = GroupSpaces.Parting(withdrawsStories: true)
        try await groups.members.leave(group, as: try await groups.viewer("cleo"), parting)

        let items = try await groups.issue(1, of: group, for: "ann").snapshot.items
        #expect(items.map { $0.story?.text } == ["Of ben", nil])
        #expect(items.last?.authorName == "cleo")
    }

    @Test(arguments: Engine.available)
    func `whoever came later reads no issue of before where the group says so`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann") { $0.showsPast = false }
        let story = try await groups.tell("Before ben", to: group, by: "ann")
        try await groups.close(group)
        try await groups.join(group, "ben", by: "ann")
        let ben = try await groups.viewer("ben")

        #expect(try await problem { _ = try await groups.issue(1, of: group, for: "ben") } == "notFound")
        #expect(try await groups.view(group, for: "ben").issues.isEmpty)
        let reader = GroupReader(dependencies: groups.dependencies)
        #expect(try await problem { _ = try await reader.story(story, in: group, for: ben) } == "notFound")
        try await groups.tell("With ben", to: group, by: "ann")
        try await groups.close(group)
        #expect(try await groups.issue(2, of: group, for: "ben").snapshot.stories.map(\.text) == ["With ben"])
        #expect(try await groups.issue(2, of: group, for: "ben").near.previous == nil)
    }
}
