import Kernel
import SQL

/// The statements about what people show of themselves.
enum ProfileQueries {
    static func details(of account: ID<Account>, in tx: Transaction) throws -> ProfileDetails? {
        try tx.first(
            """
            select \(ProfileDetails.columns)
            from accounts left join account_counts on account_counts.account_id = accounts.id
            where accounts.id = \(account)
            """
        )
    }

    static func fields(of account: ID<Account>, in tx: Transaction) throws -> [ProfileField] {
        try tx.all(
            """
            select name, value from profile_fields where account_id = \(account)
            order by position limit \(ProfileField.limit)
            """
        )
    }

    /// Whether an account keeps its lists of people to itself.
    static func hidesGraph(_ account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value("select hides_graph from accounts where id = \(account)") ?? true
    }

    static func follows(_ follower: ID<Account>, _ followee: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select count(*) from follows where follower_id = \(follower) and followee_id = \(followee)"
        ) ?? false
    }
}
