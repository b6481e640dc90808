import POSIX
import SQL

/// How a PostgreSQL database is reached.
public struct PostgresConfiguration: Sendable {
    /// A libpq connection string.
    ///
    /// `postgresql:///weft?host=/run/postgresql` or `host=… dbname=…`. Several hosts are allowed; add
    /// `target_session_attrs=read-write` to follow the primary. It may hold a password: do not log it.
    public var connectionString: String
    /// Connections for quick reads, 1 and up.
    ///
    /// Default: two for each of this machine's cores, at most 32. More make reads slower.
    public var connections: Int
    /// Connections for writes, 1 and up.
    ///
    /// Default: two for each of this machine's cores, at most 8. What waits shares a commit, so that with more of them
    /// fewer writes share one.
    public var writeConnections: Int
    /// Connections for slow reads, 1 and up.
    public var slowConnections = 2
    /// How many quick reads, and how many writes, may wait for a connection.
    ///
    /// One more is ``DatabaseError/busy``.
    public var queueCapacity = 1024
    /// How many slow reads may wait.
    public var waitingSlowReads = 64
    /// How long a transaction may wait for a connection before it is ``DatabaseError/busy``.
    public var patience: Duration = .seconds(5)
    /// How long a quick read or a write may run before it is ``DatabaseError/deadline``.
    public var quickBudget: Duration = .seconds(5)
    /// For how long writes that wait may join the transaction of the one before them, whose commit they share.
    public var joiningTime: Duration = .milliseconds(20)
    /// How long a write may take that has joined before it is done alone.
    public var joinedBudget: Duration = .milliseconds(50)
    /// How long a slow read may run.
    public var slowBudget: Duration = .seconds(10)
    /// How long migrations may take together, and wait for another server's.
    public var migrationBudget: Duration = .seconds(3600)
    /// How long connecting to one host may take in seconds, 2 and up, unless the connection string says it.
    public var connectTimeout = 3

    /// The usual settings for the database that `connectionString` names.
    ///
    /// - Parameter connections: How many for reads, and as many for writes, instead of the usual numbers.
    public init(connectionString: String, connections: Int? = nil) {
        self.connectionString = connectionString
        self.connections = connections ?? min(32, Threads.cores * 2)
        writeConnections = connections ?? min(8, Threads.cores * 2)
    }
}
