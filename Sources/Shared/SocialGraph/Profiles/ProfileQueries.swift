import Directory
import Kernel
import SQL
import Text

/// The statements about what people show of themselves.
enum ProfileQueries {
    static func details(of account: ID<Account>, in tx: Transaction) throws -> ProfileDetails? {
        try askDetails(of: account, in: tx).first()
    }

    /// Asks what ``details(of:in:)`` tells.
    static func askDetails(of account: ID<Account>, in tx: Transaction) throws -> Asked<ProfileDetails> {
        try tx.ask(
            """
            select \(ProfileDetails.columns)
            from accounts left join account_counts on account_counts.account_id = accounts.id
            where accounts.id = \(account)
            """
        )
    }

    static func fields(of account: ID<Account>, in tx: Transaction) throws -> [ProfileField] {
        try askFields(of: account, in: tx).all()
    }

    /// Asks what ``fields(of:in:)`` tells.
    static func askFields(of account: ID<Account>, in tx: Transaction) throws -> Asked<ProfileField> {
        try tx.ask(
            """
            select name, value from profile_fields where account_id = \(account)
            order by position limit \(ProfileField.limit)
            """
        )
    }

    /// Asks whether one account follows another.
    static func askFollow(
        _ follower: ID<Account>,
        _ followee: ID<Account>,
        in tx: Transaction
    ) throws -> Asked<Bool> {
        try tx.ask(
            "select count(*) from follows where follower_id = \(follower) and followee_id = \(followee)"
        ) { row in try row.next() }
    }

    /// Asks for the latest followers of an account.
    static func askLatestFollowers(of account: ID<Account>, in tx: Transaction) throws -> Asked<ID<Account>> {
        try tx.ask(
            """
            select follower_id from follows where followee_id = \(account)
            order by created_at desc, follower_id desc limit \(KnownFollowers.lookedAt)
            """
        ) { row in try row.next() }
    }

    /// Those of `latest` followers whom somebody with `relationships` follows too, without those who keep whom they
    /// follow to themselves.
    static func knownFollowers(
        among latest: [ID<Account>],
        whoAreIn relationships: Relationships,
        in tx: Transaction
    ) throws -> KnownFollowers {
        let followed = latest.filter(relationships.follows)
        guard !followed.isEmpty else { return KnownFollowers() }
        let known: [ID<Account>] = try tx.values(
            """
            select id from accounts where id in (\(list: followed))
                and state <= \(AccountState.frozen) and hides_graph = 0
            order by id
            """
        )
        let first = known.prefix(KnownFollowers.mostShown)
        let accounts = try Account.all(first, in: tx)
        return KnownFollowers(first: first.compactMap { accounts[$0] }, count: known.count)
    }

    /// The name people read, as it was typed; empty where none was given.
    static func displayName(of account: ID<Account>, in tx: Transaction) throws -> String {
        try tx.value("select display_name from accounts where id = \(account)") ?? ""
    }

    static func update(_ account: Account, _ new: NewProfile, in tx: Transaction) throws {
        try tx.run(
            """
            update accounts set display_name = \(new.displayName.text),
                display_key = \(Folding.searchKey(new.displayName.text)), bio = \(new.bio),
                is_locked = \(new.isLocked), is_discoverable = \(new.isDiscoverable),
                is_indexable = \(new.isIndexable), is_bot = \(new.isBot), version = version + 1
            where id = \(account.id)
            """
        )
        try tx.run("delete from profile_fields where account_id = \(account.id)")
        for (position, field) in new.fields.enumerated() {
            try tx.run(
                """
                insert into profile_fields (account_id, position, name, value)
                values (\(account.id), \(position), \(field.name), \(field.value))
                """
            )
        }
        try PeopleIndex.index(
            account.id,
            username: account.username,
            displayName: new.displayName.text,
            in: tx
        )
    }

    static func hideGraph(_ isHidden: Bool, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update accounts set hides_graph = \(isHidden) where id = \(account)")
    }

    static func setAudience(_ audience: Audience, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update accounts set default_audience = \(audience) where id = \(account)")
    }
}
