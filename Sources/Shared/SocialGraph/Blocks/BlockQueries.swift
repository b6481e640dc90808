import Kernel
import SQL

/// The statements about blocks and mutes.
enum BlockQueries {
    /// True where a block was added.
    static func insertBlock(
        of target: ID<Account>,
        by account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into blocks (account_id, target_id, created_at) values (\(account), \(target), \(now))
            on conflict (account_id, target_id) do nothing
            """
        ) > 0
    }

    /// True where there was a block to remove.
    static func removeBlock(of target: ID<Account>, by account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run("delete from blocks where account_id = \(account) and target_id = \(target)") > 0
    }

    /// True where there is a mute, whatever its end.
    static func isMuted(_ target: ID<Account>, by account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from mutes where account_id = \(account) and target_id = \(target)",
            as: Int.self
        ) != nil
    }

    /// Mutes, or gives a mute another end.
    static func setMute(
        of target: ID<Account>,
        by account: ID<Account>,
        at now: Instant,
        until end: Instant?,
        hidesNotices: Bool,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into mutes (account_id, target_id, created_at, ends_at, hides_notices)
            values (\(account), \(target), \(now), \(end), \(hidesNotices))
            on conflict (account_id, target_id)
            do update set ends_at = excluded.ends_at, hides_notices = excluded.hides_notices
            """
        )
    }

    /// True where there was a mute to remove.
    static func removeMute(of target: ID<Account>, by account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run("delete from mutes where account_id = \(account) and target_id = \(target)") > 0
    }

    /// Removes mutes whose time is over; nobody sees them any more.
    static func removeEndedMutes(at now: Instant, in tx: Transaction) throws {
        try tx.run("delete from mutes where ends_at is not null and ends_at <= \(now)")
    }

    /// Whom `account` blocks, latest first.
    static func blocked(
        by account: ID<Account>,
        cursor: PeopleCursor?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Person] {
        let older = PeopleCursor.behind(cursor, "blocks.created_at", "blocks.target_id")
        return try tx.all(
            """
            select \(Person.columns), blocks.created_at from \(blocked(by: account)) \(older)
            order by blocks.created_at desc, blocks.target_id desc limit \(limit)
            """
        )
    }

    /// Whom `account` mutes at present, latest first.
    static func muted(
        by account: ID<Account>,
        at now: Instant,
        cursor: PeopleCursor?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Muted] {
        let older = PeopleCursor.behind(cursor, "mutes.created_at", "mutes.target_id")
        return try tx.all(
            """
            select \(Person.columns), mutes.created_at, mutes.ends_at
            from \(muted(by: account, at: now)) \(older)
            order by mutes.created_at desc, mutes.target_id desc limit \(limit)
            """
        )
    }
}

/// Asking for how many they are.
extension BlockQueries {
    /// Asks for the number of people whom `account` blocks.
    static func askBlocked(by account: ID<Account>, in tx: Transaction) throws -> () throws -> Int {
        try askCount(of: blocked(by: account), in: tx)
    }

    /// Asks for the number of people whom `account` mutes at present.
    static func askMuted(by account: ID<Account>, at now: Instant, in tx: Transaction) throws -> () throws -> Int {
        try askCount(of: muted(by: account, at: now), in: tx)
    }

    private static func askCount(of rows: SQL, in tx: Transaction) throws -> () throws -> Int {
        let asked = try tx.ask("select count(*) from \(rows)") { row in try row.next() as Int }
        return { try asked.first() ?? 0 }
    }

    private static func blocked(by account: ID<Account>) -> SQL {
        """
        blocks join accounts on accounts.id = blocks.target_id
        where blocks.account_id = \(account) and accounts.state <= \(AccountState.frozen)
        """
    }

    private static func muted(by account: ID<Account>, at now: Instant) -> SQL {
        """
        mutes join accounts on accounts.id = mutes.target_id
        where mutes.account_id = \(account) and accounts.state <= \(AccountState.frozen)
            and (mutes.ends_at is null or mutes.ends_at > \(now))
        """
    }
}

/// Somebody who is muted, with the end where there is one.
struct Muted: Sendable, RowReadable {
    let person: Person
    let end: Instant?

    init(from row: inout RowReader) throws {
        person = try Person(from: &row)
        end = try row.next()
    }
}
