import Contracts
import Directory
import Kernel
import Runtime
import Synchronization

/// One open page, and what it has not been told yet.
final class Listener: Sendable {
    let account: ID<Account>
    /// The topics it joined with; see ``topics`` for those it still has.
    let joined: Set<LiveTopic>
    private let arrived = Signal()
    private let state: Mutex<State>

    private struct State: Sendable {
        var relationships: Relationships
        var topics: Set<LiveTopic>
        var waiting: [LiveEvent] = []
        /// Up to where events were offered, and up to where they were handed out.
        var (seen, told): (LivePosition, LivePosition)
        var isOverrun = false
        var isReminded = false
    }

    /// How many events may wait for a page; one that is slower has to come back and ask for what it missed.
    private static let limit = 500

    /// - Parameter seen: what the page knows already.
    init(account: ID<Account>, topics: Set<LiveTopic>, relationships: Relationships, seen: LivePosition) {
        self.account = account
        joined = topics
        state = Mutex(State(relationships: relationships, topics: topics, seen: seen, told: seen))
    }

    /// True where an event of that reach may concern the page.
    func isReached(by reach: LiveReach) -> Bool {
        switch reach {
        case .account(let account): self.account == account
        case .topic(let topic): topics.contains(topic)
        case .followers(let account, let topic): topics.contains(topic) && follows(account)
        }
    }

    private func follows(_ account: ID<Account>) -> Bool {
        account == self.account || state.withLock { $0.relationships.follows(account) }
    }

    /// The topics it may hear of.
    var topics: Set<LiveTopic> { state.withLock { $0.topics } }

    /// From now on it hears of these no more.
    func drop(_ topics: Set<LiveTopic>) {
        state.withLock { $0.topics.subtract(topics) }
    }

    /// From now on the page belongs to somebody with other relationships.
    func move(to relationships: Relationships) {
        state.withLock { $0.relationships = relationships }
    }

    /// The page is told of all up to `position` otherwise.
    func catchUp(to position: LivePosition) {
        state.withLock { state in
            state.seen = max(state.seen, position)
            state.told = max(state.told, position)
        }
    }

    /// Lets an event wait for the page.
    ///
    /// One about the same thing that waits already is told with it.
    func offer(_ event: LiveEvent) {
        state.withLock { state in
            guard event.position > state.seen else { return }
            state.seen = event.position
            state.waiting.removeAll { $0.kind == event.kind && $0.object == event.object }
            if state.waiting.count < Self.limit { state.waiting.append(event) } else { state.isOverrun = true }
        }
        arrived.raise()
    }

    /// Lets ``next()`` return, though with nothing to tell.
    func remind() {
        state.withLock { $0.isReminded = true }
        arrived.raise()
    }

    /// Up to where the page has been told, with what ``next()`` returned last.
    var told: LivePosition { state.withLock { $0.told } }

    /// The events that wait, once there are any, or none as a reminder; `nil` when the page has fallen behind or is
    /// gone.
    func next() async -> [LiveEvent]? {
        while !Task.isCancelled {
            let waiting = state.withLock { state -> [LiveEvent]?? in
                guard !state.isOverrun else { return .some(nil) }
                guard state.isReminded || !state.waiting.isEmpty else { return nil }
                state.told = state.seen
                defer { (state.waiting, state.isReminded) = ([], false) }
                return state.waiting
            }
            if let waiting { return waiting }
            await arrived.wait()
        }
        return nil
    }
}
