import Kernel
import SQL

/// A decision of staff about somebody, with the reason that person reads.
struct Decision: Sendable, RowReadable {
    let id: ID<Decision>
    /// Whom it concerns.
    let account: ID<Account>
    /// Who decided; `nil` for the operator at the terminal, and for staff whose account is erased.
    let staff: ID<Account>?
    let report: ID<Report>?
    let measure: Measure
    let kind: String
    let object: String
    /// The words for what it is about: `A post by @ann`.
    let title: String
    /// The words of something removed; for its author's eyes only.
    let text: String
    let reason: String
    let undoneAt: Instant?

    static var columns: SQL {
        """
        decisions.id, decisions.account_id, decisions.staff_id, decisions.report_id, decisions.measure, decisions.kind,
        decisions.object, decisions.title, decisions.text, decisions.reason, decisions.undone_at
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        account = try row.next()
        staff = try row.next()
        report = try row.next()
        measure = try row.next()
        kind = try row.next()
        object = try row.next()
        title = try row.next()
        text = try row.next()
        reason = try row.next()
        undoneAt = try row.next()
    }

    /// The sentence that the person concerned reads.
    var sentence: String { measure.sentence(about: title) }
}

/// The fields of the form of a decision.
struct DecisionDraft: Sendable {
    var measure: String = ""
    var reason = ""
    var problem: Problem?

    /// The word that means: nothing is to be done.
    static let dismissal = "dismiss"

    func rejected(_ problem: Problem) -> DecisionDraft {
        var draft = self
        draft.problem = problem
        return draft
    }

    /// Returns the measure and the reason; no measure where nothing is to be done.
    ///
    /// - Throws: ``Problem`` `.invalid` at the fields `measure` and `reason`.
    func checked(isItem: Bool, hasOwner: Bool) throws(Problem) -> (measure: Measure?, reason: String) {
        if measure == Self.dismissal {
            return (nil, try StaffText.checked(reason, at: "reason", isRequired: false))
        }
        guard let measure = Measure(slug: measure), measure.isAboutItem ? isItem : hasOwner else {
            throw .field("measure", "Choose a decision.")
        }
        return (measure, try StaffText.checked(reason, at: "reason"))
    }
}
