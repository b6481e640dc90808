public import Contracts
import Kernel
import SQL

extension Accounts {
    /// Erases accounts again that an older state of the database has brought back.
    ///
    /// - Returns: how many were there.
    public func eraseAgain(_ erasures: [Erasure], among features: [any Feature]) async throws -> Int {
        let states = AccountStates(services, among: features)
        var count = 0
        for erasure in erasures {
            let wasThere = try await services.database.write { tx in
                guard try StateQueries.state(of: erasure.account, in: tx) != nil else {
                    try ErasureQueries.remember(erasure.account, at: erasure.time, in: tx)
                    return false
                }
                try states.erase(erasure.account, in: tx)
                return true
            }
            if wasThere { count += 1 }
        }
        return count
    }
}
