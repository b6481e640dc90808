public import Kernel
public import SQL

/// The statements about what the people whom somebody follows have made.
public enum FollowedQueries {
    /// The newest rows of a table that the people whom somebody follows and they themselves have made, newest first.
    ///
    /// Only the authors with the newest ones can have one among them, so that it costs a look into the index for each.
    ///
    /// - Parameters:
    ///   - columns: what is read of each row, which is called `p`.
    ///   - table: a table with numbers in `id` that grow with time, and an index by author and number.
    ///   - author: the column of the author.
    ///   - belongs: the condition on a row, with its cursor.
    public static func newest(
        _ columns: SQL,
        of account: ID<Account>,
        in table: SQL,
        by author: SQL,
        where belongs: SQL,
        limit: Int
    ) -> SQL {
        """
        with sources as (
            select followee_id as author_id from follows where follower_id = \(account)
            union all select \(account)
        ), newest as materialized (
            select sources.author_id, coalesce((
                select p.id from \(table) p where p.\(author) = sources.author_id and \(belongs)
                order by p.id desc limit 1
            ), 0) as last_id
            from sources order by last_id desc limit \(limit)
        )
        select \(columns) from newest cross join \(table) p
        where p.\(author) = newest.author_id
            and p.id >= (select case when count(*) < \(limit) then 0 else min(last_id) end from newest)
            and \(belongs)
        order by p.id desc limit \(limit)
        """
    }
}
