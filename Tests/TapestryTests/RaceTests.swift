import Contracts
import DatabaseTesting
import Kernel
import Memberships
import SQL
import TestSupport
import Testing

@testable import Tapestry

/// The actions of people at the same moment.
@Suite struct RaceTests {
    @Test(arguments: Engine.available)
    func `fifty people at once with a code for one make one member`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", hasRateLimits: false)
        let group = try await groups.make(by: "ann")
        let ann = try await groups.viewer("ann")
        try await groups.members.rotate(group, InviteLinkDraft(uses: "1", days: "14", role: .member), by: ann)
        let code = try await groups.code(of: group, by: "ann")
        let crowd = try await groups.crowd(50)
        let answers = try await together(crowd) { viewer in
            try await problem { _ = try await groups.members.join(by: code, as: viewer, from: nil) }
        }
        #expect(answers.count { $0 == "none" } == 1)
        #expect(answers.count { $0 == "notFound" } == 49)
        #expect(try await groups.view(group, for: "ann").members.count == 2)
    }

    @Test(arguments: Engine.available)
    func `two administrators who leave at once leave one behind`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo")
        let group = try await groups.make(by: "ann", with: "ben", "cleo")
        let (ann, ben) = (try await groups.viewer("ann"), try await groups.viewer("ben"))
        try await groups.members.setRole(.admin, of: "ben", in: group, by: ann)
        let answers = try await together([ann, ben]) { viewer in
            try await problem { try await groups.members.leave(group, as: viewer) }
        }
        #expect(answers == ["none", "none"])
        let view = try await groups.view(group, for: "cleo")
        #expect(view.members.map { "\($0.account.username) \($0.role)" } == ["cleo admin"])
        let told = try await groups.site.logIn("cleo").get("/notifications").text
        #expect(told.contains("Sunday Table"))
    }

    @Test(arguments: Engine.available)
    func `two who publish at once make one issue`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let (ann, ben) = (try await groups.viewer("ann"), try await groups.viewer("ben"))
        try await groups.members.setRole(.admin, of: "ben", in: group, by: ann)
        try await groups.tell("A story", to: group, by: "ann")
        let publishing = PublishActions(dependencies: groups.dependencies)
        let answers = try await together([ann, ben, ann, ben]) { viewer in
            try await problem { _ = try await publishing.publish(group, as: viewer) }
        }
        #expect(answers.sorted() == ["none", "too_few_stories", "too_few_stories", "too_few_stories"])
        #expect(try await groups.periods(of: group).map(\.number).compactMap(\.self) == [1])
    }

    @Test(arguments: Engine.available)
    func `what is withdrawn while its issue closes is in none of its forms`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let ben = try await groups.viewer("ben")
        for number in 1...5 {
            let story = try await groups.tell("Marmalade \(number)", to: group, by: "ben")
            try await groups.tell("Other things \(number)", to: group, by: "ann")
            let publishing = PublishActions(dependencies: groups.dependencies)
            let ann = try await groups.viewer("ann")
            async let withdrawn = problem { try await groups.stories.withdraw(story, from: group, as: ben) }
            async let published = problem { _ = try await publishing.publish(group, as: ann) }
            #expect(try await [withdrawn, published] == ["none", "none"])
            let texts = try await groups.issue(number, of: group, for: "ann").snapshot.stories.map(\.text)
            #expect(texts == ["Other things \(number)"])
        }
        let kept = try await groups.site.database.read { tx in
            try tx.values("select coalesce(body, '') from issue_items", as: String.self).joined()
        }
        #expect(!kept.contains("Marmalade"))
    }

    @Test(arguments: Engine.available)
    func `whoever is removed while they write has written before, or not at all`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let ann = try await groups.viewer("ann")
        async let told = problem { try await groups.tell("Just in time", to: group, by: "ben") }
        async let removed = problem { try await groups.members.remove("ben", from: group, by: ann) }
        let (story, end) = try await (told, removed)
        #expect(end == "none" && ["none", "invalid"].contains(story))
        #expect(try await groups.view(group, for: "ann").stories.count == (story == "none" ? 1 : 0))
        #expect(try await problem { try await groups.tell("Too late", to: group, by: "ben") } == "invalid")
    }

    /// The results of the viewers who do something at the same moment, one for each.
    private func together(
        _ viewers: [Viewer],
        _ act: @escaping @Sendable (Viewer) async throws -> String
    ) async throws -> [String] {
        try await withThrowingTaskGroup(of: String.self) { tasks in
            for viewer in viewers { tasks.addTask { try await act(viewer) } }
            return try await tasks.reduce(into: []) { $0.append($1) }
        }
    }
}
