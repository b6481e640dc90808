import Contracts
import Kernel
import SQL

/// The statements about drafts that the server keeps.
enum SavedDraftQueries {
    static func insert(_ draft: SavedDraft, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            "insert into saved_drafts (id, account_id, content) values (\(draft.id), \(account), \(try draft.stored))"
        )
    }

    /// The draft that `account` saved under this number after `moment`.
    static func draft(
        _ id: ID<SavedDraft>,
        of account: ID<Account>,
        since moment: Instant,
        in tx: Transaction
    ) throws -> SavedDraft? {
        try tx.first(
            """
            select \(SavedDraft.columns) from saved_drafts
            where id = \(id) and account_id = \(account) and id >= \(ID<SavedDraft>(atFirst: moment))
            """,
            as: SavedDraft.self
        )
    }

    /// The number of the draft that `account` saved last after `moment`.
    static func latest(of account: ID<Account>, since moment: Instant, in tx: Transaction) throws -> ID<SavedDraft>? {
        try tx.value(
            """
            select id from saved_drafts
            where account_id = \(account) and id >= \(ID<SavedDraft>(atFirst: moment))
            order by id desc limit 1
            """
        )
    }

    /// The drafts of `account` behind `cursor`, oldest first.
    static func drafts(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> [SavedDraft] {
        try tx.all(
            """
            select \(SavedDraft.columns) from saved_drafts
            where account_id = \(account) and id > \(cursor ?? 0) order by id limit \(ExportFile.pageLength)
            """,
            as: SavedDraft.self
        )
    }

    static func remove(_ id: ID<SavedDraft>, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from saved_drafts where id = \(id) and account_id = \(account)")
    }

    /// Removes what was saved before `moment`.
    static func removeAll(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from saved_drafts where id < \(ID<SavedDraft>(atFirst: moment))")
    }
}
