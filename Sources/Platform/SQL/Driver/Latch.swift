import Synchronization

/// Something that happens once and can be waited for, as the end of a thread.
package final class Latch: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// A gate that is shut.
    package init() {}

    /// True where it is open.
    package var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Lets everybody through, for ever.
    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for caller in waiting { caller.resume() }
    }

    /// Waits until the gate is open.
    package func wait() async {
        await withCheckedContinuation { caller in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(caller) }
                return state.isOpen
            }
            if isOpen { caller.resume() }
        }
    }
}
