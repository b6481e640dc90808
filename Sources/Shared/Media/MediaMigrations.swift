import SQL

/// The tables of uploads.
enum MediaMigrations {
    static let all = [media, holding, owners]

    private static let media = Migration(
        "media-1",
        """
        create table media (
            id bigint primary key,
            account_id bigint not null,
            name text not null,
            shape integer not null,
            alt text not null default '',
            focus_x integer not null default 0,
            focus_y integer not null default 0,
            width integer not null,
            height integer not null,
            blurhash text not null,
            duration bigint not null,
            renditions integer not null,
            bytes bigint not null,
            holder_kind text not null default '',
            holder_id bigint not null default 0,
            position integer not null default -1,
            since bigint not null
        )
        """,
        "create unique index media_by_name on media (name)",
        "create index media_by_account_id on media (account_id, id)",
        "create index media_by_holder on media (holder_kind, holder_id, position)",
        "create index media_by_since on media (since) where holder_kind = ''",
        """
        create table media_files (
            name text not null,
            form integer not null,
            type text not null,
            bytes bigint not null,
            primary key (name, form)
        )
        """,
        """
        create table media_leftovers (
            name text primary key,
            due_at bigint not null
        )
        """,
        "create index media_leftovers_by_due_at on media_leftovers (due_at)"
    )

    /// The media that are kept for a second reason, such as a report.
    private static let holding = Migration(
        "media-2-holding",
        """
        create table held_media (
            keeper_kind text not null,
            keeper_id bigint not null,
            media_id bigint not null,
            name text not null,
            shape integer not null,
            alt text not null,
            focus_x integer not null,
            focus_y integer not null,
            width integer not null,
            height integer not null,
            blurhash text not null,
            duration bigint not null,
            renditions integer not null,
            primary key (keeper_kind, keeper_id, media_id)
        )
        """,
        "create index held_media_by_name on held_media (name)"
    )

    /// An index of the things that somebody's media belong to.
    private static let owners = Migration(
        "media-3-owners",
        """
        create index media_by_account_id_and_holder on media (account_id, holder_kind, holder_id) where position >= 0
        """
    )
}
