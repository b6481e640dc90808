import Contracts
import Kernel
import Memberships
import Runtime
import SQL

/// Removes what nobody needs any more: groups that were deleted or left for long, codes that have ended, guesses.
struct GroupCleanup: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private static let batch = 20

    func cleanUp() async throws {
        while try await removeSome() == Self.batch {}
        try await removeUnanswered()
        let hasEnded = try await services.database.read { [dependencies] tx in
            try SpaceKind.group.hasEndedLinks(before: dependencies.clock.read(in: tx), in: tx)
        }
        guard hasEnded else { return }
        try await services.database.write { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            try SpaceKind.group.removeEndedLinks(before: now, in: tx)
            try GuessQueries.forget(before: now, in: tx)
        }
    }

    /// Removes the addresses of those who were asked whether they want to read, and said nothing.
    private func removeUnanswered() async throws {
        let isAny = try await services.database.read { [dependencies] tx in
            try GuestReaderQueries.hasUnanswered(at: dependencies.clock.read(in: tx), in: tx)
        }
        guard isAny else { return }
        try await services.database.write { [dependencies] tx in
            try GuestReaderQueries.removeUnanswered(at: dependencies.clock.read(in: tx), in: tx)
        }
    }

    private func removeSome() async throws -> Int {
        let over = try await services.database.read { [dependencies] tx in
            try GroupQueries.over(at: dependencies.clock.read(in: tx), limit: Self.batch, in: tx)
        }
        for group in over {
            try await services.database.write { [dependencies] tx in
                try GroupDeletion(dependencies: dependencies).remove(group, in: tx)
            }
        }
        return over.count
    }
}
