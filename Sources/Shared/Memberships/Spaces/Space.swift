import Kernel
public import SQL

/// A kind of space that people are members of, such as private stories.
public struct SpaceKind: Sendable, Hashable, Storable {
    /// Its name in the tables.
    public let name: String

    /// A kind by its name in the tables, which never changes.
    public init(_ name: String) {
        self.name = name
    }

    /// The name.
    public var sqlValue: SQLValue { .text(name) }

    /// Reads a name.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> SpaceKind {
        SpaceKind(try row.text(column))
    }
}

/// A space that people are members of: a private story, a group.
public struct Space: Sendable, Hashable {
    /// The kind of space it is.
    public let kind: SpaceKind
    /// Its number among those of its kind.
    public let id: Int64

    /// The space of a kind that has a number.
    public init(_ kind: SpaceKind, _ id: Int64) {
        self.kind = kind
        self.id = id
    }

    /// The condition by which rows of `table` are the space's.
    func owns(_ table: SQL) -> SQL {
        "\(table).space_kind = \(kind) and \(table).space_id = \(id)"
    }
}

/// A space as its place knows it, read in a transaction.
public protocol SpaceSubject: Sendable {
    /// Its number among those of its kind.
    var spaceID: Int64 { get }
    /// The moment at which it was read, by the place's clock.
    var now: Instant { get }
}

/// An act that somebody wants to do in a space.
public enum SpaceAction: Sendable, CaseIterable {
    /// See who is a member, and leave.
    case see
    /// Become a member of it.
    case join
    /// Invite, remove and change members.
    case manage
    /// Read who did what among its members.
    case readLog
}

/// A change of who is a member of a space.
public enum SpaceChange: Sendable {
    /// Somebody comes, or is invited or given another role.
    case arrival
    /// Somebody goes.
    case removal
}
