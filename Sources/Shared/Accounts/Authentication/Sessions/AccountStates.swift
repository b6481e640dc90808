import Kernel
import SQL

/// Changes the states of accounts together with everything that depends on them.
struct AccountStates: Sendable {
    private let services: Services
    private let features: [any Feature]

    init(_ services: Services, among features: [any Feature]) {
        self.services = services
        self.features = features
    }

    /// Puts `account` into `state`; see ``AccountKeeping``.
    func set(_ state: AccountState, of account: ID<Account>, in tx: Transaction) throws {
        try GraphQueries.lock([account], in: tx)
        guard let old = try StateQueries.state(of: account, in: tx), old != state else { return }
        try StateQueries.set(state, from: old, of: account, at: services.clock.now, in: tx)
        if !state.mayLogIn {
            try SessionQueries.removeAll(of: account, telling: services.live, in: tx)
            try AccessTokenQueries.removeAll(of: account, in: tx)
        }
        guard old.isPresent != state.isPresent else { return }
        try StateQueries.countPresence(of: account, by: state.isPresent ? 1 : -1, in: tx)
        for feature in features { try feature.setPresence(state.isPresent, of: account, in: tx) }
    }

    /// Puts `account` into a state that staff decided on; see ``AccountKeeping``.
    func restrict(_ account: ID<Account>, to state: AccountState, in tx: Transaction) throws {
        try GraphQueries.lock([account], in: tx)
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
        try ErasureQueries.remember(account, at: services.clock.now, in: tx)
    }
}
