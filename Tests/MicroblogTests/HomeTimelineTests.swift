import DatabaseTesting
import Secrets
import TestSupport
import Testing

@Suite struct HomeTimelineTests {
    /// Ten thousand random acts of eight people.
    ///
    /// Every now and then a home is compared with what the oracle says, and at the end all that two people can read.
    @Test(arguments: [(Engine.memory, 6000), (.postgres, 4000)])
    func `every home shows exactly what it should, whatever people do`(engine: Engine, acts: Int) async throws {
        var walk = try await RandomWalk(on: engine, seed: UInt64(acts))
        for step in 1...acts {
            try await walk.act()
            if step % 40 == 0 { try await walk.compare(pages: 2) }
        }
        for person in 0..<2 { try await walk.compare(person, pages: .max) }
        #expect(walk.site.log.defects == [])
    }
}

/// People who do random things, and an oracle that is told of them.
private struct RandomWalk {
    let site: TestSite
    private var oracle = HomeOracle()
    private var random: RandomSource
    private let people: [Browser]

    init(on engine: Engine, seed: UInt64) async throws {
        site = try await TestSite(engine, hasRateLimits: false)
        people = try await site.crowd(8)
        random = .seeded(seed)
        for one in people.indices {
            for other in people.indices where one != other && Bool.random(using: &random) {
                try await follow(one, other)
            }
        }
    }

    mutating func act() async throws {
        let one = people.indices.randomElement(using: &random) ?? 0
        let other = (one + Int.random(in: 1..<people.count, using: &random)) % people.count
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<45: try await publish(one)
        case 45..<65: try await reply(one)
        case 65..<77: try await boost(one)
        case 77..<82: try await unboost(one)
        case 82..<90: try await delete(one)
        case 90..<94: try await follow(one, other)
        case 94: try await followTag(one, isOn: Bool.random(using: &random))
        case 95..<98: try await unfollow(one, other)
        case 98: try await Bool.random(using: &random) ? block(one, other) : unblock(one, other)
        default: try await mute(one, other, isOn: Bool.random(using: &random))
        }
    }

    // MARK: What people do

    private mutating func publish(_ one: Int) async throws {
        let isNarrow = Int.random(in: 0..<4, using: &random) == 0
        let tag = randomTag()
        let id = try await post(one, [("text", "words #\(tag)"), ("audience", isNarrow ? "2" : "0")])
        oracle.add(HomeOracle.Post(id: id, author: one, isNarrow: isNarrow, tag: tag))
    }

    private mutating func reply(_ one: Int) async throws {
        guard let parent = visible(to: one) else { return }
        let tag = randomTag()
        let id = try await post(one, [("text", "an answer #\(tag)"), ("reply_to", "\(parent.id)")])
        oracle.add(HomeOracle.Post(id: id, author: one, answered: parent.author, isNarrow: parent.isNarrow, tag: tag))
    }

    private mutating func boost(_ one: Int) async throws {
        guard let post = visible(to: one), !post.isNarrow || post.author == one else { return }
        try await people[one].act("/posts/\(post.id)/boost", ["on": "1"])
        guard !oracle.posts.contains(where: { $0.original == post.id && $0.author == one }) else { return }
        let boost = try #require(Int64(try await site.boost(of: "\(post.id)", by: people[one].username)))
        oracle.add(HomeOracle.Post(id: boost, author: one, original: post.id, isNarrow: post.isNarrow))
    }

    private mutating func unboost(_ one: Int) async throws {
        let boosts = oracle.posts.filter { $0.author == one && $0.original != nil }
        guard let boost = boosts.randomElement(using: &random), let original = boost.original,
            let post = oracle.post(original), oracle.canSee(one, post)
        else { return }
        try await people[one].act("/posts/\(original)/boost", ["on": "0"])
        oracle.removeBoost(of: original, by: one)
    }

    private mutating func delete(_ one: Int) async throws {
        let own = oracle.posts.suffix(60).filter { $0.author == one && $0.original == nil }
        guard let post = own.randomElement(using: &random) else { return }
        try await people[one].act("/posts/\(post.id)/delete")
        oracle.remove(post.id)
    }

    private mutating func follow(_ one: Int, _ other: Int) async throws {
        guard !oracle.isSevered(one, other) else { return }
        try await people[one].act("/@\(people[other].username)/follow", ["on": "1"])
        oracle.follow(one, other)
    }

    private mutating func unfollow(_ one: Int, _ other: Int) async throws {
        guard !oracle.isSevered(one, other) else { return }
        try await people[one].act("/@\(people[other].username)/follow", ["on": "0"])
        oracle.unfollow(one, other)
    }

    private mutating func followTag(_ one: Int, isOn: Bool) async throws {
        let tag = randomTag()
        guard oracle.posts.contains(where: { $0.tag == tag }) else { return }
        try await people[one].act("/tags/\(tag)/follow", ["on": isOn ? "1" : "0"])
        oracle.setFollow(isOn, one, ofTag: tag)
    }

    private mutating func randomTag() -> String {
        ["linen", "wool", "silk"].randomElement(using: &random) ?? "linen"
    }

    private mutating func block(_ one: Int, _ other: Int) async throws {
        guard !oracle.isSevered(one, other) else { return }
        try await people[one].act("/@\(people[other].username)/block", ["on": "1"])
        oracle.block(one, other)
    }

    private mutating func unblock(_ one: Int, _ other: Int) async throws {
        guard oracle.isBlocking(one, other) else { return }
        try await people[one].act("/@\(people[other].username)/block", ["on": "0"])
        oracle.unblock(one, other)
    }

    private mutating func mute(_ one: Int, _ other: Int, isOn: Bool) async throws {
        guard !oracle.isSevered(one, other) else { return }
        try await people[one].act("/@\(people[other].username)/mute", ["on": isOn ? "1" : "0"])
        oracle.setMute(isOn, one, other)
    }

    private func post(_ one: Int, _ fields: [(String, String)]) async throws -> Int64 {
        let answer = try await people[one].act("/posts", fields)
        return try #require((answer.location?.split(separator: "#post-").last).flatMap { Int64($0) })
    }

    private mutating func visible(to one: Int) -> HomeOracle.Post? {
        let posts = oracle.posts.suffix(80).filter { $0.original == nil && oracle.canSee(one, $0) }
        return posts.randomElement(using: &random)
    }

    // MARK: What they see

    mutating func compare(pages: Int) async throws {
        try await compare(people.indices.randomElement(using: &random) ?? 0, pages: pages)
    }

    func compare(_ one: Int, pages: Int) async throws {
        let expected = oracle.pages(of: one)
        var path: String? = "/home"
        var shown: [[HomeOracle.Card]] = []
        while let next = path, shown.count < pages {
            let page = try await people[one].get(next)
            shown.append(page.all("article.card").map(card))
            path = page.first("a[rel=next]")?["href"]
        }
        try #require(shown == Array(expected.prefix(pages)), "the home of \(people[one].username)")
        try #require((path == nil) == (shown.count == expected.count))
    }

    private func card(_ card: Element) -> HomeOracle.Card {
        let booster = card.first(".eyebrow a")?["href"].map { $0.dropFirst("/@fan".count) }.flatMap { Int($0) }
        return HomeOracle.Card(
            post: Int64(card["id"]?.dropFirst("post-".count) ?? "") ?? 0,
            booster: booster.map { $0 - 1 }
        )
    }
}
