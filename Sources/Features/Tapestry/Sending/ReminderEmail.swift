import Calendar
import Contracts
import Directory
import Kernel
import Markup
import Outbound
import Runtime
import SQL

/// The letter that reminds somebody of a cut-off whom no push reaches: it names no group and nothing of a story.
struct ReminderEmail: Sendable {
    let address: EmailAddress
    let closesAt: Instant
    let zone: Zone
    let site: Site

    /// - Returns: `nil` where the reminder is over: they have written, or left, or it has closed, or want none.
    static func find(
        _ id: ID<Issue>,
        for account: ID<Account>,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> ReminderEmail? {
        let now = try dependencies.clock.read(in: tx)
        guard let issue = try IssueQueries.issues([id], in: tx).first, issue.isRunning(at: now),
            let viewer = try Viewer.absent(account, in: tx),
            let found = try GroupAccess.all([issue.group], for: viewer, dependencies, in: tx).first,
            !found.group.isClosing, let address = try dependencies.services.accounts.address(of: account, in: tx),
            try !EmailFailureQueries.isBouncing(account, in: tx)
        else { return nil }
        let zone = found.group.schedule.zone
        let period = ClosingPeriod(issue: id, group: issue.group, closesAt: issue.closesAt, zone: zone)
        let silent = try ReminderQueries.silent(in: [period], tx)
        guard !silent.contains(.init(group: issue.group, account: account)) else { return nil }
        let settings = try PersonQueries.settings(of: account, in: tx)
        guard settings?.isOnHoliday != true else { return nil }
        return ReminderEmail(
            address: address,
            closesAt: issue.closesAt,
            zone: settings?.zone ?? zone,
            site: dependencies.services.site
        )
    }

    var email: Email {
        get throws(EmailError) {
            try Email(to: address, subject: "There is still time for a story", text: text)
        }
    }

    private var text: String {
        """
        Stories are taken until \(zone.clock(closesAt)). You have not written yet; a few lines are enough.

        Write here:
        \(site.baseAddress)\(TapestryPaths.writePath)

        When you are reminded, and whether at all, you choose here:
        \(site.baseAddress)\(TapestryPaths.remindersPath)

        """
    }
}
