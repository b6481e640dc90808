import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// Telling the staff of something.
struct ReportActions: Sendable {
    private let services: Services
    private let sources: [String: any ReportSource]

    init(_ services: Services, sources: [String: any ReportSource]) {
        self.services = services
        self.sources = sources
    }

    private static let daily = RateRule("reports", 20, per: .days(1))

    /// Finds the subject that `viewer` is about to report, which `object` names as `kind-id`.
    ///
    /// - Throws: ``Problem/notFound`` where they may not see it, ``Problem`` `.forbidden` for something of their own
    ///   and in a state that may not write.
    func subject(_ object: String, for viewer: Viewer) async throws -> ReportSubject {
        let (source, id) = try source(of: object)
        return try await services.database.read { tx in try Self.subject(id, from: source, for: viewer, in: tx) }
    }

    /// Keeps a report with what was seen, and tells the staff of the first one about a thing; a second one by the same
    /// person changes nothing while the first is open.
    ///
    /// - Throws: what ``subject(_:for:)`` throws, ``Problem`` `.invalid` for a draft that cannot be taken, `.tooMany`
    ///   above 20 new ones a day; what ``ReportSource/hide(_:as:in:)`` throws where it is to be hidden.
    func report(_ object: String, _ draft: ReportDraft, as viewer: Viewer) async throws -> ReportCategory {
        let (source, id) = try source(of: object)
        _ = try await subject(object, for: viewer)
        let new = try draft.checked(for: services.site)
        let number = services.ids.next(Report.self, at: services.clock.now)
        try await services.database.write { [self] tx in
            let subject = try Self.subject(id, from: source, for: viewer, in: tx)
            try keep(new, number, about: subject, from: source, as: viewer, in: tx)
        }
        return new.category
    }

    private func keep(
        _ new: NewReport,
        _ number: ID<Report>,
        about subject: ReportSubject,
        from source: any ReportSource,
        as viewer: Viewer,
        in tx: Transaction
    ) throws {
        let isFirst = try ReportQueries.countOpen(about: subject.id, kind: source.kind, in: tx) == 0
        guard try ReportQueries.insert(new, number, about: subject, kind: source.kind, by: viewer.id, in: tx) else {
            return
        }
        // Of what is sent again nothing is kept: it uses nothing up.
        try services.limits.count(Self.daily, of: viewer.id, in: tx)
        try services.media.hold(subject.media, for: number.attachmentOwner, in: tx)
        if new.hides { try source.hide(subject.id, as: viewer, in: tx) }
        guard isFirst || new.hides else { return }
        let staff = try Account.staffAtWork(in: tx).filter { $0 != viewer.id && $0 != subject.owner?.id }
        try services.notifier.inform(staff, .report, about: number.rawValue, in: tx)
    }

    private func source(of object: String) throws(Problem) -> (any ReportSource, id: String) {
        let parts = object.split(separator: "-", maxSplits: 1).map(String.init)
        guard parts.count == 2, let source = sources[parts[0]] else { throw Problem.notFound }
        return (source, parts[1])
    }

    private static func subject(
        _ id: String,
        from source: any ReportSource,
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> ReportSubject {
        let subject = try source.subject(id, for: viewer, in: tx)
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        guard subject.owner?.id != viewer.id else { throw Problem(.forbidden, "You cannot report yourself.") }
        return subject
    }
}
