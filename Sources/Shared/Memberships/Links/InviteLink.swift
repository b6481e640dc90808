public import Kernel
public import SQL
import Text

/// A link or a code by which people join a space; itself it is stored nowhere, or sealed.
public struct InviteLink<Role: SpaceRole>: Sendable, RowReadable {
    /// Its number.
    public let id: ID<InviteLink>
    /// The role of those who come by it.
    public let role: Role
    /// How many have come by it.
    public let uses: Int
    /// How many it lets in.
    public let limit: Int
    /// Until when it works.
    public let endsAt: Instant
    let spaceID: Int64
    /// The code, sealed, where it is one.
    let sealed: String?

    /// Reads the columns of ``InviteLinkQueries``.
    public init(from row: inout RowReader) throws {
        id = try row.next()
        role = try row.next()
        uses = try row.next()
        limit = try row.next()
        endsAt = try row.next()
        spaceID = try row.next()
        sealed = try row.next()
    }
}

/// An offer to whoever comes by a link or a code.
public struct InviteOffer<Role: SpaceRole>: Sendable {
    let uses: Int
    let days: Int
    let role: Role
}

/// The fields of a form that makes a link.
public struct InviteLinkDraft<Role: SpaceRole>: Sendable {
    /// For how many people.
    public var uses: String
    /// For how many days.
    public var days: String
    /// The role they get.
    public var role: Role
    /// The key under which it is made, so that a form that is sent twice makes one.
    public var key: String

    /// The fields as they were typed.
    public init(uses: String = "1", days: String = "7", role: Role = .deputy, key: String = "") {
        self.uses = uses
        self.days = days
        self.role = role
        self.key = key
    }

    /// - Parameters:
    ///   - most: how many a link lets in at most.
    ///   - mostDays: for how many days it works at most.
    /// - Throws: ``Problem`` `.invalid` at the fields `uses`, `days` and `role`.
    func checked(most: Int, mostDays: Int) throws(Problem) -> InviteOffer<Role> {
        guard let uses = Int(uses.trimmed), (1...most).contains(uses) else {
            throw .field("uses", "Write a number from 1 to \(most).")
        }
        guard let days = Int(days.trimmed), (1...mostDays).contains(days) else {
            throw .field("days", "Write a number from 1 to \(mostDays).")
        }
        guard Role.given.contains(role) else { throw .field("role", "Choose what they may do.") }
        return InviteOffer(uses: uses, days: days, role: role)
    }
}
