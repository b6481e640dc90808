import Contracts
import Kernel
import Responses
import SQL

/// The statements about comments.
enum CommentQueries {
    static func insert(
        _ id: ID<Comment>,
        _ text: String,
        on kind: String,
        _ subject: Int64,
        by author: ID<Account>?,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into comments (id, subject_kind, subject_id, author_id, text)
            values (\(id), \(kind), \(subject), \(author), \(text))
            """
        )
    }

    /// Those of the comments that there are on objects of a kind, whatever their states.
    static func comments(_ ids: [ID<Comment>], on kind: String, in tx: Transaction) throws -> [Comment] {
        guard !ids.isEmpty else { return [] }
        return try tx.all(
            "select \(Comment.columns) from comments where id in (\(list: ids)) and subject_kind = \(kind)"
        )
    }

    /// Up to `limit` comments on an object by people who are there, behind `cursor` from older to newer, or before it
    /// from newer to older.
    static func comments(
        on kind: String,
        _ subject: Int64,
        cursor: Int64,
        backwards: Bool,
        limit: Int,
        in tx: Transaction
    ) throws -> [Comment] {
        let part: SQL =
            backwards
            ? "comments.id < \(cursor) order by comments.id desc" : "comments.id > \(cursor) order by comments.id"
        return try tx.all(
            """
            select \(Comment.columns) from comments left join accounts on accounts.id = comments.author_id
            where comments.subject_kind = \(kind) and comments.subject_id = \(subject) and comments.state = 0
                and (comments.author_id is null or accounts.state <= \(AccountState.frozen)) and \(part)
            limit \(limit)
            """
        )
    }

    /// - Returns: whether the comment was there with another text.
    static func update(_ id: ID<Comment>, _ text: String, at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.run(
            "update comments set text = \(text), changed_at = \(now) where id = \(id) and state = 0 and text <> \(text)"
        ) > 0
    }

    /// Takes a comment from one state into another, with the words it has there.
    ///
    /// - Returns: whether it was in that state.
    static func move(
        _ id: ID<Comment>,
        from old: Comment.State,
        to new: Comment.State,
        _ text: String,
        at now: Instant?,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            update comments set state = \(new), text = \(text), changed_at = coalesce(\(now), changed_at)
            where id = \(id) and state = \(old)
            """
        ) > 0
    }

    /// - Returns: whether the comment is there.
    static func setMarked(_ isMarked: Bool, _ id: ID<Comment>, in tx: Transaction) throws -> Bool {
        try tx.run("update comments set is_marked = \(isMarked) where id = \(id) and state = 0") > 0
    }

    /// The comments of an account on some objects, which are deleted with this.
    static func deleteAll(
        by author: ID<Account>,
        on kind: String,
        _ subjects: [Int64],
        at now: Instant,
        in tx: Transaction
    ) throws -> [Comment] {
        guard !subjects.isEmpty else { return [] }
        return try tx.all(
            """
            update comments set state = 2, text = '', changed_at = \(now)
            where author_id = \(author) and subject_kind = \(kind) and subject_id in (\(list: subjects)) and state = 0
            returning \(Comment.columns)
            """
        )
    }

    /// Removes all comments on objects that are gone.
    ///
    /// - Returns: their numbers.
    static func forget(_ kind: String, _ subjects: [Int64], in tx: Transaction) throws -> [Int64] {
        guard !subjects.isEmpty else { return [] }
        let gone: SQL = "subject_kind = \(kind) and subject_id in (\(list: subjects))"
        // In the order in which a comment is deleted.
        let comments: [Int64] = try tx.values("delete from comments where \(gone) returning id")
        try tx.run("delete from comment_counts where \(gone)")
        return comments
    }

    /// Removes what is left of comments that were deleted before `moment`.
    static func removeDeleted(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from comments where state = 2 and changed_at < \(moment)")
    }

    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from comments where author_id = \(account)")
    }

    /// The comments of an account, from older to newer, each with the address of what it is about.
    static func written(
        by account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> [(comment: Comment, kind: String, path: String)] {
        try tx.all(
            """
            select \(Comment.columns), comments.subject_kind, comment_counts.path from comments
            join comment_counts on comment_counts.subject_kind = comments.subject_kind
                and comment_counts.subject_id = comments.subject_id
            where comments.author_id = \(account) and comments.id > \(cursor ?? 0) and comments.state = 0
            order by comments.id limit \(ExportFile.pageLength)
            """
        ) { row in (try Comment(from: &row), try row.next() as String, try row.next() as String) }
    }
}
