import Kernel
import SQL

/// The statements about what people have begun to write.
enum DraftQueries {
    static func text(of account: ID<Account>, in story: ID<Story>, _ tx: Transaction) throws -> String? {
        try askText(of: account, in: story, tx).first()
    }

    /// Asks for what ``text(of:in:_:)`` gives.
    static func askText(of account: ID<Account>, in story: ID<Story>, _ tx: Transaction) throws -> Asked<String> {
        try tx.ask("select text from snippet_drafts where account_id = \(account) and thread_id = \(story)") { row in
            try row.next()
        }
    }

    static func keep(
        _ text: String,
        of account: ID<Account>,
        in story: ID<Story>,
        at now: Instant,
        _ tx: Transaction
    ) throws {
        guard !text.isEmpty else { return try forget(of: account, in: story, tx) }
        try tx.run(
            """
            insert into snippet_drafts (account_id, thread_id, text, updated_at)
            values (\(account), \(story), \(text), \(now))
            on conflict (account_id, thread_id) do update set text = \(text), updated_at = \(now)
            """
        )
    }

    static func forget(of account: ID<Account>, in story: ID<Story>, _ tx: Transaction) throws {
        try tx.run("delete from snippet_drafts where account_id = \(account) and thread_id = \(story)")
    }
}
