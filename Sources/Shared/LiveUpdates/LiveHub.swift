import Contracts
import Kernel
import Synchronization

/// All open pages of this server.
final class LiveHub: Sendable {
    private let state = Mutex(State())

    private struct State: Sendable {
        /// Up to where all pages have been told; `nil` before anything was read.
        var position: LivePosition?
        var byAccount: [ID<Account>: [Listener]] = [:]
        var byTopic: [LiveTopic: [Listener]] = [:]
    }

    /// How many pages of one account may listen at once.
    static let accountLimit = 30

    /// Up to where all pages have been told.
    var position: LivePosition? { state.withLock { $0.position } }

    /// True where nobody listens.
    var isEmpty: Bool { state.withLock { $0.byAccount.isEmpty } }

    /// Adds a page; from now on it is told of all behind the position that is returned.
    ///
    /// - Throws: ``Problem`` `.tooMany` above ``accountLimit`` pages of one account.
    func join(_ listener: Listener) throws(Problem) -> LivePosition {
        let position = state.withLock { state -> LivePosition? in
            guard state.byAccount[listener.account, default: []].count < Self.accountLimit else { return nil }
            state.byAccount[listener.account, default: []].append(listener)
            for topic in listener.joined { state.byTopic[topic, default: []].append(listener) }
            return state.position ?? LivePosition(number: 0)
        }
        guard let position else { throw Problem(.tooMany, "You have too many pages open.") }
        return position
    }

    func leave(_ listener: Listener) {
        state.withLock { state in
            state.byAccount[listener.account]?.removeAll { $0 === listener }
            if state.byAccount[listener.account]?.isEmpty == true { state.byAccount[listener.account] = nil }
            for topic in listener.joined {
                state.byTopic[topic]?.removeAll { $0 === listener }
                if state.byTopic[topic]?.isEmpty == true { state.byTopic[topic] = nil }
            }
        }
    }

    /// Lets every page be told where it stands, though nothing happened: it may be cut off much later.
    func remind() {
        let listeners = state.withLock { state in state.byAccount.values.flatMap(\.self) }
        for listener in listeners { listener.remind() }
    }

    /// Begins with what happens from `position` on.
    func begin(at position: LivePosition) {
        state.withLock { $0.position = $0.position ?? position }
    }

    /// Hands each event to the pages it may concern, in order, and moves on to `position`.
    func deliver(_ events: [(event: LiveEvent, reaches: [LiveReach])], upTo position: LivePosition) {
        state.withLock { state in
            for (event, reaches) in events {
                var told: Set<ObjectIdentifier> = []
                for listener in reaches.flatMap({ Self.listeners(of: $0, in: state) })
                where told.insert(ObjectIdentifier(listener)).inserted {
                    listener.offer(event)
                }
            }
            state.position = position
        }
    }

    /// Moves on to `position` without telling anybody.
    ///
    /// - Returns: whether nobody listens; otherwise nothing happens.
    func pass(to position: LivePosition) -> Bool {
        state.withLock { state in
            guard state.byAccount.isEmpty else { return false }
            state.position = position
            return true
        }
    }

    private static func listeners(of reach: LiveReach, in state: State) -> [Listener] {
        switch reach {
        case .account(let account): state.byAccount[account] ?? []
        case .topic(let topic), .followers(_, let topic):
            (state.byTopic[topic] ?? []).filter { $0.isReached(by: reach) }
        }
    }
}
