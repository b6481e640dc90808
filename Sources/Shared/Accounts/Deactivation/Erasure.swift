public import Kernel
public import SQL

/// That an account was erased: all that is kept of it, and only as long as a backup may bring it back.
public struct Erasure: Sendable, Equatable, RowReadable {
    /// The number that the account had.
    public let account: ID<Account>
    /// When it was erased.
    public let time: Instant

    /// How long an erasure is remembered: longer than any backup is kept (`specs/security.md` DL2).
    static let memory = Instant.Span.days(60)

    /// Reads an erasure.
    public init(from row: inout RowReader) throws {
        account = try row.next()
        time = try row.next()
    }
}

extension Accounts {
    /// The erasures that a database remembers.
    public static func erasures(in tx: Transaction) throws -> [Erasure] {
        try tx.all("select id, erased_at from erasures order by id")
    }

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

/// The statements about what was erased.
enum ErasureQueries {
    static func remember(_ account: ID<Account>, at time: Instant, in tx: Transaction) throws {
        try tx.run("insert into erasures (id, erased_at) values (\(account), \(time)) on conflict (id) do nothing")
    }

    static func forget(before time: Instant, in tx: Transaction) throws {
        try tx.run("delete from erasures where erased_at < \(time)")
    }
}
