import Contracts
import DatabaseTesting
import Kernel
import Markup
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The e-mails with issues, from the closing to the mailbox.
@Suite struct IssueEmailTests {
    @Test(arguments: Engine.available)
    func `each member who wants letters gets one, and one alone`(engine: Engine) async throws {
        let (groups, group) = try await table(engine)
        try await groups.tell("A story that is sent", to: group, by: "ann")
        try await stop(group, of: "cleo", groups)
        try await groups.close(group)
        let delivery = IssueDelivery(dependencies: groups.dependencies)
        try await delivery.run()
        try await delivery.run()

        let letters = try await issues(groups)
        #expect(letters.map(\.recipient.text).sorted() == ["ann@weft.test", "ben@weft.test"])
        #expect(letters.allSatisfy { $0.subject == "Sunday Table, number 1" })
        #expect(letters.allSatisfy { $0.html?.contains("A story that is sent") == true })
        #expect(Set(letters.compactMap(\.messageID)).count == 2)
    }

    @Test func `whoever has left, and what was withdrawn before a letter left, is not in it`() async throws {
        let (groups, group) = try await table(.memory)
        let story = try await groups.tell("Taken back in time", to: group, by: "ann")
        try await groups.tell("This one stays", to: group, by: "ann")
        try await groups.close(group)
        try await groups.members.leave(group, as: try await groups.viewer("ben"))
        try await groups.stories.withdraw(story, from: group, as: try await groups.viewer("ann"))
        try await IssueDelivery(dependencies: groups.dependencies).run()

        let letters = try await issues(groups)
        #expect(letters.map(\.recipient.text).sorted() == ["ann@weft.test", "cleo@weft.test"])
        for letter in letters {
            #expect(letter.html?.contains("Taken back") == false && !letter.text.contains("Taken back"))
            #expect(letter.html?.contains("This one stays") == true)
        }
    }

    @Test func `a group may send word alone, and of several issues at once only the newest is sent`() async throws {
        let (groups, group) = try await table(.memory) { draft in
            (draft.mailMode, draft.cadence, draft.grace) = (.teaser, .day, "2")
        }
        try await groups.tell("On the first day", to: group, by: "ann")
        let first = try #require(try await groups.periods(of: group).first)
        let now = try await groups.site.database.read { tx in try groups.dependencies.clock.read(in: tx) }
        try await groups.pass(first.closesAt.since(now) + .minutes(30))
        try await groups.tell("On the second", to: group, by: "ann")
        try await groups.pass(.days(3))
        try await groups.closer.run()
        try await IssueDelivery(dependencies: groups.dependencies).run()

        let letters = try await issues(groups)
        #expect(letters.count == 3)
        for letter in letters {
            #expect(letter.subject == "Number 2 of Sunday Table is ready")
            #expect(letter.html?.contains("On the") == false && letter.parts.isEmpty)
            #expect(letter.text.contains("Number 1, which you also missed"))
        }
    }

    @Test func `a letter that is refused is written down, and the third ends the letters`() async throws {
        let (groups, group) = try await table(.memory)
        await groups.site.mailbox.fail(with: .permanent(code: 550))
        for number in 1...4 {
            try await groups.tell("ToldStory \(number)", to: group, by: "ann")
            try await groups.close(group)
            try await IssueDelivery(dependencies: groups.dependencies).run()
        }
        let number = try await groups.number(of: group)
        let failures = try await groups.site.database.read { tx in
            try EmailFailureQueries.failures(in: number, limit: 50, tx)
        }
        let names = failures.map(\.account.username).sorted()
        #expect(names == ["ann", "ann", "ann", "ben", "ben", "ben", "cleo", "cleo", "cleo"])
        #expect(failures.allSatisfy { $0.reason.contains("550") })
    }

    @Test func `a journal writes to its owner alone, and only where they chose it`() async throws {
        let (groups, _) = try await table(.memory)
        let journal = try await groups.make("Garden book", by: "ann") { ($0.kind, $0.cadence) = (.journal, .day) }
        let ann = try await groups.site.logIn("ann")
        let page = try await ann.get("\(TapestryPaths.settings(journal))").expect(200)
        #expect(page.first("input[name=mail]")?["checked"] == nil)
        for isMailed in [false, true] {
            if isMailed {
                try await ann.get("\(TapestryPaths.settings(journal))").expect(200)
                try await ann.submit("Save", ["mail": "1"]).expect(303)
            }
            try await groups.tell("Leeks are in", to: journal, by: "ann")
            // To have read in it is no choice.
            try await ann.get(TapestryPaths.group(journal)).expect(200)
            try await groups.close(journal)
            try await ann.get(TapestryPaths.issue(isMailed ? 2 : 1, of: journal)).expect(200)
            try await IssueDelivery(dependencies: groups.dependencies).run()
            #expect(try await issues(groups).map(\.recipient.text) == (isMailed ? ["ann@weft.test"] : []))
        }
    }

    @Test func `the letters of a journal are stopped by the link in them`() async throws {
        let (groups, _) = try await table(.memory)
        let journal = try await groups.make("Garden book", by: "ann") { ($0.kind, $0.cadence) = (.journal, .day) }
        let (ann, number) = (try await groups.viewer("ann"), try await groups.number(of: journal))
        try await groups.site.database.write { tx in
            try PersonQueries.set(GroupChoices(isMailed: true), of: ann.id, in: number, tx)
        }
        func path(of name: String) async throws -> String {
            let reader = IssueUnsubscribeTokens.Reader.member(try await groups.viewer(name).id)
            return "/tapestry/letters/\(IssueUnsubscribeTokens(groups.site.services).token(of: reader, in: number))"
        }
        let visitor = groups.site.visitor()
        try await visitor.get(try await path(of: "ann")).expect(200)
        let fields = [("List-Unsubscribe", "One-Click")]
        #expect(try await visitor.send(.post, try await path(of: "ann"), fields).status == 200)
        let choices = try await groups.site.database.read { tx in
            try PersonQueries.choices(of: ann.id, in: number, tx)
        }
        #expect(choices?.isMailed == false)
        try await visitor.get(try await path(of: "ben")).expect(404)
    }

    @Test func `a letter leads to the recordings that it does not carry`() async throws {
        let groups = try await Groups(people: "ann")
        let group = try await groups.make(by: "ann")
        try await groups.tell("Listen to this", to: group, by: "ann")
        try await groups.close(group)
        let issue = try await groups.issue(1, of: group, for: "ann").snapshot
        let told = try #require(issue.stories.first)
        let voice = MediaItem(
            id: ID(rawValue: 7),
            name: "voice",
            shape: .audio,
            alt: "",
            focus: .middle,
            width: 0,
            height: 0,
            blurhash: "",
            duration: 48_000,
            renditions: MediaItem.Renditions(rawValue: 0)
        )
        let story = SnapshotStory(
            id: told.id,
            author: told.author,
            text: told.text,
            ground: told.ground,
            date: told.date,
            place: "",
            byline: "",
            prompt: "",
            pictures: [SnapshotPicture(voice)]
        )
        let item = SnapshotItem(
            link: ID(rawValue: 1),
            story: story,
            authorName: told.author.name,
            isEarlier: false,
            isEdited: false
        )
        let letter = IssueEmail(
            setting: IssueSetting(Snapshot(head: issue.head, items: [item], digest: "")),
            site: groups.site.services.site,
            links: IssueLinks(
                read: TapestryPaths.issue(1, of: group),
                print: nil,
                stop: TapestryPaths.issueEmails("x")
            ),
            pictures: [:]
        )
        let email = try letter.email(to: try EmailAddress("ann@example.org"), recipient: "1")
        let way = "\(groups.site.services.site.baseAddress)\(TapestryPaths.issue(1, of: group))#story-\(told.id)"
        #expect(email.html?.contains("<a href=\"\(way)\">") == true && email.html?.contains("0:48") == true)
        #expect(email.text.contains("[Recording]\n\(way)"))
    }

    // MARK: What tests share

    private func table(
        _ engine: Engine,
        change: (inout GroupDraft) -> Void = { _ in }
    ) async throws -> (Groups, GroupName) {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben", "cleo", change: change)
        return (groups, group)
    }

    private func issues(_ groups: Groups) async throws -> [Email] {
        await groups.site.mailbox.emails.filter { $0.messageID?.hasPrefix("issue-") == true }
    }

    private func stop(_ group: GroupName, of name: String, _ groups: Groups) async throws {
        let (viewer, number) = (try await groups.viewer(name), try await groups.number(of: group))
        try await groups.site.database.write { tx in
            try PersonQueries.set(GroupChoices(isMailed: false), of: viewer.id, in: number, tx)
        }
    }
}
