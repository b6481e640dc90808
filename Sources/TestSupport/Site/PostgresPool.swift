import Anonymous
import App
import DatabaseTesting
import PostgresDatabase
import SQL
import Synchronization

/// The schemas of one PostgreSQL that tests take turns with: each is migrated once and emptied before it is lent again.
final class PostgresPool: Sendable {
    static let shared = PostgresPool(Application.migrations)
    /// Those of anonymous posts; as many as there are of the others, so that nobody waits for one who holds another.
    static let anonymous = PostgresPool(AnonymousMigrations.all)

    /// How many tests use PostgreSQL at the same time.
    private static let capacity = 8

    private struct State: Sendable {
        var idle: [PostgresDatabase] = []
        var lent = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let migrations: [Migration]
    private let state = Mutex(State())

    private init(_ migrations: [Migration]) {
        self.migrations = migrations
    }

    /// An empty database; waits while all are in use.
    func take() async throws -> PostgresDatabase {
        await takeTurn()
        do {
            guard let used = state.withLock({ $0.idle.popLast() }) else { return try await make() }
            try await Self.empty(used)
            return used
        } catch {
            endTurn()
            throw error
        }
    }

    /// Takes a database back.
    func putBack(_ database: PostgresDatabase) {
        state.withLock { $0.idle.append(database) }
        endTurn()
    }

    private func takeTurn() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.lent < Self.capacity {
                    state.lent += 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func endTurn() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            if state.waiting.isEmpty {
                state.lent -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }

    /// A schema of its own.
    ///
    /// Tests need no write to survive a power cut, so commits do not wait for the disk.
    private func make() async throws -> PostgresDatabase {
        let server = try PostgresServer.shared().connectionString
        let schema = "site_\(UInt64.random(in: .min ... .max))"
        let admin = try await PostgresDatabase(
            configuration: PostgresConfiguration(connectionString: server, connections: 1)
        )
        try await admin.write { tx in _ = try tx.run(SQL(stringLiteral: "create schema \(schema)")) }
        await admin.close()
        let options = "options=-csearch_path%3D\(schema)%20-csynchronous_commit%3Doff"
        var configuration = PostgresConfiguration(
            connectionString: server + (server.contains("?") ? "&" : "?") + options,
            connections: 3
        )
        configuration.slowConnections = 1
        configuration.patience = .seconds(60)
        configuration.quickBudget = .seconds(60)
        let database = try await PostgresDatabase(configuration: configuration)
        try await database.migrate(migrations)
        return database
    }

    /// Takes out what stands in it.
    ///
    /// Tables that were never written to have no pages; to truncate one that has only a few takes longer than to
    /// delete its rows.
    private static func empty(_ database: PostgresDatabase) async throws {
        try await database.write { tx in
            _ = try tx.run(
                """
                do $$
                declare used record;
                begin
                    for used in
                        select oid::regclass as name, pg_relation_size(oid) > 200000 as is_long from pg_class
                        where relnamespace = current_schema()::regnamespace and relkind = 'r'
                            and relname <> 'schema_history' and pg_relation_size(oid) > 0
                    loop
                        execute case when used.is_long then 'truncate ' else 'delete from ' end || used.name;
                    end loop;
                end $$
                """
            )
        }
    }
}
