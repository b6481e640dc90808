import SQL

/// The tables of reactions.
enum ReactionsMigrations {
    static let all = [reactions, counts, countsBySubject, lines]

    /// Lists read the counts of many objects at once, in SQLite from an index alone.
    private static let counts = Migration(
        "reactions-2-counts",
        sqlite: [
            "create index reaction_counts_by_subject on reaction_counts (subject_kind, subject_id, plain, reactions)"
        ],
        postgres: []
    )

    /// The number of an object is told apart with one comparison, its kind only letter by letter.
    private static let countsBySubject = Migration(
        "reactions-3-counts-by-subject",
        sqlite: [
            "drop index reaction_counts_by_subject",
            "create index reaction_counts_by_subject on reaction_counts (subject_id, subject_kind, plain, reactions)",
        ],
        postgres: []
    )

    /// Lists read one row for each object instead of one for each emoji on it.
    private static let lines = Migration(
        "reactions-4-lines",
        sqlite: [
            "alter table reaction_subjects add column line text not null default ''",
            """
            update reaction_subjects set line = coalesce((
                select group_concat(plain || ' ' || reactions, ' ') from reaction_counts
                where reaction_counts.subject_kind = reaction_subjects.subject_kind
                    and reaction_counts.subject_id = reaction_subjects.subject_id and reactions > 0
            ), '')
            """,
            "create index reaction_subjects_by_number on reaction_subjects (subject_id, subject_kind, line)",
            "drop index reaction_counts_by_subject",
        ],
        postgres: [
            "alter table reaction_subjects add column line text not null default ''",
            """
            update reaction_subjects set line = coalesce((
                select string_agg(plain || ' ' || reactions, ' ') from reaction_counts
                where reaction_counts.subject_kind = reaction_subjects.subject_kind
                    and reaction_counts.subject_id = reaction_subjects.subject_id and reactions > 0
            ), '')
            """,
        ]
    )

    /// Of the tones of skin of one emoji an account has one; `plain` is the emoji without it, by which they are counted.
    private static let reactions = Migration(
        "reactions-1-reactions",
        """
        create table reactions (
            subject_kind text not null,
            subject_id bigint not null,
            account_id bigint not null,
            plain text not null,
            emoji text not null,
            id bigint not null,
            primary key (subject_kind, subject_id, account_id, plain)
        )
        """,
        "create index reactions_by_account_id on reactions (account_id, id)",
        "create index reactions_by_subject on reactions (subject_kind, subject_id, id)",
        "create index reactions_by_plain on reactions (subject_kind, subject_id, plain, id)",
        """
        create table reaction_counts (
            subject_kind text not null,
            subject_id bigint not null,
            plain text not null,
            reactions bigint not null,
            primary key (subject_kind, subject_id, plain)
        )
        """,
        """
        create table reaction_subjects (
            subject_kind text not null,
            subject_id bigint not null,
            path text not null,
            primary key (subject_kind, subject_id)
        )
        """
    )
}
