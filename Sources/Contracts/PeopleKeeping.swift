public import Kernel
public import Markup
public import SQL

/// The keeping of what lies between people and how they are found; implemented by the slice of the social graph.
public protocol PeopleKeeping: Sendable {
    /// Takes in a new account: it can be found under its names, and follow and be followed.
    func welcome(_ account: ID<Account>, _ username: String, _ displayName: String, in tx: Transaction) throws

    /// Lets an account be found under another username.
    func rename(_ account: ID<Account>, to username: String, in tx: Transaction) throws

    /// Makes other changes between these accounts, and of their states, wait until this one is through.
    func hold(_ accounts: [ID<Account>], in tx: Transaction) throws

    /// Makes a newcomer and whoever invited them follow each other, as far as both may; each is told.
    func befriend(_ newcomer: ID<Account>, with host: ID<Account>, in tx: Transaction) throws

    /// Those of `accounts` whom `viewer` may see, each with a button to follow them.
    func rows(
        of accounts: [ID<Account>],
        for viewer: Viewer,
        _ relationships: Relationships,
        in tx: Transaction
    ) throws -> PeopleRows
}

/// People as a list shows them to one viewer.
public struct PeopleRows: Sendable {
    /// A row for each of them.
    public let rows: [HTML]
    /// The usernames of those whom the viewer neither follows nor asked to.
    public let free: [String]

    /// A list with a row for each person.
    public init(rows: [HTML], free: [String]) {
        self.rows = rows
        self.free = free
    }
}
