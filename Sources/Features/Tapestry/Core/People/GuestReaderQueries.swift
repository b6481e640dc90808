import Kernel
import Outbound
import SQL

/// The statements about readers without an account.
enum GuestReaderQueries {
    /// All readers of a group.
    static func all(of group: ID<Group>, in tx: Transaction) throws -> [GuestReader] {
        try tx.all(
            """
            select \(GuestReader.columns) from issue_readers where group_id = \(group)
            order by id limit \(GuestReader.limit)
            """
        )
    }

    /// Those who get an issue by mail.
    static func mailed(of group: ID<Group>, in tx: Transaction) throws -> [ID<GuestReader>] {
        try tx.values(
            """
            select id from issue_readers
            where group_id = \(group) and state = \(GuestReader.State.confirmed)
                and bounces < \(GuestReader.mostBounces)
            order by id
            """
        )
    }

    /// The reader whose link has a hash.
    static func reader(_ hash: String, in tx: Transaction) throws -> GuestReader? {
        try tx.first("select \(GuestReader.columns) from issue_readers where token_hash = \(hash)")
    }

    static func reader(_ id: ID<GuestReader>, in tx: Transaction) throws -> GuestReader? {
        try tx.first("select \(GuestReader.columns) from issue_readers where id = \(id)")
    }

    static func insert(
        _ id: ID<GuestReader>,
        _ new: NewGuestReader,
        _ link: GuestLink,
        of group: ID<Group>,
        by adder: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        let state: GuestReader.State = new.email == nil ? .printOnly : .asked
        try tx.run(
            """
            insert into issue_readers (id, group_id, name, email, token_hash, sealed, state, adder_id, added_at)
            values (\(id), \(group), \(new.name), \(new.email?.text ?? ""), \(link.hash), \(link.sealed), \(state),
                \(adder), \(now))
            """
        )
    }

    /// Sets what somebody said; whoever says yes for the first time reads from then on.
    static func set(_ state: GuestReader.State, of id: ID<GuestReader>, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update issue_readers set state = \(state), confirmed_at = coalesce(confirmed_at, \(now)), bounces = 0,
                failure = ''
            where id = \(id)
            """
        )
    }

    /// Begins anew with the letters to somebody; whoever has not answered has as long as before.
    static func renew(_ id: ID<GuestReader>, at now: Instant, in tx: Transaction) throws {
        try tx.run("update issue_readers set added_at = \(now), bounces = 0, failure = '' where id = \(id)")
    }

    /// Writes down why a letter did not arrive.
    ///
    /// - Parameter isFinal: whether it was refused for good.
    static func note(_ reason: String, isFinal: Bool, of id: ID<GuestReader>, in tx: Transaction) throws {
        try tx.run(
            "update issue_readers set failure = \(reason), bounces = bounces + \(isFinal ? 1 : 0) where id = \(id)"
        )
    }

    /// Forgets what went wrong before a letter that arrived.
    static func arrived(_ id: ID<GuestReader>, in tx: Transaction) throws {
        try tx.run("update issue_readers set failure = '', bounces = 0 where id = \(id) and failure <> ''")
    }

    /// Removes somebody: their link opens nothing from then on, and nothing is kept of them.
    static func remove(_ id: ID<GuestReader>, in tx: Transaction) throws {
        try tx.run("delete from issue_readers where id = \(id)")
    }

    /// Removes those who were asked for long and have not answered.
    static func removeUnanswered(at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            delete from issue_readers
            where state = \(literal: GuestReader.State.asked) and added_at <= \(now - GuestReader.askingSpan)
            """
        )
    }

    /// Tells whether somebody was asked for so long that ``removeUnanswered(at:in:)`` has something to do.
    static func hasUnanswered(at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from issue_readers
            where state = \(literal: GuestReader.State.asked) and added_at <= \(now - GuestReader.askingSpan) limit 1
            """,
            as: Int.self
        ) != nil
    }
}
