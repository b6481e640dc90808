import Kernel
import SQL

/// The statements about periods and issues.
enum IssueQueries {
    /// The period of a group that was begun last.
    static func latest(of group: ID<Group>, in tx: Transaction) throws -> Issue? {
        try tx.first("select \(Issue.columns) from issues where group_id = \(group) order by period desc limit 1")
    }

    /// The periods of groups that are not closed yet, by group, the earliest first: one, and another one while it is in
    /// its grace.
    static func open(of groups: [ID<Group>], in tx: Transaction) throws -> [ID<Group>: [Issue]] {
        guard !groups.isEmpty else { return [:] }
        let found: [Issue] = try tx.all(
            """
            select \(Issue.columns) from issues
            where group_id in (\(list: groups)) and state = \(Issue.State.open) order by group_id, period
            """
        )
        return Dictionary(grouping: found, by: \.group)
    }

    /// A published issue by its number.
    static func issue(_ number: Int, of group: ID<Group>, in tx: Transaction) throws -> Issue? {
        try tx.first("select \(Issue.columns) from issues where group_id = \(group) and number = \(number)")
    }

    /// Issues as such.
    static func issues(_ ids: [ID<Issue>], in tx: Transaction) throws -> [Issue] {
        guard !ids.isEmpty else { return [] }
        return try tx.all("select \(Issue.columns) from issues where id in (\(list: ids))")
    }

    /// A page of the published issues of a group under a condition, the latest first.
    ///
    /// - Parameter cursor: the number of the one behind which the page begins.
    /// - Returns: the issues, and the number behind which the next page begins where there is one.
    static func published(
        of group: ID<Group>,
        where condition: SQL,
        cursor: Int?,
        limit: Int,
        in tx: Transaction
    ) throws -> (issues: [Issue], next: Int?) {
        let found: [Issue] = try tx.all(
            """
            select \(Issue.columns) from issues
            where group_id = \(group) and number is not null and number < \(cursor ?? Int(Int32.max))
                and \(condition)
            order by number desc limit \(limit + 1)
            """
        )
        return page(of: found, limit: limit)
    }

    /// The query of the periods of a group that are not closed yet.
    static func open(of group: ID<Group>) -> SQL {
        "select issues.id from issues where issues.group_id = \(group) and issues.state = \(Issue.State.open)"
    }

    /// Asks for the periods of a group that are not closed yet, the earliest first, with a page of its published issues
    /// under a condition, as ``published(of:where:cursor:limit:in:)`` gives it.
    static func askAll(
        of group: ID<Group>,
        where condition: SQL,
        cursor: Int?,
        limit: Int,
        in tx: Transaction
    ) throws -> () throws -> (open: [Issue], published: [Issue], next: Int?) {
        let asked = try tx.ask(
            """
            select \(Issue.columns) from issues
            where group_id = \(group) and (state = \(Issue.State.open)
                or number is not null and number < \(cursor ?? Int(Int32.max)) and \(condition))
            order by period desc limit \(limit + 1 + mostOpen)
            """,
            as: Issue.self
        )
        return {
            let found = try asked.all()
            let page = page(of: found.filter { $0.number != nil }, limit: limit)
            return (found.filter { $0.state == .open }.reversed(), page.issues, page.next)
        }
    }

    /// The page of published issues that begins what was read, with the number behind which the next one begins.
    private static func page(of found: [Issue], limit: Int) -> (issues: [Issue], next: Int?) {
        let page = Array(found.prefix(limit))
        return (page, found.count > limit ? page.last?.number : nil)
    }

    /// The most periods that are open at a time, with room to spare: one, and those in their grace.
    private static let mostOpen = 8

    /// The latest published issue of each of the groups.
    static func newest(of groups: [ID<Group>], in tx: Transaction) throws -> [ID<Group>: Issue] {
        guard !groups.isEmpty else { return [:] }
        let found: [Issue] = try tx.all(
            """
            select \(Issue.columns) from issues
            join tapestry_groups on tapestry_groups.id = issues.group_id
                and tapestry_groups.issue_count = issues.number
            where issues.group_id in (\(list: groups))
            """
        )
        return Dictionary(found.map { ($0.group, $0) }) { first, _ in first }
    }

    /// Begins periods, the earliest first.
    static func insert(_ periods: [NewPeriod], in tx: Transaction) throws {
        try tx.insert(
            periods,
            "insert into issues",
            "(id, group_id, period, starts_at, closes_at, publish_at)"
        ) { new in
            """
            (\(new.id), \(new.group), \(new.period.number), \(new.period.startsAt), \(new.period.closesAt),
            \(new.publishAt))
            """
        }
    }

    /// Moves the ends of periods that are open to `now`, without any grace; one that is over keeps its end.
    static func end(_ issues: [ID<Issue>], at now: Instant, in tx: Transaction) throws {
        guard !issues.isEmpty else { return }
        try tx.run(
            """
            update issues set closes_at = case when closes_at > \(now) then \(now) else closes_at end, publish_at = \(now)
            where id in (\(list: issues)) and state = \(Issue.State.open)
            """
        )
    }

    /// The head of a published issue; `nil` for one that is none.
    static func head(of issue: ID<Issue>, in tx: Transaction) throws -> String? {
        try tx.value("select coalesce(head, '') from issues where id = \(issue) and number is not null")
    }

    /// Takes the words of stories out of the issues that they are in; the mark that they were there stays.
    static func withdraw(_ links: [ID<StoryLink>], in tx: Transaction) throws {
        guard !links.isEmpty else { return }
        try tx.run("update issue_items set body = null where link_id in (\(list: links))")
    }
}

/// A period that begins.
struct NewPeriod: Sendable {
    let id: ID<Issue>
    let group: ID<Group>
    let period: Period
    let publishAt: Instant
}
