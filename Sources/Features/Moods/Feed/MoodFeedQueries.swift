import Directory
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

    /// The moods of the people whom an account follows, and its own.
    static func following(_ viewer: ID<Account>, below cursor: Int64, limit: Int) -> SQL {
        let newest = FollowedQueries.newest(
            "p.id",
            of: viewer,
            in: "moods",
            by: "account_id",
            where: "\(isMeant(for: viewer, "p")) and p.id < \(cursor)",
            limit: limit
        )
        return "moods.id in (\(newest))"
    }

    /// Those of ``following(_:below:limit:)`` among the next moods of the feed: a whole page where these people are many
    /// of those who post, and found without a look at each of them.
    static func followingNearby(_ viewer: ID<Account>, below cursor: Int64) -> SQL {
        """
        \(isMeant(for: viewer, "moods")) and (moods.account_id = \(viewer) or exists (select 1 from follows
                where follows.follower_id = \(viewer) and follows.followee_id = moods.account_id))
            and moods.id >= coalesce((select next.id from moods as next
                where \(MoodListing.condition("next")) and next.id < \(cursor)
                order by next.id desc limit 1 offset \(nearby)), 0)
        """
    }

    /// So many moods of the feed are looked at for those of people whom somebody follows.
    private static let nearby = 63

    private static func isMeant(for viewer: ID<Account>, _ table: SQL) -> SQL {
        """
        \(MoodListing.condition(table)) and (\(table).audience <> \(Audience.addressed)
            or \(table).account_id = \(viewer) or \(MoodListing.isForGroup(of: viewer, table)))
        """
    }

    /// The part of a list behind a cursor.
    static func tail(below cursor: Int64, limit: Int) -> SQL {
        "and moods.id < \(cursor) order by moods.id desc limit \(limit)"
    }
}
