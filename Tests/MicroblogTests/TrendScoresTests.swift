import Kernel
import SQL
import Testing

@testable import Microblog

@Suite struct TrendScoresTests {
    private let now = Instant(milliseconds: 1_800_000_000_000)

    private func use(_ tag: Int64, by account: Int64, hoursAgo: Int) -> TrendScores.Use {
        TrendScores.Use(
            tag: ID(rawValue: tag),
            name: "tag\(tag)",
            account: ID(rawValue: account),
            at: now - .hours(hoursAgo)
        )
    }

    private func reaction(_ post: Int64, of author: Int64, by account: Int64, hoursAgo: Int) -> TrendScores.Reaction {
        TrendScores.Reaction(
            post: ID(rawValue: post),
            author: ID(rawValue: author),
            account: ID(rawValue: account),
            at: now - .hours(hoursAgo)
        )
    }

    @Test func `a tag needs three different people within a day`() {
        let twice = [use(1, by: 1, hoursAgo: 1), use(1, by: 1, hoursAgo: 2), use(1, by: 2, hoursAgo: 1)]
        let old = [use(2, by: 1, hoursAgo: 1), use(2, by: 2, hoursAgo: 1), use(2, by: 3, hoursAgo: 25)]
        let three = (1...3).map { use(3, by: $0, hoursAgo: 1) }

        let trending = TrendScores.tags(twice + old + three, at: now)

        #expect(trending == [TrendingTag(name: "tag3", people: 3)])
    }

    @Test func `a tag that is used every day gives way to one that is new`() {
        let usual = (0..<6).flatMap { day in (1...4).map { use(1, by: $0 + Int64(day) * 10, hoursAgo: 1 + day * 24) } }
        let new = (1...4).map { use(2, by: $0, hoursAgo: 1) }

        #expect(TrendScores.tags(usual + new, at: now).map(\.name) == ["tag2", "tag1"])
    }

    @Test func `posts stand by how many like them and how lately, one of each author`() {
        let fresh = (1...3).map { reaction(10, of: 1, by: $0, hoursAgo: 0) }
        let fading = (1...4).map { reaction(20, of: 2, by: $0, hoursAgo: 23) }
        let second = (1...3).map { reaction(11, of: 1, by: $0, hoursAgo: 20) }
        let few = (1...2).map { reaction(30, of: 3, by: $0, hoursAgo: 0) }

        let posts = TrendScores.posts(fresh + fading + second + few, at: now)

        #expect(posts == [ID(rawValue: 10), ID(rawValue: 20)])
    }

    @Test func `equal data give the same order however they come`() {
        let reactions = (1...40).flatMap { post in
            (1...3).map { reaction(post, of: post, by: $0, hoursAgo: 1) }
        }
        let expected = TrendScores.posts(reactions, at: now)

        #expect((0..<5).allSatisfy { _ in TrendScores.posts(reactions.shuffled(), at: now) == expected })
        #expect(expected.count == 10)
    }
}
