import Kernel
import SQL
import Secrets

/// The statements about decisions.
enum DecisionQueries {
    static func insert(_ new: NewDecision, _ id: ID<Decision>, token: Token?, in tx: Transaction) throws {
        try tx.run(
            """
            insert into decisions (id, account_id, staff_id, report_id, measure, kind, object, title, text, reason,
                token_hash)
            values (\(id), \(new.account), \(new.staff), \(new.report), \(new.measure), \(new.kind), \(new.object),
                \(new.title), \(new.text), \(new.reason), \(token?.hash))
            """
        )
    }

    static func decision(_ id: ID<Decision>, in tx: Transaction) throws -> Decision? {
        try tx.first("select \(Decision.columns) from decisions where decisions.id = \(id)")
    }

    /// The decision that an e-mail leads to.
    static func decision(behind token: Token, in tx: Transaction) throws -> Decision? {
        try tx.first("select \(Decision.columns) from decisions where decisions.token_hash = \(token.hash)")
    }

    static func decisions(_ ids: [ID<Decision>], in tx: Transaction) throws -> [Decision] {
        guard !ids.isEmpty else { return [] }
        return try tx.all("select \(Decision.columns) from decisions where decisions.id in (\(list: ids))")
    }

    /// The decisions about `account`, newest first.
    static func about(
        _ account: ID<Account>,
        cursor: ID<Decision>? = nil,
        limit: Int,
        in tx: Transaction
    ) throws -> [Decision] {
        try tx.all(
            """
            select \(Decision.columns) from decisions
            where decisions.account_id = \(account) and decisions.id < \(cursor ?? ID(rawValue: .max))
            order by decisions.id desc limit \(limit)
            """
        )
    }

    /// The decisions because of a report, newest first.
    static func decisions(on report: ID<Report>, in tx: Transaction) throws -> [Decision] {
        try tx.all(
            """
            select \(Decision.columns) from decisions where decisions.report_id = \(report)
            order by decisions.id desc limit 20
            """
        )
    }

    /// The state that the decisions in force put `account` into: of several the strictest.
    static func state(of account: ID<Account>, in tx: Transaction) throws -> AccountState {
        let strictest: Measure? = try tx.value(
            """
            select measure from decisions
            where account_id = \(account) and undone_at is null and measure >= \(Measure.limit)
            order by measure desc limit 1
            """
        )
        return strictest?.state ?? .active
    }

    /// Takes a decision back.
    ///
    /// - Returns: whether it was in force.
    static func undo(_ id: ID<Decision>, at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.run("update decisions set undone_at = \(now) where id = \(id) and undone_at is null") > 0
    }

    /// Forgets what was written in something that is there again.
    static func forgetText(of id: ID<Decision>, in tx: Transaction) throws {
        try tx.run("update decisions set text = '' where id = \(id)")
    }

    /// Suspensions that are older than `moment` and in force, but for those whose appeal waits for an answer.
    static func dueForErasure(before moment: Instant, limit: Int, in tx: Transaction) throws -> [ID<Account>] {
        try tx.values(
            """
            select decisions.account_id from decisions
            where decisions.measure = \(Measure.suspend) and decisions.undone_at is null
                and decisions.id < \(ID<Decision>(atFirst: moment))
                and not exists (select 1 from appeals
                    where appeals.decision_id = decisions.id and appeals.answered_at is null)
            order by decisions.id limit \(limit)
            """
        )
    }

    /// True where an account with this role and state could answer in the place of `staff`: somebody else who outranks
    /// `role`, and is not below `staff`.
    static func hasOther(
        than staff: ID<Account>,
        above role: Role,
        notBelow least: Role,
        in tx: Transaction
    ) throws -> Bool {
        try tx.value(
            """
            select 1 from accounts where id <> \(staff) and role > 0 and role >= \(Role.moderator) and role > \(role)
                and role >= \(least) and state <= \(AccountState.limited) limit 1
            """,
            as: Int.self
        ) != nil
    }
}

/// A decision that is about to be made.
struct NewDecision: Sendable {
    let account: ID<Account>
    let staff: ID<Account>?
    let report: ID<Report>?
    let measure: Measure
    var kind = ""
    var object = ""
    let title: String
    var text = ""
    let reason: String
}
