import Synchronization

/// Wakes one task that waits for something to do.
///
/// A signal raised while nobody waits is kept; raised several times it wakes once.
public final class Signal: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isRaised = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    /// A signal that is not raised.
    public init() {}

    /// Wakes whoever waits, or whoever waits next.
    public func raise() {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            let waiter = state.waiter.take()
            state.isRaised = waiter == nil
            return waiter
        }
        waiter?.resume()
    }

    /// Returns when the signal is raised, and at once where it was; also when the task is cancelled.
    ///
    /// One task at a time may wait.
    public func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.isRaised || Task.isCancelled {
                        state.isRaised = false
                        return true
                    }
                    state.waiter = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            raise()
        }
    }

    /// Returns when the signal is raised, or after `span`.
    public func wait(atMost span: Duration) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await Task.sleep(for: span) }
            group.addTask { await self.wait() }
            await group.next()
            group.cancelAll()
        }
    }
}
