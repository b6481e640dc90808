import Kernel
import SQL

/// The statements about whom people would write to in a hard stretch.
enum TrustedQueries {
    /// How many somebody may choose.
    static let most = 3

    /// The people whom somebody chose, in their order.
    static func trusted(by account: ID<Account>, in tx: Transaction) throws -> [ID<Account>] {
        try tx.values("select trusted_id from mood_trusted where account_id = \(account) order by place")
    }

    /// Puts people in the place of all who were chosen.
    static func save(_ people: [ID<Account>], of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from mood_trusted where account_id = \(account)")
        let places = Array(people.enumerated())
        try tx.insert(places, "insert into mood_trusted", "(account_id, trusted_id, place)") { place, person in
            "(\(account), \(person), \(place))"
        }
    }
}
