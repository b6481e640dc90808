import Kernel
import Markup
import Responses
import SQL

/// The statements about how many comments objects have: those that are visible, by people who are there.
enum CommentCountQueries {
    /// Counts a new comment, or one that is back.
    static func add(_ kind: String, _ subject: ResponseSubject, in tx: Transaction) throws {
        try tx.run(
            """
            insert into comment_counts (subject_kind, subject_id, path, comments)
            values (\(kind), \(subject.number), \(subject.keptPath.description), 1)
            on conflict (subject_kind, subject_id)
            do update set comments = comment_counts.comments + 1, path = excluded.path
            """
        )
    }

    static func change(_ kind: String, _ subject: Int64, by change: Int, in tx: Transaction) throws {
        try tx.run(
            """
            update comment_counts set comments = comments + \(change)
            where subject_kind = \(kind) and subject_id = \(subject)
            """
        )
    }

    /// The number of comments on an object, as an expression over its number.
    static func count(_ kind: String, on object: SQL) -> SQL {
        """
        coalesce((
            select comments from comment_counts where subject_kind = \(kind) and subject_id = \(object)
        ), 0)
        """
    }

    /// Asks for the objects that have comments, and how many.
    static func askCounts(
        _ kind: String,
        _ subjects: [Int64],
        in tx: Transaction
    ) throws -> Asked<(subject: Int64, comments: Int)> {
        try tx.ask(
            """
            select subject_id, comments from (values \(rows: subjects)) as asked cross join comment_counts
            where subject_kind = \(kind) and subject_id = asked.column1 and comments > 0
            """
        ) { row in (try row.next(), try row.next()) }
    }

    /// How many of them are by `people`, asked person by person: the rows of an object may be many.
    static func counts(
        by people: [ID<Account>],
        _ kind: String,
        _ subjects: [Int64],
        in tx: Transaction
    ) throws -> [Int64: Int] {
        let rows = try tx.all(
            """
            select comments.subject_id, count(*) from (
                select id from accounts where id in (\(list: people)) and state <= \(AccountState.frozen)
            ) as severed cross join comments
            where comments.author_id = severed.id and comments.state = 0 and comments.subject_kind = \(kind)
                and comments.subject_id in (\(list: subjects))
            group by comments.subject_id
            """
        ) { row in (try row.next() as Int64, try row.next() as Int) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Takes what an account wrote out of all counts, or back into them.
    static func countPresence(of account: ID<Account>, by change: Int, in tx: Transaction) throws {
        try tx.run(
            """
            update comment_counts set comments = comment_counts.comments + \(change) * given.comments
            from (select subject_kind, subject_id, count(*) as comments from comments
                where author_id = \(account) and state = 0 group by subject_kind, subject_id) as given
            where comment_counts.subject_kind = given.subject_kind and comment_counts.subject_id = given.subject_id
            """
        )
    }
}
