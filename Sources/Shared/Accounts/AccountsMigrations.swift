import SQL

/// The tables of people.
enum AccountsMigrations {
    static let all = [
        accounts, sessions, graph, words, muteNotices, emails, settings, logIn, erasures, pictures, suggestions,
        signUp, twoFactor, providers, bells, confirming, programs, staff, limits, security, usedDays,
        appearance,
    ]

    private static let accounts = Migration(
        "accounts-1-accounts",
        """
        create table accounts (
            id bigint primary key,
            username text not null,
            username_key text not null,
            display_name text not null default '',
            display_key text not null default '',
            bio text not null default '',
            is_locked integer not null default 0 check (is_locked in (0, 1)),
            is_discoverable integer not null default 1 check (is_discoverable in (0, 1)),
            is_indexable integer not null default 1 check (is_indexable in (0, 1)),
            is_bot integer not null default 0 check (is_bot in (0, 1)),
            hides_graph integer not null default 0 check (hides_graph in (0, 1)),
            default_audience integer not null default 0,
            language text not null default 'en',
            theme integer not null default 0,
            start_place text not null default 'home',
            role integer not null default 0,
            state integer not null default 0,
            state_changed_at bigint not null,
            version bigint not null default 1,
            graph_version bigint not null default 1
        )
        """,
        "create unique index accounts_by_username_key on accounts (username_key)",
        "create index accounts_by_display_key on accounts (display_key)",
        """
        create table credentials (
            account_id bigint primary key,
            email text not null,
            email_key text not null,
            password_hash text not null
        )
        """,
        "create unique index credentials_by_email_key on credentials (email_key)",
        """
        create table profile_fields (
            account_id bigint not null,
            position integer not null,
            name text not null,
            value text not null,
            primary key (account_id, position)
        )
        """,
        """
        create table account_counts (
            account_id bigint primary key,
            followers bigint not null default 0,
            following bigint not null default 0
        )
        """
    )

    private static let sessions = Migration(
        "accounts-2-sessions",
        """
        create table sessions (
            id bigint primary key,
            account_id bigint not null,
            token_hash blob not null,
            device text not null,
            is_kept integer not null check (is_kept in (0, 1)),
            used_at bigint not null,
            ends_at bigint not null
        )
        """,
        "create unique index sessions_by_token_hash on sessions (token_hash)",
        "create index sessions_by_account_id on sessions (account_id)"
    )

    private static let graph = Migration(
        "accounts-3-graph",
        """
        create table follows (
            follower_id bigint not null,
            followee_id bigint not null,
            created_at bigint not null,
            primary key (follower_id, followee_id),
            check (follower_id <> followee_id)
        )
        """,
        "create index follows_by_followee_id on follows (followee_id, created_at, follower_id)",
        "create index follows_by_created_at on follows (follower_id, created_at, followee_id)",
        """
        create table follow_requests (
            follower_id bigint not null,
            followee_id bigint not null,
            created_at bigint not null,
            primary key (follower_id, followee_id),
            check (follower_id <> followee_id)
        )
        """,
        "create index follow_requests_by_followee_id on follow_requests (followee_id, created_at, follower_id)",
        """
        create table blocks (
            account_id bigint not null,
            target_id bigint not null,
            created_at bigint not null,
            primary key (account_id, target_id),
            check (account_id <> target_id)
        )
        """,
        "create index blocks_by_target_id on blocks (target_id, account_id)",
        """
        create table mutes (
            account_id bigint not null,
            target_id bigint not null,
            created_at bigint not null,
            ends_at bigint,
            primary key (account_id, target_id),
            check (account_id <> target_id)
        )
        """,
        "create index mutes_by_target_id on mutes (target_id, account_id)"
    )

    private static let words = Migration(
        "accounts-4-words",
        """
        create table account_words (
            word text not null,
            account_id bigint not null,
            primary key (word, account_id)
        )
        """,
        "create index account_words_by_account_id on account_words (account_id, word)",
        "create index account_counts_by_followers on account_counts (followers, account_id)"
    )

    private static let muteNotices = Migration(
        "accounts-5-mute-notices",
        """
        alter table mutes add column hides_notices integer not null default 1 check (hides_notices in (0, 1))
        """
    )

    private static let emails = Migration(
        "accounts-6-letters",
        """
        create table letters (
            id bigint primary key,
            account_id bigint not null,
            recipient text not null,
            subject text not null,
            body text not null,
            html text,
            unsubscribe_address text,
            attempts integer not null default 0,
            is_dead integer not null default 0 check (is_dead in (0, 1)),
            due_at bigint not null
        )
        """,
        "create index letters_by_due_at on letters (is_dead, due_at)",
        "create index letters_by_account_id on letters (account_id)"
    )

    private static let settings = Migration(
        "accounts-7-settings",
        "alter table accounts add column resting_state integer not null default 0",
        "alter table accounts add column renamed_at bigint",
        "create index accounts_by_state_changed_at on accounts (state_changed_at) where state = 5",
        """
        create table held_usernames (
            username_key text primary key,
            account_id bigint not null,
            held_until bigint not null
        )
        """,
        "create index held_usernames_by_account_id on held_usernames (account_id)",
        """
        create table account_tokens (
            token_hash blob primary key,
            account_id bigint not null,
            purpose integer not null,
            email text not null default '',
            ends_at bigint not null
        )
        """,
        "create index account_tokens_by_account_id on account_tokens (account_id, purpose)",
        "create index account_tokens_by_ends_at on account_tokens (ends_at)"
    )

    private static let logIn = Migration(
        "accounts-8-log-in",
        """
        create table known_devices (
            account_id bigint not null,
            device_hash blob not null,
            seen_at bigint not null,
            primary key (account_id, device_hash)
        )
        """,
        "create index known_devices_by_seen_at on known_devices (seen_at)",
        """
        create table log_in_failures (
            subject blob primary key,
            failures bigint not null,
            last_at bigint not null
        )
        """,
        "create index log_in_failures_by_last_at on log_in_failures (last_at)"
    )

    private static let erasures = Migration(
        "accounts-9-erasures",
        "create table erasures (id bigint primary key, erased_at bigint not null)"
    )

    private static let pictures = Migration(
        "accounts-10-pictures",
        "alter table accounts add column avatar text not null default ''",
        "alter table accounts add column avatar_cell integer not null default 12",
        "alter table accounts add column header text not null default ''",
        "alter table accounts add column header_cell integer not null default 12"
    )

    private static let staff = Migration(
        "accounts-30-staff",
        "create index accounts_of_staff on accounts (id) where role > 0"
    )

    private static let suggestions = Migration(
        "accounts-11-suggestions",
        """
        create table featured_accounts (
            account_id bigint primary key,
            created_at bigint not null
        )
        """,
        """
        create table suggestion_dismissals (
            account_id bigint not null,
            target_id bigint not null,
            created_at bigint not null,
            primary key (account_id, target_id)
        )
        """,
        "create index suggestion_dismissals_by_target_id on suggestion_dismissals (target_id)"
    )
}
