import Contracts
import Directory
import Kernel
import Markup
import Memberships
import Outbound
import Runtime
import SQL

/// A letter that is still to be written: an issue as it can be read now, and who gets it.
struct DueIssueEmail: Sendable {
    let issue: Issue
    let group: Group
    let snapshot: Snapshot
    let reader: IssueUnsubscribeTokens.Reader
    let address: EmailAddress
    var textSize = GroupChoices.TextSize.usual
    /// The numbers of issues that closed at the same time and are sent to nobody.
    let missed: [Int]
    /// The secret of a reader without an account.
    var token: String?

    /// - Returns: `nil` where nothing is to be sent any more: they have left, or ended the letters, or are not there.
    static func find(
        _ id: ID<Issue>,
        for account: ID<Account>,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> DueIssueEmail? {
        guard let issue = try IssueQueries.issues([id], in: tx).first, let viewer = try Viewer.absent(account, in: tx),
            let found = try GroupAccess.all([issue.group], for: viewer, dependencies, in: tx).first,
            !found.group.isClosing, issue.closesAt >= found.seesFrom,
            let address = try dependencies.services.accounts.address(of: account, in: tx),
            let snapshot = try SnapshotQueries.snapshot(of: id, in: tx)
        else { return nil }
        let choices = try PersonQueries.choices(of: account, in: found.group.id, tx) ?? .usual(in: found.group)
        guard choices.isMailed, try !EmailFailureQueries.isBouncing(account, in: tx) else { return nil }
        return DueIssueEmail(
            issue: issue,
            group: found.group,
            snapshot: snapshot,
            reader: .member(account),
            address: address,
            textSize: choices.textSize,
            missed: try MissedQueries.numbers(beside: issue, in: tx)
        )
    }

    /// The letter to a reader without an account; `nil` where their link was ended, or they want no letters.
    static func find(
        _ id: ID<Issue>,
        for reader: ID<GuestReader>,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> DueIssueEmail? {
        guard let issue = try IssueQueries.issues([id], in: tx).first,
            let guest = try GuestReaderQueries.reader(reader, in: tx), guest.group == issue.group,
            guest.state == .confirmed, !guest.isBouncing,
            let token = GuestLink.text(of: guest, dependencies.services),
            let visit = try GuestIssues(dependencies: dependencies).find(token, in: tx),
            let since = visit.since, let publishedAt = issue.publishedAt, publishedAt > since,
            let address = try? EmailAddress(guest.email), let snapshot = try SnapshotQueries.snapshot(of: id, in: tx)
        else { return nil }
        return DueIssueEmail(
            issue: issue,
            group: visit.group,
            snapshot: snapshot,
            reader: .guest(reader),
            address: address,
            missed: try MissedQueries.numbers(beside: issue, in: tx),
            token: token
        )
    }

    /// Where its links lead: a member reads by their account, others by their own link.
    func links(stop: Path) -> IssueLinks {
        let number = snapshot.head.number
        guard let token else {
            return IssueLinks(
                read: TapestryPaths.issue(number, of: group.publicID),
                print: TapestryPaths.print(number, of: group.publicID),
                stop: stop
            )
        }
        return IssueLinks(read: GuestPaths.issue(number, token), print: GuestPaths.print(number, token), stop: stop)
    }

    /// Where an issue is read that they missed.
    func path(of number: Int) -> Path {
        token.map { GuestPaths.issue(number, $0) } ?? TapestryPaths.issue(number, of: group.publicID)
    }

    /// The account that it concerns; 0 for nobody's.
    var owner: Int64 {
        switch reader {
        case .member(let account): account.rawValue
        case .guest: 0
        }
    }

    /// Who gets it, in a word that is theirs for good.
    var recipient: String {
        switch reader {
        case .member(let account): String(account.rawValue, radix: 36)
        case .guest(let guest): "reader-\(String(guest.rawValue, radix: 36))"
        }
    }
}

/// The statements about issues that closed together with a newer one.
enum MissedQueries {
    static func numbers(beside issue: Issue, in tx: Transaction) throws -> [Int] {
        guard let number = issue.number, let moment = issue.publishedAt else { return [] }
        return try tx.values(
            """
            select number from issues
            where group_id = \(issue.group) and number is not null and number < \(number)
                and published_at = \(moment)
            order by number limit 50
            """
        )
    }
}
