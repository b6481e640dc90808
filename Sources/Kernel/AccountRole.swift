public import SQL

/// An account with its role: what decides who of the staff may act on whom.
public struct AccountRole: Sendable, Equatable, RowReadable {
    /// The account.
    public let account: Account
    /// Its role.
    public let role: Role

    /// The columns of the table `accounts`, which the kernel publishes to all slices.
    public static var columns: SQL { "\(Account.columns), accounts.role" }

    /// Reads the published columns.
    public init(from row: inout RowReader) throws {
        account = try Account(from: &row)
        role = try row.next()
    }

    /// A standing written out.
    public init(_ account: Account, _ role: Role) {
        self.account = account
        self.role = role
    }
}

extension Viewer {
    /// True where the viewer does staff's work at present: a frozen moderator does not.
    public var isStaff: Bool { role >= .moderator && account.state.mayWrite }

    /// True where the viewer, as staff, may do something to `other`: to nobody of their own role or above, and never to
    /// themselves.
    public func outranks(_ other: AccountRole) -> Bool {
        isStaff && id != other.account.id && role > other.role
    }

    /// True where the viewer may give `role` to `other`: an administrator to people below them, up to below themselves.
    public func mayGive(_ role: Role, to other: AccountRole) -> Bool {
        outranks(other) && self.role >= .admin && role < self.role
    }
}
