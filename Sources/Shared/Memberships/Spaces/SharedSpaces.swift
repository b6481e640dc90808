public import Kernel
public import SQL

/// A space to whose members other places show things, by the names that they know of it.
public struct SharedSpace: Sendable, Equatable, RowReadable {
    /// The space by kind and number.
    public let space: Space
    /// Its name in addresses.
    public let name: String
    /// Its name as people read it.
    public let title: String

    static let columns: SQL = """
        shared_spaces.space_kind, shared_spaces.space_id, shared_spaces.name, shared_spaces.title
        """

    /// Reads kind, number, name and title.
    public init(from row: inout RowReader) throws {
        space = Space(try row.next(), try row.next())
        name = try row.next()
        title = try row.next()
    }
}

extension Space {
    /// Lets other places show things to its members, by its name in addresses and its title; once more changes these.
    ///
    /// A place calls it as the space begins, is called otherwise or is brought back.
    public func share(as name: String, title: String, in tx: Transaction) throws {
        try tx.run(
            """
            insert into shared_spaces (space_kind, space_id, name, title) values (\(kind), \(id), \(name), \(title))
            on conflict (space_kind, space_id) do update set name = excluded.name, title = excluded.title
            """
        )
    }

    /// Takes that back, as the space is ended: what was shown to its members is its author's alone.
    public func unshare(in tx: Transaction) throws {
        try tx.run("delete from shared_spaces where \(owns("shared_spaces"))")
    }
}

/// The statements about spaces to whose members other places show things.
public enum SharedSpaceQueries {
    /// How many spaces somebody chooses from.
    private static let limit = 100

    /// The members of spaces that have not ended, beside the spaces.
    private static let joined: SQL = """
        memberships join shared_spaces on shared_spaces.space_kind = memberships.space_kind
            and shared_spaces.space_id = memberships.space_id
        where memberships.state = \(MemberState.joined)
        """

    /// The spaces of which somebody is a member, in the order of their titles.
    public static func spaces(of account: ID<Account>, in tx: Transaction) throws -> [SharedSpace] {
        try tx.all(
            """
            select \(SharedSpace.columns) from \(joined) and memberships.account_id = \(account)
            order by shared_spaces.title, shared_spaces.space_id limit \(limit)
            """
        )
    }

    /// The space, where somebody is a member of it; `nil` where they are none, or it has ended.
    public static func space(_ space: Space?, of account: ID<Account>, in tx: Transaction) throws -> SharedSpace? {
        guard let space else { return nil }
        return try tx.first(
            """
            select \(SharedSpace.columns) from \(joined) and memberships.account_id = \(account)
                and \(space.owns("memberships"))
            """
        )
    }

    /// The accounts of the members of a space that has not ended.
    public static func members(of space: Space, in tx: Transaction) throws -> [ID<Account>] {
        try tx.values(
            "select memberships.account_id from \(joined) and \(space.owns("memberships"))"
        )
    }

    /// The condition that the accounts which `one` and `other` name are members of the space that the columns `kind` and
    /// `space` name, and that it has not ended.
    public static func areMembers(_ one: SQL, _ other: SQL, ofKind kind: SQL, _ space: SQL) -> SQL {
        """
        exists (
            select 1 from shared_spaces
            join memberships as ones on ones.space_kind = shared_spaces.space_kind
                and ones.space_id = shared_spaces.space_id and ones.account_id = \(one)
                and ones.state = \(MemberState.joined)
            join memberships as others on others.space_kind = shared_spaces.space_kind
                and others.space_id = shared_spaces.space_id and others.account_id = \(other)
                and others.state = \(MemberState.joined)
            where shared_spaces.space_kind = \(kind) and shared_spaces.space_id = \(space)
        )
        """
    }
}
