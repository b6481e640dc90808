import SQL

/// The tables of the notification centre.
enum NotificationsMigrations {
    static let all = [notifications]

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
}
