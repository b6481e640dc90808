import Kernel
import SQL

/// The statements behind lists of moods: conditions on `moods`, each the newest first by the number of a mood.
///
/// Whom a mood is meant for is asked here so that pages fill; whether somebody may see one is decided by `can`.
enum MoodFeedQueries {
    /// The moods of everyone, those for followers where the viewer follows or posted them, and those for the groups in
    /// which the viewer is.
    static func everyone(for viewer: ID<Account>) -> SQL {
        """
        \(MoodListing.condition()) and (moods.audience = \(Audience.everyone) or moods.account_id = \(viewer)
            or moods.audience = \(Audience.followers) and exists (select 1 from follows
                where follows.follower_id = \(viewer) and follows.followee_id = moods.account_id)
            or \(MoodListing.isForGroup(of: viewer)))
        """
    }

    /// The moods of one account.
    static func posted(by author: ID<Account>) -> SQL {
        "\(MoodListing.condition()) and moods.account_id = \(author)"
    }

    /// The moods of the people whom an account follows, and its own: only the authors with the newest moods below the
    /// cursor can have one on the page.
    static func following(_ viewer: ID<Account>, below cursor: Int64, limit: Int) -> SQL {
        let isMeant: SQL = """
            \(MoodListing.condition("m")) and (m.audience <> \(Audience.addressed) or m.account_id = \(viewer)
                or \(MoodListing.isForGroup(of: viewer, "m")))
            """
        return """
            moods.id in (
                with sources as (
                    select followee_id as author_id from follows where follower_id = \(viewer)
                    union all select \(viewer)
                ), newest as materialized (
                    select author_id, last_id from (
                        select sources.author_id, (
                            select m.id from moods m
                            where m.account_id = sources.author_id and \(isMeant) and m.id < \(cursor)
                            order by m.id desc limit 1
                        ) as last_id
                        from sources
                    ) as heads
                    where last_id is not null
                    order by last_id desc limit \(limit)
                )
                select m.id from moods m
                where m.account_id in (select author_id from newest) and \(isMeant) and m.id < \(cursor)
                    and m.id >= (select case when count(*) < \(limit) then 0 else min(last_id) end from newest)
                order by m.id desc limit \(limit)
            )
            """
    }

    /// The part of a list behind a cursor.
    static func tail(below cursor: Int64, limit: Int) -> SQL {
        "and moods.id < \(cursor) order by moods.id desc limit \(limit)"
    }
}
