import SQL

/// The tables of Turtly.
///
/// Notes stand under random names only, in the order of these: no number that grows with time, no row number, and days
/// without a time.
enum TurtlyMigrations {
    static let all = [notes]

    private static let notes = Migration(
        "turtly-1-notes",
        sqlite: noteTables.map { $0.hasPrefix("create table") ? "\($0) without rowid," : $0 },
        postgres: noteTables
    )

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
