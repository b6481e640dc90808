import POSIX
import SQL

/// How a SQLite database is kept.
///
/// `synchronous` is always FULL: less loses acknowledged writes when the power fails.
public struct SQLiteConfiguration: Sendable {
    /// How writes reach the disk.
    public enum Commit: Sendable {
        /// All writes that wait become durable together: the default, many times the throughput.
        case grouped
        /// One commit for each write: the baseline of the benchmark.
        case each
    }

    /// The database file.
    ///
    /// Its folder must exist and must be on a local disk.
    public var path: String
    /// How writes reach the disk.
    public var commit: Commit = .grouped
    /// How many writes may wait, 1 and up.
    ///
    /// One more is ``DatabaseError/busy``.
    public var queueCapacity = 1024
    /// How many quick reads run at the same time, 1 and up.
    ///
    /// Default: the machine's cores and two.
    public var readers: Int
    /// How many quick reads may wait for one of them.
    ///
    /// One more is ``DatabaseError/busy``.
    public var waitingReads = 1024
    /// How many slow reads run at the same time, 1 and up.
    public var slowReaders = 2
    /// How many slow reads may wait.
    public var waitingSlowReads = 64
    /// How long a read or a write may wait before it is ``DatabaseError/busy``.
    public var patience: Duration = .seconds(5)
    /// How long a quick read may run before it is ``DatabaseError/deadline``.
    public var quickBudget: Duration = .seconds(5)
    /// How long a slow read may run.
    public var slowBudget: Duration = .seconds(10)
    /// How long one write may run; a migration runs as long as it needs.
    public var writeBudget: Duration = .seconds(5)
    /// Page cache of each reader in KiB; the system's own cache stands behind it.
    public var readerCache = 1024
    /// Page cache of the writer in KiB.
    public var writerCache = 4096
    /// True where the log is moved into the file and cut to nothing behind every group of writes.
    ///
    /// Nothing of the order of writes stays in it then, and nothing that was deleted.
    public var emptiesLogAtOnce = false
    /// Files up to this many bytes are checked whole at the start, larger ones only where they are read.
    public var checkedSize: Int64 = 256 << 20

    /// The usual settings for the file at `path`.
    public init(path: String, readers: Int? = nil) {
        self.path = path
        self.readers = readers ?? Threads.cores + 2
    }
}
