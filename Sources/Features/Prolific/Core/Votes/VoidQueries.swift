import Kernel
import SQL

/// The statements about people whose votes do not count in a round.
enum VoidQueries {
    /// Those of `accounts` whose votes do not count in a round.
    static func voters(
        in round: ID<Round>,
        among accounts: [ID<Account>],
        _ tx: Transaction
    ) throws -> Set<ID<Account>> {
        Set(
            try tx.values(
                "select account_id from void_voters where round_id = \(round) and account_id in (\(list: accounts))"
            )
        )
    }

    /// Drops somebody's votes in a round, in which they have none from then on.
    ///
    /// - Returns: whether that is new.
    static func void(_ account: ID<Account>, in held: HeldRound, _ tx: Transaction) throws -> Bool {
        try VoteQueries.removeAll(by: account, in: held, tx)
        return try tx.run(
            """
            insert into void_voters (round_id, account_id, thread_id, created_at)
            values (\(held.id), \(account), \(held.round.story), \(held.now)) on conflict do nothing
            """
        ) > 0
    }
}
