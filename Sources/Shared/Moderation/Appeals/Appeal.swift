import Kernel
import SQL

/// Somebody's words against a decision about them, and the staff's answer.
struct Appeal: Sendable, RowReadable {
    let decision: ID<Decision>
    let account: ID<Account>
    let text: String
    let madeAt: Instant
    let answer: String
    let isGranted: Bool
    let staff: ID<Account>?
    let answeredAt: Instant?

    static var columns: SQL {
        """
        appeals.decision_id, appeals.account_id, appeals.text, appeals.made_at, appeals.answer, appeals.is_granted,
        appeals.staff_id, appeals.answered_at
        """
    }

    init(from row: inout RowReader) throws {
        decision = try row.next()
        account = try row.next()
        text = try row.next()
        madeAt = try row.next()
        answer = try row.next()
        isGranted = try row.next()
        staff = try row.next()
        answeredAt = try row.next()
    }
}

/// The statements about appeals.
enum AppealQueries {
    static func appeal(on decision: ID<Decision>, in tx: Transaction) throws -> Appeal? {
        try tx.first("select \(Appeal.columns) from appeals where appeals.decision_id = \(decision)")
    }

    static func appeals(on decisions: [ID<Decision>], in tx: Transaction) throws -> [ID<Decision>: Appeal] {
        guard !decisions.isEmpty else { return [:] }
        let found: [Appeal] = try tx.all(
            "select \(Appeal.columns) from appeals where appeals.decision_id in (\(list: decisions))"
        )
        return Dictionary(found.map { ($0.decision, $0) }) { first, _ in first }
    }

    /// - Returns: whether it is the first one.
    static func insert(_ text: String, on decision: Decision, at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            insert into appeals (decision_id, account_id, text, made_at)
            values (\(decision.id), \(decision.account), \(text), \(now)) on conflict do nothing
            """
        ) > 0
    }

    /// - Returns: whether it waited for an answer.
    static func answer(
        _ decision: ID<Decision>,
        _ text: String,
        isGranted: Bool,
        by staff: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            update appeals set answer = \(text), is_granted = \(isGranted), staff_id = \(staff), answered_at = \(now)
            where decision_id = \(decision) and answered_at is null
            """
        ) > 0
    }

    /// Appeals against decisions in force that wait for an answer, the oldest decisions first; none of `viewer`'s own.
    static func waiting(
        for viewer: ID<Account>,
        cursor: ID<Decision>?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Appeal] {
        try tx.all(
            """
            select \(Appeal.columns) from appeals
            where appeals.answered_at is null and appeals.account_id <> \(viewer)
                and appeals.decision_id > \(cursor ?? ID(rawValue: 0))
                and exists (select 1 from decisions
                    where decisions.id = appeals.decision_id and decisions.undone_at is null)
            order by appeals.decision_id limit \(limit)
            """
        )
    }
}
