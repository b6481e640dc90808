import Calendar
import Contracts
import Kernel
import SQL

/// The statements about what people decided.
enum SettingsQueries {
    static func settings(of account: ID<Account>, in tx: Transaction) throws -> NotificationSettings {
        var settings = try tx.first(
            """
            select zone, quiet_from, quiet_until, digest from notification_settings where account_id = \(account)
            """
        ) { row in
            var settings = NotificationSettings()
            settings.zone = Zone(try row.next()) ?? .utc
            settings.hasZone = true
            let (from, until): (Int?, Int?) = (try row.next(), try row.next())
            if let from, let until { settings.quiet = QuietHours(from: from, until: until) }
            settings.digest = try row.next()
            return settings
        }
        let choices = try tx.all(
            "select kind, is_told, is_pushed, is_mailed from notification_choices where account_id = \(account)"
        ) { row in
            (
                NotificationKind(try row.next()),
                Channels(isTold: try row.next(), isPushed: try row.next(), isMailed: try row.next())
            )
        }
        if settings == nil, choices.isEmpty { return NotificationSettings() }
        settings = settings ?? NotificationSettings()
        settings?.channels = Dictionary(choices) { first, _ in first }
        return settings ?? NotificationSettings()
    }

    /// Asks whether an account gets e-mails about what it has not read.
    static func askIsMailed(_ account: ID<Account>, in tx: Transaction) throws -> () throws -> Bool {
        try tx.askExists(
            """
            select 1 from notification_settings where account_id = \(account) and digest <> \(DigestRhythm.never)
            """
        )
    }

    /// Puts `settings` in the place of what was decided before.
    static func save(_ settings: NotificationSettings, of account: ID<Account>, at now: Instant, in tx: Transaction)
        throws
    {
        let next = settings.digest.next(after: now, in: settings.zone)
        try tx.run(
            """
            insert into notification_settings (account_id, zone, quiet_from, quiet_until, digest, digest_at)
            values (\(account), \(settings.zone.name), \(settings.quiet?.from), \(settings.quiet?.until),
                \(settings.digest), \(next))
            on conflict (account_id) do update set zone = excluded.zone, quiet_from = excluded.quiet_from,
                quiet_until = excluded.quiet_until, digest = excluded.digest, digest_at = excluded.digest_at
            """
        )
        try tx.run("delete from notification_choices where account_id = \(account)")
        let rows = settings.channels.sorted { $0.key.name < $1.key.name }.map { kind, channels in
            "(\(account), \(kind.name), \(channels.isTold), \(channels.isPushed), \(channels.isMailed))" as SQL
        }
        guard !rows.isEmpty else { return }
        try tx.run(
            """
            insert into notification_choices (account_id, kind, is_told, is_pushed, is_mailed)
            values \(SQL.joined(rows, separator: ", "))
            """
        )
    }

    /// Keeps in which zone somebody lives who has decided nothing yet.
    static func setZone(_ zone: Zone, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            insert into notification_settings (account_id, zone, digest)
            values (\(account), \(zone.name), \(DigestRhythm.never)) on conflict (account_id) do nothing
            """
        )
    }

    /// Ends the letters of an account.
    ///
    /// - Returns: whether there were any.
    static func endDigest(of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            update notification_settings set digest = \(DigestRhythm.never), digest_at = null
            where account_id = \(account) and digest <> \(DigestRhythm.never)
            """
        ) > 0
    }

    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from notification_choices where account_id = \(account)")
        try tx.run("delete from notification_settings where account_id = \(account)")
    }
}
