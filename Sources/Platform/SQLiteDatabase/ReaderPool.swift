import SQL
import Synchronization

/// The connections of quick reads.
///
/// A free one is used right where the caller runs; nobody ever blocks for one.
final class ReaderPool: Sendable {
    private struct State {
        var free: [SQLiteConnection]
        var out = 0
        var isClosed = false
    }

    /// A caller that waits for a connection.
    private struct Waiter: QueuedJob {
        let offered = ContinuousClock.now
        let caller: CheckedContinuation<SQLiteConnection, any Error>

        func refuse(_ reason: DatabaseError) {
            caller.resume(throwing: reason)
        }
    }

    private let state: Mutex<State>
    private let waiters: JobQueue<Waiter>
    private let configuration: SQLiteConfiguration
    private let end = Latch()

    /// A pool of `connections`.
    init(_ connections: [SQLiteConnection], configuration: SQLiteConfiguration) {
        state = Mutex(State(free: connections))
        waiters = JobQueue(capacity: configuration.waitingReads, patience: configuration.patience)
        self.configuration = configuration
    }

    /// Runs `body`, here and now when a connection is free.
    func read<Value: Sendable>(
        _ pace: Pace,
        _ body: @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        var began: ContinuousClock.Instant?
        while true {
            let connection = if let free = try takeFree() { free } else { try await waitForOne() }
            if let value = try attempt(pace, body, on: connection) { return value }
            // Something outside locks the file: wait without holding a thread.
            let since = began ?? .now
            guard .now - since < configuration.patience else { throw DatabaseError.busy }
            began = since
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Refuses later reads and returns when those under way have ended and every connection is closed.
    func close() async {
        waiters.close()
        let (idle, isOver) = state.withLock { state in
            state.isClosed = true
            defer { state.free = [] }
            return (state.free, state.out == 0)
        }
        while let waiter = waiters.poll() { waiter.refuse(.closed) }
        for connection in idle { connection.close() }
        if isOver { end.open() }
        await end.wait()
    }

    /// Nil where a lock stood in the way.
    private func attempt<Value>(
        _ pace: Pace,
        _ body: (Transaction) throws -> Value,
        on connection: SQLiteConnection
    ) throws -> Value? {
        defer { giveBack(connection) }
        do {
            return try connection.read(pace, within: configuration.quickBudget, body)
        } catch DatabaseError.busy where connection.metLock {
            return nil
        }
    }

    // MARK: Coming and going

    private func takeFree() throws -> SQLiteConnection? {
        try state.withLock { state in
            if state.isClosed { throw DatabaseError.closed }
            guard let connection = state.free.popLast() else { return nil }
            state.out += 1
            return connection
        }
    }

    private func giveBack(_ connection: SQLiteConnection) {
        let (isClosed, isLast) = state.withLock { state in
            state.out -= 1
            if !state.isClosed { state.free.append(connection) }
            return (state.isClosed, state.out == 0)
        }
        guard isClosed else { return handOut() }
        connection.close()
        if isLast { end.open() }
    }

    private func waitForOne() async throws -> SQLiteConnection {
        try await withCheckedThrowingContinuation { caller in
            waiters.offer(Waiter(caller: caller))
            // One may have come back just before.
            handOut()
        }
    }

    /// Gives free connections to those who wait.
    private func handOut() {
        while !waiters.isEmpty, let connection = try? takeFree() {
            if let waiter = waiters.poll() {
                waiter.caller.resume(returning: connection)
            } else {
                giveBack(connection)
            }
        }
    }
}
