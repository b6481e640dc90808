internal import CSQLite
import SQL

/// The work of the writer's thread until the queue is closed.
///
/// `@unchecked Sendable`: handed to that thread once, then its alone.
final class WriterLoop: @unchecked Sendable {
    /// From this many pages on (16 MiB) the log is emptied while writes go on.
    private static let longLog = 4000
    /// Deleted words leave the log after this time, however busy the writer is.
    private static let longestStay: Duration = .seconds(30)
    /// The pause in writing after which the log is emptied.
    private static let pause: Duration = .seconds(1)

    private let queue: JobQueue<WriterJob<SQLiteConnection>>
    private let configuration: SQLiteConfiguration
    private let commits: CommitCount
    private var connection: SQLiteConnection?
    private var lock: FileLock?
    /// When the log got its first page since it was last emptied.
    private var logBegan: ContinuousClock.Instant?
    /// The length at which emptying is tried again, after readers stood in the way.
    private var nextLength = WriterLoop.longLog

    init(
        queue: JobQueue<WriterJob<SQLiteConnection>>,
        configuration: SQLiteConfiguration,
        connection: SQLiteConnection,
        lock: FileLock,
        commits: CommitCount
    ) {
        self.queue = queue
        self.configuration = configuration
        self.commits = commits
        self.connection = connection
        self.lock = lock
        // What a killed process left in the log goes as soon as there is time.
        logBegan = .now
    }

    func run() {
        while let jobs = queue.takeAll(waitingFor: logBegan == nil ? nil : Self.pause) {
            if jobs.isEmpty { emptyLog() } else { work(through: jobs) }
        }
        emptyLog()
        connection = nil
        lock = nil
    }

    private func work(through jobs: [WriterJob<SQLiteConnection>]) {
        var writes: [any WriteJob] = []
        for job in jobs {
            switch job {
            case .write(let write):
                writes.append(write)
                if configuration.commit == .each { commit(&writes) }
            case .task(let task):
                commit(&writes)
                perform(task)
            }
        }
        commit(&writes)
        keepLogShort()
    }

    private func commit(_ writes: inout [any WriteJob]) {
        guard !writes.isEmpty else { return }
        defer { writes = [] }
        guard let connection = usable() else {
            for write in writes { write.refuse(.unavailable("The database file cannot be opened again.")) }
            return
        }
        if logBegan == nil { logBegan = .now }
        let batch = Batch(
            connection: connection,
            budget: configuration.writeBudget,
            patience: configuration.patience
        )
        if batch.commit(writes) == .lostSync { self.connection = nil }
    }

    private func perform(_ task: PendingCall<SQLiteConnection>) {
        guard let connection = usable() else {
            return task.refuse(.unavailable("The database file cannot be opened again."))
        }
        if logBegan == nil { logBegan = .now }
        task.run(connection)
        if !connection.isIdle { try? connection.run("rollback") }
        if SQLiteError.isLostSync(connection.lastCode) || !connection.isIdle { self.connection = nil }
    }

    /// The connection, or a new one after the disk failed to confirm a write.
    ///
    /// The content of the log is moved into the file at once and confirmed anew: nothing builds on pages in doubt.
    private func usable() -> SQLiteConnection? {
        if let connection { return connection }
        guard let fresh = try? SQLiteConnection.writer(configuration, counting: commits),
            (try? fresh.emptyLog(patience: 1000)) == true
        else { return nil }
        commits.add()
        connection = fresh
        logBegan = nil
        return fresh
    }

    private func keepLogShort() {
        guard let connection, let logBegan else { return }
        if configuration.emptiesLogAtOnce || connection.logPages >= nextLength || .now - logBegan > Self.longestStay {
            emptyLog()
        }
    }

    /// Moves the log into the file and cuts it to nothing, if no reader still needs it.
    private func emptyLog() {
        guard let connection else { return }
        do {
            let isLong = connection.logPages >= Self.longLog
            if try connection.emptyLog(patience: isLong ? 200 : 10) {
                logBegan = nil
                nextLength = Self.longLog
            } else {
                nextLength = connection.logPages + Self.longLog / 4
            }
        } catch {
            if SQLiteError.isLostSync(connection.lastCode) { self.connection = nil }
            nextLength = connection.logPages + Self.longLog / 4
        }
    }
}

extension SQLiteConnection {
    /// A connection that writes to the file of `configuration`.
    ///
    /// - Parameter commits: what counts its commits.
    static func writer(
        _ configuration: SQLiteConfiguration,
        counting commits: CommitCount
    ) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(path: configuration.path, role: .writer, counting: commits)
        try connection.configure(cache: configuration.writerCache, busyTimeout: SQLiteConnection.busyTimeout)
        try connection.makeDurable()
        return connection
    }

    /// A connection that reads the file of `configuration`.
    static func reader(_ configuration: SQLiteConfiguration) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(path: configuration.path, role: .reader)
        try connection.configure(cache: configuration.readerCache, busyTimeout: 0)
        return connection
    }
}
