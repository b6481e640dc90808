import Kernel
import Memberships
import SQL

/// Holds all stories in which somebody counts, before their counts change.
enum PresenceHold {
    /// Takes the rounds first and the stories after, in their order, as whoever closes rounds does: two that need the
    /// same rows never wait for each other.
    static func take(_ account: ID<Account>, in tx: Transaction) throws {
        guard tx.dialect == .postgres else { return }
        let threads: SQL = """
            select thread_id from thread_follows where account_id = \(account)
            union select thread_id from thread_writers where account_id = \(account)
            union \(SpaceKind.story.spaces(of: account, withInvited: true))
            """
        _ = try tx.values(
            """
            select id from rounds where state < \(Round.State.closed) and thread_id in (\(threads)) order by id for update
            """,
            as: Int64.self
        )
        _ = try tx.values(
            "select id from story_threads where id in (\(threads)) order by id for update",
            as: Int64.self
        )
    }
}
