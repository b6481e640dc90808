import Kernel
import SQL

/// The way of staff to reports.
enum ReportAccess {
    /// The one way to a report: not for whoever it is about, whatever their role.
    ///
    /// The thing that was reported may be nobody's any more.
    ///
    /// - Throws: ``Problem/notFound`` where there is none for `staff`.
    static func admitted(_ id: ID<Report>, for staff: Viewer, in tx: Transaction) throws -> (Report, AccountRole?) {
        guard staff.isStaff, let report = try ReportQueries.report(id, in: tx), report.owner != staff.id else {
            throw Problem.notFound
        }
        guard let owner = report.owner else { return (report, nil) }
        guard let accountRole = try AccountRoleQueries.accountRole(owner, in: tx) else { throw Problem.notFound }
        return (report, accountRole)
    }
}
