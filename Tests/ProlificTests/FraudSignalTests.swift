import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

/// The signs of how votes came, of which staff and hosts learn and nobody else.
@Suite struct FraudSignalTests {
    @Test(arguments: Engine.available)
    func `only staff look, not into private stories, and not where they have written`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        for name in ["mo", "max"] { _ = try await stories.site.signUp(name, role: .moderator) }
        let story = try await stories.begin(by: "ann")
        let line = try await stories.submit("one", to: story, by: "ben")
        try await stories.submit("mine", to: story, by: "max")
        try await stories.vote(for: line, by: "cleo")
        let secret = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        try await stories.join(secret, "ben")
        try await stories.submit("one", to: secret, by: "ben")

        for name in ["ann", "ben", "cleo"] {
            #expect(try await problem { _ = try await stories.look(story, by: name) } == "notFound")
        }
        #expect(try await problem { _ = try await stories.look(secret, by: "mo") } == "notFound")
        #expect(try await problem { _ = try await stories.look(story, round: 2, by: "mo") } == "notFound")
        #expect(try await problem { _ = try await stories.look(story, by: "max") } == "own_round")
        let mo = try await stories.site.viewer("mo")
        let unseen = try await stories.dependencies.signals.round(1, of: story, as: mo)
        #expect(unseen.signals == nil && unseen.isOpen)
        #expect(try await stories.auditLog() == [])
        try await stories.site.setState(.frozen, of: "mo")
        #expect(try await problem { _ = try await stories.look(story, by: "mo") } == "notFound")
    }

    @Test(arguments: Engine.available)
    func `each look at an open round is written down and costs the vote, and none at one that is over`(engine: Engine)
        async throws
    {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        _ = try await stories.site.signUp("mo", role: .moderator)
        let story = try await stories.begin(by: "ann")
        let line = try await stories.submit("one", to: story, by: "ben")
        try await stories.vote(for: line, by: "cleo", "ann", "mo")
        for _ in 1...2 {
            let signals = try #require(try await stories.look(story, by: "mo").signals)
            #expect(signals.lines.map(\.signals.votes) == [2])
        }
        let looked = "mo looked at the votes of an open round: Round 1 of “The lighthouse”"
        #expect(try await stories.auditLog() == [looked, looked])
        #expect(try await stories.view(story, for: "mo").voteRefusal?.code == "votes_void")
        #expect(try await problem { try await stories.vote(for: line, by: "mo") } == "votes_void")
        try await stories.closeRound()
        let over = try await stories.look(story, by: "mo")
        #expect(over.signals?.lines.map(\.signals.votes) == [2] && over.signals?.voters.isEmpty == true && !over.isOpen)
        #expect(try await stories.auditLog().count == 2)
        #expect(try await stories.look(story, round: 2, by: "mo").signals == nil)
    }

    @Test(arguments: Engine.available)
    func `signs count votes by newcomers, by strangers, within a minute, and for each other`(engine: Engine)
        async throws
    {
        let stories = try await Stories(
            engine,
            people: "ann",
            "ben",
            "cleo",
            "dora",
            "eve",
            "fay",
            hasRateLimits: false
        )
        _ = try await stories.site.signUp("mo", role: .moderator)
        let story = try await stories.begin(by: "ann")
        let one = try await stories.submit("one", to: story, by: "ben")
        let two = try await stories.submit("two", to: story, by: "cleo")
        try await stories.vote(for: one, by: "ann", "cleo", "dora", "eve", "fay")
        try await stories.vote(for: two, by: "ben")
        // Dora and eve came lately and vote at once; the others have been here for long.
        for (name, seconds) in [("dora", 10), ("eve", 69), ("fay", 864_000), ("ann", 700_000), ("cleo", 800_000)] {
            try await stories.shiftVotes(by: name, to: .seconds(seconds))
        }
        try await stories.shiftVotes(by: "ben", to: .days(9))

        let signals = try #require(try await stories.look(story, by: "mo").signals)
        #expect(signals.lines.map(\.snippet.text) == ["one", "two"])
        var expected = FraudSignals()
        (expected.votes, expected.byNewcomers, expected.byStrangers, expected.atOnce) = (5, 2, 3, 2)
        #expect(signals.lines.first?.signals == expected)
        #expect(signals.lines.last?.signals.votes == 1 && signals.lines.last?.signals.byStrangers == 0)
        #expect(signals.pairs.map { [$0.0.username, $0.1.username] } == [["ben", "cleo"]])
        #expect(signals.voters.map(\.account.username) == ["fay", "eve", "dora"])
        #expect(signals.voters.map(\.isNewcomer) == [false, true, true] && signals.voters.allSatisfy(\.isStranger))
    }

    @Test(arguments: Engine.available)
    func `the host gets figures of rounds that are over, and nobody else does`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dora", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        let one = try await stories.submit("one", to: story, by: "ben")
        let two = try await stories.submit("two", to: story, by: "cleo")
        try await stories.vote(for: one, by: "cleo", "dora")
        try await stories.vote(for: two, by: "ben")
        #expect(
            try await problem { _ = try await stories.dependencies.reader.round(1, of: story, for: nil) } == "notFound"
        )
        try await stories.closeRound()
        let round = try await stories.dependencies.reader.round(1, of: story, for: nil)
        for name in ["ben", "dora", nil] {
            #expect(
                try await stories.dependencies.signals.totals(of: round, for: try await stories.viewer(name)) == nil
            )
        }
        let totals = try #require(
            try await stories.dependencies.signals.totals(of: round, for: try await stories.site.viewer("ann"))
        )
        #expect(totals.signals.votes == 3 && totals.signals.byStrangers == 1 && totals.pairs == 1)
    }

    @Test func `a minute begins at any vote, and one vote alone is no rush`() {
        func densest(_ seconds: Int64...) -> Int {
            FraudSignals(
                seconds.map { second in
                    CastVote(
                        for: ID(rawValue: 1),
                        of: ID(rawValue: 2),
                        by: ID(rawValue: 3),
                        at: Instant(milliseconds: second * 1000),
                        isAllTheyDid: false
                    )
                }
            ).atOnce
        }
        #expect(densest() == 0)
        #expect(densest(5) == 0)
        #expect(densest(0, 60) == 0)
        #expect(densest(0, 59) == 2)
        #expect(densest(0, 50, 100, 109, 110) == 3)
    }
}

/// Voiding votes before they are counted.
@Suite struct VoidTests {
    @Test func `staff read before they void votes how whoever gave them learns of it`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo")
        let mo = try await stories.site.signUp("mo", role: .moderator)
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        let page = try await mo.get(FraudSignalPaths.void(1, of: story)).expect(200)
        #expect(page.text.contains("On the page of the story they read that it is so, without figures."))
        try await stories.void("cleo", in: story)
        let read = try await stories.site.logIn("cleo").get(StoryPaths.show(story)).text
        #expect(read.contains("your votes do not count in this round"))
    }

    @Test(arguments: Engine.available)
    func `nobody voids votes of those above them, without a reason, or once they are counted`(engine: Engine)
        async throws
    {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        for name in ["mo", "max"] { _ = try await stories.site.signUp(name, role: .moderator) }
        _ = try await stories.site.signUp("olga", role: .owner)
        let story = try await stories.begin(by: "ann")
        let line = try await stories.submit("one", to: story, by: "ben")
        try await stories.submit("two", to: story, by: "max")
        try await stories.vote(for: line, by: "cleo", "olga")
        for (name, staff, refusal) in [
            ("cleo", "ann", "notFound"), ("cleo", "ben", "notFound"), ("olga", "mo", "invalid"),
            ("mo", "mo", "invalid"),
            ("max", "mo", "invalid"), ("nobody_here", "mo", "invalid"), ("", "mo", "invalid"),
            ("cleo", "max", "own_round"),
        ] {
            #expect(try await problem { try await stories.void(name, in: story, by: staff) } == refusal, "\(name)")
        }
        for reason in ["", " \n", String(repeating: "a", count: 501)] {
            #expect(try await problem { try await stories.void("cleo", because: reason, in: story) } == "invalid")
        }
        #expect(try await stories.auditLog() == [])
        try await stories.closeRound()
        let before = try await stories.site.contents()
        #expect(try await problem { try await stories.void("cleo", in: story) } == "round_closed")
        #expect(try await problem { try await stories.void("cleo", in: story, round: 2) } == "round_closed")
        #expect(try await stories.site.contents() == before)
        #expect(
            try await stories.dependencies.reader.round(1, of: story, for: nil).entries.map(\.countedVotes) == [2, 0]
        )
    }

    @Test(arguments: Engine.available)
    func `void votes do not count, cannot be given again in the round, and can in the next`(engine: Engine)
        async throws
    {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dora", "eve", hasRateLimits: false)
        _ = try await stories.site.signUp("mo", role: .moderator)
        let story = try await stories.begin(by: "ann")
        let one = try await stories.submit("one", to: story, by: "ben")
        let two = try await stories.submit("two", to: story, by: "cleo")
        try await stories.vote(for: one, by: "dora", "eve")
        try await stories.vote(for: two, by: "ann", "dora")
        let seen = try await stories.site.visitor().get("\(StoryPaths.show(story))").text
        // Whether somebody has voted makes no difference.
        for name in ["@eve", "Dora", "ben", "eve"] { try await stories.void(name, in: story) }
        #expect(try await stories.site.visitor().get("\(StoryPaths.show(story))").text == seen)
        #expect(
            try await stories.auditLog()
                == ["eve", "dora", "ben"].map {
                    "mo voided the votes of \($0): Round 1 of “The lighthouse”: They are one person."
                }
        )
        for name in ["dora", "eve", "ben"] {
            let view = try await stories.view(story, for: name)
            #expect(view.votes.isEmpty && view.voteRefusal?.code == "votes_void")
            let vote = name == "ben" ? two : one
            #expect(try await problem { try await stories.vote(for: vote, by: name) } == "votes_void")
            #expect(try await problem { try await stories.unvote(vote, by: name) } == "votes_void")
        }
        #expect(try await stories.view(story, for: "ann").voteRefusal == nil)
        try await stories.closeRound()
        #expect(
            try await stories.dependencies.reader.round(1, of: story, for: nil).entries.map(\.countedVotes) == [0, 1]
        )
        #expect(try await stories.lines(story).last == "two")
        #expect(try await stories.digestsHold(in: story))

        let next = try await stories.submit("three", to: story, by: "ben")
        try await stories.vote(for: next, by: "eve")
        #expect(try await stories.view(story, for: "eve").voteRefusal == nil)
    }

    @Test(arguments: Engine.available)
    func `who voided and whose votes were is gone with them and with the story`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        _ = try await stories.site.signUp("mo", role: .moderator)
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ann")
        for name in ["ben", "cleo"] { try await stories.void(name, in: story) }
        #expect(try await stories.site.contents()["void_voters"]?.count == 2)
        try await stories.erase("ben")
        #expect(try await stories.site.contents()["void_voters"]?.count == 1)
        try await stories.end(story, by: "ann")
        #expect(try await stories.site.contents()["void_voters"] == [])
    }
}

extension Stories {
    fileprivate func look(
        _ story: PublicID<Story>,
        round: Int = 1,
        by name: String
    ) async throws -> RoundFile {
        try await dependencies.signals.round(round, of: story, looks: true, as: try await site.viewer(name))
    }

    fileprivate func void(
        _ name: String,
        because reason: String = "They are one person.",
        in story: PublicID<Story>,
        round: Int = 1,
        by staff: String = "mo"
    ) async throws {
        let viewer = try await site.viewer(staff)
        try await dependencies.voiding.void(name, because: reason, in: round, of: story, as: viewer)
    }

    /// Lets somebody's votes have come so long after they signed up.
    fileprivate func shiftVotes(by name: String, to span: Instant.Span) async throws {
        let id = try await site.id(of: name)
        let moment = id.instant + span
        _ = try await site.database.write { tx in
            try tx.run("update votes set created_at = \(moment) where account_id = \(id)")
        }
    }

    /// The entries of the audit log, the oldest first.
    fileprivate func auditLog() async throws -> [String] {
        try await site.database.read { tx in
            try tx.all(
                """
                select staff.username, staff_entries.deed, coalesce(accounts.username, ''), staff_entries.note
                from staff_entries join accounts as staff on staff.id = staff_entries.staff_id
                left join accounts on accounts.id = staff_entries.account_id order by staff_entries.id
                """
            ) { row in
                let (staff, action, account) = (
                    try row.next() as String, try row.next() as String, try row.next() as String
                )
                return "\(staff) \(action)\(account.isEmpty ? "" : " \(account)"): \(try row.next() as String)"
            }
        }
    }
}
