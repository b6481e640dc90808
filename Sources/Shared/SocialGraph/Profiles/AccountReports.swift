import Contracts
import Design
import Kernel
import SQL

/// The source of reports about people: staff get to see their name and what they say of themselves.
struct AccountReports: ReportSource {
    let services: Services

    let kind = "account"

    /// `id` is a username.
    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject {
        let account = try AccountAccess.admitted(id, for: viewer, services, in: tx)
        let details = try ProfileQueries.details(of: account.id, in: tx)
        let fields = try ProfileQueries.fields(of: account.id, in: tx)
        let lines = [account.displayName, details?.bio ?? ""] + fields.map { "\($0.name): \($0.value)" }
        return ReportSubject(
            account.id.description,
            of: account,
            title: "The account @\(account.username)",
            text: lines.filter { !$0.isEmpty }.joined(separator: "\n"),
            path: account.path,
            isItem: false,
            media: ProfilePicture.allCases.map { $0.attachmentOwner(account.id) }
        )
    }
}
