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

    /// Lists read one row for each object instead of one for each emoji on it: its line, which triggers write, also for
    /// servers of the version before, which know of none.
    private static let lines = Migration(
        "reactions-4-lines",
        sqlite: ["alter table reaction_subjects add column line text not null default ''"]
            + [("insert", "new"), ("update", "new"), ("delete", "old")].map { event, row in
                """
                create trigger reaction_line_after_\(event) after \(event) on reaction_counts begin
                    update reaction_subjects set line = \(line("group_concat", of: row))
                    where subject_kind = \(row).subject_kind and subject_id = \(row).subject_id;
                end
                """
            } + [
                "update reaction_subjects set line = \(line("group_concat", of: "reaction_subjects"))",
                "create index reaction_subjects_by_number on reaction_subjects (subject_id, subject_kind, line)",
                "drop index reaction_counts_by_subject",
            ],
        // The second statement of the function sees what was there when the first one had its lock.
        postgres: [
            "alter table reaction_subjects add column line text not null default ''",
            """
            create function reaction_line() returns trigger language plpgsql as $$
            declare
                changed reaction_counts%rowtype;
            begin
                if tg_op = 'DELETE' then changed := old; else changed := new; end if;
                perform 1 from reaction_subjects
                where subject_kind = changed.subject_kind and subject_id = changed.subject_id for update;
                update reaction_subjects set line = \(line("string_agg", of: "changed"))
                where subject_kind = changed.subject_kind and subject_id = changed.subject_id;
                return null;
            end
            $$
            """,
            """
            create trigger reaction_line after insert or update or delete on reaction_counts
            for each row execute function reaction_line()
            """,
            "update reaction_subjects set line = \(line("string_agg", of: "reaction_subjects"))",
        ]
    )

    private static func line(_ joined: String, of row: String) -> String {
        """
        coalesce((
            select \(joined)(counts.plain || ' ' || counts.reactions, ' ') from reaction_counts as counts
            where counts.subject_kind = \(row).subject_kind and counts.subject_id = \(row).subject_id
                and counts.reactions > 0
        ), '')
        """
    }

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
