import Accounts
public import Kernel
import Microblog
import SQL
import Secrets

/// Many made-up people with many posts, for measurements.
public struct LoadSet: Sendable {
    private let services: Services
    private let size: LoadSize

    /// Rows that become durable together.
    private static let postsAtOnce = 50_000
    private static let peopleAtOnce = 2_000

    /// A load set of `size` for one server.
    public init(_ services: Services, size: LoadSize) {
        self.services = services
        self.size = size
    }

    /// Puts the set into an empty database; everybody's password is that of the demo.
    ///
    /// - Parameter report: is told what has been done, from time to time.
    /// - Throws: ``Demo/NotEmpty`` where somebody has an account already.
    public func fill(seed: UInt64 = 1, report: @Sendable (String) -> Void) async throws {
        guard try await Demo(services).isWanted else { throw Demo.NotEmpty() }
        let now = services.clock.now
        let people = LoadPeople(size.accounts, joinedBefore: now)
        try await fill(people, Dice(seed: seed), report)
        let world = try WorldReader.everybody()
        let posts = LoadPosts(size.posts, by: people, in: world, until: now, Dice(seed: seed &+ 1))
        try await fill(posts, at: now, report)
        report("counting")
        try await services.database.write { tx in
            try AccountLoading.count(in: tx)
            try PostLoading.count(in: tx)
        }
    }

    private func fill(_ people: LoadPeople, _ dice: Dice, _ report: @Sendable (String) -> Void) async throws {
        let hash = try await services.passwords.hash(DemoGuest.password)
        var dice = dice
        var done = 0
        while done < size.accounts {
            let places = done..<min(done + Self.peopleAtOnce, size.accounts)
            let persons = places.map { people.person($0, passwordHash: hash) }
            let follows = places.flatMap { people.follows(of: $0, &dice) }
            try await services.database.write { tx in
                try AccountLoading.insert(persons, in: tx)
                try AccountLoading.insert(follows, in: tx)
            }
            done = places.upperBound
            report("\(done) of \(size.accounts) accounts")
        }
    }

    private func fill(
        _ posts: LoadPosts,
        at now: Instant,
        _ report: @Sendable (String) -> Void
    ) async throws {
        var posts = posts
        let ids = services.ids
        while posts.left > 0 {
            let batch = posts.next(Self.postsAtOnce)
            try await services.database.write { tx in
                try PostLoading.insert(batch.posts, in: tx)
                for post in batch.tagged { try PostLoading.insertTags(of: post, in: tx) { ids.next(at: now) } }
                try PostLoading.insertLikes(batch.likes, in: tx)
            }
            report("\(size.posts - posts.left) of \(size.posts) posts")
        }
    }
}
