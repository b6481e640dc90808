import Contracts
import Directory
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Secrets

/// Saying that a decision is wrong, and answering that.
struct AppealActions: Sendable {
    private let services: Services
    private let decisions: DecisionActions

    init(_ services: Services, _ decisions: DecisionActions) {
        self.services = services
        self.decisions = decisions
    }

    /// How many decisions or appeals a page has.
    static let pageLength = 30
    private static let takenBack = Problem(.conflict, "This was taken back already.")

    /// Lists the decisions about `viewer`, newest first.
    func list(cursor: ID<Decision>?, for viewer: Viewer) async throws -> DecisionList {
        try await services.database.read { tx in
            let found = try DecisionQueries.about(viewer.id, cursor: cursor, limit: Self.pageLength + 1, in: tx)
            let page = ListPage(found, upTo: Self.pageLength, cursor: \.id)
            return DecisionList(
                decisions: page.items,
                appeals: try AppealQueries.appeals(on: page.items.map(\.id), in: tx),
                older: page.next
            )
        }
    }

    /// A decision about `viewer`.
    ///
    /// - Throws: ``Problem/notFound`` where it is not about them.
    func decision(_ id: ID<Decision>, for viewer: Viewer) async throws -> AppealFile {
        try await services.database.read { [self] tx in
            guard let decision = try DecisionQueries.decision(id, in: tx), decision.account == viewer.id else {
                throw Problem.notFound
            }
            return try file(of: decision, in: tx)
        }
    }

    /// The decision that an e-mail leads to whose reader cannot log in.
    ///
    /// - Throws: ``Problem/notFound`` for what is no such e-mail's secret.
    func decision(behind secret: String) async throws -> AppealFile {
        guard let token = Token(text: secret) else { throw Problem.notFound }
        return try await services.database.read { [self] tx in
            guard let decision = try DecisionQueries.decision(behind: token, in: tx) else { throw Problem.notFound }
            return try file(of: decision, in: tx)
        }
    }

    private func file(of decision: Decision, in tx: Transaction) throws -> AppealFile {
        AppealFile(
            decision: decision,
            appeal: try AppealQueries.appeal(on: decision.id, in: tx),
            composer: decisions.sources[decision.kind]?.composer
        )
    }

    /// Appeals once, and tells the staff; an account that may not write may do this.
    ///
    /// - Throws: ``Problem`` `.invalid` at `text`, `.conflict` for a second appeal and one against what was taken back.
    func appeal(_ text: String, against decision: Decision) async throws {
        let text = try StaffText.checked(text, at: "text")
        let now = services.clock.now
        try await services.database.write { [services] tx in
            guard let decision = try DecisionQueries.decision(decision.id, in: tx) else { throw Problem.notFound }
            guard decision.undoneAt == nil else { throw Self.takenBack }
            guard try AppealQueries.insert(text, on: decision, at: now, in: tx) else {
                throw Problem(.conflict, "You have appealed already; one appeal is looked at.")
            }
            let staff = try Account.staffAtWork(in: tx).filter { $0 != decision.account }
            // Whoever decided answers only where nobody else can.
            let others = staff.filter { $0 != decision.staff }
            try services.notifier.inform(
                others.isEmpty ? staff : others,
                .appeal,
                about: decision.id.rawValue,
                in: tx
            )
        }
    }

    /// Appeals that wait, with the people who made them.
    func waiting(cursor: ID<Decision>?, for staff: Viewer) async throws -> AppealQueue {
        try await services.database.read { tx in
            let found = try AppealQueries.waiting(for: staff.id, cursor: cursor, limit: Self.pageLength + 1, in: tx)
            let page = ListPage(found, upTo: Self.pageLength, cursor: \.decision)
            let decisions = try DecisionQueries.decisions(page.items.map(\.decision), in: tx)
            return AppealQueue(
                appeals: page.items,
                decisions: Dictionary(decisions.map { ($0.id, $0) }) { first, _ in first },
                people: try Account.all(page.items.map(\.account), in: tx),
                later: page.next
            )
        }
    }

    /// One appeal, for staff.
    ///
    /// - Throws: ``Problem/notFound`` where there is none, and for one's own.
    func file(_ id: ID<Decision>, for staff: Viewer) async throws -> StaffAppealFile {
        try await services.database.read { tx in
            let (decision, appeal, person) = try Self.admitted(id, for: staff, in: tx)
            return StaffAppealFile(
                decision: decision,
                appeal: appeal,
                person: person,
                refusal: try Self.refusal(staff, decision, person, in: tx)
            )
        }
    }

    /// Answers an appeal: takes the decision back, or says why it stays.
    ///
    /// - Throws: ``Problem`` `.forbidden` for whoever decided where somebody else can answer, for those below them, and
    ///   for whoever does not outrank the person; `.conflict` where it was answered, or the decision was taken back
    ///   without that; `.invalid` at `answer`.
    func answer(_ id: ID<Decision>, _ text: String, isGranted: Bool, as staff: Viewer) async throws {
        let now = services.clock.now
        try await services.database.write { [services, decisions] tx in
            let (decision, _, person) = try Self.admitted(id, for: staff, in: tx)
            if let refusal = try Self.refusal(staff, decision, person, in: tx) { throw refusal }
            let text = try StaffText.checked(text, at: "answer")
            guard try AppealQueries.answer(id, text, isGranted: isGranted, by: staff.id, at: now, in: tx) else {
                throw Problem(.conflict, "Someone else has answered in the meantime.")
            }
            try services.notifier.takeBack([.appeal], about: [id.rawValue], to: nil, by: nil, in: tx)
            try services.auditLog.record(
                isGranted ? "granted the appeal of" : "refused the appeal of",
                by: staff.id,
                on: person.account.id,
                about: id.rawValue,
                note: text,
                in: tx
            )
            try services.notifier.inform(person.account.id, .appealAnswer, about: id.rawValue, in: tx)
            guard !isGranted else { return try decisions.undo(decision, of: person.account, by: staff.id, in: tx) }
            try decisions.send(
                {
                    try DecisionEmails(services.site).answered(decision, person.account.username, answer: text, to: $0)
                },
                to: person.account,
                in: tx
            )
        }
    }

    private static func admitted(_ id: ID<Decision>, for staff: Viewer, in tx: Transaction) throws
        -> (Decision, Appeal, AccountRole)
    {
        guard staff.isStaff, let decision = try DecisionQueries.decision(id, in: tx), decision.account != staff.id,
            let appeal = try AppealQueries.appeal(on: id, in: tx),
            let person = try AccountRoleQueries.accountRole(decision.account, in: tx)
        else { throw Problem.notFound }
        return (decision, appeal, person)
    }

    /// Why `staff` may not answer; `nil` where they may.
    private static func refusal(
        _ staff: Viewer,
        _ decision: Decision,
        _ person: AccountRole,
        in tx: Transaction
    ) throws -> Problem? {
        guard decision.undoneAt == nil else { return takenBack }
        guard staff.outranks(person) else { return DecisionActions.outranked }
        let rank = try DecisionActions.rank(of: decision, in: tx)
        if decision.staff == staff.id {
            let hasOther = try DecisionQueries.hasOther(than: staff.id, above: person.role, notBelow: rank, in: tx)
            return hasOther ? Problem(.forbidden, "You decided this; someone else answers the appeal.") : nil
        }
        return staff.role < rank ? Problem(.forbidden, "Someone with a role above yours decided this.") : nil
    }
}

/// The decisions about somebody, one page.
struct DecisionList: Sendable {
    let decisions: [Decision]
    let appeals: [ID<Decision>: Appeal]
    let older: ID<Decision>?
}

/// A decision with the appeal against it, for whom it concerns.
struct AppealFile: Sendable {
    let decision: Decision
    let appeal: Appeal?
    /// Where such a thing is written again.
    let composer: Path?
}

/// Appeals that wait for an answer, one page.
struct AppealQueue: Sendable {
    let appeals: [Appeal]
    let decisions: [ID<Decision>: Decision]
    let people: [ID<Account>: Account]
    let later: ID<Decision>?
}

/// An appeal, for staff.
struct StaffAppealFile: Sendable {
    let decision: Decision
    let appeal: Appeal
    let person: AccountRole
    /// Why the viewer may not answer.
    let refusal: Problem?
}
