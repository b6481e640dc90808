import Kernel
import Memberships
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The issues that somebody takes along.
private struct TakenIssues: Decodable {
    let issues: [IssueJSON]
}

/// The pages of groups and of writing, by their forms as a browser without scripts sends them.
@Suite struct PageTests {
    @Test func `a group is made once its dates were seen, and made once`() async throws {
        let groups = try await Groups(people: "ann")
        let ann = try await groups.site.logIn("ann")
        try await ann.get("/tapestry/new").expect(200)
        let asked = try await ann.submit("form[data-dates]", ["name": "Four Corners", "cadence": "2"])
        #expect(asked.status == 200 && asked.text.contains("Is that right?"))
        #expect(asked.all("#dates li").count == 3)
        // The question stands before the fields and has the focus.
        let order = asked.all("form[data-dates] button, form[data-dates] input[name=name]").map(\.text)
        #expect(order.prefix(3) == ["Make the group", "Yes, make the group", ""])
        #expect(asked.first("button[autofocus]")?.text == "Yes, make the group")
        #expect(asked.first("input[name=name]")?["value"] == "Four Corners")
        let made = try await ann.submit("form[data-dates]")
        #expect(made.status == 303)
        let code = try #require(made.location)
        #expect(code.hasSuffix("/code?new=1"))
        let again = try await ann.submit("form[data-dates]")
        #expect(again.location == code)
        try await ann.get(code).expect(200)
        #expect(
            try await groups.view(PublicID(code.split(separator: "/")[2]) ?? .nothing, for: "ann").group.schedule
                .cadence == .month
        )
    }

    @Test func `whoever makes an account with a code in hand comes back to type it`() async throws {
        let visitor = try await TestSite().visitor()
        try await visitor.get("/tapestry/join").expect(200)
        let page = try await visitor.click("Make an account").expect(200)
        #expect(page.first("input[name=next]")?["value"] == "/tapestry/join")
    }

    @Test func `under one key a program gives a group one new code, and another one under another`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let ann = try await groups.site.logIn("ann")
        let path = "/api/weft/v1/tapestry/groups/\(group.text)/code/rotate"
        let token = try await ann.sessionToken()
        var codes: [String] = [try await groups.code(of: group, by: "ann")]
        for key in ["one", "two"] {
            let headers = ["x-csrf-token": token, "idempotency-key": key]
            let made: CodeJSON = try await ann.call(.post, path, nil, headers: headers).expect(200).json()
            let again = try await ann.call(.post, path, nil, headers: headers)
            #expect(again.status == 409 && again.body.contains("already_made"))
            #expect(try await groups.code(of: group, by: "ann") == made.code)
            codes.append(made.code)
        }
        #expect(Set(codes).count == 3)
    }

    @Test func `what cannot be is said at its field, and what was typed stays`() async throws {
        let groups = try await Groups(people: "ann")
        let ann = try await groups.site.logIn("ann")
        try await ann.get("/tapestry/new").expect(200)
        let page = try await ann.submit("form[data-dates]", ["name": "  ", "days": "1000", "cadence": "3"])
        #expect(page.status == 422)
        #expect(page.first("#field-name-error")?.text == "Give the group a name.")
        #expect(page.first("#field-days")?["value"] == "1000")
        try await ann.get("/tapestry/write").expect(200)
        let story = try await ann.submit("form.story-form", ["text": "Kept", "own_background": "red"])
        #expect(story.status == 422)
        #expect(story.first("textarea[name=text]")?.text == "Kept")
        #expect(story.first("#field-background-error") != nil)
    }

    @Test func `a story begun for a group or a question is kept apart from all others`() async throws {
        let groups = try await Groups(people: "ann")
        let one = try await groups.make("Sunday Table", by: "ann")
        let two = try await groups.make("Four Corners", by: "ann")
        let question = try #require(try await groups.view(two, for: "ann").prompts.first)
        let ann = try await groups.site.logIn("ann")
        var names: Set<String> = []
        let (first, second) = ("?group=\(one.text)", "?group=\(two.text)")
        for query in ["", first, second, "\(second)&prompt=\(question.id)"] {
            let page = try await ann.get("\(TapestryPaths.writePath)\(query)")
            let name = try #require(page.first("form.story-form")?["data-draft"])
            names.insert(name)
            // A page that comes back keeps its name.
            let refused = try await ann.submit("form.story-form", ["text": " "])
            #expect(refused.status == 422)
            #expect(refused.first("form.story-form")?["data-draft"] == name)
        }
        // Stories of other places are kept as "story".
        #expect(names.count == 4 && !names.contains("story"))
    }

    @Test func `a question that no chosen group asks is refused for this reason`() async throws {
        let groups = try await Groups(people: "ann")
        let one = try await groups.make("Sunday Table", by: "ann")
        let two = try await groups.make("Four Corners", by: "ann")
        let question = try #require(try await groups.view(two, for: "ann").prompts.first)
        let ann = try await groups.site.logIn("ann")
        try await ann.get("\(TapestryPaths.writePath)?group=\(one.text)&prompt=\(question.id)").expect(200)
        let refused = try await ann.submit("form.story-form", ["text": "An answer"])
        #expect(refused.status == 422)
        let reason = refused.first("#field-prompt-error")?.text
        #expect(reason == "No group that you chose asks this question now. Choose another one, or none.")
    }

    @Test func `a code that opens nothing says so at its field, whatever is wrong with it`() async throws {
        let groups = try await Groups(people: "ann", "ben")
        let group = try await groups.make(by: "ann")
        let old = try await groups.code(of: group, by: "ann")
        try await groups.members.rotate(group, by: try await groups.viewer("ann"))
        let ben = try await groups.site.logIn("ben")
        var answers: Set<String> = []
        for code in [old, "ABCDE-FGHJK", "hello"] {
            try await ben.get("/tapestry/join").expect(200)
            let page = try await ben.submit("form[data-code]", ["code": code])
            #expect(page.status == 422)
            #expect(page.first("#field-code")?["value"] == code)
            answers.insert(page.first("#field-code-error")?.text ?? "")
        }
        #expect(answers == ["This code does not open anything. Ask for a new one."])
        for _ in 1...3 { _ = try await ben.submit("form[data-code]", ["code": "ABCDE-FGHJK"]) }
        #expect(try await ben.submit("form[data-code]", ["code": "ABCDE-FGHJK"]).status == 429)
    }

    @Test func `a new code is for as many people and days as an administrator says`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let old = try await groups.code(of: group, by: "ann")
        let ann = try await groups.site.logIn("ann")
        try await ann.get(GroupMemberPaths.code(group)).expect(200)
        for (field, value) in [("uses", "101"), ("uses", "0"), ("days", "31"), ("days", "some")] {
            let wrong = try await ann.submit("New code", [field: value])
            #expect(wrong.status == 422 && wrong.first("#field-\(field)-error") != nil, "\(field) \(value)")
            #expect(wrong.first("#field-\(field)")?["value"] == value)
            try await ann.get(GroupMemberPaths.code(group)).expect(200)
        }
        #expect(try await groups.code(of: group, by: "ann") == old)

        try await ann.submit("New code", ["uses": "25", "days": "30"]).expect(303)
        let shown = try await groups.members.code(of: group, for: try await groups.viewer("ann"))
        #expect(shown?.link.limit == 25 && shown?.code.text != old)
        let page = try await ann.get(GroupMemberPaths.code(group)).expect(200)
        #expect(page.text.contains("For 25 more people, until"))
    }

    @Test func `where there is one role to give nobody is asked which`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let ann = try await groups.site.logIn("ann")
        let page = try await ann.get(GroupMemberPaths.list(group)).expect(200)
        #expect(page.first("input[name=username]") != nil && page.first("select[name=role]") == nil)
    }

    @Test func `what has changed is told by the clocks of the group`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let viewer = try await groups.viewer("ann")
        let entry = try #require(try await groups.members.log(of: group, for: viewer).entries.first)
        let zone = try await groups.view(group, for: "ann").group.schedule.zone
        let page = try await groups.site.logIn("ann").get(GroupMemberPaths.log(group)).expect(200)
        #expect(page.first("#log time")?.text == PeriodWords.full(entry.time, in: zone))
    }

    @Test func `whoever brings a code is told whose group it is, joins, and is welcomed`() async throws {
        let groups = try await Groups(people: "ann", "ben")
        let group = try await groups.make("Sunday Table", by: "ann")
        let ben = try await groups.site.logIn("ben")
        try await ben.get("/tapestry/join").expect(200)
        let offer = try await ben.submit("form[data-code]", ["code": try await groups.code(of: group, by: "ann")])
        #expect(offer.text.contains("invites you to") && offer.text.contains("1 person"))
        let joined = try await ben.press("Join Sunday Table")
        #expect(joined.location == "\(TapestryPaths.group(group))?joined=1")
        let page = try await ben.get(try #require(joined.location))
        #expect(page.text.contains("Welcome to Sunday Table"))
        #expect(page.first("a[href=\(TapestryPaths.publish(group))]") == nil)
        try await ben.get("\(GroupMemberPaths.code(group))").expect(403)
        try await ben.get("\(TapestryPaths.publish(group))").expect(403)
    }

    @Test func `an issue that is too thin is not made early, and the page says why`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let ann = try await groups.site.logIn("ann")
        try await ann.get("\(TapestryPaths.publish(group))").expect(200)
        let refused = try await ann.press("Make it now")
        #expect(refused.status == 409 && refused.text.contains("An issue needs at least one story."))
        try await groups.tell("A word", to: group, by: "ann")
        try await ann.get("\(TapestryPaths.publish(group))").expect(200)
        // Pressed twice, it leads to the issue both times.
        for _ in 1...2 {
            #expect(try await ann.press("Make it now").location == "\(TapestryPaths.issue(1, of: group))")
        }
    }

    @Test func `how many stories an issue needs is said as a number of stories`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann") { $0.minimum = "3" }
        let ann = try await groups.site.logIn("ann")
        try await ann.get("\(TapestryPaths.publish(group))").expect(200)
        #expect(try await ann.press("Make it now").text.contains("An issue needs at least 3 stories."))
    }

    @Test func `a group that is deleted promises no issue`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let ann = try await groups.site.logIn("ann")
        #expect(try await ann.get(TapestryPaths.group(group)).text.contains("The first issue comes on"))
        try await groups.groups.delete(group, by: try await groups.viewer("ann"))
        let page = try await ann.get(TapestryPaths.group(group))
        #expect(page.text.contains("This group is deleted") && page.text.contains("There are no issues."))
        #expect(!page.text.contains("The first issue comes on"))
    }

    @Test func `whoever has deleted a story everywhere is told that it is done`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let story = try await groups.tell("Marmalade", to: group, by: "ann")
        let ann = try await groups.site.logIn("ann")
        try await ann.get(TapestryPaths.delete(story)).expect(200)
        let deleted = try await ann.press("Delete it everywhere")
        #expect(deleted.status == 303)
        let page = try await ann.get(try #require(deleted.location))
        #expect(page.text.contains("Your story is deleted everywhere.") && !page.text.contains("Marmalade"))
        #expect(try await !ann.get(TapestryPaths.allStoriesPath).text.contains("deleted everywhere"))
    }

    @Test func `a story for two groups says nothing of the one in the other`() async throws {
        let groups = try await Groups(people: "ann", "ben")
        let one = try await groups.make("Sunday Table", by: "ann", with: "ben")
        let two = try await groups.make("Four Corners", by: "ann")
        let story = try await groups.tell("Marmalade", to: one, two, by: "ann")
        let ben = try await groups.site.logIn("ben")
        for path in [TapestryPaths.group(one), TapestryPaths.story(story, in: one), TapestryPaths.homePath] {
            let page = try await ben.get(path)
            #expect(!page.body.contains("Four Corners") && !page.body.contains(two.text))
        }
        let ann = try await groups.site.logIn("ann")
        #expect(try await ann.get(TapestryPaths.own(story)).text.contains("Four Corners"))
        try await ben.get(TapestryPaths.own(story)).expect(404)
    }

    @Test func `a member takes all issues along as one file`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make("Sunday Table", by: "ann")
        let ann = try await groups.site.logIn("ann")
        let nothing = "{\"issues\":[\n],\"stories\":[\n],\"readers\":[]}\n"
        #expect(try await ann.get(TapestryPaths.export(group)).body == nothing)
        for word in ["Marmalade", "Quince"] {
            try await groups.tell(word, to: group, by: "ann")
            try await groups.close(group)
        }
        let file = try await ann.get(TapestryPaths.export(group))
        let taken: TakenIssues = try file.json()
        #expect(taken.issues.map(\.number) == [2, 1])
        #expect(file.body.contains("Marmalade") && file.body.contains("Quince"))
    }

    @Test func `a new issue is news until it is opened, and stories until they are seen`() async throws {
        let groups = try await Groups(people: "ann", "ben")
        let group = try await groups.make("Sunday Table", by: "ann", with: "ben")
        try await groups.tell("Marmalade", to: group, by: "ann")
        let ben = try await groups.site.logIn("ben")
        let home = try await ben.get("/tapestry")
        #expect(home.text.contains("1 new story"))
        #expect(home.all(".aside .rows a").compactMap { $0["href"] }.contains("/tapestry/journals"))
        try await ben.get(TapestryPaths.group(group)).expect(200)
        #expect(try await !ben.get("/tapestry").text.contains("new story"))
        try await groups.close(group)
        for _ in 1...2 { #expect(try await ben.get("/tapestry").text.contains("Your new issue is here")) }
        try await ben.get(TapestryPaths.group(group)).expect(200)
        #expect(try await ben.get("/tapestry").text.contains("Your new issue is here"))
        try await ben.get(TapestryPaths.issue(1, of: group)).expect(200)
        #expect(try await !ben.get("/tapestry").text.contains("Your new issue is here"))
    }
}
