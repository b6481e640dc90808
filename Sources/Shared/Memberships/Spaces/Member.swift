public import Kernel
public import Routing
public import SQL

/// How far somebody's membership has come.
public enum MemberState: Int, Sendable, Storable {
    /// Invited by name; they have not answered.
    case invited = 0
    /// A member.
    case joined = 1
    /// They want to join, and wait for somebody who approves.
    case asking = 2
    /// Removed for good: they come back only when they are invited by name.
    case barred = 3
}

/// Somebody in a space, or invited into it.
public struct Member<Role: SpaceRole>: Sendable, RowReadable {
    /// Who.
    public let account: Account
    /// The role they have, or are invited to have.
    public let role: Role
    /// How far their membership has come.
    public let state: MemberState
    /// Since when they are a member, invited, or whatever their state is.
    public let since: Instant

    /// True where they are a member, and not only invited.
    public var hasJoined: Bool { state == .joined }

    /// Reads role, state, since when, and the account.
    public init(from row: inout RowReader) throws {
        role = try row.next()
        state = try row.next()
        since = try row.next()
        account = try Account(from: &row)
    }
}

/// Where a page of members begins: behind whoever joined then.
public struct MemberCursor: Cursor, Equatable {
    let since: Instant
    let account: ID<Account>

    /// The cursor of the page behind `member`.
    public init(behind member: Member<some SpaceRole>) {
        since = member.since
        account = member.account.id
    }

    /// A cursor as it stands in addresses; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let since = Int64(parts[0]), let account = Int64(parts[1]) else { return nil }
        self.since = Instant(milliseconds: since)
        self.account = ID(rawValue: account)
    }

    /// The cursor as it stands in addresses.
    public var description: String { "\(since.milliseconds)-\(account.rawValue)" }
}

/// The part of a viewer in a space.
public enum Participation<Role: SpaceRole>: Sendable {
    /// They are a member.
    case member(Role)
    /// They are invited, by name or by a link that they know, or wait for approval.
    case invited(Role)

    /// The role in which they are a member; none for whoever is only invited.
    public var memberRole: Role? {
        switch self {
        case .member(let role): role
        case .invited: nil
        }
    }
}
