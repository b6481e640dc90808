import Accounts
public import Contracts
import Kernel
import Runtime
import SQL
import Secrets
import SocialGraph

/// Fills a database with a small world of people and posts, so that a first look finds something to look at.
public struct Demo: Sendable {
    private let services: Services
    private let samples: [any SampleSource]

    /// The demo world for one server, of which each of `features` shows its part.
    public init(_ services: Services, among features: [any Feature]) {
        self.services = services
        samples = features.compactMap(\.samples)
    }

    /// The sum of what was put in.
    public struct Sum: Sendable {
        /// How many accounts.
        public let people: Int
        /// How many of what else, as the slices say.
        public let counts: [ProfileCount]
    }

    /// True where nobody has an account here yet.
    public var isWanted: Bool {
        get async throws {
            try await services.database.read { tx in try AccountLoading.isEmpty(in: tx) }
        }
    }

    /// Puts the world in: everybody's password is the one that the log-in page of a demo shows.
    ///
    /// - Parameter hasPictures: whether people and posts get their pictures, which takes some seconds.
    /// - Throws: ``NotEmptyError`` where somebody has an account already.
    public func fill(hasPictures: Bool = true, seed: UInt64 = 1) async throws -> Sum {
        let written = try WorldReader.everybody()
        let known = Set(written.map(\.username))
        let others = samples.flatMap(\.people).filter { !known.contains($0.username) }
        let people = written + others.map { WorldPerson(username: $0.username, name: $0.name, bio: $0.bio) }
        let keys = try await AccountLoading.passwordKeys(of: DemoGuest.password, services)
        let plan = DemoPeople(people, passwordHash: keys.stored, at: services.clock.now, seed: seed)
        try await insert(plan)
        var world = plan.world
        world.passwordKeys = keys
        var counts: [ProfileCount] = []
        if hasPictures {
            let pictures = try await DemoPictures(of: people, as: plan.accounts.map(\.id), services).take()
            world.pictures = pictures.texts
            counts.append(ProfileCount(pictures.count, "pictures of people and posts"))
        }
        return Sum(people: plan.accounts.count, counts: try await write(world) + counts)
    }

    private func insert(_ plan: DemoPeople) async throws {
        try await services.database.write { tx in
            guard try AccountLoading.isEmpty(in: tx) else { throw NotEmptyError() }
            try AccountLoading.insert(plan.accounts, in: tx)
            try PeopleLoading.insert(plan.profiles, in: tx)
            try PeopleLoading.insert(plan.follows, in: tx)
            try PeopleLoading.count(in: tx)
        }
    }

    /// Lets each slice write its part.
    private func write(_ world: SampleWorld) async throws -> [ProfileCount] {
        let (world, written) = try await services.database.write { [samples] tx in
            var world = world
            let counts = try samples.flatMap { try $0.write(&world, in: tx) }
            return (world, counts)
        }
        var counts = written
        for source in samples { counts += try await source.complete(world) }
        return counts
    }

    /// Sentences for whoever starts a demo that was filled, now or before.
    public func greeting() async throws -> [String] {
        var lines: [String] = []
        if services.site.isDemo {
            lines.append("Look around as a guest of the demo, with one tap, at \(services.site.baseAddress)")
        }
        for source in samples { lines += try await source.greeting() }
        return lines
    }

    /// Begins a session of an account, for measurements.
    ///
    /// - Returns: the value of the session's cookie; `nil` where nobody has this username.
    public func session(of username: String) async throws -> String? {
        try await AccountLoading.beginSession(of: username, services)
    }

    /// The database already belongs to somebody.
    public struct NotEmptyError: Error, CustomStringConvertible {
        /// The reason, and what is needed instead.
        public var description: String {
            "There are accounts in this database already; the demo world goes only into an empty one."
        }
    }
}
