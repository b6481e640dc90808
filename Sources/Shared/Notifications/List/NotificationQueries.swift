import Contracts
import Kernel
import SQL

/// The statements of the notification centre.
enum NotificationQueries {
    /// The notifications of `account` from people who are there, newest first.
    ///
    /// - Parameter kinds: the kinds that are wanted, one at least; all of them, where nothing is said.
    static func page(
        of account: ID<Account>,
        kinds: Set<NotificationKind>?,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Notification] {
        let wanted: SQL = kinds.map { "and notifications.kind in (\(list: $0.map(\.name).sorted()))" } ?? ""
        return try tx.all(
            """
            select \(Notification.columns)
            from notifications join accounts on accounts.id = notifications.actor_id
            where notifications.account_id = \(account) and notifications.id < \(cursor ?? .max)
                and accounts.state <= \(AccountState.frozen) and notifications.kind <> \(NotificationKind.message.name)
                \(wanted)
            order by notifications.id desc limit \(limit)
            """
        )
    }

    /// One of those that `account` was told, by somebody who is there.
    static func notification(
        _ id: ID<Notification>,
        of account: ID<Account>,
        in tx: Transaction
    ) throws -> Notification? {
        try tx.first(
            """
            select \(Notification.columns)
            from notifications join accounts on accounts.id = notifications.actor_id
            where notifications.id = \(id) and notifications.account_id = \(account)
                and accounts.state <= \(AccountState.frozen)
            """
        )
    }

    /// The newest one that `account` has not read; of those in the list, or of all.
    static func newest(of account: ID<Account>, listed: Bool = true, in tx: Transaction) throws -> ID<Notification>? {
        let mark = try readMark(of: account, in: tx)
        return try tx.value(
            """
            select id from notifications where account_id = \(account) and id > \(mark?.rawValue ?? 0)
                and kind <> \(listed ? NotificationKind.message.name : "")
            order by id desc limit 1
            """
        )
    }

    /// The newest one that `account` has read.
    static func readMark(of account: ID<Account>, in tx: Transaction) throws -> ID<Notification>? {
        try tx.value("select read_id from notification_marks where account_id = \(account)")
    }

    /// Counts everything up to `id` as read; a mark never goes back.
    static func markRead(upTo id: ID<Notification>, by account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            insert into notification_marks (account_id, read_id) values (\(account), \(id))
            on conflict (account_id) do update set read_id = excluded.read_id
            where excluded.read_id > notification_marks.read_id
            """
        )
    }

    /// Those of `actors` whom `account` mutes in such a way that it hears nothing of them either.
    static func silenced(
        _ actors: [ID<Account>],
        by account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws -> Set<ID<Account>> {
        guard !actors.isEmpty else { return [] }
        return Set(
            try tx.values(
                """
                select target_id from mutes
                where account_id = \(account) and target_id in (\(list: Array(Set(actors)))) and hides_notices = 1
                    and (ends_at is null or ends_at > \(now))
                """
            )
        )
    }

    /// Removes the oldest ones before `id`, a few thousand at a time.
    static func forget(before id: ID<Notification>, in tx: Transaction) throws {
        try tx.run(
            """
            delete from notifications where id in (
                select id from notifications where id < \(id) order by id limit 5000
            )
            """
        )
    }

    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from notifications where account_id = \(account) or actor_id = \(account)")
        try tx.run("delete from notification_marks where account_id = \(account)")
    }
}
