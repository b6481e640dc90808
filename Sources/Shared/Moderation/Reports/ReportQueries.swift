import Contracts
import Kernel
import Markup
import SQL

/// The statements about reports.
enum ReportQueries {
    /// Keeps a report, unless the same person has an open one about the same thing.
    ///
    /// - Returns: whether it was kept.
    static func insert(
        _ new: NewReport,
        _ id: ID<Report>,
        about subject: ReportSubject,
        kind: String,
        by reporter: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into reports (id, reporter_id, owner_id, kind, object, title, path, text, warning, is_private,
                is_item, is_shared, is_hiding, category, rules, comment)
            values (\(id), \(reporter), \(subject.owner?.id ?? .nobody), \(kind), \(subject.id), \(subject.title),
                \(subject.path.description), \(subject.text), \(subject.warning), \(subject.isPrivate),
                \(subject.isItem), \(subject.isShared), \(new.hides), \(new.category), \(new.rules.joined(separator: "\n")), \(new.comment))
            on conflict do nothing
            """
        ) > 0
    }

    /// How many open reports are about one object.
    static func countOpen(about id: String, kind: String, in tx: Transaction) throws -> Int {
        try tx.value("select count(*) from reports where kind = \(kind) and object = \(id) and is_open = 1") ?? 0
    }

    /// Reports by their numbers.
    static func reports(_ ids: [ID<Report>], in tx: Transaction) throws -> [Report] {
        guard !ids.isEmpty else { return [] }
        return try tx.all("select \(Report.columns) from reports where reports.id in (\(list: ids))")
    }

    static func report(_ id: ID<Report>, in tx: Transaction) throws -> Report? {
        try tx.first("select \(Report.columns) from reports where reports.id = \(id)")
    }

    /// Reports for the staff's list, newest first; none about `viewer`.
    static func list(
        _ filter: ReportQueueFilter,
        for viewer: ID<Account>,
        cursor: ID<Report>?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Report] {
        let condition: SQL =
            switch filter {
            case .open: "reports.is_open = 1"
            case .mine: "reports.is_open = 1 and reports.assignee_id = \(viewer)"
            case .resolved: "reports.is_open = 0"
            }
        return try tx.all(
            """
            select \(Report.columns) from reports
            where \(condition) and reports.owner_id <> \(viewer)
                and reports.id < \(cursor ?? ID(rawValue: .max))
            order by reports.id desc limit \(limit)
            """
        )
    }

    /// Reports about what belongs to `account`, newest first.
    static func about(_ account: ID<Account>, limit: Int, in tx: Transaction) throws -> [Report] {
        try tx.all(
            """
            select \(Report.columns) from reports where reports.owner_id = \(account)
            order by reports.id desc limit \(limit)
            """
        )
    }

    static func assign(_ id: ID<Report>, to staff: ID<Account>?, in tx: Transaction) throws {
        try tx.run("update reports set assignee_id = \(staff) where id = \(id) and is_open = 1")
    }

    /// Closes a report.
    ///
    /// - Returns: whether it was open.
    static func resolve(_ id: ID<Report>, at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.run("update reports set is_open = 0, resolved_at = \(now) where id = \(id) and is_open = 1") > 0
    }

    /// Closes every open report about one object.
    static func resolveAll(about object: ReportedObject, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update reports set is_open = 0, resolved_at = \(now)
            where kind = \(object.kind) and object = \(object.id) and is_open = 1
            """
        )
    }

    /// Removes what was resolved before `moment`, with its notes.
    ///
    /// - Returns: what is gone.
    static func forget(before moment: Instant, in tx: Transaction) throws -> [ID<Report>] {
        let old: [ID<Report>] = try tx.values(
            "select id from reports where is_open = 0 and resolved_at < \(moment) order by id limit 500"
        )
        guard !old.isEmpty else { return [] }
        try tx.run("delete from report_notes where report_id in (\(list: old))")
        try tx.run("delete from report_readings where report_id in (\(list: old))")
        try tx.run("update decisions set report_id = null where report_id in (\(list: old))")
        try tx.run("delete from reports where id in (\(list: old))")
        return old
    }
}

/// The parts of the staff's list of reports.
enum ReportQueueFilter: String, Sendable, CaseIterable {
    case open, mine, resolved

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
