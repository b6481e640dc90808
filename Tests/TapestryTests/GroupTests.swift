import DatabaseTesting
import Kernel
import Memberships
import SQL
import TestSupport
import Testing

@testable import Tapestry

@Suite struct GroupTests {
    /// Property 1 of the specification.
    @Test(arguments: Engine.available)
    func `a new group has one member, one code and one open issue with the right end`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann")
        let group = try await groups.make(by: "ann")

        let view = try await groups.view(group, for: "ann")
        #expect(view.members.map { "\($0.account.username) \($0.role)" } == ["ann admin"])
        #expect(try await groups.code(of: group, by: "ann").count == 11)
        let periods = try await groups.periods(of: group)
        let issue = try #require(periods.first)
        #expect(periods.count == 1 && issue.state == .open && issue.number == nil && issue.period.number == 1)
        #expect(issue.closesAt == view.group.schedule.next(after: issue.startsAt))
        if engine == .memory { #expect(issue.closesAt.milliseconds == 1_768_150_800_000) }
        #expect(view.prompts.count == 2 && view.period == issue.period)
    }

    @Test(arguments: Engine.available)
    func `people join by the code however they type it, and everybody reads who came`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann")
        let code = try await groups.code(of: group, by: "ann")
        let typed = " \(code.lowercased().replacing("0", with: "o").replacing("1", with: "l")) "
        let ben = try await groups.viewer("ben")

        let offer = try await groups.members.offer(by: typed, for: ben, from: nil)
        #expect(offer.group.name == "Sunday Table" && offer.memberCount == 1 && offer.inviter?.username == "ann")
        #expect(try await groups.members.join(by: typed, as: ben, from: nil).entry == .joined)
        #expect(try await groups.members.join(by: typed, as: ben, from: nil).entry == .wasMember)
        let log = try await groups.members.log(of: group, for: ben).entries.map(\.event.name)
        #expect(log == ["joined", "code rotated", "joined"])
    }

    @Test(arguments: Engine.available)
    func `wrong, replaced, used-up and full look the same, and nobody guesses`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo")
        let group = try await groups.make(by: "ann")
        let (ann, ben, cleo) = (
            try await groups.viewer("ann"), try await groups.viewer("ben"), try await groups.viewer("cleo")
        )
        let old = try await groups.code(of: group, by: "ann")
        try await groups.members.rotate(group, InviteLinkDraft(uses: "1", days: "14", role: .member), by: ann)
        let code = try await groups.code(of: group, by: "ann")
        _ = try await groups.members.join(by: code, as: cleo, from: nil)

        for text in [old, code, "AAAAA-AAAAA", "what"] {
            let answer = try await problem { _ = try await groups.members.offer(by: text, for: ben, from: nil) }
            #expect(answer == "notFound", "\(text)")
        }
        _ = try await problem { _ = try await groups.members.offer(by: "BBBBB-BBBBB", for: ben, from: nil) }
        try await groups.members.rotate(group, by: ann)
        let right = try await groups.code(of: group, by: "ann")
        #expect(
            try await problem { _ = try await groups.members.join(by: right, as: ben, from: nil) } == "tooMany"
        )
    }

    @Test func `after two hundred wrong codes in an hour nobody comes in without an administrator`() async throws {
        let groups = try await Groups(people: "ann", "ben", "cleo", hasRateLimits: false)
        let group = try await groups.make(by: "ann")
        let ben = try await groups.viewer("ben")
        for _ in 0..<GuessQueries.mostAnHour {
            _ = try await problem { _ = try await groups.members.offer(by: "AAAAA-AAAAA", for: ben, from: nil) }
        }
        let code = try await groups.code(of: group, by: "ann")
        #expect(try await groups.members.join(by: code, as: ben, from: nil).entry == .asked)
        #expect(try await problem { _ = try await groups.view(group, for: "ben") } == "notFound")
        let ann = try await groups.viewer("ann")
        try await groups.members.approve("ben", in: group, by: ann)
        #expect(try await groups.view(group, for: "ben").members.count == 2)

        try await groups.pass(.hours(26))
        let cleo = try await groups.viewer("cleo")
        #expect(try await groups.members.join(by: code, as: cleo, from: nil).entry == .joined)
    }

    @Test(arguments: Engine.available)
    func `whoever is removed stays out until an administrator lifts it, and the code is another one`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let (ann, ben) = (try await groups.viewer("ann"), try await groups.viewer("ben"))
        let old = try await groups.code(of: group, by: "ann")
        #expect(try await problem { try await groups.members.remove("ann", from: group, by: ben) } == "forbidden")
        try await groups.members.remove("ben", from: group, by: ann)

        let new = try await groups.code(of: group, by: "ann")
        #expect(new != old && new.count == 11)
        for code in [old, new] {
            let answer = try await problem { _ = try await groups.members.join(by: code, as: ben, from: nil) }
            #expect(answer == "notFound")
        }
        try await groups.members.readmit("ben", to: group, by: ann)
        #expect(try await groups.members.join(by: new, as: ben, from: nil).entry == .joined)
    }

    @Test func `to take an invitation back leaves the code as it is`() async throws {
        let groups = try await Groups(people: "ann", "ben")
        let group = try await groups.make(by: "ann")
        let (ann, code) = (try await groups.viewer("ann"), try await groups.code(of: group, by: "ann"))
        try await groups.members.invite("ben", to: group, by: ann)
        try await groups.members.remove("ben", from: group, by: ann)
        #expect(try await groups.code(of: group, by: "ann") == code)
    }

    @Test(arguments: Engine.available)
    func `the last administrator who leaves is followed by whoever has been there for longest`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo")
        let group = try await groups.make(by: "ann", with: "ben", "cleo")
        try await groups.members.leave(group, as: try await groups.viewer("ann"))
        #expect(try await groups.view(group, for: "ben").found.isAdmin)
        #expect(try await !groups.view(group, for: "cleo").found.isAdmin)

        try await groups.members.leave(group, as: try await groups.viewer("ben"), naming: "cleo")
        #expect(try await groups.view(group, for: "cleo").found.isAdmin)
        let code = try await groups.code(of: group, by: "cleo")
        try await groups.members.leave(group, as: try await groups.viewer("cleo"))
        // An empty group opens to nobody but the one who left last.
        let ann = try await groups.viewer("ann")
        #expect(try await problem { _ = try await groups.members.join(by: code, as: ann, from: nil) } == "notFound")
        let cleo = try await groups.viewer("cleo")
        #expect(try await groups.members.accept(group, as: cleo) == .joined)
        #expect(try await groups.view(group, for: "cleo").found.isAdmin)
    }

    @Test(arguments: Engine.available, [AccountState.deleting, .deactivated, .suspended])
    func `a group whose last administrator goes out of sight has another one at once`(
        engine: Engine,
        state: AccountState
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo")
        let group = try await groups.make(by: "ann", with: "ben", "cleo")
        try await groups.site.setState(state, of: "ann")
        #expect(try await groups.view(group, for: "ben").found.isAdmin)
        #expect(try await !groups.view(group, for: "cleo").found.isAdmin)
        let told = try await groups.site.logIn("ben").get("/notifications").text
        #expect(told.contains("You look after a group now"))
        let others = try await groups.site.logIn("cleo").get("/notifications").text
        #expect(others.contains("looks after a group of yours now"))

        // Whoever comes back looks after it as before; nobody else is made one as long as somebody is there.
        try await groups.site.setState(.active, of: "ann")
        try await groups.site.setState(state, of: "ben")
        #expect(try await groups.view(group, for: "ann").found.isAdmin)
        #expect(try await !groups.view(group, for: "cleo").found.isAdmin)
        // Of a group in which nobody is left it is whoever comes back first.
        for name in ["cleo", "ann"] { try await groups.site.setState(state, of: name) }
        try await groups.site.setState(.active, of: "cleo")
        #expect(try await groups.view(group, for: "cleo").found.isAdmin)
    }

    @Test(arguments: Engine.available)
    func `a deleted group can be read and brought back for 14 days, and is gone then`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        let story = try await groups.tell("The last apples", to: group, by: "ben")
        let (ann, ben) = (try await groups.viewer("ann"), try await groups.viewer("ben"))
        #expect(try await problem { try await groups.groups.delete(group, by: ben) } == "forbidden")
        try await groups.groups.delete(group, by: ann)
        #expect(try await groups.view(group, for: "ben").stories.count == 1)
        #expect(try await problem { try await groups.tell("More", to: group, by: "ben") } == "invalid")
        try await groups.groups.restore(group, by: ann)
        try await groups.tell("More", to: group, by: "ben")

        try await groups.groups.delete(group, by: ann)
        try await groups.pass(.days(15))
        try await GroupCleanup(dependencies: groups.dependencies).cleanUp()
        #expect(try await problem { _ = try await groups.view(group, for: "ann") } == "notFound")
        let own = try await JournalReader(dependencies: groups.dependencies).story(story, of: ben)
        #expect(own.story.text == "The last apples" && own.places.isEmpty)
        let left = try await groups.site.database.read { tx in
            try tx.value("select count(*) from issues", as: Int.self)
        }
        #expect(left == 0)
    }

    @Test func `another rhythm leaves the period that runs as it is, and stands in the log`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let before = try await groups.periods(of: group)
        let ann = try await groups.viewer("ann")
        var draft = GroupDraft(try await groups.view(group, for: "ann").group)
        (draft.cadence, draft.zone, draft.cutOff) = (.day, "Asia/Tokyo", "07:30")
        try await groups.groups.change(group, draft, by: ann)

        #expect(try await groups.periods(of: group).map(\.closesAt) == before.map(\.closesAt))
        let log = try await groups.members.log(of: group, for: ann).entries.map { "\($0.event.name) \($0.detail)" }
        #expect(Set(log).isSuperset(of: ["zone Asia/Tokyo", "cadence day", "cut-off 07:30"]))
        try await groups.close(group)
        let next = try #require(try await groups.periods(of: group).last)
        #expect(next.startsAt == before.last?.closesAt && next.closesAt.since(next.startsAt) < .days(1))
    }

    @Test(arguments: [
        ("name", "", "name"), ("zone", "Mars/Base", "zone"), ("cut_off", "25:00", "cut_off"),
        ("grace", "49", "grace"), ("minimum", "0", "minimum"), ("anchor", "tomorrow", "anchor"),
        ("accent", "red", "accent"),
    ])
    func `what cannot be is said at its field`(field: String, value: String, wrong: String) async throws {
        var draft = GroupDraft()
        draft.name = "Us"
        switch field {
        case "name": draft.name = value
        case "zone": draft.zone = value
        case "cut_off": draft.cutOff = value
        case "grace": draft.grace = value
        case "minimum": draft.minimum = value
        case "anchor": draft.anchor = value
        default: draft.accent = value
        }
        #expect { try draft.checked(at: TestClock.noon) } throws: { error in
            (error as? Problem)?.fields.keys.sorted() == [wrong]
        }
    }
}
