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
    /// Those that are tried again alone, with how many connections were lost over them.
    private var postponed: [(job: any WriteJob, losses: Int)] = []

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
        for (job, losses) in group.postponed { session.commitAlone(job, losses: losses) }
    }

    // MARK: As if none was refused

    /// Writes those that wait; where that cannot be, they wait again and nothing of it is left.
    private mutating func writeTogether() {
        guard let connection = try? session.connected() else { return }
        let end = ContinuousClock.now + session.configuration.joiningTime
        var tried: [any WriteJob] = []
        var isGood = true
        connection.begin(.write, until: session.shortDeadline)
        while isGood, tried.count < Self.most, .now < end, let job = next() {
            tried.append(job)
            isGood = run(job, connection)
        }
        if isGood, (try? connection.flushParts(until: session.shortDeadline)) != nil { return commit(connection) }
        if connection.isPartOverdue { postponed.append((tried.removeLast(), 0)) }
        if connection.isBroken {
            postponed += tried.map { ($0, 1) }
        } else {
            waiting = tried + waiting
        }
        leave(connection)
    }

    /// Runs one of them, which cannot be undone alone; false where it has to be.
    private mutating func run(_ job: any WriteJob, _ connection: PostgresConnection) -> Bool {
        let former = connection.changes
        beginPart(.bound, for: job, connection)
        let isDone = job.attempt(in: Transaction(dialect: .postgres, runner: connection), isAwaited: false)
        if isDone { kept.append(job) } else { refused.append(job) }
        return !connection.isTroubled && (isDone || connection.changes == former)
    }

    // MARK: In parts

    /// Writes those that wait; fewer where that takes long or the transaction is lost.
    private mutating func writeInParts() {
        guard let connection = try? session.connected() else {
            postponed += waiting.map { ($0, 0) }
            waiting = []
            return
        }
        let end = ContinuousClock.now + session.configuration.joiningTime
        connection.begin(.write, until: session.shortDeadline)
        var tried = 0
        while tried < Self.most, tried == 0 || .now < end, let job = next() {
            tried += 1
            beginPart(.undoable, for: job, connection)
            if job.attempt(in: Transaction(dialect: .postgres, runner: connection)) {
                kept.append(job)
            } else if connection.isBroken {
                postponed.append((job, 1))
                return isolate(connection)
            } else if connection.isOverdue {
                job.settle(nil)
                return isolate(connection)
            } else {
                connection.undoPart()
                if connection.isToBeTriedAlone { postponed.append((job, 0)) } else { refused.append(job) }
            }
        }
        commit(connection)
    }

    private func beginPart(
        _ kind: PostgresConnection.Part.Kind,
        for job: any WriteJob,
        _ connection: PostgresConnection
    ) {
        connection.beginPart(
            kind,
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
            guard connection.isOutcomeUnknown else { return isolate(connection) }
            let failure = session.outcomeUnknown(error)
            for job in kept { job.settle(failure) }
            // Those that were refused have written nothing.
            kept = []
            return isolate(connection)
        }
        for job in kept { job.runCommitActions() }
        for job in kept + refused { job.settle(nil) }
        (kept, refused) = ([], [])
    }

    /// Leaves the transaction, of which nothing is durable, and gives each write of it one of its own.
    private mutating func isolate(_ connection: PostgresConnection) {
        let losses = connection.isBroken ? 1 : 0
        postponed += (kept + refused).map { ($0, losses) }
        leave(connection)
    }

    private mutating func leave(_ connection: PostgresConnection) {
        (kept, refused) = ([], [])
        connection.undo()
        session.recover()
    }
}
