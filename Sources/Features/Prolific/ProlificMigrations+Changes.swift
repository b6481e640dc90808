import SQL

/// The migrations that change the tables of Prolific, and add to them.
extension ProlificMigrations {
    /// The rows that closing a round writes again find room beside themselves, and no index is changed that need not
    /// be: the winner stands in its round, and only stories that everybody finds fall asleep.
    static let room = Migration(
        "prolific-6-room",
        sqlite: indexes,
        postgres: indexes + [
            "alter table snippets set (fillfactor = 75)", "alter table thread_writers set (fillfactor = 80)",
            "alter table rounds set (fillfactor = 75)", "alter table story_threads set (fillfactor = 75)",
        ]
    )

    /// Of a story's end everybody is told once before it comes, and links are removed whose time is over.
    static let members = Migration(
        "prolific-7-members",
        """
        alter table story_threads add column is_end_told integer not null default 0 check (is_end_told in (0, 1))
        """,
        """
        create index story_threads_by_untold_end on story_threads (expires_at)
        where expires_at is not null and is_end_told = 0
        """,
        "create index thread_invites_by_ends_at on thread_invites (ends_at)"
    )

    /// Who shows no stories on their profile.
    static let profiles = Migration(
        "prolific-8-profiles",
        """
        create table hidden_story_tabs (
            account_id bigint primary key,
            since bigint not null
        )
        """
    )

    /// A private story is opened to others when everybody who wrote in it has agreed.
    static let openings = Migration(
        "prolific-9-openings",
        """
        create table thread_openings (
            thread_id bigint primary key,
            visibility integer not null,
            asked_at bigint not null
        )
        """,
        """
        create table thread_consents (
            thread_id bigint not null,
            account_id bigint not null,
            created_at bigint not null,
            primary key (thread_id, account_id)
        )
        """,
        "create index thread_consents_by_account_id on thread_consents (account_id, thread_id)"
    )

    /// Names can be taken off snippets, with their media.
    static let names = Migration(
        "prolific-10-names",
        "alter table snippets add column lost_media integer not null default 0 check (lost_media in (0, 1))"
    )

    /// The points that people won are added up as they are written, of all time and of the last 30 days.
    static let totals = Migration(
        "prolific-11-totals",
        "alter table point_events add column is_listed integer not null default 1 check (is_listed in (0, 1))",
        "alter table point_events add column is_recent integer not null default 1 check (is_recent in (0, 1))",
        "update point_events set is_listed = 0 where thread_id in (select id from story_threads where visibility <> 0)",
        """
        create table point_totals (
            account_id bigint primary key,
            points bigint not null,
            recent bigint not null
        )
        """,
        """
        insert into point_totals (account_id, points, recent)
        select account_id, sum(points), sum(points) from point_events where is_listed = 1 group by account_id
        """,
        "create index point_totals_by_points on point_totals (points desc, account_id)",
        "create index point_totals_by_recent on point_totals (recent desc, account_id) where recent > 0",
        "drop index point_events_by_account_id",
        "drop index point_events_by_created_at",
        "drop index point_events_by_thread_id",
        "create index point_events_by_account_id_and_id on point_events (account_id, id)",
        "create index point_events_by_thread_id_and_account_id on point_events (thread_id, account_id)",
        "create index point_events_that_are_recent on point_events (created_at) where is_recent = 1"
    )

    /// Staff void votes before they are counted.
    static let voids = Migration(
        "prolific-12-voids",
        """
        create table void_voters (
            round_id bigint not null,
            account_id bigint not null,
            thread_id bigint not null,
            created_at bigint not null,
            primary key (round_id, account_id)
        )
        """,
        "create index void_voters_by_account_id on void_voters (account_id, round_id)",
        "create index void_voters_by_thread_id on void_voters (thread_id)"
    )

    /// Lines that somebody has liked of late, and when their authors are told.
    static let likes = Migration(
        "prolific-13-likes",
        "create table liked_snippets (snippet_id bigint primary key, due_at bigint not null)",
        "create index liked_snippets_by_due_at on liked_snippets (due_at)"
    )

    /// By the version of a story is known whether what is kept of it in memory still holds.
    static let versions = Migration(
        "prolific-14-versions",
        "alter table story_threads add column version bigint not null default 0"
    )

    /// People are told once that a story is there for all, however often its host closes and opens it.
    static let beginnings = Migration(
        "prolific-20-beginnings",
        "alter table story_threads add column is_begun_told integer not null default 0",
        "update story_threads set is_begun_told = 1 where visibility = 0"
    )

    /// Stories are moderated, those with lines of several people stay when their host is away, what is taken back is
    /// gone.
    static let moderation = Migration(
        "prolific-15-moderation",
        "alter table story_threads add column is_shared integer not null default 0 check (is_shared in (0, 1))",
        """
        update story_threads set is_shared = 1 where exists (
            select 1 from snippets where snippets.thread_id = story_threads.id and snippets.is_line = 1
                and (snippets.author_id is null or snippets.author_id <> story_threads.host_id)
        )
        """,
        "update snippets set text = '' where state = 1",
        "create table marked_stories (thread_id bigint primary key)",
        """
        create table hidden_snippets (
            snippet_id bigint primary key,
            round_id bigint not null,
            account_id bigint not null,
            hidden_at bigint not null,
            was_right integer check (was_right in (0, 1))
        )
        """,
        "create index thread_openings_by_asked_at on thread_openings (asked_at)",
        "create index hidden_snippets_by_round_id on hidden_snippets (round_id)",
        "create index hidden_snippets_by_account_id on hidden_snippets (account_id, hidden_at)"
    )

    /// Of which stories somebody wants to hear nothing more.
    static let mutes = Migration(
        "prolific-15-mutes",
        """
        create table thread_mutes (
            thread_id bigint not null,
            account_id bigint not null,
            created_at bigint not null,
            primary key (thread_id, account_id)
        )
        """,
        "create index thread_mutes_by_account_id on thread_mutes (account_id, thread_id)"
    )

    /// Hosts hide the names of candidates and let rounds close early; of the last hour of a round is told once.
    static let play = Migration(
        "prolific-22-play",
        "alter table story_threads add column hides_names integer not null default 0 check (hides_names in (0, 1))",
        "alter table story_threads add column closes_early integer not null default 0 check (closes_early in (0, 1))",
        "alter table rounds add column is_end_told integer not null default 0 check (is_end_told in (0, 1))",
        "create index rounds_by_untold_end on rounds (close_at) where state = 1 and is_end_told = 0"
    )

    /// Game nights have a lobby and lead to the next one; the people with lines in a story are found without those who
    /// only offered some.
    static let nights = Migration(
        "prolific-23-nights",
        "alter table story_threads add column night integer not null default 0 check (night between 0 and 2)",
        "alter table story_threads add column again_id bigint",
        "create index thread_writers_with_lines on thread_writers (thread_id, lines) where lines > 0"
    )

    /// The lines of somebody that won are found by their votes.
    static let bestLines = Migration(
        "prolific-24-best-lines",
        "create index snippets_by_author_id_and_votes on snippets (author_id, counted_votes, id) where is_line = 1"
    )

    /// The words of ``StaffWarnings``, which were others.
    static let markWords = Migration(
        "prolific-25-mark-words",
        """
        update story_threads set warning = 'Marked sensitive by moderators'
        where id in (select thread_id from marked_stories) and warning = 'Sensitive, says the staff'
        """
    )

    private static let indexes = [
        "drop index snippets_that_won", "drop index snippets_in_story", "drop index story_threads_by_state",
    ]
}
