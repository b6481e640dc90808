import Directory
import Kernel
import SQL
import Text

/// The statements about what people show of themselves.
enum ProfileQueries {
    static func details(of account: ID<Account>, in tx: Transaction) throws -> ProfileDetails? {
        try askDetails(of: account, for: nil, in: tx).first()?.details
    }

    /// The words and figures of an account, and what the two follow rows between it and its reader say.
    struct Met: RowReadable {
        let details: ProfileDetails
        let followsReader: Bool
        /// True where the reader follows it and is told of each of its posts.
        let notifiesReader: Bool

        init(from row: inout RowReader) throws {
            details = try ProfileDetails(from: &row)
            (followsReader, notifiesReader) = (try row.next(), try row.next())
        }
    }

    /// Asks what ``details(of:in:)`` tells, as `reader` meets it.
    static func askDetails(of account: ID<Account>, for reader: ID<Account>?, in tx: Transaction) throws -> Asked<Met> {
        try tx.ask(
            """
            select \(ProfileDetails.columns), \(reader.map(follows(of:)) ?? "0, 0")
            from accounts left join account_counts on account_counts.account_id = accounts.id
            where accounts.id = \(account)
            """
        )
    }

    private static func follows(of reader: ID<Account>) -> SQL {
        """
        (select count(*) from follows where follower_id = accounts.id and followee_id = \(reader)),
        coalesce((select notifies from follows where follower_id = \(reader) and followee_id = accounts.id), 0)
        """
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

    /// Asks for the latest followers of an account with their versions, without those who keep whom they follow to
    /// themselves.
    static func askLatestFollowers(
        of account: ID<Account>,
        in tx: Transaction
    ) throws -> Asked<(id: ID<Account>, version: Int64)> {
        try tx.ask(
            """
            select accounts.id, accounts.version from (
                select follower_id from follows where followee_id = \(account)
                order by created_at desc, follower_id desc limit \(KnownFollowers.lookedAt)
            ) as latest
            join accounts on accounts.id = latest.follower_id
            where accounts.state <= \(AccountState.frozen) and accounts.hides_graph = 0
            """
        ) { row in (try row.next(), try row.next()) }
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
                is_bot = \(new.isBot), version = version + 1
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

    static func setPrivacy(_ new: NewPrivacy, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            update accounts set default_audience = \(new.audience), is_locked = \(new.isLocked),
                hides_graph = \(new.hidesGraph), is_discoverable = \(new.isDiscoverable),
                is_indexable = \(new.isIndexable), version = version + 1
            where id = \(account)
            """
        )
    }
}
