import SQL

/// The tables of Moods.
///
/// Of a mood that only its owner may see, and of one without a name, nothing can be read here but the vault it lies in,
/// a random name and the month: `local_date` holds its first day.
enum MoodsMigrations {
    static let all = [
        moods, sealed, people, weeks, reminders, sealedAnswers, nameless, sealedMonths, versions, sealedDays,
        quoteLanguage, open, groups, suggestedWeeks, sealedNumbers,
    ]

    private static let moods = Migration(
        "moods-1-moods",
        """
        create table moods (
            id bigint primary key,
            public_id text not null,
            account_id bigint not null,
            at bigint not null,
            zone text not null,
            local_date text not null,
            minute integer not null,
            emoji text not null,
            base text not null,
            valence double precision not null,
            energy double precision not null,
            caption text not null,
            words text not null,
            tags text not null,
            audience integer not null,
            is_listed integer not null check (is_listed in (0, 1)),
            edited_at bigint
        )
        """,
        "create unique index moods_by_public_id on moods (public_id)",
        "create index moods_by_account_id on moods (account_id, local_date)",
        "create index moods_listed on moods (id) where is_listed = 1",
        "create index moods_listed_by_account_id on moods (account_id, id) where is_listed = 1",
        "create index moods_listed_by_base on moods (base, id) where is_listed = 1"
    )

    private static let sealed = Migration(
        "moods-2-sealed",
        sqlite: [sealedTable + " without rowid,"],
        postgres: [sealedTable]
    )

    private static let sealedTable = """
        create table sealed_moods (
            vault_id text not null,
            local_date text not null,
            id text not null,
            sealed blob not null,
            primary key (vault_id, local_date, id)
        )
        """

    private static let people = Migration(
        "moods-3-people",
        """
        create table mood_people (
            account_id bigint primary key,
            agreed_on text not null,
            audience text not null,
            zone text not null,
            seed blob not null,
            calm_until bigint,
            country text not null default '',
            shows_tab integer not null default 0 check (shows_tab in (0, 1))
        )
        """,
        """
        create table mood_trusted (
            account_id bigint not null,
            trusted_id bigint not null,
            place integer not null,
            primary key (account_id, trusted_id)
        )
        """,
        "create index mood_trusted_by_trusted_id on mood_trusted (trusted_id)",
        """
        create table mood_answers (
            account_id bigint not null,
            base text not null,
            answer text not null,
            primary key (account_id, base)
        )
        """
    )

    private static let weeks = Migration(
        "moods-4-weeks",
        """
        create table mood_suggestions (
            account_id bigint not null,
            id text not null,
            shown_on text not null,
            before_on text,
            feedback integer not null default 0,
            turn integer not null default 0,
            primary key (account_id, id)
        )
        """
    )

    private static let reminders = Migration(
        "moods-5-reminders",
        """
        create table mood_reminders (
            account_id bigint not null,
            minute integer not null,
            zone text not null,
            next_at bigint not null,
            primary key (account_id, minute)
        )
        """,
        "create index mood_reminders_by_next_at on mood_reminders (next_at)"
    )

    /// The answers to how other emoji feel, which would tell what stands in moods that nobody else may read.
    private static let sealedAnswers = Migration(
        "moods-6-sealed-answers",
        """
        create table sealed_mood_answers (
            vault_id text not null,
            id text not null,
            sealed blob not null,
            primary key (vault_id, id)
        )
        """,
        "create index sealed_moods_by_id on sealed_moods (vault_id, id)"
    )

    private static let nameless = Migration(
        "moods-7-nameless",
        """
        create table anonymous_moods (
            number bigint primary key,
            post blob not null,
            day text not null,
            ends_at bigint not null,
            proof blob not null
        )
        """
    )

    /// The counts of the emoji in sealed moods that the calendar shows, so that it need not open each mood.
    private static let sealedMonths = Migration(
        "moods-8-sealed-months",
        """
        create table sealed_mood_months (
            vault_id text not null,
            first_day text not null,
            sealed blob not null,
            primary key (vault_id, first_day)
        )
        """
    )

    /// Another version with every change of what stands in a mood, by which it is kept in memory; lists find it beside
    /// all by which it is decided who may see the mood.
    private static let versions = Migration(
        "moods-9-versions",
        "alter table moods add column version bigint not null default 0",
        "drop index moods_listed",
        "create index moods_listed on moods (id, account_id, audience, is_listed, version) where is_listed = 1"
    )

    /// The sealed moods that an earlier version of the server wrote, with their days beside them, until they are sealed
    /// anew.
    private static let sealedDays = Migration(
        "moods-10-sealed-days",
        """
        create index sealed_moods_former on sealed_moods (vault_id)
        where substr(local_date, 9, 2) <> '01' or length(sealed) < 2048
        """
    )

    /// The language of the quotes of somebody; empty where it is the one they write in.
    private static let quoteLanguage = Migration(
        "moods-11-quote-language",
        "alter table mood_people add column quote_language text not null default ''"
    )

    /// The moods that visitors may read, where the operator lets them: those whose authors were told so as they posted.
    private static let open = Migration(
        "moods-12-open",
        "alter table moods add column is_open integer not null default 0 check (is_open in (0, 1))",
        "create index moods_open on moods (id) where is_open = 1"
    )

    /// The moods that the members of a group see, and the group of the last mood.
    ///
    /// `is_listed` is 0 on them: a server of the version before takes them for moods that stand in a calendar alone.
    private static let groups = Migration(
        "moods-13-groups",
        "alter table moods add column space_kind text",
        "alter table moods add column space_id bigint",
        "alter table moods add column is_in_space integer not null default 0 check (is_in_space in (0, 1))",
        "alter table mood_people add column space_kind text",
        "alter table mood_people add column space_id bigint",
        "drop index moods_listed",
        """
        create index moods_listed on moods
            (id, account_id, audience, is_listed, is_in_space, version, space_kind, space_id)
        where is_listed = 1 or is_in_space = 1
        """,
        "drop index moods_listed_by_account_id",
        """
        create index moods_listed_by_account_id on moods (account_id, id)
        where is_listed = 1 or is_in_space = 1
        """,
        "drop index moods_listed_by_base",
        "create index moods_listed_by_base on moods (base, id) where is_listed = 1 or is_in_space = 1",
        "create index moods_open_by_account_id on moods (account_id, id) where is_open = 1"
    )

    /// The weeks in which something was recommended, of which the days were written down before.
    private static let suggestedWeeks = Migration(
        "moods-14-suggested-weeks",
        sqlite: [
            """
            update mood_suggestions set shown_on = date(shown_on, 'weekday 0', '-6 days'),
                before_on = date(before_on, 'weekday 0', '-6 days')
            """
        ],
        postgres: [
            """
            update mood_suggestions set
                shown_on = to_char(date_trunc('week', cast(shown_on as date)), 'YYYY-MM-DD'),
                before_on = to_char(date_trunc('week', cast(before_on as date)), 'YYYY-MM-DD')
            """
        ]
    )

    /// A random number by which SQLite keeps the sealed moods: it compared long rows with one another to find one.
    ///
    /// A number that grows would tell in which order they were written, so each row is given one. PostgreSQL needs none,
    /// and has 0.
    private static let sealedNumbers = Migration(
        "moods-15-sealed-numbers",
        sqlite: [
            """
            create table numbered_sealed_moods (
                number bigint primary key,
                vault_id text not null,
                local_date text not null,
                id text not null,
                sealed blob not null,
                unique (vault_id, local_date, id)
            )
            """,
            """
            insert into numbered_sealed_moods (number, vault_id, local_date, id, sealed)
            select random(), vault_id, local_date, id, sealed from sealed_moods
            """,
            "drop table sealed_moods",
            "alter table numbered_sealed_moods rename to sealed_moods",
            "create index sealed_moods_by_id on sealed_moods (vault_id, id)",
            """
            create index sealed_moods_former on sealed_moods (vault_id)
            where substr(local_date, 9, 2) <> '01' or length(sealed) < 2048
            """,
        ],
        postgres: ["alter table sealed_moods add column number bigint not null default 0"]
    )
}
