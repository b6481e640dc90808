import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The questions of a group.
@Suite struct PromptTests {
    @Test(arguments: Engine.available)
    func `under one key a program proposes a question once, and invites someone once`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann")
        let ann = try await groups.site.logIn("ann")
        let before = try await groups.site.rows("group_prompts")
        for key in ["one", "one", "two"] {
            let headers = ["x-csrf-token": try await ann.sessionToken(), "idempotency-key": key]
            let path = "/api/weft/v1/tapestry/groups/\(group.text)"
            let question = #"{"text":"What does the cellar hold?"}"#
            try await ann.call(.post, "\(path)/prompts", question, headers: headers).expect(204)
            let invited = try await ann.call(.post, "\(path)/members", #"{"username":"ben"}"#, headers: headers)
            #expect(invited.status == (key == "one" ? 204 : 422))
        }
        #expect(try await groups.site.rows("group_prompts") == before + 2)
    }

    @Test(arguments: Engine.available)
    func `a question nobody has answered is swapped by any member, and an answered one by nobody`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "eve")
        let group = try await groups.make(by: "ann", with: "ben")
        let (ben, eve) = (try await groups.viewer("ben"), try await groups.viewer("eve"))
        let before = try await groups.view(group, for: "ann").prompts
        let first = try #require(before.first)
        #expect(try await problem { try await groups.prompts.swap(first.id, in: group, as: eve) } == "notFound")
        #expect(try await problem { try await groups.prompts.propose("Mine?", in: group, as: eve) } == "notFound")
        try await groups.prompts.swap(first.id, in: group, as: ben)

        let after = try await groups.view(group, for: "ann").prompts
        #expect(after.count == 2 && !after.map(\.id).contains(first.id))
        #expect(Set(after.map(\.key)).isDisjoint(with: [first.key]))
        #expect(try await problem { try await groups.prompts.swap(first.id, in: group, as: ben) } == "notFound")
        let second = try #require(after.first)
        try await groups.tell("An answer", to: group, by: "ann") { $0.prompt = second.id }
        #expect(try await problem { try await groups.prompts.swap(second.id, in: group, as: ben) } == "answered")
        // A question of another group is none of this one's.
        let other = try await groups.make("Four Corners", by: "eve")
        let theirs = try #require(try await groups.view(other, for: "eve").prompts.first)
        #expect(try await problem { try await groups.prompts.swap(theirs.id, in: group, as: ben) } == "notFound")
        let answer = try await problem {
            try await groups.tell("To a far question", to: group, by: "ben") { $0.prompt = theirs.id }
        }
        #expect(answer == "invalid")
    }

    @Test func `a question for which there is no room comes back with its words`() async throws {
        let groups = try await Groups(people: "ann", hasRateLimits: false)
        let group = try await groups.make(by: "ann")
        let viewer = try await groups.viewer("ann")
        for number in 1...PromptActions.mostWaiting {
            try await groups.prompts.propose("Question \(number)?", in: group, as: viewer)
        }
        let ann = try await groups.site.logIn("ann")
        try await ann.get(TapestryPaths.prompts(group)).expect(200)
        let refused = try await ann.submit("Ask it", ["text": "And this one?"]).expect(422)
        #expect(refused.text.contains("Many questions wait already."))
        #expect(refused.first("#field-text")?["value"] == "And this one?")
    }

    @Test(arguments: Engine.available)
    func `no question comes twice within 52 issues, however often some are swapped`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann")
        let group = try await groups.make(by: "ann") { $0.cadence = .day }
        let number = try await groups.number(of: group)
        let picker = PromptPicker(groups.site.services)
        let now = TestClock.noon
        let asked = try await groups.site.database.write { tx -> [AskedPrompt] in
            try tx.run("delete from group_prompts")
            var asked: [AskedPrompt] = []
            for period in 2...62 {
                let new = NewPeriod(
                    id: groups.site.services.ids.next(Issue.self, at: now),
                    group: number,
                    period: Period(number: period, startsAt: now, closesAt: now + .days(1)),
                    publishAt: now + .days(1)
                )
                try IssueQueries.insert([new], in: tx)
                try picker.ask(number, new, in: tx)
                let first = try PromptQueries.asked(in: [new.id], tx)[new.id]?.first
                if period % 3 == 0, let first, let issue = try IssueQueries.issues([new.id], in: tx).first {
                    _ = try PromptQueries.swap(first.id, in: tx)
                    try picker.replace(number, issue, in: tx)
                }
                let known: [String] = try tx.values(
                    "select library_key from group_prompts where issue_id = \(new.id) order by id"
                )
                for key in known { asked.append(AskedPrompt(period: period, key: key)) }
            }
            return asked
        }
        #expect(asked.count == 142)
        for (index, one) in asked.enumerated() {
            let later = asked[(index + 1)...]
            let soon = later.prefix { $0.period - one.period <= PromptPicker.span }
            let isAgain: Bool = soon.map(\.key).contains(one.key)
            #expect(!isAgain, "\(one.key) in \(one.period) and again")
        }
        let texts = Set(LibraryPrompt.all.map(\.text))
        #expect(texts.count >= 200 && texts.count == LibraryPrompt.all.count)
    }
}

/// A question of the library, and in which period it was asked.
private struct AskedPrompt: Sendable {
    let period: Int
    let key: String
}
