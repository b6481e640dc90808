import POSIX
public import SQL

/// A PostgreSQL database, for when one machine is not enough.
///
///     let database = try await PostgresDatabase(
///         configuration: PostgresConfiguration(connectionString: "postgresql:///weft?host=/run/postgresql"))
///     try await database.migrate(migrations)
///
/// Transactions run on the driver's own threads, each with a connection that is opened again by itself when it was
/// lost. Numbers are bound as `bigint`, `double precision`, text and bytes as what they are; where a function wants
/// an `integer`, as `substr` does, the SQL casts.
public final class PostgresDatabase: Database {
    private let configuration: PostgresConfiguration
    private let quick: SessionPool
    private let writers: SessionPool
    private let slow: SessionPool
    private let end = ListeningEnd()

    /// Connects once, to know that the database can be reached.
    ///
    /// - Throws: ``DatabaseError/unavailable(_:)`` with PostgreSQL's reason, ``DatabaseError/schema(_:)`` where the
    ///   database is not in UTF-8.
    public init(configuration: PostgresConfiguration) async throws {
        self.configuration = configuration
        let latest = LatestConnection()
        quick = try SessionPool(
            configuration,
            for: .lookUps,
            count: configuration.connections,
            waiting: configuration.queueCapacity,
            budget: configuration.quickBudget,
            latest
        )
        writers = try SessionPool(
            configuration,
            for: .writes,
            count: configuration.writeConnections,
            waiting: configuration.queueCapacity,
            budget: configuration.quickBudget,
            latest
        )
        slow = try SessionPool(
            configuration,
            for: .longReads,
            count: configuration.slowConnections,
            waiting: configuration.waitingSlowReads,
            budget: configuration.slowBudget,
            latest
        )
        do {
            try await quick.probe()
        } catch {
            await close()
            throw error
        }
    }

    /// PostgreSQL's.
    public var dialect: Dialect { .postgres }

    /// See ``Database/read(_:_:)``.
    ///
    /// All queries of one read see the same moment, but for ``Pace/autocommit``. The ``Premise`` of the task is looked at
    /// together with them.
    public func read<Value: Sendable>(
        _ pace: Pace,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        let body = Premise.checked(in: self, body)
        return switch pace {
        case .quick: try await quick.transaction(.read, body)
        case .autocommit: try await quick.transaction(.autocommit, body)
        case .slow: try await slow.transaction(.read, body)
        }
    }

    /// See ``Database/write(_:)``.
    ///
    /// Each statement sees what others committed before it, and what writes of this server did that become durable
    /// together with it.
    ///
    /// - Throws: ``DatabaseError/unavailable(_:)`` also where the connection was lost during the commit. Then the
    ///   outcome is unknown, and a caller that tries again needs a key that makes its write unique.
    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        try await Premise.check()
        return try await writers.write(body)
    }

    /// See ``Database/migrate(_:)``.
    ///
    /// Several servers may do so at once; one goes first.
    public func migrate(_ migrations: [Migration]) async throws {
        let configuration = configuration
        try await Threads.run {
            let connection = try PostgresConnection(
                configuration,
                for: .writes,
                budget: configuration.migrationBudget
            )
            try connection.migrate(migrations, until: .now + configuration.migrationBudget)
        }
    }

    /// Always refuses: PostgreSQL's own tools do this.
    public func backup(to path: String) async throws {
        throw DatabaseError.failed("PostgreSQL is backed up with its own tools, as pg_dump or pgBackRest.")
    }

    /// See ``Database/announce(on:)``.
    public func announce(on channel: String) async throws {
        // Not among the writes: those that share its commit would wait for those of everybody else.
        try await quick.transaction(.write) { tx in
            _ = try tx.value("select pg_notify(\(channel), \(""))::text", as: String.self)
        }
    }

    /// See ``Database/listen(to:_:)``.
    ///
    /// It takes a thread and a connection of its own.
    public func listen(to channel: String, _ hear: @escaping @Sendable () -> Void) throws {
        let (configuration, end) = (configuration, end)
        try Threads.start {
            Listening(to: channel, through: configuration, hear: hear).run(until: end)
        }
    }

    /// See ``Database/claim(oneOf:within:whenLost:)``.
    ///
    /// It takes a thread and a connection of its own.
    public func claim(
        oneOf numbers: [Int],
        within patience: Duration,
        whenLost: @escaping @Sendable () -> Void
    ) async throws -> Int? {
        let claim = NumberClaim(through: configuration, until: end, whenLost: whenLost)
        return try await withCheckedThrowingContinuation { caller in
            do {
                try Threads.start {
                    claim.run(oneOf: numbers, until: .now + patience) { caller.resume(with: $0) }
                }
            } catch {
                caller.resume(throwing: error)
            }
        }
    }

    /// Ends all connections after the work under way.
    ///
    /// Later calls throw.
    public func close() async {
        end.come()
        await quick.close()
        await writers.close()
        await slow.close()
    }
}

extension PostgresConnection {
    /// Applies what is missing of `migrations`, each in a transaction of its own, while no other server does.
    fileprivate func migrate(_ migrations: [Migration], until deadline: ContinuousClock.Instant) throws {
        try lockMigrations(until: deadline)
        let pending = try transaction(.write, until: deadline) { tx in
            for statement in Migrator.historyTable.statements(for: .postgres) {
                try tx.run(SQL(stringLiteral: statement))
            }
            return try Migrator.pending(migrations, in: tx)
        }
        for (position, migration) in pending {
            try transaction(.write, until: deadline) { tx in
                try Migrator.apply(migration, at: position, in: tx)
            }
        }
    }
}
