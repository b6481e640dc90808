import Accounts
public import Kernel
import Microblog
import SQL
import Secrets

/// Fills a database with a small world of people and posts, so that a first look finds something to look at.
public struct Demo: Sendable {
    private let services: Services

    /// The demo world for one server.
    public init(_ services: Services) {
        self.services = services
    }

    /// What was put in.
    public struct Sum: Sendable, Equatable {
        /// How many accounts.
        public let people: Int
        /// How many posts, boosts not counted.
        public let posts: Int
        /// How many likes.
        public let likes: Int
    }

    /// Whether nobody has an account here yet.
    public var isWanted: Bool {
        get async throws {
            try await services.database.read { tx in try AccountLoading.isEmpty(in: tx) }
        }
    }

    /// Puts the world in: everybody's password is the one that the log-in page of a demo shows.
    ///
    /// - Throws: ``NotEmpty`` where somebody has an account already.
    public func fill(seed: UInt64 = 1) async throws -> Sum {
        let people = try WorldReader.everybody()
        let hash = try await services.passwords.hash(DemoGuest.password)
        let plan = DemoPlan(people, passwordHash: hash, at: services.clock.now, seed: seed)
        let (ids, now) = (services.ids, services.clock.now)
        try await services.database.write { tx in
            guard try AccountLoading.isEmpty(in: tx) else { throw NotEmpty() }
            try plan.write(in: tx) { ids.next(at: now) }
        }
        return Sum(
            people: plan.people.count,
            posts: plan.posts.count { !$0.isBoost },
            likes: plan.likes.count
        )
    }

    /// Begins a session of an account, for measurements.
    ///
    /// - Returns: the value of the session's cookie; `nil` where nobody has this username.
    public func session(of username: String) async throws -> String? {
        try await AccountLoading.beginSession(of: username, services)
    }

    /// The database already belongs to somebody.
    public struct NotEmpty: Error, CustomStringConvertible {
        /// What to do instead.
        public var description: String {
            "There are accounts in this database already; the demo world goes only into an empty one."
        }
    }
}
