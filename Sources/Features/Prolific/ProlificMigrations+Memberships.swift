import SQL

/// The move of members and links of private stories into the tables of memberships.
extension ProlificMigrations {
    /// From here on only `memberships` and `invite_links` are read and written.
    ///
    /// On PostgreSQL a server of the version before may go on beside this one: what either writes the other finds,
    /// because triggers write each change into both. They and the old tables go when no such server can be there any
    /// more. On SQLite there is never a second server, and the old tables are empty at once.
    static let memberships = Migration(
        "prolific-21-memberships",
        sqlite: copies + ["delete from thread_members", "delete from thread_invites"],
        postgres: ["lock table thread_members, thread_invites in share row exclusive mode"] + copies + triggers
    )

    private static let copies = [
        """
        insert into memberships (space_kind, space_id, account_id, role, state, inviter_id, since)
        select 'story', thread_id, account_id, role, has_joined, inviter_id, since from thread_members
        """,
        """
        insert into invite_links
            (id, space_kind, space_id, account_id, token_hash, is_code, role, uses, use_limit, ends_at, is_revoked)
        select id, 'story', thread_id, account_id, token_hash, 0, role, uses, use_limit, ends_at, is_revoked
        from thread_invites
        """,
    ]

    private static let triggers =
        mirror(
            "thread_members_forth",
            of: "thread_members",
            removing: """
                delete from memberships where space_kind = 'story' and space_id = old.thread_id
                    and account_id = old.account_id
                """,
            writing: """
                insert into memberships (space_kind, space_id, account_id, role, state, inviter_id, since)
                values ('story', new.thread_id, new.account_id, new.role, new.has_joined, new.inviter_id, new.since)
                on conflict (space_kind, space_id, account_id) do update set role = excluded.role,
                    state = excluded.state, inviter_id = excluded.inviter_id, since = excluded.since
                """
        )
        + mirror(
            "thread_members_back",
            of: "memberships",
            where: "space_kind = 'story'",
            removing: "delete from thread_members where thread_id = old.space_id and account_id = old.account_id",
            writing: """
                insert into thread_members (thread_id, account_id, role, has_joined, inviter_id, since)
                values (new.space_id, new.account_id, new.role, new.state, new.inviter_id, new.since)
                on conflict (thread_id, account_id) do update set role = excluded.role,
                    has_joined = excluded.has_joined, inviter_id = excluded.inviter_id, since = excluded.since
                """
        )
        + mirror(
            "thread_invites_forth",
            of: "thread_invites",
            removing: "delete from invite_links where id = old.id",
            writing: """
                insert into invite_links (id, space_kind, space_id, account_id, token_hash, is_code, role, uses,
                    use_limit, ends_at, is_revoked)
                values (new.id, 'story', new.thread_id, new.account_id, new.token_hash, 0, new.role, new.uses,
                    new.use_limit, new.ends_at, new.is_revoked)
                on conflict (id) do update set uses = excluded.uses, ends_at = excluded.ends_at,
                    is_revoked = excluded.is_revoked
                """
        )
        + mirror(
            "thread_invites_back",
            of: "invite_links",
            where: "space_kind = 'story'",
            removing: "delete from thread_invites where id = old.id",
            writing: """
                insert into thread_invites (id, thread_id, account_id, token_hash, role, uses, use_limit, ends_at,
                    is_revoked)
                values (new.id, new.space_id, new.account_id, new.token_hash, new.role, new.uses, new.use_limit,
                    new.ends_at, new.is_revoked)
                on conflict (id) do update set uses = excluded.uses, ends_at = excluded.ends_at,
                    is_revoked = excluded.is_revoked
                """
        )

    /// Statements that do with one table what is done with another, but not when that was done by such statements.
    private static func mirror(
        _ name: String,
        of table: String,
        where condition: String = "true",
        removing removal: String,
        writing change: String
    ) -> [String] {
        let (old, new) = (
            condition.replacing("space_kind", with: "old.space_kind"),
            condition.replacing("space_kind", with: "new.space_kind")
        )
        return [
            """
            create function \(name)() returns trigger language plpgsql as $$
            begin
                if tg_op = 'DELETE' then
                    if \(old) then \(removal); end if;
                elsif \(new) then \(change);
                end if;
                return null;
            end
            $$
            """,
            """
            create trigger \(name) after insert or update or delete on \(table)
            for each row when (pg_trigger_depth() = 0) execute function \(name)()
            """,
        ]
    }
}
