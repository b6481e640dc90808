import Calendar
import Kernel
import SQL

/// The choices of somebody for all their groups.
struct PersonSettings: Sendable, Equatable {
    /// Their clocks.
    var zone = Zone.utc
    /// True where they are reminded a day before a cut-off.
    var remindsEarly = true
    /// True where they are reminded three hours before a cut-off.
    var remindsLate = true
    /// True while they want no reminder at all.
    var isOnHoliday = false
    /// `11-15`; empty where they do not say.
    var birthday = ""
}

/// The choices of a member in one group.
struct GroupChoices: Sendable, Equatable {
    /// The size of the letters of issues.
    enum TextSize: Int, Sendable, CaseIterable, Storable {
        case usual = 0
        case large = 1
        case largest = 2
    }

    /// True where issues come by mail.
    var isMailed = true
    var textSize = TextSize.usual
    /// True where they hear nothing of the group but its issues.
    var isMuted = false

    /// The choices until somebody makes their own: a journal writes to nobody.
    static func usual(in group: Group) -> GroupChoices { GroupChoices(isMailed: !group.isJournal) }
}

/// A member in one group, as far as its pages depend on them.
struct GroupVisitor: Sendable, RowReadable {
    /// Their clocks, where they said it.
    let zone: Zone?
    let textSize: GroupChoices.TextSize
    /// The number of the latest story that they have seen.
    let readStory: Int64
    /// The number of the latest issue that they have opened.
    let readIssue: Int

    /// The columns of `tapestry_settings` and `group_choices`, where both may be missing.
    static let columns: SQL = """
        coalesce(tapestry_settings.zone, ''), coalesce(group_choices.text_size, 0),
        coalesce(group_choices.read_id, 0), coalesce(group_choices.read_issue, 0)
        """

    init(from row: inout RowReader) throws {
        zone = Zone(try row.next())
        textSize = try row.next()
        readStory = try row.next()
        readIssue = try row.next()
    }
}

/// The statements about what people chose.
enum PersonQueries {
    static func settings(of account: ID<Account>, in tx: Transaction) throws -> PersonSettings? {
        try tx.first(
            """
            select zone, reminds_early, reminds_late, is_on_holiday, birthday from tapestry_settings
            where account_id = \(account)
            """
        ) { row in
            PersonSettings(
                zone: Zone(try row.next()) ?? .utc,
                remindsEarly: try row.next(),
                remindsLate: try row.next(),
                isOnHoliday: try row.next(),
                birthday: try row.next()
            )
        }
    }

    /// The zone of somebody's clocks, where they said it.
    static func zone(of account: ID<Account>, in tx: Transaction) throws -> Zone? {
        try tx.value("select zone from tapestry_settings where account_id = \(account)", as: String.self)
            .flatMap { Zone($0) }
    }

    static func set(_ settings: PersonSettings, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            insert into tapestry_settings (account_id, zone, reminds_early, reminds_late, is_on_holiday, birthday)
            values (\(account), \(settings.zone.name), \(settings.remindsEarly), \(settings.remindsLate),
                \(settings.isOnHoliday), \(settings.birthday))
            on conflict (account_id) do update set zone = excluded.zone, reminds_early = excluded.reminds_early,
                reminds_late = excluded.reminds_late, is_on_holiday = excluded.is_on_holiday,
                birthday = excluded.birthday
            """
        )
    }

    static func choices(of account: ID<Account>, in group: ID<Group>, _ tx: Transaction) throws -> GroupChoices? {
        try tx.first(
            """
            select is_mailed, text_size, is_muted from group_choices
            where account_id = \(account) and group_id = \(group)
            """
        ) { row in GroupChoices(isMailed: try row.next(), textSize: try row.next(), isMuted: try row.next()) }
    }

    static func set(_ choices: GroupChoices, of account: ID<Account>, in group: ID<Group>, _ tx: Transaction) throws {
        try tx.run(
            """
            insert into group_choices (group_id, account_id, is_mailed, text_size, is_muted)
            values (\(group), \(account), \(choices.isMailed), \(choices.textSize), \(choices.isMuted))
            on conflict (group_id, account_id) do update set is_mailed = excluded.is_mailed,
                text_size = excluded.text_size, is_muted = excluded.is_muted
            """
        )
    }
}
