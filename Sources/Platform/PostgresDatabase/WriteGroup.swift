import SQL

/// Several writes that become durable with one commit.
///
/// Those that wait run first as if none was ever refused: all that they send goes out together, and where it holds, that
/// was one way to the server. Where it does not, all run again, each in a part that can be undone alone, for as long as
/// that is fast. None of them waits for a lock or takes its time while the others wait: what needs longer, what others
/// block and what conflicts is tried again in a transaction of its own.
struct WriteGroup {
    /// How many writes one commit is for; from 64 parts on PostgreSQL keeps track of them on disk.
    private static let most = 32

    private let session: PostgresSession
    private let queue: JobQueue<WriterJob<PostgresSession>>
    /// Those that were taken from the queue and not yet tried, or are tried again in parts.
    private var waiting: [any WriteJob]
    /// Those whose changes are in the transaction.
    private var kept: [any WriteJob] = []
    /// Those that were refused after what the others wrote, and are told so once that is durable.
    private var refused: [any WriteJob] = []
    /// Those that are tried again alone.
    private var postponed: [any WriteJob] = []

    private init(
        _ waiting: [any WriteJob],
        on session: PostgresSession,
        from queue: JobQueue<WriterJob<PostgresSession>>
    ) {
        (self.waiting, self.session, self.queue) = (waiting, session, queue)
    }

    /// Writes `first` with what waits behind it, and tells every caller.
    static func write(
        _ first: any WriteJob,
        withThoseIn queue: JobQueue<WriterJob<PostgresSession>>,
        on session: PostgresSession
    ) {
        guard let second = next(in: queue) else { return session.commitAlone(first) }
        var group = WriteGroup([first, second], on: session, from: queue)
        group.writeTogether()
        while !group.waiting.isEmpty { group.writeInParts() }
        for job in group.postponed { session.commitAlone(job) }
    }

    // MARK: As if none was refused

    /// Writes those that wait; where that cannot be, they wait again and nothing of it is left.
    private mutating func writeTogether() {
        guard let connection = try? session.connected() else { return }
        let end = ContinuousClock.now + session.configuration.joiningTime
        var tried: [any WriteJob] = []
        connection.begin(.write, until: session.deadline(since: .now))
        while tried.count < Self.most, .now < end, !connection.isTroubled, let job = next() {
            tried.append(job)
            run(job, connection)
        }
        if !connection.isTroubled { try? connection.flushParts(until: session.deadline(since: .now)) }
        guard connection.isTroubled else { return commit(connection) }
        if connection.isPartOverdue { postponed.append(tried.removeLast()) }
        connection.undo()
        session.recover()
        waiting = tried + waiting
        (kept, refused) = ([], [])
    }

    /// Runs one of them, which cannot be undone alone.
    private mutating func run(_ job: any WriteJob, _ connection: PostgresConnection) {
        let former = connection.changes
        beginPart(for: job, isUndoable: false, connection)
        if job.attempt(in: Transaction(dialect: .postgres, runner: connection), isAwaited: false) {
            kept.append(job)
        } else if connection.changes == former {
            refused.append(job)
        } else {
            connection.isTroubled = true
        }
    }

    // MARK: In parts

    /// Writes those that wait; fewer where the transaction is lost.
    private mutating func writeInParts() {
        guard let connection = try? session.connected() else {
            for job in waiting { session.commitAlone(job) }
            waiting = []
            return
        }
        if begin(waiting.removeFirst(), connection), join(connection) { commit(connection) }
    }

    /// Runs the first write; false where there is nothing to commit.
    private mutating func begin(_ job: any WriteJob, _ connection: PostgresConnection) -> Bool {
        connection.begin(.write, until: session.deadline(since: job.offered))
        if job.attempt(in: Transaction(dialect: .postgres, runner: connection)) {
            kept.append(job)
            return true
        }
        let losses = connection.isBroken ? 1 : 0
        let isToBeTriedAgain = connection.isBroken || connection.isToBeTriedAlone
        connection.undo()
        guard isToBeTriedAgain else {
            job.settle(nil)
            return false
        }
        session.recover()
        session.commitAlone(job, losses: losses)
        return false
    }

    /// Runs the others; false where the transaction is lost and all have been told.
    private mutating func join(_ connection: PostgresConnection) -> Bool {
        let end = ContinuousClock.now + session.configuration.joiningTime
        while kept.count + refused.count + postponed.count < Self.most, .now < end, let job = next() {
            beginPart(for: job, isUndoable: true, connection)
            if job.attempt(in: Transaction(dialect: .postgres, runner: connection)) {
                kept.append(job)
            } else if connection.isBroken {
                postponed.append(job)
                isolate(connection, losses: 1)
                return false
            } else if connection.isOverdue {
                job.settle(nil)
                isolate(connection, losses: 0)
                return false
            } else {
                connection.undoPart()
                if connection.isToBeTriedAlone { postponed.append(job) } else { refused.append(job) }
            }
        }
        return true
    }

    private func beginPart(for job: any WriteJob, isUndoable: Bool, _ connection: PostgresConnection) {
        connection.beginPart(
            isUndoable: isUndoable,
            before: .now + session.configuration.joinedBudget,
            until: session.deadline(since: job.offered)
        )
    }

    /// The next write, if one waits.
    private mutating func next() -> (any WriteJob)? {
        waiting.isEmpty ? Self.next(in: queue) : waiting.removeFirst()
    }

    private static func next(in queue: JobQueue<WriterJob<PostgresSession>>) -> (any WriteJob)? {
        let job = queue.poll { job in
            if case .write = job { true } else { false }
        }
        guard case .write(let write) = job else { return nil }
        return write
    }

    // MARK: The end

    private mutating func commit(_ connection: PostgresConnection) {
        do {
            let newest = kept.map(\.offered).max() ?? .now
            try connection.finish(until: session.deadline(since: newest))
        } catch {
            guard connection.isOutcomeUnknown else { return isolate(connection, losses: connection.isBroken ? 1 : 0) }
            let failure = session.outcomeUnknown(error)
            for job in kept { job.settle(failure) }
            // These have written nothing.
            kept = []
            return isolate(connection, losses: 1)
        }
        for job in kept { job.runCommitActions() }
        for job in kept + refused { job.settle(nil) }
        let postponed = postponed
        (kept, refused, self.postponed) = ([], [], [])
        for job in postponed { session.commitAlone(job) }
    }

    /// Leaves the transaction, of which nothing is durable, and gives each write one of its own.
    private mutating func isolate(_ connection: PostgresConnection, losses: Int) {
        connection.undo()
        session.recover()
        let jobs = kept + refused + postponed
        (kept, refused, postponed) = ([], [], [])
        for job in jobs { session.commitAlone(job, losses: losses) }
    }
}
