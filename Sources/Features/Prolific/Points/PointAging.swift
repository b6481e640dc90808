import Contracts
import Kernel
import Runtime
import SQL

/// Takes off the points of the last 30 days what is older: each entry once, by whatever server.
struct PointAging: Sendable {
    let dependencies: StoryDependencies

    /// How many entries one transaction takes.
    private static let batch = 500

    func age() async throws {
        while try await ageSome() == Self.batch {}
    }

    private func ageSome() async throws -> Int {
        let hasAged = try await dependencies.services.database.read { [dependencies] tx in
            try LedgerQueries.hasAged(before: dependencies.clock.read(in: tx) - PointEntry.recentSpan, in: tx)
        }
        guard hasAged else { return 0 }
        return try await dependencies.services.database.write { [dependencies] tx in
            let moment = try dependencies.clock.read(in: tx) - PointEntry.recentSpan
            return try LedgerQueries.age(before: moment, limit: Self.batch, in: tx)
        }
    }
}
