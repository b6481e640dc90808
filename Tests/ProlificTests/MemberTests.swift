import DatabaseTesting
import Kernel
import Memberships
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct MemberTests {
    @Test(arguments: Engine.available)
    func `whoever is blocked, away, unknown or invited already is not invited, in the same words`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", "eve", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        try await stories.site.logIn("ben").block("ann")
        try await stories.site.logIn("ann").block("cleo")
        try await stories.site.setState(.suspended, of: "dan")
        try await stories.invite("eve", to: story, by: "ann")
        var refusals: [String] = []
        for name in ["ben", "cleo", "dan", "nobody", "ann"] {
            let refused = await #expect(throws: Problem.self) {
                try await stories.invite(name, to: story, by: "ann")
            }
            refusals.append(try #require(refused?.fields["username"]).replacing("@\(name)", with: ""))
        }
        #expect(Set(refusals).count == 1)
        #expect(try await problem { try await stories.invite("eve", to: story, by: "ann") } == "invalid")
        #expect(try await problem { try await stories.invite("@", to: story, by: "ann") } == "invalid")
        #expect(try await stories.notices().filter { $0.contains("story") } == ["eve story-invite"])
        let open = try await stories.begin(by: "ann")
        #expect(try await problem { try await stories.invite("eve", to: open, by: "ann") } == "notFound")
        #expect(try await problem { try await stories.invite("ben", to: story, by: "eve") } == "notFound")
    }

    @Test(arguments: Engine.available)
    func `who says yes finds the story, and follows it; who says no does not, and may be asked again`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        try await stories.invite("@Ben", to: story, by: "ann")
        try await stories.invite("cleo", to: story, as: .reader, by: "ann")
        #expect(try await problem { _ = try await stories.view(story, for: "ben") } == "notFound")
        #expect(try await stories.waiting(for: "ben") == ["The lighthouse"])
        #expect(try await stories.waiting(for: "ann") == [])
        for _ in 1...2 { try await stories.accept(story, by: "ben") }
        #expect(try await stories.waiting(for: "ben") == [])
        try await stories.decline(story, by: "cleo")
        #expect(try await stories.view(story, for: "ben").role == .writer)
        #expect(try await stories.view(story, for: "ben").isFollowing)
        #expect(try await stories.view(story, for: "ann").story.members == 2)
        #expect(try await stories.notices() == [])
        #expect(try await problem { try await stories.accept(story, by: "cleo") } == "notFound")
        try await stories.invite("cleo", to: story, as: .reader, by: "ann")
        try await stories.accept(story, by: "cleo")
        #expect(try await stories.view(story, for: "cleo").role == .reader)
        try await stories.dependencies.follows.unfollow(story, as: try await stories.site.viewer("cleo"))
        #expect(try await stories.titles(.favourites, for: "cleo") == ["The lighthouse"])
        #expect(try await problem { try await stories.submit("no", to: story, by: "cleo") } == "readers_only")
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `a link lets in as many as it says, for as long, and is kept as a hash`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", "eve", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        let other = try await stories.begin("Other", by: "ann") { $0.visibility = .members }
        let link = try await stories.link(to: story, by: "ann", InviteDraft(uses: "2", days: "3", role: .reader))
        #expect(try await stories.site.tables(holding: link.text) == [])
        #expect(try await problem { try await stories.accept(other, by: "ben", link) } == "notFound")
        #expect(try await problem { try await stories.accept(story, by: "ben", Token(.bits128)) } == "notFound")
        for _ in 1...2 { try await stories.accept(story, by: "ben", link) }
        #expect(try await stories.view(story, for: "ben").role == .reader)
        try await stories.accept(story, by: "cleo", link)
        #expect(try await problem { try await stories.accept(story, by: "dan", link) } == "notFound", "used up")

        let second = try await stories.link(to: story, by: "ann")
        let number = try #require(try await stories.members(of: story, for: "ann").links.first?.id)
        let ann = try await stories.site.viewer("ann")
        #expect(
            try await problem { try await stories.dependencies.links.endLink(number, to: other, by: ann) }
                == "notFound"
        )
        try await stories.dependencies.links.endLink(number, to: story, by: ann)
        #expect(try await problem { try await stories.accept(story, by: "dan", second) } == "notFound", "ended")

        let third = try await stories.link(to: story, by: "ann", InviteDraft(uses: "5", days: "1"))
        try await stories.site.logIn("ann").block("eve")
        #expect(try await problem { try await stories.accept(story, by: "eve", third) } == "notFound", "blocked")
        try await stories.pass(.hours(25))
        #expect(try await problem { try await stories.accept(story, by: "dan", third) } == "notFound", "over")
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await stories.site.contents()["invite_links"]?.count == 2)
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `whoever was removed does not come back by a link that they know`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        let link = try await stories.link(to: story, by: "ann", InviteDraft(uses: "9"))
        for name in ["ben", "cleo"] { try await stories.accept(story, by: name, link) }
        try await stories.leave(story, by: "cleo")
        try await stories.accept(story, by: "cleo", link)
        try await stories.remove("ben", from: story, by: "ann")
        #expect(try await problem { try await stories.accept(story, by: "ben", link) } == "notFound")
        #expect(try await stories.members(of: story, for: "ann").links.isEmpty)
    }

    @Test(arguments: Engine.available)
    func `a form that is sent twice makes one link, which both answers show, and invites once`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ben", "cleo")
        let ann = try await stories.site.signUp("ann")
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        let page = try await ann.get(MemberPaths.list(story)).expect(200)
        let token = try await ann.sessionToken()
        let keys = page.all("form.form").map { $0.first("input[name=key]")?["value"] ?? "" }
        #expect(Set(keys).subtracting([""]).count == 2)

        let offer = [("uses", "2"), ("days", "3"), ("role", "1"), ("key", keys[1]), ("csrf", token)]
        var shown: [String?] = []
        for _ in 1...2 {
            shown.append(
                try await ann.send(.post, MemberPaths.links(story), offer).expect(200).first("#field-link")?["value"]
            )
        }
        #expect(shown[0] != nil && shown[0] == shown[1])
        #expect(try await ann.get(MemberPaths.links(story)).location == "\(MemberPaths.list(story))")
        #expect(try await stories.site.contents()["invite_links"]?.count == 1)
        let link = try #require(try await stories.members(of: story, for: "ann").links.first?.id)
        try await ann.act(MemberPaths.endLink(link, to: story))
        #expect(try await ann.send(.post, MemberPaths.links(story), offer).status == 409)
        #expect(try await stories.site.contents()["invite_links"]?.count == 1)

        for name in ["ben", "ben", "cleo"] {
            let fields = [("username", name), ("role", "1"), ("key", keys[0]), ("csrf", token)]
            let answer = try await ann.send(.post, MemberPaths.list(story), fields).expect(303)
            #expect(try await ann.landing(of: answer).text.contains("They are invited, and join"))
        }
        let invited = try await stories.notices().filter { $0.contains("story-invite") }
        #expect(invited.sorted() == ["ben story-invite", "cleo story-invite"])
    }

    @Test func `who guesses at links is stopped`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        for _ in 1...60 {
            #expect(try await problem { try await stories.accept(story, by: "ben", Token(.bits128)) } == "notFound")
        }
        let link = try await stories.link(to: story, by: "ann")
        #expect(try await problem { try await stories.accept(story, by: "ben", link) } == "tooMany")
    }

    @Test(arguments: ["0", "51", "many", ""])
    func `a link is for 1 to 50 people and 1 to 30 days`(number: String) async throws {
        let stories = try await Stories(people: "ann")
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        for draft in [InviteDraft(uses: number), InviteDraft(days: number)] {
            #expect(try await problem { _ = try await stories.link(to: story, by: "ann", draft) } == "invalid")
        }
    }

    @Test(arguments: Engine.available)
    func `there is room for 50, with those who are invited by name`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        let link = try await stories.link(to: story, by: "ann")
        try await stories.invite("ben", to: story, by: "ann")
        let id = try await stories.view(story, for: "ann").story.id
        try await stories.pass(.minutes(1))
        try await stories.crowd(48, into: id)
        #expect(try await problem { try await stories.invite("cleo", to: story, by: "ann") } == "invalid")
        try await stories.accept(story, by: "ben")
        #expect(try await problem { try await stories.accept(story, by: "cleo", link) } == "thread_full")
        let first = try await stories.members(of: story, for: "ben")
        let second = try await stories.members(of: story, for: "ben", cursor: first.next)
        let third = try await stories.members(of: story, for: "ben", cursor: second.next)
        #expect([first, second, third].map(\.members.count) == [20, 20, 10])
        #expect(third.next == nil && first.members.first?.role == .host)
        #expect(Set([first, second, third].flatMap(\.members).map(\.account.id)).count == 50)
    }

    @Test(arguments: Engine.available)
    func `of whoever is removed what is decided stays, and the rest of the round goes`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        for name in ["ben", "cleo"] { try await stories.join(story, name) }
        let won = try await stories.submit("ben's line", to: story, by: "ben")
        try await stories.vote(for: won, by: "ann", "cleo")
        try await stories.closeRound()
        try await stories.dependencies.delivery.deliver()
        let dropped = try await stories.submit("ben's second", to: story, by: "ben")
        let kept = try await stories.submit("cleo's", to: story, by: "cleo")
        try await stories.vote(for: kept, by: "ben", "ann")
        try await stories.vote(for: dropped, by: "ann")
        try await stories.dependencies.snippets.keep("a draft", for: story, as: try await stories.site.viewer("ben"))
        try await stories.dependencies.follows.follow(story, as: try await stories.site.viewer("ben"))
        let id = try await stories.view(story, for: "ann").story.id
        try await stories.site.database.write { [dependencies = stories.dependencies] tx in
            try dependencies.outbox.note(wrapping: id, in: tx)
        }
        try await stories.dependencies.delivery.deliver()
        #expect(try await stories.notices().contains("ben story-wrap"))

        try await stories.remove("ben", from: story, by: "ann")

        let view = try await stories.view(story, for: "ann")
        #expect(view.candidates.map(\.text) == ["cleo's"])
        #expect(view.lines.map(\.author?.username) == ["ann", "ben"])
        #expect([view.story.members, view.story.entries, view.story.followers] == [2, 1, 1])
        #expect(try await stories.site.contents()["votes"]?.count == 3)
        #expect(try await stories.notices().filter { $0.hasPrefix("ben") } == [])
        #expect(try await stories.site.tables(holding: "a draft") == [])
        try await stories.closeRound()
        try await stories.dependencies.delivery.deliver()
        #expect(try await stories.notices().filter { $0.hasPrefix("ben") } == [], "nothing is told to whoever left")
        try await stories.invite("ben", to: story, by: "ann")
        try await stories.accept(story, by: "ben")
        #expect(try await stories.view(story, for: "ben").lines.count == 3)
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `who comes back in the same round has had their turn, and a round without entries waits`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        try await stories.join(story, "ben")
        try await stories.submit("only one", to: story, by: "ben")
        try await stories.leave(story, by: "ben")
        let view = try await stories.view(story, for: "ann")
        #expect(view.round.state == .waiting && view.story.entries == 0 && view.story.closeAt == nil)
        try await stories.join(story, "ben")
        #expect(try await problem { try await stories.submit("again", to: story, by: "ben") } == "already_submitted")
    }

    @Test(arguments: Engine.available)
    func `a host who leaves is followed by who has been writing for longest; the last one can come back`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", hasRateLimits: false)
        let story = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        for (name, role) in [("ben", MemberRole.reader), ("cleo", .writer), ("dan", .writer)] {
            try await stories.join(story, name, as: role)
            try await stories.pass(.minutes(1))
        }
        let link = try await stories.link(to: story, by: "ann", InviteDraft(uses: "9"))
        try await stories.leave(story, by: "ann")
        #expect(try await stories.view(story, for: "cleo").isHost)
        #expect(try await stories.notices() == ["cleo story-host"])
        #expect(try await problem { try await stories.accept(story, by: "ann", link) } == "notFound")
        for name in ["cleo", "dan"] { try await stories.leave(story, by: name) }
        #expect(try await stories.view(story, for: "ben").role == .host)
        try await stories.leave(story, by: "ben")
        #expect(try await problem { _ = try await stories.view(story, for: "ben") } == "notFound")
        try await stories.pass(.days(29))
        try await stories.dependencies.cleanup.cleanUp()
        try await stories.accept(story, by: "ben")
        #expect(try await stories.view(story, for: "ben").isHost)
        #expect(try await stories.view(story, for: "ben").story.members == 1)
        try await stories.dependencies.cleanup.cleanUp()
        try await stories.leave(story, by: "ben")
        try await stories.pass(.days(31))
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await stories.site.tables(holding: "Ours") == [])
        #expect(try await stories.site.contents()["memberships"] == [])
    }

    @Test(arguments: Engine.available)
    func `a host hands over to a member, whom they cannot remove afterwards`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        try await stories.join(story, "ben")
        try await stories.invite("cleo", to: story, by: "ann")
        let ann = try await stories.site.viewer("ann")
        for name in ["ann", "cleo", "nobody"] {
            let refusal = try await problem {
                try await stories.dependencies.members.setRole(.host, of: name, in: story, by: ann)
            }
            #expect(refusal == "notFound", "\(name)")
        }
        try await stories.dependencies.members.setRole(.reader, of: "ben", in: story, by: ann)
        #expect(try await stories.view(story, for: "ben").role == .reader)
        try await stories.dependencies.members.setRole(.host, of: "ben", in: story, by: ann)
        #expect(try await stories.view(story, for: "ben").isHost)
        #expect(try await stories.view(story, for: "ann").role == .writer)
        #expect(try await problem { try await stories.remove("ben", from: story, by: "ann") } == "forbidden")
    }
}
