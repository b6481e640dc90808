import Contracts
import Kernel
import SQL

/// The finding of a round whose time is over: it is closed, and the act tried anew.
struct OverdueRoundError: Error {
    let story: ID<Story>
}

extension StoryDependencies {
    /// Runs `act`; a round that it finds overdue is closed before it runs again.
    ///
    /// For the ways to a round alone: what is counted or sent in `act` would be so twice.
    func settling<Value: Sendable>(_ act: () async throws -> Value) async throws -> Value {
        // More than twice it is met only where a round ends between two tries.
        for _ in 0..<4 {
            do {
                return try await act()
            } catch let overdue as OverdueRoundError {
                try await closer.settle(overdue.story)
            }
        }
        throw Problem(.busy, "This story is very busy at the moment. Try again.", retryAfter: 1)
    }

    /// Runs `body` on the story that `find` finds for somebody; where its present round is overdue that is closed
    /// first.
    func read<Value: Sendable>(
        at pace: Pace = .quick,
        _ find: @escaping @Sendable (Transaction) throws -> StoryAccess.Admitted,
        _ body: @escaping @Sendable (StoryAccess.Admitted, Transaction) throws -> Value
    ) async throws -> Value {
        do {
            return try await services.database.read(pace) { tx in
                let found = try find(tx)
                if found.story.isOverdue(at: found.now) { throw OverdueRoundError(story: found.story.id) }
                return try body(found, tx)
            }
        } catch let overdue as OverdueRoundError {
            try await closer.closeIfDue(overdue.story)
        }
        return try await services.database.read(pace) { tx in try body(try find(tx), tx) }
    }
}
