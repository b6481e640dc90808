import Contracts
import Kernel
import Outbound
import Runtime
import SQL
import Secrets

/// Deciding about people and what they wrote, and taking that back.
struct DecisionActions: Sendable {
    let services: Services
    let sources: [String: any ReportSource]
    private let features: [any Feature]

    init(_ services: Services, sources: [String: any ReportSource], among features: [any Feature]) {
        self.services = services
        self.sources = sources
        self.features = features
    }

    /// Decides on a report: does what was chosen, closes all open reports about the same thing, and tells the person
    /// concerned.
    ///
    /// - Throws: ``Problem/notFound`` for a report that is not there for `staff`, ``Problem`` `.forbidden` where they
    ///   do not outrank the person, `.conflict` where somebody else was faster, `.invalid` for a draft without reason,
    ///   and at `measure` where the thing is not there any more.
    func decide(on report: ID<Report>, _ draft: DecisionDraft, as staff: Viewer) async throws {
        let now = services.clock.now
        let (id, token) = (services.ids.next(Decision.self, at: now), Token(from: services.random))
        try await services.database.write { [self] tx in
            let (report, owner) = try ReportAccess.admitted(report, for: staff, in: tx)
            let (measure, reason) = try draft.checked(isItem: report.object.isItem, hasOwner: owner != nil)
            guard try ReportQueries.resolve(report.id, at: now, in: tx) else { throw Self.late }
            guard let measure else { return try dismiss(report, owner, reason, by: staff, in: tx) }
            if let owner { try Self.require(staff, above: owner) }
            try ReportQueries.resolveAll(about: report.object, at: now, in: tx)
            var new = NewDecision(
                account: owner?.account.id ?? .nobody,
                staff: staff.id,
                report: report.id,
                measure: measure,
                title: report.object.title,
                reason: reason
            )
            if report.object.isItem { (new.kind, new.object) = (report.object.kind, report.object.id) }
            try apply(new, id, token, to: owner?.account, in: tx)
            if measure != .remove { try sources[new.kind]?.show(new.object, wasRight: true, in: tx) }
        }
    }

    /// Nothing is done: what was hidden because of the report is there again.
    private func dismiss(
        _ report: Report,
        _ owner: AccountRole?,
        _ reason: String,
        by staff: Viewer,
        in tx: Transaction
    ) throws {
        if report.isHiding {
            try sources[report.object.kind]?.show(report.object.id, wasRight: false, in: tx)
        }
        try services.auditLog.record(
            "dismissed a report about",
            by: staff.id,
            on: owner?.account.id,
            about: report.id.rawValue,
            note: reason,
            in: tx
        )
    }

    /// Decides about a person, without a report.
    ///
    /// - Throws: ``Problem/notFound`` where nobody is called so, ``Problem`` `.forbidden` where `staff` do not outrank
    ///   them, `.invalid` for a draft without reason.
    func decide(about name: String, _ draft: DecisionDraft, as staff: Viewer) async throws {
        let now = services.clock.now
        let (id, token) = (services.ids.next(Decision.self, at: now), Token(from: services.random))
        try await services.database.write { [self] tx in
            guard let person = try AccountRoleQueries.accountRole(named: name, in: tx) else { throw Problem.notFound }
            let (measure, reason) = try draft.checked(isItem: false, hasOwner: true)
            guard let measure else { throw Problem.field("measure", "Choose a decision.") }
            try Self.require(staff, above: person)
            let new = NewDecision(
                account: person.account.id,
                staff: staff.id,
                report: nil,
                measure: measure,
                title: "Your account",
                reason: reason
            )
            try apply(new, id, token, to: person.account, in: tx)
        }
    }

    /// Takes a decision back, and tells the person concerned.
    ///
    /// - Returns: who that is; nobody where it is about what was nobody's.
    /// - Throws: ``Problem/notFound`` where there is none in force, ``Problem`` `.forbidden` where `staff` do not
    ///   outrank the person or are below whoever decided.
    func undo(_ decision: ID<Decision>, as staff: Viewer) async throws -> Account? {
        try await services.database.write { [self] tx in
            guard let decision = try DecisionQueries.decision(decision, in: tx), decision.undoneAt == nil else {
                throw Problem.notFound
            }
            let person = try AccountRoleQueries.accountRole(decision.account, in: tx)
            guard person != nil || decision.account == .nobody else { throw Problem.notFound }
            if let person { try Self.require(staff, above: person) }
            try Self.require(staff, notBelow: decision, in: tx)
            try undo(decision, of: person?.account, by: staff.id, in: tx)
            return person?.account
        }
    }

    /// Takes a decision back: what it did is undone where it can be, and the person is told.
    func undo(_ decision: Decision, of person: Account?, by staff: ID<Account>?, in tx: Transaction) throws {
        guard try DecisionQueries.undo(decision.id, at: services.clock.now, in: tx) else { return }
        // An appeal against it waits for no answer any more.
        try services.notifier.takeBack([.appeal], about: [decision.id.rawValue], to: nil, by: nil, in: tx)
        switch decision.measure {
        case .markSensitive: _ = try sources[decision.kind]?.setSensitive(false, decision.object, in: tx)
        case .remove:
            if try sources[decision.kind]?.restore(decision.object, decision.text, in: tx) == true {
                try DecisionQueries.forgetText(of: decision.id, in: tx)
            }
        case .warn, .limit, .freeze, .suspend: break
        }
        if decision.measure.state != nil, let person { try settle(person.id, in: tx) }
        try services.auditLog.record(
            "took a decision back about",
            by: staff,
            on: person?.id,
            about: decision.id.rawValue,
            in: tx
        )
        guard let person else { return }
        try services.notifier.inform(person.id, .decisionUndone, about: decision.id.rawValue, in: tx)
        try send({ try DecisionEmails(services.site).undone(decision, person.username, to: $0) }, to: person, in: tx)
    }

    /// Does what a decision says, and writes it down.
    func apply(_ new: NewDecision, _ id: ID<Decision>, _ token: Token, to person: Account?, in tx: Transaction) throws {
        var new = new
        switch new.measure {
        case .markSensitive:
            guard try sources[new.kind]?.setSensitive(true, new.object, in: tx) == true else { throw Self.gone }
        case .remove:
            guard let text = try sources[new.kind]?.remove(new.object, in: tx) else { throw Self.gone }
            new.text = text
        case .warn, .limit, .freeze, .suspend: break
        }
        let emailToken = new.measure == .suspend ? token : nil
        try DecisionQueries.insert(new, id, token: emailToken, in: tx)
        if new.measure.state != nil, let person { try settle(person.id, in: tx) }
        try services.auditLog.record(
            new.measure.action,
            by: new.staff,
            on: person?.id,
            about: id.rawValue,
            note: new.reason,
            in: tx
        )
        guard let person else { return }
        try services.notifier.inform(person.id, .decision, about: id.rawValue, in: tx)
        let path = emailToken.map { ModerationPaths.email($0) } ?? ModerationPaths.decision(id)
        try send(
            { try DecisionEmails(services.site).decided(new, person.username, path: path, to: $0) },
            to: person,
            in: tx
        )
    }

    /// Puts an account into the state that the decisions in force say.
    private func settle(_ account: ID<Account>, in tx: Transaction) throws {
        let state = try DecisionQueries.state(of: account, in: tx)
        try services.accounts.restrict(account, to: state, among: features, in: tx)
    }

    func address(of account: ID<Account>, in tx: Transaction) throws -> EmailAddress? {
        try services.accounts.address(of: account, in: tx)
    }

    /// Erases people whose suspension nobody took back.
    func eraseDue() async throws {
        let moment = services.clock.now - .days(ModerationRetention.suspensionDays)
        let due = try await services.database.read { tx in
            try DecisionQueries.dueForErasure(before: moment, limit: 20, in: tx)
        }
        for account in due {
            try await services.database.write { [services, features] tx in
                guard try DecisionQueries.dueForErasure(before: moment, limit: 1000, in: tx).contains(account) else {
                    return
                }
                try services.accounts.erase(account, among: features, in: tx)
            }
            services.log(.notice, "suspended account erased", ["account": "\(account)"])
        }
    }

    /// Gives somebody a role, or takes it.
    ///
    /// - Throws: ``Problem/notFound`` where nobody is called so, ``Problem`` `.forbidden` where `staff` may not.
    func setRole(_ role: Role, of name: String, as staff: Viewer) async throws {
        try await services.database.write { [services] tx in
            guard let person = try AccountRoleQueries.accountRole(named: name, in: tx) else { throw Problem.notFound }
            guard staff.mayGive(role, to: person) else { throw Self.outranked }
            guard person.role != role else { return }
            try services.accounts.setRole(role, of: person.account.id, in: tx)
            try services.auditLog.record("gave the role \(role) to", by: staff.id, on: person.account.id, in: tx)
        }
    }
}
