import SQL

/// The tables of the notification centre.
enum NotificationsMigrations {
    static let all = [notifications, settings, pushes]

    private static let notifications = Migration(
        "notifications-1",
        """
        create table notifications (
            id bigint primary key,
            account_id bigint not null,
            kind text not null,
            actor_id bigint not null,
            object_id bigint not null
        )
        """,
        "create index notifications_by_account_id on notifications (account_id, id)",
        "create unique index notifications_by_event on notifications (actor_id, kind, object_id, account_id)",
        "create index notifications_by_object_id on notifications (object_id)",
        """
        create table notification_marks (
            account_id bigint primary key,
            read_id bigint not null
        )
        """
    )

    private static let settings = Migration(
        "notifications-2-settings",
        """
        create table notification_choices (
            account_id bigint not null,
            kind text not null,
            is_told integer not null check (is_told in (0, 1)),
            is_pushed integer not null check (is_pushed in (0, 1)),
            is_mailed integer not null check (is_mailed in (0, 1)),
            primary key (account_id, kind)
        )
        """,
        """
        create table notification_settings (
            account_id bigint primary key,
            zone text not null,
            quiet_from integer,
            quiet_until integer,
            digest integer not null default 0,
            digest_at bigint,
            digested_id bigint not null default 0
        )
        """,
        "create index notification_settings_by_digest_at on notification_settings (digest_at) where digest <> 0"
    )

    private static let pushes = Migration(
        "notifications-3-pushes",
        """
        create table push_subscriptions (
            id bigint primary key,
            account_id bigint not null,
            session_id bigint not null,
            address text not null,
            address_hash blob not null,
            public_key blob not null,
            secret blob not null
        )
        """,
        "create unique index push_subscriptions_by_address on push_subscriptions (address_hash)",
        "create index push_subscriptions_by_account_id on push_subscriptions (account_id, id)",
        """
        create table pushes (
            notification_id bigint not null,
            subscription_id bigint not null,
            account_id bigint not null,
            due_at bigint not null,
            attempts integer not null default 0,
            held integer not null default 0,
            primary key (notification_id, subscription_id)
        )
        """,
        "create index pushes_by_due_at on pushes (due_at)",
        "create index pushes_by_subscription_id on pushes (subscription_id)",
        "create index pushes_by_account_id on pushes (account_id)",
        "create table push_keys (id integer primary key check (id = 1), number blob not null)"
    )
}
