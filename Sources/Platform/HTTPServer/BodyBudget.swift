import Synchronization

/// The memory that bodies take until their requests are answered: so much for all, and a part of it for one client.
final class BodyBudget: Sendable {
    private let total: Int
    private let share: Int
    private let state = Mutex(State())

    private struct State {
        var taken = 0
        var byClient: [IPAddress: Int] = [:]
    }

    init(_ configuration: HTTPConfiguration) {
        total = configuration.maximumBodies
        share = configuration.maximumBodiesPerClient
    }

    /// Takes so many bytes for a client, unless that is too much.
    func take(_ count: Int, for client: IPAddress) -> Bool {
        state.withLock { state in
            let own = state.byClient[client, default: 0] + count
            guard own <= share, state.taken + count <= total else { return false }
            state.byClient[client] = own
            state.taken += count
            return true
        }
    }

    /// Gives back what was taken.
    func giveBack(_ count: Int, of client: IPAddress) {
        guard count > 0 else { return }
        state.withLock { state in
            state.taken -= count
            let left = state.byClient[client, default: 0] - count
            state.byClient[client] = left > 0 ? left : nil
        }
    }
}
