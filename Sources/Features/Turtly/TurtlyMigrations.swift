import SQL

/// The tables of Turtly.
///
/// Notes stand under random names only, in the order of these: no number that grows with time, no row number, and no day.
///
/// The day of a note is sealed: `made_on` holds the same day for all of them (``SealedNote/noDay``), and is there because
/// the version before reads it. `deleted_on` and `saved_on` are the same for all that goes on one day
/// (``LocalDate/erasureStart``), which is the first of a month.
enum TurtlyMigrations {
    static let all = [notes, feed, settings]

    /// The choices for notebooks stand under their random names.
    ///
    /// Those of reminders stand under accounts: they are due while nobody is there who could open a vault, and a
    /// notification goes to an account. A row tells that somebody wants to be reminded, and nothing of a notebook. That
    /// somebody agreed to a notebook stands under their account as well, with the day.
    private static let settings = Migration(
        "turtly-3-settings",
        sqlite: settingTables.map { $0.hasPrefix("create table notebook") ? "\($0) without rowid," : $0 },
        postgres: settingTables
    )

    private static let settingTables = [
        """
        create table notebook_settings (
            notebook_id text primary key,
            has_camera integer not null default 1,
            has_recorder integer not null default 1,
            has_past integer not null default 1
        )
        """,
        """
        create table writing_reminders (
            account_id bigint primary key,
            zone text not null,
            minute integer not null,
            days integer not null,
            next_at bigint not null
        )
        """,
        """
        create table notebook_consents (
            account_id bigint primary key,
            agreed_on text not null
        )
        """,
        "create index writing_reminders_by_next_at on writing_reminders (next_at)",
    ]

    private static let notes = Migration(
        "turtly-1-notes",
        sqlite: noteTables.map { $0.hasPrefix("create table") ? "\($0) without rowid," : $0 },
        postgres: noteTables
    )

    private static let feed = Migration(
        "turtly-2-feed",
        sqlite: [feedTable + " without rowid,"],
        postgres: [feedTable]
    )

    /// The choices of readers, one sealed row of one length for each.
    private static let feedTable = """
        create table feed_choices (
            notebook_id text not null primary key,
            sealed blob not null
        )
        """

    private static let noteTables = [
        """
        create table notes (
            notebook_id text not null,
            id text not null,
            made_on text not null,
            version bigint not null,
            deleted_on text,
            head blob not null,
            body blob not null,
            primary key (notebook_id, id)
        )
        """,
        "create index notes_by_deleted_on on notes (deleted_on) where deleted_on is not null",
        """
        create table note_versions (
            notebook_id text not null,
            note_id text not null,
            version bigint not null,
            saved_on text not null,
            body blob not null,
            primary key (notebook_id, note_id, version)
        )
        """,
        "create index note_versions_by_saved_on on note_versions (saved_on)",
        """
        create table note_media (
            notebook_id text not null,
            note_id text not null,
            medium_id text not null,
            form integer not null,
            piece integer not null,
            sealed blob not null,
            primary key (notebook_id, note_id, medium_id, form, piece)
        )
        """,
    ]
}
