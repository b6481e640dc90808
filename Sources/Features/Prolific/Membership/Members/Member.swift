import Kernel
import SQL

/// Somebody in a private story, or invited into it.
struct Member: Sendable, RowReadable {
    let account: Account
    let role: MemberRole
    /// Whether they have said yes.
    let hasJoined: Bool
    /// Since when they are a member, or invited.
    let since: Instant

    /// How many stand on a page.
    static let pageLength = 20

    static var columns: SQL {
        "thread_members.role, thread_members.has_joined, thread_members.since, \(Account.columns)"
    }

    /// The tables that ``columns`` come from.
    static let source: SQL = "thread_members join accounts on accounts.id = thread_members.account_id"

    init(from row: inout RowReader) throws {
        role = try row.next()
        hasJoined = try row.next()
        since = try row.next()
        account = try Account(from: &row)
    }
}

/// Where a page of members begins: behind whoever joined then.
struct MemberCursor: Sendable, Equatable {
    let since: Instant
    let account: ID<Account>

    init(behind member: Member) {
        since = member.since
        account = member.account.id
    }

    /// One as it stands in addresses; `nil` for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let since = Int64(parts[0]), let account = Int64(parts[1]) else { return nil }
        self.since = Instant(milliseconds: since)
        self.account = ID(rawValue: account)
    }

    var text: String { "\(since.milliseconds)-\(account.rawValue)" }
}
