import Calendar
import Kernel
import Web

/// Whole days on the clocks of a group, the first and the last included.
struct DateRange: Sendable, Equatable {
    let from: LocalDate
    let through: LocalDate

    static let longest = 366

    /// The days that an address asks for; `nil` where it asks for none.
    ///
    /// - Throws: ``Problem`` `.invalid` at the fields `from` and `to`.
    init?(from: String?, to: String?) throws(Problem) {
        guard from?.isEmpty == false || to?.isEmpty == false else { return nil }
        guard let first = LocalDate(from ?? to ?? "") else { throw .field("from", "Write the date as 2026-11-15.") }
        guard let last = LocalDate(to.flatMap { $0.isEmpty ? nil : $0 } ?? from ?? "") else {
            throw .field("to", "Write the date as 2026-11-15.")
        }
        guard first <= last else { throw .field("to", "The last day lies before the first one.") }
        guard last.days(since: first) < Self.longest else {
            throw .field("to", "Ask for at most \(Self.longest) days.")
        }
        (self.from, through) = (first, last)
    }

    /// The days that a request asks for.
    ///
    /// - Throws: ``Problem`` `.invalid` as ``init(from:to:)``.
    init?(_ request: Request) throws(Problem) {
        try self.init(from: request.query["from"], to: request.query["to"])
    }
}
