import Accounts
public import Contracts
import Kernel
import Runtime
import SQL
import Secrets
import SocialGraph

/// Many made-up people with many posts, for measurements.
public struct LoadSet: Sendable {
    private let services: Services
    private let size: LoadSize
    private let features: [any Feature]

    /// Rows that become durable together.
    private static let peopleAtOnce = 2_000

    /// A load set of `size` for one server, by the samples of `features`.
    public init(_ services: Services, among features: [any Feature], size: LoadSize) {
        self.services = services
        self.features = features
        self.size = size
    }

    /// Puts the set into an empty database; everybody's password is that of the demo.
    ///
    /// - Parameter report: is told what has been done, from time to time.
    /// - Throws: ``Demo/NotEmptyError`` where somebody has an account already.
    public func fill(seed: UInt64 = 1, report: @Sendable (String) -> Void) async throws {
        guard try await Demo(services, among: features).isWanted else { throw Demo.NotEmptyError() }
        let now = services.clock.now
        let people = LoadPeople(size.accounts, joinedBefore: now)
        try await fill(people, SeededGenerator(seed: seed), report)
        try await services.database.write { tx in try PeopleLoading.count(in: tx) }
        let plan = DemoPeople(try WorldReader.everybody(), passwordHash: "", at: now, seed: seed &+ 1)
        for source in features.compactMap(\.samples) {
            try await source.load(size.posts, by: people.ids, of: plan.world, report: report)
        }
    }

    private func fill(_ people: LoadPeople, _ dice: SeededGenerator, _ report: @Sendable (String) -> Void) async throws
    {
        let hash = try await AccountLoading.passwordKeys(of: DemoGuest.password, services).stored
        var dice = dice
        var done = 0
        while done < size.accounts {
            let places = done..<min(done + Self.peopleAtOnce, size.accounts)
            let persons = places.map { people.person($0, passwordHash: hash) }
            let follows = places.flatMap { people.follows(of: $0, &dice) }
            try await services.database.write { tx in
                try AccountLoading.insert(persons, in: tx)
                try PeopleLoading.insert(persons.map { PeopleLoading.Profile($0) }, in: tx)
                try PeopleLoading.insert(follows, in: tx)
            }
            done = places.upperBound
            report("\(done) of \(size.accounts) accounts")
        }
    }
}
