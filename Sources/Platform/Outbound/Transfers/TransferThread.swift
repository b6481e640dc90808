internal import CCurl
internal import POSIX
internal import Synchronization

/// Runs transfers on one thread of its own, all at the same time.
///
/// The thread starts with the first transfer and ends after ten seconds without any: an idle server has none, and calls
/// that follow each other share connections.
final class TransferThread: Sendable {
    private struct State {
        var arrived: [any Transfer] = []
        var running = 0
        var multi: MultiPointer?
        var isAlive = false
    }

    private static let lingering: Int32 = 10_000
    private let limit: Int
    private let state = Mutex(State())

    /// A thread for at most `limit` transfers at a time.
    init(limit: Int) {
        self.limit = limit
    }

    /// Runs `transfer`, or tells it at once that there is no room.
    func run(_ transfer: any Transfer) {
        let (isAccepted, needsThread) = state.withLock { state in
            guard state.running < limit else { return (false, false) }
            state.running += 1
            state.arrived.append(transfer)
            state.multi?.wake()
            defer { state.isAlive = true }
            return (true, !state.isAlive)
        }
        guard isAccepted else { return transfer.gaveUp(.busy) }
        if needsThread && !startThread() { abandon() }
    }

    /// Looks at once for transfers that were cancelled.
    func wake() {
        state.withLock { $0.multi?.wake() }
    }

    private func startThread() -> Bool {
        (try? Threads.start(stack: 512 << 10) { [self] in live() }) != nil
    }

    private func abandon() {
        let left = state.withLock { state in
            defer { state = State() }
            return state.arrived
        }
        for transfer in left { transfer.gaveUp(.busy) }
    }
}

extension TransferThread {
    private func live() {
        guard let multi = MultiPointer() else { return abandon() }
        state.withLock { $0.multi = multi }
        var transfers: [UnsafeMutableRawPointer: any Transfer] = [:]
        repeat {
            takeFinished(multi, &transfers)
            multi.perform()
            finish(multi, &transfers)
            multi.wait(milliseconds: transfers.isEmpty ? Self.lingering : 1_000)
        } while !mayEnd(idle: transfers.isEmpty)
        multi.free()
    }

    private func takeFinished(_ multi: MultiPointer, _ transfers: inout [UnsafeMutableRawPointer: any Transfer]) {
        let arrived = state.withLock { state in
            defer { state.arrived = [] }
            return state.arrived
        }
        for transfer in arrived {
            transfers[transfer.handle.pointer] = transfer
            multi.add(transfer.handle)
        }
        for (key, transfer) in transfers where transfer.isCancelled {
            multi.remove(transfer.handle)
            transfers[key] = nil
            state.withLock { $0.running -= 1 }
            transfer.gaveUp(.cancelled)
        }
    }

    private func finish(_ multi: MultiPointer, _ transfers: inout [UnsafeMutableRawPointer: any Transfer]) {
        while let (key, code) = multi.nextEnd() {
            guard let transfer = transfers[key] else { continue }
            multi.remove(transfer.handle)
            guard !transfer.ended(code) else {
                multi.add(transfer.handle)
                continue
            }
            transfers[key] = nil
            state.withLock { $0.running -= 1 }
        }
    }

    private func mayEnd(idle: Bool) -> Bool {
        guard idle else { return false }
        return state.withLock { state in
            guard state.arrived.isEmpty else { return false }
            (state.multi, state.isAlive) = (nil, false)
            return true
        }
    }
}
