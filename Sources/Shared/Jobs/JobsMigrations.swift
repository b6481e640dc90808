import SQL

/// The tables of jobs.
enum JobsMigrations {
    static let all = [jobs, parts]

    /// The dead are apart, so that the same job can wait anew beside one that was given up.
    private static let jobs = Migration(
        "jobs-1",
        """
        create table jobs (
            kind text not null,
            object_id bigint not null,
            part_id bigint not null default 0,
            event text not null default '',
            after_id bigint not null default 0,
            due_at bigint not null default 0,
            attempts integer not null default 0,
            reason text,
            created_at bigint not null,
            primary key (kind, object_id, part_id, event)
        )
        """,
        "create index jobs_by_due_at on jobs (kind, due_at, object_id, event)",
        """
        create table dead_jobs (
            kind text not null,
            object_id bigint not null,
            part_id bigint not null,
            event text not null,
            after_id bigint not null,
            attempts integer not null,
            reason text not null,
            created_at bigint not null,
            died_at bigint not null,
            primary key (kind, object_id, part_id, event)
        )
        """,
        "create index dead_jobs_by_died_at on dead_jobs (died_at)"
    )

    /// Those that were held back are looked for by what they are part of.
    private static let parts = Migration(
        "jobs-2-parts",
        "create index jobs_by_part_id on jobs (kind, part_id) where after_id > 0"
    )
}
