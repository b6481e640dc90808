import Contracts
import Kernel
import Runtime
import SQL

/// Changes the states of accounts together with everything that depends on them.
struct AccountStates: Sendable {
    private let clock: Clock
    private let live: any LiveFeed
    private let people: any PeopleKeeping
    private let features: [any Feature]

    init(_ services: Services, among features: [any Feature]) {
        self.init(services.clock, services.live, services.people, among: features)
    }

    init(_ clock: Clock, _ live: any LiveFeed, _ people: any PeopleKeeping, among features: [any Feature]) {
        self.clock = clock
        self.live = live
        self.people = people
        self.features = features
    }

    /// Puts `account` into `state`; see ``AccountKeeping``.
    func set(_ state: AccountState, of account: ID<Account>, in tx: Transaction) throws {
        try people.hold([account], in: tx)
        guard let old = try StateQueries.state(of: account, in: tx), old != state else { return }
        try StateQueries.set(state, from: old, of: account, at: clock.now, in: tx)
        if !state.mayLogIn {
            try SessionQueries.removeAll(of: account, telling: live, in: tx)
            try AccessTokenQueries.removeAll(of: account, in: tx)
        }
        guard old.isPresent != state.isPresent else { return }
        for feature in features { try feature.setPresence(state.isPresent, of: account, in: tx) }
    }

    /// Puts `account` into a state that staff decided on; see ``AccountKeeping``.
    func restrict(_ account: ID<Account>, to state: AccountState, in tx: Transaction) throws {
        try people.hold([account], in: tx)
        switch try StateQueries.state(of: account, in: tx) {
        case nil, .pending, .unconfirmed: return
        case .deactivated, .deleting: try StateQueries.setRestingState(state, of: account, in: tx)
        case .active, .limited, .frozen, .suspended: try set(state, of: account, in: tx)
        }
    }

    /// Brings somebody at rest back, as they were or as staff decided since.
    ///
    /// - Returns: whether they are there again; not where they were suspended while they rested.
    func wake(_ account: ID<Account>, in tx: Transaction) throws -> Bool {
        let state = try StateQueries.restingState(of: account, in: tx)
        try set(state, of: account, in: tx)
        return state.mayLogIn
    }

    /// Removes an account and everything of it from all features.
    func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try set(.deleting, of: account, in: tx)
        for feature in features { try feature.erase(account, in: tx) }
        try ErasureQueries.remember(account, at: clock.now, in: tx)
    }
}
