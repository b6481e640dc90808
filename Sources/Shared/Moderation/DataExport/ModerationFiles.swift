import Calendar
import Contracts
import Kernel
import SQL

/// The files of this slice in an archive: one's reports, and decisions about oneself with one's appeals.
struct ModerationFiles: Sendable {
    let account: ID<Account>

    var all: [ExportFile] {
        [
            .json("reports.json", title: "What you reported") { [account] cursor, tx in
                try tx.all(
                    """
                    select id, title, category, rules, comment, is_open from reports
                    where reporter_id = \(account) and id > \(cursor ?? 0) order by id limit \(ExportFile.pageLength)
                    """
                ) { row in
                    let id: ID<Report> = try row.next()
                    let (title, category): (String, ReportCategory) = (try row.next(), try row.next())
                    let rules: String = try row.next()
                    let (comment, isOpen): (String, Bool) = (try row.next(), try row.next())
                    let report = ExportedReport(
                        createdAt: id.instant.iso8601,
                        about: title,
                        category: category.slug,
                        rules: rules.split(separator: "\n").map(String.init),
                        comment: comment,
                        isOpen: isOpen
                    )
                    return (id.rawValue, report)
                }
            },
            .json("decisions.json", title: "What moderators decided about you") { [account] cursor, tx in
                let decisions: [Decision] = try tx.all(
                    """
                    select \(Decision.columns) from decisions
                    where decisions.account_id = \(account) and decisions.id > \(cursor ?? 0)
                    order by decisions.id limit \(ExportFile.pageLength)
                    """
                )
                let appeals = try AppealQueries.appeals(on: decisions.map(\.id), in: tx)
                return decisions.map { ($0.id.rawValue, ExportedDecision($0, appeals[$0.id])) }
            },
        ]
    }
}

/// A report in an archive.
private struct ExportedReport: Encodable {
    let createdAt: String
    let about: String
    let category: String
    let rules: [String]
    let comment: String
    let isOpen: Bool
}

/// A decision in an archive.
private struct ExportedDecision: Encodable {
    let createdAt: String
    let decision: String
    let reason: String
    let removedText: String?
    let takenBackAt: String?
    let appeal: String?
    let answer: String?

    init(_ decision: Decision, _ appeal: Appeal?) {
        createdAt = decision.id.instant.iso8601
        self.decision = decision.sentence
        reason = decision.reason
        removedText = decision.text.isEmpty ? nil : decision.text
        takenBackAt = decision.undoneAt?.iso8601
        self.appeal = appeal?.text
        answer = appeal.flatMap { $0.answer.isEmpty ? nil : $0.answer }
    }
}
