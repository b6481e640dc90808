import Kernel
import SQL

/// What an act meets that comes upon a round whose time is over: the round is closed, and the act tried anew.
struct OverdueRound: Error {
    let thread: ID<StoryThread>
}

extension StoryParts {
    /// Runs `body` in a transaction; a round that it finds overdue is closed before it runs again.
    @discardableResult
    func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        // More than twice it is met only where a round ends between two tries.
        for _ in 0..<4 {
            do {
                return try await services.database.write(body)
            } catch let overdue as OverdueRound {
                try await closer.settle(overdue.thread)
            }
        }
        throw Problem(.busy, "This story is very busy at the moment. Try again.", retryAfter: 1)
    }
}
