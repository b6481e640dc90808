import Contracts
import Directory
import Kernel
import SQL

/// The statements that every change between two people shares.
enum GraphQueries {
    /// Lets a new account follow and be followed.
    static func begin(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("insert into account_counts (account_id) values (\(account))")
    }

    /// Makes other changes between these accounts, and of their states, wait until this one is through.
    ///
    /// The rows are taken in the order of their ids, so that two changes cannot wait for one another.
    static func lock(_ accounts: [ID<Account>], in tx: Transaction) throws {
        for account in accounts.sorted() {
            try tx.run("update account_counts set followers = followers where account_id = \(account)")
        }
    }

    /// The ties between `account` and the account called `name`, locked.
    static func pair(of account: ID<Account>, with name: String, in tx: Transaction) throws -> Pair? {
        guard let other = try Account.named(name, in: tx) else { return nil }
        return try pair(of: account, with: other.id, in: tx)
    }

    /// The ties between two accounts, locked.
    static func pair(of account: ID<Account>, with other: ID<Account>, in tx: Transaction) throws -> Pair? {
        try lock([account, other], in: tx)
        return try tx.first(
            """
            select \(Account.columns), me.state,
                (select count(*) from follows where follower_id = me.id and followee_id = accounts.id),
                (select count(*) from follows where follower_id = accounts.id and followee_id = me.id),
                (select count(*) from follow_requests where follower_id = me.id and followee_id = accounts.id),
                (select count(*) from blocks where account_id = me.id and target_id = accounts.id),
                (select count(*) from blocks where account_id = accounts.id and target_id = me.id)
            from accounts join accounts as me on me.id = \(account)
            where accounts.id = \(other)
            """
        )
    }

    /// Lets everybody's next request read the relationships of these accounts anew, and their open pages at once.
    static func bump(_ accounts: [ID<Account>], telling live: any LiveFeed, in tx: Transaction) throws {
        try live.tell(accounts, in: tx)
        try RelationshipCache.renew("\(list: accounts.sorted())", in: tx)
    }
}

/// The ties between somebody and another account at the moment of a change.
struct Pair: Sendable, RowReadable {
    let other: Account
    let state: AccountState
    let follows: Bool
    let isFollowed: Bool
    let asked: Bool
    let blocks: Bool
    let isBlocked: Bool

    init(from row: inout RowReader) throws {
        other = try Account(from: &row)
        state = try row.next()
        follows = try row.next()
        isFollowed = try row.next()
        asked = try row.next()
        blocks = try row.next()
        isBlocked = try row.next()
    }

    /// The relation as a set, for ``can(_:_:_:)-(Actor?,_,_)``.
    var relation: Relation {
        var relation: Relation = []
        if follows { relation.insert(.follows) }
        if asked { relation.insert(.asked) }
        if blocks { relation.insert(.blocks) }
        if isBlocked { relation.insert(.isBlocked) }
        return relation
    }

    /// True where the account `id`, which this is about, may do `action` with the other one.
    func allows(_ action: Action, by id: ID<Account>) -> Bool {
        can(Actor(id: id, state: state), action, other.access(relation))
    }
}
