import SQL

/// Several writes that become durable with one commit.
///
/// The first runs as it would alone. Those that wait behind it join the transaction, each in a part that can be undone
/// alone, for as long as that is fast: none of them waits for a lock or takes its time while the others wait. What needs
/// longer, what others block and what conflicts is tried again in a transaction of its own.
struct WriteGroup {
    /// How many writes one commit is for; from 64 parts on PostgreSQL keeps track of them on disk.
    private static let most = 32

    private let session: PostgresSession
    private let queue: JobQueue<WriterJob<PostgresSession>>
    /// Those whose changes are in the transaction.
    private var kept: [any WriteJob] = []
    /// Those that were refused after what the others wrote, and are told so once that is durable.
    private var refused: [any WriteJob] = []
    /// Those that are tried again.
    private var postponed: [any WriteJob] = []

    private init(on session: PostgresSession, from queue: JobQueue<WriterJob<PostgresSession>>) {
        self.session = session
        self.queue = queue
    }

    /// Writes `first` with what waits behind it, and tells every caller.
    static func write(
        _ first: any WriteJob,
        withThoseIn queue: JobQueue<WriterJob<PostgresSession>>,
        on session: PostgresSession
    ) {
        guard let connection = try? session.connected() else { return session.commitAlone(first) }
        var group = WriteGroup(on: session, from: queue)
        if group.begin(first, connection), group.join(connection) { group.commit(connection) }
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

    /// Runs those that wait; false where the transaction is lost and all have been told.
    private mutating func join(_ connection: PostgresConnection) -> Bool {
        let budget = session.configuration.joinedBudget
        let end = ContinuousClock.now + session.configuration.joiningTime
        while kept.count + refused.count + postponed.count < Self.most, .now < end, let job = next() {
            connection.beginPart(before: .now + budget, until: session.deadline(since: job.offered))
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

    /// The next write, if one waits.
    private func next() -> (any WriteJob)? {
        let job = queue.poll { job in
            if case .write = job { true } else { false }
        }
        guard case .write(let write) = job else { return nil }
        return write
    }

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
        for job in postponed { session.commitAlone(job) }
    }

    /// Leaves the transaction, of which nothing is durable, and gives each write one of its own.
    private func isolate(_ connection: PostgresConnection, losses: Int) {
        connection.undo()
        session.recover()
        for job in kept + refused + postponed { session.commitAlone(job, losses: losses) }
    }
}
