internal import CSQLite
import SQL

/// Several writes that become durable with one commit.
struct Batch {
    /// The state in which the connection is left.
    enum Outcome {
        /// It is fit for the next batch.
        case done
        /// The disk may not hold what was written: it must be replaced.
        case lostSync
    }

    let connection: SQLiteConnection
    let budget: Duration
    let patience: Duration

    /// Runs `jobs` in order, makes them durable, runs their commit actions in order, and then tells every caller.
    ///
    /// A job that throws is undone alone. When the whole transaction is lost, each job gets one of its own.
    func commit(_ jobs: [any WriteJob]) -> Outcome {
        endTransaction()
        let jobs = begin(for: jobs)
        guard !jobs.isEmpty else { return .done }
        var kept: [any WriteJob] = []
        for job in jobs {
            switch run(job) {
            case .kept: kept.append(job)
            case .undone: break
            case .lost: return isolate(jobs)
            }
        }
        do {
            try connection.run("commit")
        } catch {
            return SQLiteError.isLostSync(connection.lastCode) ? giveUp(jobs) : isolate(jobs)
        }
        for job in kept { job.runCommitActions() }
        connection.commits?.add()
        for job in jobs { job.settle(nil) }
        return .done
    }

    private enum Run { case kept, undone, lost }

    /// Runs one job inside a savepoint.
    private func run(_ job: any WriteJob) -> Run {
        do {
            try connection.run("savepoint job")
            let tx = Transaction(dialect: .sqlite, runner: connection)
            let isKept = connection.limited(to: budget) { job.attempt(in: tx) }
            // A full disk or a stopped statement can end the whole transaction.
            if connection.isIdle { return .lost }
            if !isKept { try connection.run("rollback to job") }
            try connection.run("release job")
            return isKept ? .kept : .undone
        } catch {
            return .lost
        }
    }

    /// Starts the transaction; refuses the jobs that lose their patience while something else locks the file.
    private func begin(for jobs: [any WriteJob]) -> [any WriteJob] {
        var waiting = jobs
        while !waiting.isEmpty {
            do {
                try connection.run("begin immediate")
                return waiting
            } catch DatabaseError.busy {
                let now = ContinuousClock.now
                for job in waiting where now - job.offered >= patience { job.refuse(.busy) }
                waiting.removeAll { now - $0.offered >= patience }
            } catch {
                let failure = error as? DatabaseError ?? .failed("\(error)")
                for job in waiting { job.refuse(failure) }
                return []
            }
        }
        return []
    }

    /// Ends what is left of the transaction and gives each job one of its own.
    private func isolate(_ jobs: [any WriteJob]) -> Outcome {
        endTransaction()
        for (index, job) in jobs.enumerated() {
            guard commitAlone(job) == .done else {
                return giveUp(Array(jobs[(index + 1)...]))
            }
        }
        return .done
    }

    /// One job, one transaction.
    private func commitAlone(_ job: any WriteJob) -> Outcome {
        guard !begin(for: [job]).isEmpty else { return .done }
        let tx = Transaction(dialect: .sqlite, runner: connection)
        guard connection.limited(to: budget, { job.attempt(in: tx) }) else {
            endTransaction()
            job.settle(nil)
            return .done
        }
        do {
            try connection.run("commit")
        } catch {
            if SQLiteError.isLostSync(connection.lastCode) { return giveUp([job]) }
            endTransaction()
            job.settle(error as? DatabaseError ?? .failed("\(error)"))
            return .done
        }
        job.runCommitActions()
        connection.commits?.add()
        job.settle(nil)
        return .done
    }

    private func giveUp(_ jobs: [any WriteJob]) -> Outcome {
        endTransaction()
        for job in jobs { job.settle(.unavailable("The disk did not confirm the write; its outcome is unknown.")) }
        return .lostSync
    }

    private func endTransaction() {
        if !connection.isIdle { try? connection.run("rollback") }
    }
}
