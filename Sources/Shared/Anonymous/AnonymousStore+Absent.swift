import Runtime
import SQL
import Secrets

extension AnonymousStore {
    /// The store of a process that has none, such as a command beside a running server: whatever it is asked fails.
    public static let absent = AnonymousStore(
        in: AbsentDatabase(),
        clock: Clock { Instant(milliseconds: 0) },
        key: Secret(random: 32)
    )
}

/// A database that is not there.
private final class AbsentDatabase: Database {
    private static let failure = DatabaseError.unavailable("This process has no anonymous posts.")

    var dialect: Dialect { .sqlite }

    func read<Value: Sendable>(
        _ pace: Pace,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        throw Self.failure
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        throw Self.failure
    }

    func migrate(_ migrations: [Migration]) async throws { throw Self.failure }
    func backup(to path: String) async throws { throw Self.failure }
    func close() async {}
}
