import Contracts
import DatabaseTesting
import Kernel
import Outbound
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// Readers without an account: who gets in by which link, and who does not.
@Suite struct GuestReaderTests {
    @Test(arguments: Engine.available)
    func `a link that is none, not answered, of another group or ended opens nothing`(engine: Engine) async throws {
        let (groups, group) = try await table(engine)
        let other = try await groups.make("Four Corners", by: "ann")
        try await groups.tell("Before anybody said yes", to: group, by: "ann")
        try await groups.close(group)
        let ilse = try await ask("Ilse", of: group, groups)
        let visitor = groups.site.visitor()
        let nobody = String(repeating: "A", count: 43)
        try await visitor.get("/tapestry/readers/\(nobody)").expect(404)
        try await visitor.get("/tapestry/readers/x").expect(404)
        // Not answered: a question and nothing else, and to look changes nothing.
        let question = try await visitor.get("/tapestry/readers/\(ilse)").expect(200)
        #expect(question.text.contains("ann would like to send you the issues of Sunday Table"))
        try await visitor.get("/tapestry/readers/\(ilse)/issues/1").expect(404)
        #expect(try await states(group, groups) == [.asked])
        // Said yes: nothing of before.
        try await visitor.send(.post, "/tapestry/readers/\(ilse)", [("letters", "1")]).expect(303)
        #expect(try await states(group, groups) == [.confirmed])
        try await visitor.get("/tapestry/readers/\(ilse)/issues/1").expect(404)
        #expect(try await visitor.get("/tapestry/readers/\(ilse)").text.contains("The first issue is being written"))
        // Of another group nothing either: the same number there is not theirs.
        try await groups.tell("In the other one", to: other, by: "ann")
        try await groups.close(other)
        try await visitor.get("/tapestry/readers/\(ilse)/issues/1").expect(404)
        try await groups.tell("After the yes", to: group, by: "ann")
        try await groups.close(group)
        #expect(try await visitor.get("/tapestry/readers/\(ilse)/issues/2").expect(200).text.contains("After the yes"))

        let reader = try #require(try await readers(group, groups).first)
        try await actions(groups).remove(reader.id, from: group, by: try await groups.viewer("ann"))
        for path in ["", "/issues/2", "/issues/2/print", "/issues/2/paper.css"] {
            let ended = try await visitor.get("/tapestry/readers/\(ilse)\(path)")
            let never = try await visitor.get("/tapestry/readers/\(nobody)\(path)")
            #expect(ended.status == 404 && ended.text == never.text)
        }
        #expect(groups.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `by their link they read and print an issue with its pictures, and nobody else hears of it`(
        engine: Engine
    ) async throws {
        let (groups, group) = try await table(engine)
        let ilse = try await ask("Ilse", of: group, groups)
        let visitor = groups.site.visitor()
        try await visitor.send(.post, "/tapestry/readers/\(ilse)", [("letters", "1")]).expect(303)
        let ann = try await groups.site.logIn("ann")
        var stories: [PublicID<ToldStory>] = []
        for (mark, text) in ["Plums are ripe", "So are pears"].enumerated() {
            let picture = try await ann.upload(TestPicture.png(mark: mark + 3))
            let story = try await groups.tell(text, to: group, by: "ann") { draft in
                draft.uploads = [DraftUpload(ID(rawValue: Int64(picture) ?? 0))]
            }
            stories.append(story)
        }
        let story = try #require(stories.first)
        try await groups.close(group)
        let start = try await visitor.get("/tapestry/readers/\(ilse)").expect(200)
        #expect(start.first("a[href=/tapestry/readers/\(ilse)/issues/1]") != nil)
        let issue = try await visitor.get("/tapestry/readers/\(ilse)/issues/1").expect(200)
        let print = try await visitor.get("/tapestry/readers/\(ilse)/issues/1/print").expect(200)
        try await visitor.get("/tapestry/readers/\(ilse)/issues/1/paper.css").expect(200)
        let pictures = [issue, print].flatMap { $0.all("figure img").compactMap { $0["src"] } }
        #expect(pictures.count == 4)
        for source in pictures {
            let answer = try await visitor.get(source).expect(200)
            #expect(answer.header("content-type")?.hasPrefix("image/") == true)
            try check(answer)
        }
        for answer in [start, issue, print] {
            try check(answer)
            #expect(answer.first("meta[name=robots]")?["content"] == "noindex")
            // Nothing leads into the group, or to a picture that only members get.
            let leads = answer.elements.compactMap { $0["href"] ?? $0["src"] ?? $0["srcset"] }
            #expect(!leads.contains { $0.contains("/tapestry/groups/") || $0.contains("/media/") })
        }
        let source = try #require(pictures.first { $0.contains(story.text) })
        let other = try #require(pictures.first { !$0.contains(story.text) })
        // A picture of one story is none of another, and none of the group's other pictures.
        try await visitor.get(source.replacing(story.text, with: String(repeating: "0", count: 31) + "1")).expect(404)
        try await groups.stories.withdraw(story, from: group, as: try await groups.viewer("ann"))
        try await visitor.get(source).expect(404)
        #expect(try await !visitor.get("/tapestry/readers/\(ilse)/issues/1").text.contains("Plums"))
        try await visitor.get(other).expect(200)
        // Members keep theirs by their account alone; the link opens it for nobody once it was ended.
        let reader = try #require(try await readers(group, groups).first)
        try await actions(groups).remove(reader.id, from: group, by: try await groups.viewer("ann"))
        for person in [visitor, ann] { try await person.get(other).expect(404) }
    }

    @Test(arguments: Engine.available)
    func `they get each issue by mail until one click ends it, and begin again by their page`(engine: Engine)
        async throws
    {
        let (groups, group) = try await table(engine)
        let ilse = try await ask("Ilse", of: group, groups)
        let visitor = groups.site.visitor()
        try await visitor.send(.post, "/tapestry/readers/\(ilse)", [("letters", "1")]).expect(303)
        let first = try #require(try await letters(groups, group).first)
        #expect(first.text.contains("/tapestry/readers/\(ilse)/issues/1"))
        #expect(first.html?.contains("/tapestry/readers/\(ilse)/issues/1/print") == true)
        #expect(first.html?.contains("/tapestry/groups/") == false)
        let stop = try #require(first.unsubscribeAddress?.replacing("https://weft.test", with: ""))
        try await visitor.get(stop).expect(200)
        #expect(try await states(group, groups) == [.confirmed])
        try await visitor.send(.post, stop, [("List-Unsubscribe", "One-Click")]).expect(200)
        #expect(try await states(group, groups) == [.silent])
        #expect(try await letters(groups, group).count == 1)
        try await visitor.get("/tapestry/readers/\(ilse)/issues/2").expect(200)
        try await visitor.get("/tapestry/readers/\(ilse)").expect(200)
        try await visitor.press("Send me the issues by e-mail again").expect(303)
        #expect(try await letters(groups, group).count == 2)
        // And they can go for good.
        try await visitor.get("/tapestry/readers/\(ilse)").expect(200)
        try await visitor.press("Take me off the list").expect(200)
        #expect(try await readers(group, groups).isEmpty)
        try await visitor.get("/tapestry/readers/\(ilse)").expect(404)
    }

    @Test(arguments: Engine.available)
    func `administrators name readers, members see them, others nothing`(engine: Engine) async throws {
        let (groups, group) = try await table(engine)
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        let eve = try await groups.site.signUp("eve")
        let path = "\(GuestPaths.list(group))"
        try await ann.get(path).expect(200)
        try await ann.submit("Add", ["name": "Ilse", "email": "ilse@example.org"]).expect(303)
        try await ann.get(path).expect(200)
        #expect(try await ann.submit("Add", ["name": " ", "email": ""]).first("#field-name-error") != nil)
        for email in ["nonsense", "ILSE@example.org"] {
            let page = try await ann.submit("Add", ["name": "Ilse", "email": email])
            #expect(page.status == 422 && page.first("#field-email-error") != nil)
            #expect(page.first("#field-email")?["value"] == email)
        }
        try await ann.submit("Add", ["name": "Otto", "email": ""]).expect(303)
        let list = try await ben.get(path).expect(200)
        #expect(list.text.contains("Ilse") && list.text.contains("Reads on paper"))
        #expect(!list.text.contains("example.org") && list.all("form input[name=email]").isEmpty)
        let ilse = try #require(try await readers(group, groups).first)
        for (person, status) in [(ben, 403), (eve, 404)] {
            let one = "\(GuestPaths.one(ilse.id, of: group))"
            for address in [path, one, "\(GuestPaths.remove(ilse.id, from: group))"] {
                let answer = try await post(address, by: person)
                #expect(answer.status == status, "\(address)")
            }
        }
        try await eve.get(path).expect(404)
        // Not a reader of another group by its address.
        let other = try await groups.make("Four Corners", by: "ann")
        #expect(try await post("\(GuestPaths.remove(ilse.id, from: other))", by: ann).status == 404)
        #expect(try await readers(group, groups).map(\.name) == ["Ilse", "Otto"])
        try await ann.get(path).expect(200)
        try await ann.press("Take out", in: "#reader-\(ilse.id)").expect(303)
        #expect(try await readers(group, groups).map(\.name) == ["Otto"])
        #expect(try await ben.get("\(GroupMemberPaths.log(group))").text.contains("named a reader without an account"))
    }

    @Test func `letters to readers are few, and whoever does not answer is forgotten`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        let ann = try await groups.viewer("ann")
        _ = try await ask("Ilse", of: group, groups)
        let reader = try #require(try await readers(group, groups).first)
        for _ in 0..<2 { try await actions(groups).sendAgain(reader.id, of: group, by: ann) }
        #expect(try await problem { try await actions(groups).sendAgain(reader.id, of: group, by: ann) } == "tooMany")
        try await groups.pass(.days(29))
        try await GroupCleanup(dependencies: groups.dependencies).cleanUp()
        #expect(try await readers(group, groups).count == 1)
        try await groups.pass(.days(2))
        try await GroupCleanup(dependencies: groups.dependencies).cleanUp()
        #expect(try await readers(group, groups).isEmpty)
        for number in 0..<GuestReader.limit { try await add("Reader \(number)", "", group, groups) }
        #expect(try await problem { try await add("One more", "", group, groups) } == "conflict")
    }

    @Test func `three letters that are refused are the last, and the administrators are told`() async throws {
        let (groups, group) = try await table(.memory)
        let ilse = try await ask("Ilse", of: group, groups)
        let visitor = groups.site.visitor()
        try await visitor.send(.post, "/tapestry/readers/\(ilse)", [("letters", "1")]).expect(303)
        for name in ["ann", "ben"] {
            let (viewer, number) = (try await groups.viewer(name), try await groups.number(of: group))
            try await groups.site.database.write { tx in
                try PersonQueries.set(GroupChoices(isMailed: false), of: viewer.id, in: number, tx)
            }
        }
        await groups.site.mailbox.fail(with: .permanent(code: 550))
        for _ in 0..<4 { #expect(try await letters(groups, group).isEmpty) }
        #expect(try await readers(group, groups).map(\.bounces) == [3])
        let ann = try await groups.site.logIn("ann")
        #expect(try await ann.get("/notifications").text.contains("E-mails to someone come back"))
        let page = try await ann.get("\(TapestryPaths.mail(group))").expect(200)
        #expect(page.text.contains("The mail server refuses the address (550)."))
        #expect(page.text.contains("No more e-mails are sent to them."))
        try await ann.get("\(GuestPaths.list(group))").expect(200)
        try await ann.press("Send the link again").expect(303)
        #expect(try await readers(group, groups).map(\.bounces) == [0])
    }

    // MARK: What tests share

    private func table(_ engine: Engine) async throws -> (Groups, GroupName) {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        return (groups, try await groups.make(by: "ann", with: "ben"))
    }

    private func actions(_ groups: Groups) -> GuestReaderActions {
        GuestReaderActions(dependencies: groups.dependencies)
    }

    private func add(_ name: String, _ email: String, _ group: GroupName, _ groups: Groups) async throws {
        var draft = GuestReaderDraft()
        (draft.name, draft.email) = (name, email)
        try await actions(groups).add(draft, to: group, by: try await groups.viewer("ann"))
    }

    /// Names somebody, and gives the secret in the letter that asks them.
    private func ask(_ name: String, of group: GroupName, _ groups: Groups) async throws -> String {
        try await groups.ask(name, of: group, by: "ann")
    }

    private func readers(_ group: GroupName, _ groups: Groups) async throws -> [GuestReader] {
        let id = try await groups.number(of: group)
        return try await groups.site.database.read { tx in try GuestReaderQueries.all(of: id, in: tx) }
    }

    private func states(_ group: GroupName, _ groups: Groups) async throws -> [GuestReader.State] {
        try await readers(group, groups).map(\.state)
    }

    /// The letters with issues to Ilse, once another issue has come.
    private func letters(_ groups: Groups, _ group: GroupName) async throws -> [Email] {
        try await groups.tell("Another story", to: group, by: "ann")
        try await groups.close(group)
        try await IssueDelivery(dependencies: groups.dependencies).run()
        return await groups.site.mailbox.emails.filter {
            $0.recipient.text == "ilse@example.org" && $0.messageID?.hasPrefix("issue-") == true
        }
    }

    private func post(_ path: String, by person: Browser) async throws -> Answer {
        let fields = [("name", "x"), ("email", "x@example.org"), ("csrf", try await person.sessionToken())]
        return try await person.send(.post, path, fields)
    }

    private func check(_ answer: Answer) throws {
        #expect(answer.header("cache-control")?.contains("no-store") == true, "\(answer.path)")
        #expect(answer.header("referrer-policy") == "no-referrer" && answer.header("x-robots-tag") == "noindex")
    }
}
