public import Contracts
public import Kernel
public import SQL

/// Memberships: who is in which space of a place, invitations, links and codes, and a log of who did what among them.
///
/// It has no pages of its own: a place gives the rules of its spaces (``SpaceRules``) and takes the actions and views
/// made from them. It gives and forgets what is said about an account in its spaces (``MembershipFiles``,
/// ``SpaceKind/erase(_:in:)``) and removes links that have ended, because it alone knows their names, who follows whom
/// and what time it is there.
public struct Memberships: Feature {
    public init(_ services: Services) {}

    public static var migrations: [Migration] { MembershipsMigrations.all }

    public static var accountTables: Set<String> { ["memberships", "invite_links", "membership_log"] }

    public func export(_ account: ID<Account>) -> [ExportFile] { [] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {}
}
