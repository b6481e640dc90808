import Contracts
import Kernel
import Markup
import Outbound
import Runtime
import SQL

/// The letter that asks somebody without an account whether they want to read a group, or brings them their link again.
struct GuestEmail: Sendable {
    let visit: GuestIssues.Visit
    let address: EmailAddress
    let site: Site

    /// - Returns: `nil` where they were taken out meanwhile, or read on paper.
    static func find(
        _ id: ID<GuestReader>,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> GuestEmail? {
        guard let reader = try GuestReaderQueries.reader(id, in: tx), reader.state != .printOnly, !reader.isBouncing,
            let token = GuestLink.text(of: reader, dependencies.services),
            let visit = try GuestIssues(dependencies: dependencies).find(token, in: tx),
            let address = try? EmailAddress(reader.email)
        else { return nil }
        return GuestEmail(visit: visit, address: address, site: dependencies.services.site)
    }

    var email: Email {
        get throws(EmailError) {
            try Email(to: address, subject: isQuestion ? "Would you like to read along?" : "Your link", text: text)
        }
    }

    private var isQuestion: Bool { visit.since == nil }
    private var link: String { site.baseAddress + GuestPaths.start(visit.token).description }

    private var text: String {
        let group = visit.group.name
        guard isQuestion else {
            return """
                Hello \(visit.reader.name),

                by this link you read the issues of \(group):

                \(link)

                It is yours alone: whoever has it can read them. On its page you can also end it.

                """
        }
        return """
            Hello \(visit.reader.name),

            \(visit.adder?.displayName ?? "Someone") would like to send you the issues of \(group): what they write to \
            each other, with their pictures. You need no account.

            Open this page to say yes or no:

            \(link)

            If you do nothing, you get no more e-mails, and your address is forgotten in 30 days.

            """
    }
}
