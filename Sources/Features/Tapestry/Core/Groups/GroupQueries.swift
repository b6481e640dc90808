import Calendar
import Kernel
import Memberships
import Runtime
import SQL

/// The statements about groups.
enum GroupQueries {
    /// The groups and journals under a condition in which `account` is, each with what they may do there.
    static func met(
        _ condition: SQL,
        by account: ID<Account>,
        _ clock: DatabaseClock,
        in tx: Transaction,
        ending: SQL = ""
    ) throws -> [GroupAccess.Admitted] {
        try tx.all(
            """
            select \(Group.columns), coalesce(own.role, 0), coalesce(own.since, tapestry_groups.created_at),
                \(clock.now(in: tx)), \(GroupVisitor.columns)
            from tapestry_groups
            left join (\(SpaceKind.group.memberships(of: account))) as own
                on own.space_id = tapestry_groups.id and own.has_joined = 1
            left join tapestry_settings on tapestry_settings.account_id = \(account)
            left join group_choices
                on group_choices.group_id = tapestry_groups.id and group_choices.account_id = \(account)
            where (own.space_id is not null or tapestry_groups.owner_id = \(account)) and \(condition) \(ending)
            """
        ) { row in
            GroupAccess.Admitted(
                group: try Group(from: &row),
                role: try row.next(),
                since: try row.next(),
                now: try row.next(),
                visitor: try GroupVisitor(from: &row)
            )
        }
    }

    /// The groups and journals that somebody is in, the oldest first.
    static func all(
        of account: ID<Account>,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> [GroupAccess.Admitted] {
        let limit = Group.limitOfAccount * 2
        let mine: SQL = """
            tapestry_groups.id in (\(SpaceKind.group.spaces(of: account))
                union all select journals.id from tapestry_groups as journals where journals.owner_id = \(account))
            """
        return try met(mine, by: account, clock, in: tx, ending: "order by tapestry_groups.id limit \(limit)")
    }

    /// A group as such, for whoever decides elsewhere who may see it.
    static func group(_ id: PublicID<Group>, in tx: Transaction) throws -> Group? {
        try tx.first("select \(Group.columns) from tapestry_groups where public_id = \(id)")
    }

    /// Groups as such.
    static func groups(_ ids: [ID<Group>], in tx: Transaction) throws -> [Group] {
        guard !ids.isEmpty else { return [] }
        return try tx.all("select \(Group.columns) from tapestry_groups where id in (\(list: ids))")
    }

    /// Makes everybody else who changes the groups wait until the transaction ends.
    static func hold(_ ids: [ID<Group>], in tx: Transaction) throws {
        guard tx.dialect == .postgres, !ids.isEmpty else { return }
        _ = try tx.values(
            "select id from tapestry_groups where id in (\(list: ids)) order by id for update",
            as: Int64.self
        )
    }

    static func journalCount(of account: ID<Account>, in tx: Transaction) throws -> Int {
        try tx.value("select count(*) from tapestry_groups where owner_id = \(account)") ?? 0
    }

    static func insert(
        _ id: ID<Group>,
        _ name: PublicID<Group>,
        _ new: NewGroup,
        owner: ID<Account>?,
        at now: Instant,
        in tx: Transaction
    ) throws {
        let (schedule, settings, theme) = (new.schedule, new.settings, new.theme)
        try tx.run(
            """
            insert into tapestry_groups
                (id, public_id, kind, owner_id, name, zone, cadence, cadence_days, anchor, cut_off, grace_hours,
                minimum, mail_mode, shows_past, needs_approval, shows_code, style, accent, masthead, section_order,
                created_at)
            values (\(id), \(name), \(new.kind), \(owner), \(new.name), \(schedule.zone.name), \(schedule.cadence),
                \(schedule.days), \(schedule.anchor), \(schedule.cutOff), \(settings.graceHours),
                \(settings.minimum), \(settings.mailMode), \(settings.showsPast), \(settings.needsApproval),
                \(settings.showsCode), \(theme.style), \(theme.accent), \(theme.masthead), \(theme.order), \(now))
            """
        )
        if new.kind == .family { try Space(.group, id.rawValue).share(as: name.text, title: new.name, in: tx) }
    }

    /// Writes what administrators choose; what is not among it stays.
    static func update(_ group: Group, _ new: NewGroup, in tx: Transaction) throws {
        let (schedule, settings, theme) = (new.schedule, new.settings, new.theme)
        try tx.run(
            """
            update tapestry_groups set name = \(new.name), zone = \(schedule.zone.name),
                cadence = \(schedule.cadence), cadence_days = \(schedule.days), anchor = \(schedule.anchor),
                cut_off = \(schedule.cutOff), grace_hours = \(settings.graceHours), minimum = \(settings.minimum),
                mail_mode = \(settings.mailMode), shows_past = \(settings.showsPast),
                needs_approval = \(settings.needsApproval), shows_code = \(settings.showsCode),
                style = \(theme.style), accent = \(theme.accent), masthead = \(theme.masthead),
                section_order = \(theme.order)
            where id = \(group.id)
            """
        )
        try share(group, title: new.name, in: tx)
    }

    /// Lets other places show things to the members of a group, by its name.
    private static func share(_ group: Group, title: String, in tx: Transaction) throws {
        guard !group.isJournal else { return }
        try Space(.group, group.id.rawValue).share(as: group.publicID.text, title: title, in: tx)
    }

    /// Writes down when a group was deleted, so that nothing is shown to its members any more, or that it was not.
    static func setDeleted(_ moment: Instant?, _ group: Group, in tx: Transaction) throws {
        try tx.run("update tapestry_groups set deleted_at = \(moment) where id = \(group.id)")
        if moment == nil {
            try share(group, title: group.name, in: tx)
        } else {
            try Space(.group, group.id.rawValue).unshare(in: tx)
        }
    }

    static func setEmpty(_ moment: Instant?, _ id: ID<Group>, in tx: Transaction) throws {
        try tx.run("update tapestry_groups set empty_since = \(moment) where id = \(id)")
    }

    /// The groups whose time is over: deleted ones, and ones that everybody has left for long.
    static func over(at now: Instant, limit: Int, in tx: Transaction) throws -> [ID<Group>] {
        try tx.values(
            """
            select id from tapestry_groups where deleted_at is not null and deleted_at <= \(now - Group.undoSpan)
            union select id from tapestry_groups
                where empty_since is not null and empty_since <= \(now - Group.emptySpan)
            limit \(limit)
            """
        )
    }
}

/// A group or journal as it is made or changed, checked.
struct NewGroup: Sendable, Equatable {
    var kind: Group.Kind
    var name: String
    var schedule: Schedule
    var settings = GroupSettings()
    var theme = GroupTheme()
}
