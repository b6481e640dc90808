import SQL

/// The tables of Tapestry.
enum TapestryMigrations {
    static let all = [groups, stories, issues, people, readers, greetings, shared]

    private static let groups = Migration(
        "tapestry-1-groups",
        """
        create table tapestry_groups (
            id bigint primary key,
            public_id text not null,
            kind integer not null,
            owner_id bigint,
            name text not null check (length(name) > 0),
            zone text not null,
            cadence integer not null,
            cadence_days integer not null,
            anchor text not null,
            cut_off integer not null,
            grace_hours integer not null,
            minimum integer not null,
            mail_mode integer not null,
            shows_past integer not null check (shows_past in (0, 1)),
            needs_approval integer not null check (needs_approval in (0, 1)),
            shows_code integer not null check (shows_code in (0, 1)),
            style integer not null,
            accent text not null,
            masthead text not null,
            section_order integer not null,
            issue_count integer not null default 0,
            created_at bigint not null,
            deleted_at bigint,
            empty_since bigint
        )
        """,
        "create unique index tapestry_groups_by_public_id on tapestry_groups (public_id)",
        "create index tapestry_groups_by_owner_id on tapestry_groups (owner_id, id) where owner_id is not null",
        "create index tapestry_groups_by_deleted_at on tapestry_groups (deleted_at) where deleted_at is not null",
        "create index tapestry_groups_by_empty_since on tapestry_groups (empty_since) where empty_since is not null",
        """
        create table group_choices (
            group_id bigint not null,
            account_id bigint not null,
            is_mailed integer not null check (is_mailed in (0, 1)),
            text_size integer not null,
            is_muted integer not null check (is_muted in (0, 1)),
            read_id bigint not null default 0,
            read_issue integer not null default 0,
            primary key (group_id, account_id)
        )
        """,
        "create index group_choices_by_account_id on group_choices (account_id)",
        """
        create table group_prompts (
            id bigint primary key,
            group_id bigint not null,
            issue_id bigint,
            library_key text not null,
            text text not null,
            proposer_id bigint,
            state integer not null
        )
        """,
        "create index group_prompts_by_group_id on group_prompts (group_id, state, id)",
        "create index group_prompts_by_issue_id on group_prompts (issue_id) where issue_id is not null",
        "create index group_prompts_by_proposer_id on group_prompts (proposer_id) where proposer_id is not null",
        """
        create table group_guesses (
            hour bigint primary key,
            count integer not null
        )
        """
    )

    private static let stories = Migration(
        "tapestry-2-stories",
        """
        create table tapestry_stories (
            id bigint primary key,
            public_id text not null,
            author_id bigint not null,
            text text not null,
            ground text not null,
            story_date text not null,
            submitted_at bigint not null,
            local_date text not null,
            zone text not null,
            place text not null,
            byline text not null,
            prompt_id bigint,
            prompt_group_id bigint,
            prompt text not null,
            edited_at bigint,
            revision integer not null default 0
        )
        """,
        "create unique index tapestry_stories_by_public_id on tapestry_stories (public_id)",
        "create index tapestry_stories_by_author_id on tapestry_stories (author_id, id)",
        "create index tapestry_stories_by_local_date on tapestry_stories (author_id, local_date)",
        "create index tapestry_stories_by_story_date on tapestry_stories (author_id, story_date)",
        """
        create table story_links (
            id bigint primary key,
            story_id bigint not null,
            group_id bigint not null,
            issue_id bigint,
            author_id bigint not null,
            submitted_at bigint not null,
            state integer not null default 0,
            withdrawn_at bigint,
            withdrawer_id bigint
        )
        """,
        "create unique index story_links_by_story_id on story_links (story_id, group_id)",
        "create index story_links_by_group_id on story_links (group_id, submitted_at)",
        "create index story_links_by_issue_id on story_links (issue_id, id) where issue_id is not null",
        "create index story_links_by_author_id on story_links (author_id, group_id)",
        "create index story_links_by_withdrawer_id on story_links (withdrawer_id) where withdrawer_id is not null",
        """
        create table story_revisions (
            id bigint primary key,
            story_id bigint not null,
            author_id bigint not null,
            text text not null,
            ground text not null,
            written_at bigint not null
        )
        """,
        "create index story_revisions_by_story_id on story_revisions (story_id, id)",
        "create index story_revisions_by_author_id on story_revisions (author_id, id)",
        """
        create table story_drafts (
            id bigint primary key,
            account_id bigint not null,
            content text not null,
            begun_at bigint not null,
            saved_at bigint not null
        )
        """,
        "create index story_drafts_by_account_id on story_drafts (account_id, id)"
    )

    private static let issues = Migration(
        "tapestry-3-issues",
        """
        create table issues (
            id bigint primary key,
            group_id bigint not null,
            period integer not null,
            starts_at bigint not null,
            closes_at bigint not null check (closes_at >= starts_at),
            number integer,
            publish_at bigint not null,
            state integer not null default 0,
            published_at bigint,
            digest text not null default '',
            story_count integer not null default 0,
            picture_count integer not null default 0,
            head text
        )
        """,
        "create unique index issues_by_period on issues (group_id, period)",
        "create unique index issues_by_number on issues (group_id, number) where number is not null",
        "create index issues_by_state on issues (group_id, state, period)",
        "create index issues_by_closes_at on issues (closes_at, id) where state = 0",
        """
        create table issue_items (
            issue_id bigint not null,
            position integer not null,
            link_id bigint not null,
            author_id bigint,
            is_earlier integer not null check (is_earlier in (0, 1)),
            digest text not null,
            body text,
            revision integer not null,
            primary key (issue_id, position)
        )
        """,
        "create unique index issue_items_by_link_id on issue_items (link_id)",
        "create index issue_items_by_author_id on issue_items (author_id) where author_id is not null",
        """
        create table issue_failures (
            issue_id bigint not null,
            recipient text not null,
            account_id bigint,
            reason text not null,
            is_final integer not null check (is_final in (0, 1)),
            failed_at bigint not null,
            primary key (issue_id, recipient)
        )
        """,
        "create index issue_failures_by_account_id on issue_failures (account_id) where account_id is not null"
    )

    private static let people = Migration(
        "tapestry-4-people",
        """
        create table tapestry_settings (
            account_id bigint primary key,
            zone text not null,
            reminds_early integer not null check (reminds_early in (0, 1)),
            reminds_late integer not null check (reminds_late in (0, 1)),
            is_on_holiday integer not null check (is_on_holiday in (0, 1)),
            birthday text not null default ''
        )
        """,
        """
        create table group_reminders (
            account_id bigint primary key,
            reminded_on text not null
        )
        """,
        """
        create table issue_readers (
            id bigint primary key,
            group_id bigint not null,
            name text not null,
            email text not null,
            token_hash text not null,
            state integer not null,
            adder_id bigint,
            added_at bigint not null,
            confirmed_at bigint,
            bounces integer not null default 0
        )
        """,
        "create unique index issue_readers_by_token_hash on issue_readers (token_hash)",
        "create index issue_readers_by_group_id on issue_readers (group_id, id)",
        "create index issue_readers_by_adder_id on issue_readers (adder_id) where adder_id is not null"
    )
}
