import Contracts
import Kernel
import Runtime
import SQL

/// Closes rounds whose time is over: any server, at any time, each round once.
///
/// A transaction takes rounds while they are open and due, holds them, counts, and writes down all that follows; unique
/// keys would refuse a second winner or a second next round. A server that dies in between leaves the round as it was.
struct RoundCloser: Sendable {
    private let services: Services
    private let clock: DatabaseClock
    private let outbox: StoryNotificationOutbox

    /// How many rounds one transaction closes.
    static let batch = 400
    /// How many it closes that it had to wait for.
    private static let waitingBatch = 20
    /// How often it is looked whether all votes are there that have come in time.
    private static let waits = 10
    /// How often rounds are passed over that somebody holds, before they are waited for.
    private static let patience = 3

    init(_ services: Services, _ clock: DatabaseClock, _ outbox: StoryNotificationOutbox) {
        self.services = services
        self.clock = clock
        self.outbox = outbox
    }

    /// Closes the round of `story` that is overdue, if one is.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func closeIfDue(_ story: ID<Story>) async throws -> Bool {
        try await services.database.write { tx in try closeIfDue(story, in: tx) }
    }

    /// Closes it in a transaction that does more than that.
    func closeIfDue(_ story: ID<Story>, in tx: Transaction) throws -> Bool {
        try close(try ClosingQueries.take(story, clock, in: tx), in: tx) > 0
    }

    /// Closes the round of `story` that is overdue, once the votes for it are there that have come in time.
    func settle(_ story: ID<Story>) async throws {
        for _ in 0..<Self.waits {
            if try await closeIfDue(story) { return }
            let isWaiting = try await services.database.read { [clock] tx in
                try ClosingQueries.isWaiting(story, clock, in: tx)
            }
            guard isWaiting else { return }
            try await Task.sleep(for: .milliseconds(Bell.least))
        }
    }

    /// Closes all rounds that are due; one that cannot be closed harms no other.
    ///
    /// - Returns: how many this server closed.
    @discardableResult
    func closeDue() async throws -> Int {
        guard try await hasDue() else { return 0 }
        // While the database works for one, this server works for the other. SQLite has one writer.
        let workers = services.database.dialect == .postgres ? 2 : 1
        return try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<workers { group.addTask { try await closeAll() } }
            return try await group.reduce(0, +)
        }
    }

    private func closeAll() async throws -> Int {
        var (count, passes) = (0, 0)
        var last: DueRound?
        while true {
            let found = try await closeSome(behind: last, isWaiting: passes >= Self.patience)
            count += found.closed
            passes = found.closed > 0 ? 0 : passes + 1
            last = found.rounds.count == Self.batch ? found.rounds.last : nil
            if last != nil { continue }
            // At the end: from the beginning again, for what others held and have left.
            guard !found.hasFailed, try await hasDue() else { return count }
        }
    }

    /// The outcome of some rounds that were due.
    private struct Found: Sendable {
        let rounds: [DueRound]
        let closed: Int
        var hasFailed = false
    }

    private func closeSome(behind last: DueRound?, isWaiting: Bool) async throws -> Found {
        do {
            return try await services.database.write { tx in
                let limit = isWaiting ? Self.waitingBatch : Self.batch
                let hold = isWaiting ? ClosingQueries.Hold.waiting : .skipping
                let taken = try ClosingQueries.take(limit, hold, behind: last, clock, in: tx)
                return Found(rounds: taken, closed: try close(taken, in: tx))
            }
        } catch {
            try Task.checkCancellation()
            services.log(.warning, "rounds are closed one by one", ["error": "\(error)"])
            return try await closeSingly(behind: last)
        }
    }

    /// Closes rounds in a transaction each, because one of them cannot be closed.
    private func closeSingly(behind last: DueRound?) async throws -> Found {
        let rounds = try await services.database.read { [clock] tx in
            try ClosingQueries.take(Self.batch, .not, behind: last, clock, in: tx)
        }
        var (closed, hasFailed) = (0, false)
        for round in rounds {
            do {
                if try await closeIfDue(round.story) { closed += 1 }
            } catch {
                try Task.checkCancellation()
                hasFailed = true
                services.log(.error, "round not closed", ["round": "\(round.id)", "error": "\(error)"])
            }
        }
        return Found(rounds: rounds, closed: closed, hasFailed: hasFailed)
    }

    /// True where there are rounds to be closed, by whatever server.
    func hasDue() async throws -> Bool {
        try await services.database.read { [clock] tx in try ClosingQueries.hasDue(clock, in: tx) }
    }

    /// Closes rounds that the transaction holds.
    private func close(_ rounds: [DueRound], in tx: Transaction) throws -> Int {
        guard !rounds.isEmpty else { return 0 }
        try ClosingQueries.expectQuickLookups(in: tx)
        let now = try clock.read(in: tx)
        let running = rounds.filter { $0.state.isRunning }
        let found = try running.isEmpty ? [] : ClosingQueries.candidates(in: running.map(\.id), tx)
        let candidates = Dictionary(grouping: found, by: \.round)
        let voters = try running.isEmpty ? [:] : ClosingQueries.voters(in: running.map(\.id), tx)
        var (waiting, extended) = (rounds.filter { !$0.state.isRunning }, [DueRound]())
        var results: [RoundResult] = []
        for round in running {
            let entries = candidates[round.id] ?? []
            switch Tally.outcome(of: entries.map(\.entry), extensions: round.extensions) {
            case .waiting: waiting.append(round)
            case .extended: extended.append(round)
            case .won(let winner):
                guard let result = RoundResult(round, entries, winner, voters[round.id] ?? 0) else { continue }
                results.append(result)
            }
        }
        try ClosingQueries.reset(waiting, in: tx)
        try ClosingQueries.extend(extended, at: now, in: tx)
        try write(results, at: now, in: tx)
        try tell(rounds, in: tx)
        return rounds.count
    }

    private func write(_ results: [RoundResult], at now: Instant, in tx: Transaction) throws {
        guard !results.isEmpty else { return }
        try ResultQueries.close(results, at: now, in: tx)
        try ResultQueries.count(results, in: tx)
        let next = results.filter { !$0.isEnd }.map { (services.ids.next(Round.self, at: now), $0) }
        try ResultQueries.addRounds(next, in: tx)
        try ResultQueries.moveTails(results, at: now, in: tx)
        try ResultQueries.countLines(results, in: tx)
        try outbox.note(results, in: tx)
    }

    /// Tells open pages, the host's as well: nobody did it.
    private func tell(_ rounds: [DueRound], in tx: Transaction) throws {
        try services.live.tell(.story, about: rounds.map(\.story.rawValue), by: ID(rawValue: 0), in: tx)
    }
}

extension RoundResult {
    fileprivate init?(_ round: DueRound, _ candidates: [Candidate], _ winner: ID<Snippet>, _ voters: Int) {
        guard let best = candidates.first(where: { $0.entry.snippet == winner }) else { return nil }
        let rows = candidates.map { ResultDigest.Entry(name: $0.name, seq: $0.entry.seq, votes: $0.entry.votes) }
        self.init(
            round: round,
            candidates: candidates,
            winner: best,
            digest: ResultDigest.of(rows, winner: best.name, after: round.digest),
            voters: voters
        )
    }
}

extension LiveKind {
    /// Something happened in a story that everybody may know who reads it; never that somebody voted.
    ///
    /// The object is the story.
    static let story = LiveKind("story")
}
