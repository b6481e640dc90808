import SQL

/// The tables of Prolific.
enum ProlificMigrations {
    static let all = [
        stories, rounds, people, results, starters, room, members, profiles, openings, names, totals, voids, likes,
        versions, beginnings, moderation, mutes, memberships, play, nights,
        bestLines, markWords,
    ]

    private static let stories = Migration(
        "prolific-1-threads",
        """
        create table story_threads (
            id bigint primary key,
            public_id text not null,
            host_id bigint,
            title text not null,
            visibility integer not null,
            state integer not null default 0,
            language text not null,
            warning text not null default '',
            licence integer not null,
            pacing integer not null,
            submit_span bigint not null,
            vote_span bigint not null,
            max_rounds integer not null,
            final_from integer not null,
            submitters integer not null,
            is_temporary integer not null check (is_temporary in (0, 1)),
            is_blind integer not null check (is_blind in (0, 1)),
            is_settled integer not null default 0 check (is_settled in (0, 1)),
            expires_at bigint,
            wraps_from integer,
            forked_from bigint,
            starter_id bigint not null,
            tail_id bigint not null,
            round_number integer not null default 1,
            lines integer not null default 1,
            entries integer not null default 0,
            submit_until bigint,
            close_at bigint,
            soon_at bigint,
            followers bigint not null default 0,
            contributors bigint not null default 1,
            members bigint not null default 0,
            digest text not null,
            created_at bigint not null,
            last_event_at bigint not null,
            last_close_at bigint,
            empty_since bigint
        )
        """,
        "create unique index story_threads_by_public_id on story_threads (public_id)",
        "create index story_threads_by_host_id on story_threads (host_id, last_event_at)",
        "create index story_threads_by_state on story_threads (state, last_event_at)",
        "create index story_threads_by_expires_at on story_threads (expires_at) where expires_at is not null",
        "create index story_threads_by_empty_since on story_threads (empty_since) where empty_since is not null",
        """
        create index story_threads_by_forked_from on story_threads (forked_from) where forked_from is not null
        """,
        "create index story_threads_recent on story_threads (id) where visibility = 0 and state = 0",
        """
        create index story_threads_finished on story_threads (last_close_at, id)
        where visibility = 0 and state = 2
        """,
        """
        create index story_threads_ending on story_threads (close_at, id)
        where visibility = 0 and state = 0 and close_at is not null
        """,
        """
        create index story_threads_needing on story_threads (last_event_at, id)
        where visibility = 0 and state = 0 and entries <= 1
        """,
        """
        create index story_threads_by_language on story_threads (language, id)
        where visibility = 0 and state = 0
        """,
        """
        create table thread_tags (
            name_key text not null,
            thread_id bigint not null,
            name text not null,
            primary key (name_key, thread_id)
        )
        """,
        "create index thread_tags_by_thread_id on thread_tags (thread_id)"
    )

    private static let rounds = Migration(
        "prolific-2-rounds",
        """
        create table rounds (
            id bigint primary key,
            thread_id bigint not null,
            number integer not null,
            state integer not null default 0,
            armed_at bigint,
            submit_until bigint,
            close_at bigint,
            closed_at bigint,
            extensions integer not null default 0,
            last_seq integer not null default 0,
            entries integer not null default 0,
            voters integer not null default 0,
            winner_id bigint,
            digest text not null default '',
            is_vote_told integer not null default 0 check (is_vote_told in (0, 1))
        )
        """,
        "create unique index rounds_by_thread_id on rounds (thread_id, number)",
        "create index rounds_by_close_at on rounds (close_at, id) where state = 1",
        "create index rounds_by_submit_until on rounds (submit_until) where state = 1 and is_vote_told = 0",
        "create index rounds_by_closed_at on rounds (closed_at) where state = 2",
        """
        create table snippets (
            id bigint primary key,
            public_id text not null,
            thread_id bigint not null,
            round_id bigint,
            round_number integer not null,
            parent_id bigint,
            author_id bigint,
            kind integer not null,
            text text not null,
            seq integer not null,
            state integer not null default 0,
            is_line integer not null default 0 check (is_line in (0, 1)),
            counted_votes bigint,
            earlier_lines integer,
            likes bigint not null default 0,
            created_at bigint not null
        )
        """,
        "create unique index snippets_by_public_id on snippets (public_id)",
        "create unique index snippets_by_round_id_and_seq on snippets (round_id, seq)",
        "create unique index snippets_by_round_id_and_author_id on snippets (round_id, author_id)",
        "create unique index snippets_that_won on snippets (round_id) where is_line = 1",
        "create index snippets_by_thread_id on snippets (thread_id, round_number, seq)",
        "create index snippets_in_story on snippets (thread_id, round_number) where is_line = 1",
        "create index snippets_by_author_id on snippets (author_id, id)",
        "create index snippets_by_created_at on snippets (created_at)",
        """
        create table votes (
            snippet_id bigint not null,
            account_id bigint not null,
            round_id bigint not null,
            created_at bigint not null,
            primary key (snippet_id, account_id)
        )
        """,
        "create index votes_by_account_id on votes (account_id, round_id)",
        """
        create table snippet_likes (
            snippet_id bigint not null,
            account_id bigint not null,
            created_at bigint not null,
            primary key (snippet_id, account_id)
        )
        """,
        "create index snippet_likes_by_account_id on snippet_likes (account_id, snippet_id)"
    )

    private static let people = Migration(
        "prolific-3-people",
        """
        create table thread_writers (
            thread_id bigint not null,
            account_id bigint not null,
            first_at bigint not null,
            lines integer not null default 0,
            primary key (thread_id, account_id)
        )
        """,
        "create index thread_writers_by_account_id on thread_writers (account_id, thread_id)",
        """
        create table thread_members (
            thread_id bigint not null,
            account_id bigint not null,
            role integer not null,
            has_joined integer not null check (has_joined in (0, 1)),
            inviter_id bigint,
            since bigint not null,
            primary key (thread_id, account_id)
        )
        """,
        "create index thread_members_by_account_id on thread_members (account_id, has_joined, thread_id)",
        """
        create table thread_follows (
            thread_id bigint not null,
            account_id bigint not null,
            created_at bigint not null,
            primary key (thread_id, account_id)
        )
        """,
        "create index thread_follows_by_account_id on thread_follows (account_id, thread_id)",
        "create index thread_follows_by_created_at on thread_follows (created_at)",
        """
        create table thread_invites (
            id bigint primary key,
            thread_id bigint not null,
            account_id bigint not null,
            token_hash text not null,
            role integer not null,
            uses integer not null default 0,
            use_limit integer not null,
            ends_at bigint not null,
            is_revoked integer not null default 0 check (is_revoked in (0, 1))
        )
        """,
        "create unique index thread_invites_by_token_hash on thread_invites (token_hash)",
        "create index thread_invites_by_thread_id on thread_invites (thread_id, id)",
        "create index thread_invites_by_account_id on thread_invites (account_id)",
        """
        create table snippet_drafts (
            account_id bigint not null,
            thread_id bigint not null,
            text text not null,
            updated_at bigint not null,
            primary key (account_id, thread_id)
        )
        """,
        "create index snippet_drafts_by_thread_id on snippet_drafts (thread_id)"
    )

    private static let starters = Migration(
        "prolific-5-starters",
        """
        create table used_starters (
            number bigint primary key,
            used_at bigint not null
        )
        """
    )

    private static let results = Migration(
        "prolific-4-results",
        """
        create table point_events (
            id bigint primary key,
            account_id bigint not null,
            thread_id bigint not null,
            snippet_id bigint not null,
            reason integer not null,
            points integer not null,
            created_at bigint not null
        )
        """,
        "create unique index point_events_by_snippet_id on point_events (snippet_id, reason)",
        "create index point_events_by_account_id on point_events (account_id, created_at)",
        "create index point_events_by_created_at on point_events (created_at, account_id)",
        "create index point_events_by_thread_id on point_events (thread_id)",
        """
        create table story_news (
            object_id bigint not null,
            kind text not null,
            thread_id bigint not null,
            after_id bigint not null,
            primary key (object_id, kind)
        )
        """,
        "create index story_news_by_thread_id on story_news (thread_id)"
    )
}
