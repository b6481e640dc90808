import SQL

/// The tables of reports, decisions, appeals and the audit log.
enum ModerationMigrations {
    static let all = [reports, decisions, log, shared]

    private static let reports = Migration(
        "moderation-1-reports",
        """
        create table reports (
            id bigint primary key,
            reporter_id bigint,
            owner_id bigint not null,
            kind text not null,
            object text not null,
            title text not null,
            path text not null,
            text text not null,
            warning text not null,
            is_private integer not null check (is_private in (0, 1)),
            is_item integer not null check (is_item in (0, 1)),
            category integer not null,
            rules text not null,
            comment text not null,
            is_open integer not null default 1 check (is_open in (0, 1)),
            assignee_id bigint,
            resolved_at bigint
        )
        """,
        """
        create unique index reports_by_open_object on reports (reporter_id, kind, object)
        where is_open = 1 and reporter_id is not null
        """,
        "create index reports_by_is_open on reports (is_open, id)",
        "create index reports_by_owner_id on reports (owner_id, id)",
        "create index reports_by_reporter_id on reports (reporter_id, id)",
        "create index reports_by_assignee_id on reports (assignee_id, id)",
        """
        create table report_notes (
            id bigint primary key,
            report_id bigint not null,
            author_id bigint,
            text text not null
        )
        """,
        "create index report_notes_by_report_id on report_notes (report_id, id)",
        "create index report_notes_by_author_id on report_notes (author_id)",
        """
        create table report_readings (
            report_id bigint not null,
            account_id bigint not null,
            read_at bigint not null,
            primary key (report_id, account_id)
        )
        """,
        "create index report_readings_by_account_id on report_readings (account_id)"
    )

    private static let decisions = Migration(
        "moderation-2-decisions",
        """
        create table decisions (
            id bigint primary key,
            account_id bigint not null,
            staff_id bigint,
            report_id bigint,
            measure integer not null,
            kind text not null,
            object text not null,
            title text not null,
            text text not null,
            reason text not null,
            token_hash blob,
            undone_at bigint
        )
        """,
        "create index decisions_by_account_id on decisions (account_id, id)",
        "create index decisions_by_staff_id on decisions (staff_id)",
        "create index decisions_by_report_id on decisions (report_id)",
        "create index decisions_by_measure on decisions (measure, id) where undone_at is null",
        "create unique index decisions_by_token_hash on decisions (token_hash)",
        """
        create table appeals (
            decision_id bigint primary key,
            account_id bigint not null,
            text text not null,
            made_at bigint not null,
            answer text not null default '',
            is_granted integer not null default 0 check (is_granted in (0, 1)),
            staff_id bigint,
            answered_at bigint
        )
        """,
        "create index appeals_by_account_id on appeals (account_id)",
        "create index appeals_by_staff_id on appeals (staff_id)",
        "create index appeals_by_answered_at on appeals (answered_at, decision_id)"
    )

    private static let log = Migration(
        "moderation-3-log",
        """
        create table staff_entries (
            id bigint primary key,
            staff_id bigint,
            account_id bigint,
            deed text not null,
            object_id bigint not null,
            note text not null
        )
        """,
        "create index staff_entries_by_staff_id on staff_entries (staff_id, id)",
        "create index staff_entries_by_account_id on staff_entries (account_id, id)"
    )

    /// Things that several people share are reported as well: they stay when their author goes, and whoever hosts them
    /// may hide them until the staff have decided.
    private static let shared = Migration(
        "moderation-4-shared",
        "alter table reports add column is_shared integer not null default 0 check (is_shared in (0, 1))",
        "alter table reports add column is_hiding integer not null default 0 check (is_hiding in (0, 1))",
        "create index reports_by_object on reports (kind, object) where is_open = 1"
    )
}
