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

    /// Asks for those of the latest followers of an account whom `reader` follows too, without those who keep whom they
    /// follow to themselves.
    ///
    /// Each of the latest is looked up by key, so that it costs as much for whoever follows many.
    static func askKnownFollowers(
        of account: ID<Account>,
        to reader: ID<Account>,
        in tx: Transaction
    ) throws -> () throws -> KnownFollowers {
        let asked = try tx.ask(
            """
            with known (id) as materialized (
                select accounts.id from (
                    select follower_id from follows where followee_id = \(account)
                    order by created_at desc, follower_id desc limit \(KnownFollowers.lookedAt)
                ) as latest
                join accounts on accounts.id = latest.follower_id
                where accounts.state <= \(AccountState.frozen) and accounts.hides_graph = 0 and (
                    select own.followee_id from follows as own
                    where own.follower_id = \(reader) and own.followee_id = latest.follower_id
                ) is not null
            )
            select \(Account.columns), (select count(*) from known) from accounts
            where accounts.id in (select id from known order by id limit \(KnownFollowers.mostShown))
            order by accounts.id
            """
        ) { row in (account: try Account(from: &row), count: try row.next() as Int) }
        return {
            let found = try asked.all()
            return KnownFollowers(first: found.map(\.account), count: found.first?.count ?? 0)
        }
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
