import App
import Contracts
import Kernel
import Microblog
import Outbound
import Routing
import Runtime
import SQL
import SQLiteDatabase
import Secrets
import SocialGraph

/// Compares people to follow with the most followed people.
///
/// Whom would each have suggested, had they been asked before the last fifth of all follows happened?
///
/// Both are asked through the product's own reader, on a made-up graph that is the same for the same SEED.
@main
enum SuggestionsBench {
    private static let length = 10

    static func main() async throws {
        let size = TrialSize()
        var world = TrialWorld(size)
        let services = try await Self.services()
        let application = try Application(services)
        try await world.put(into: services)
        let ours = SuggestionReader(services, among: application.features)
        let popular = SuggestionReader(services, sources: [FamousPeople()])
        let asked = world.asked(size.asked)
        print(
            "\(size.accounts) accounts, \(world.early.count) follows known, \(world.late.count) to be guessed, "
                + "\(asked.count) people asked, seed \(size.seed)"
        )
        let rows = [
            ("ours", try await score(ours, asked, world, services)),
            ("most followed", try await score(popular, asked, world, services)),
        ]
        for (name, score) in rows { print("\(name.padded(14)) \(score)") }
        print("ratio".padded(14), rows[0].1 / rows[1].1)
    }

    private static func score(
        _ reader: SuggestionReader,
        _ asked: [ID<Account>],
        _ world: TrialWorld,
        _ services: Services
    ) async throws -> TrialScore {
        var score = TrialScore()
        for account in asked {
            let viewer = try await services.database.read { tx in try world.viewer(account, in: tx) }
            let people = try await services.database.read(.slow) { tx in
                try reader.people(for: viewer, limit: Self.length, in: tx).map(\.account)
            }
            score.add(people, wanted: world.wanted(by: account), length: Self.length)
        }
        return score
    }

    private static func services() async throws -> Services {
        let clock = Clock { TrialWorld.now }
        let database = try SQLiteDatabase()
        try await database.migrate(Application.migrations)
        return Services(
            Infrastructure(
                database: database,
                clock: clock,
                ids: IDSource(),
                random: .system,
                passwords: PasswordHasher(cost: .insecureForTests),
                site: Site(),
                limits: RateLimiter(clock: clock, isOn: false),
                mail: .memory(Mailbox()),
                log: Log(minimum: .error, clock: clock) { print($1) }
            )
        )
    }
}

/// How well guesses came true.
struct TrialScore: CustomStringConvertible {
    private(set) var precision = 0.0
    private(set) var recall = 0.0
    private(set) var reciprocalRank = 0.0
    private var count = 0.0

    mutating func add(_ guesses: [ID<Account>], wanted: Set<ID<Account>>, length: Int) {
        let hits = guesses.count { wanted.contains($0) }
        let first = guesses.firstIndex { wanted.contains($0) }
        precision += Double(hits) / Double(length)
        recall += Double(hits) / Double(max(1, wanted.count))
        reciprocalRank += first.map { 1 / Double($0 + 1) } ?? 0
        count += 1
    }

    /// The mean of each, to three places.
    var description: String {
        [("precision@10", precision), ("recall@10", recall), ("MRR", reciprocalRank)]
            .map { "\($0) \(($1 / count).places(3))" }.joined(separator: "  ")
    }

    static func / (left: TrialScore, right: TrialScore) -> String {
        [
            ("precision@10", left.precision / right.precision), ("recall@10", left.recall / right.recall),
            ("MRR", left.reciprocalRank / right.reciprocalRank),
        ].map { "\($0) \($1.places(1))" }.joined(separator: "  ")
    }
}

extension Double {
    func places(_ count: Int) -> String {
        let scale = (0..<count).reduce(1.0) { product, _ in product * 10 }
        return String((self * scale).rounded() / scale)
    }
}

extension String {
    func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
