public import Contracts
import Directory
public import Kernel
import Runtime
public import SQL

/// An event in the log of a space; a place adds its own.
public struct MembershipEvent: Sendable, Hashable, Storable {
    /// Its name in the log.
    public let name: String

    /// An event by its name, which never changes.
    public init(_ name: String) {
        self.name = name
    }

    /// Somebody invited another by name.
    public static let invited = MembershipEvent("invited")
    /// An invitation by name was taken back, or a request to be let in turned down.
    public static let uninvited = MembershipEvent("uninvited")
    /// Somebody said no.
    public static let declined = MembershipEvent("declined")
    /// Somebody asked to be let in.
    public static let asked = MembershipEvent("asked")
    /// Somebody became a member.
    public static let joined = MembershipEvent("joined")
    /// A member left.
    public static let left = MembershipEvent("left")
    /// A member was removed.
    public static let removed = MembershipEvent("removed")
    /// A member was removed and is kept out.
    public static let barred = MembershipEvent("barred")
    /// Somebody may come back who was kept out.
    public static let admitted = MembershipEvent("admitted")
    /// A member got another role; the detail says which.
    public static let role = MembershipEvent("role")
    /// A link was made; the detail says for how many people.
    public static let linkMade = MembershipEvent("link made")
    /// A link was ended.
    public static let linkEnded = MembershipEvent("link ended")
    /// The code was replaced.
    public static let codeRotated = MembershipEvent("code rotated")

    /// The name.
    public var sqlValue: SQLValue { .text(name) }

    /// Reads a name.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> MembershipEvent {
        MembershipEvent(try row.text(column))
    }
}

/// A line of the log of a space: who did what with whom, and when.
public struct MembershipLogEntry: Sendable {
    /// Its number, which grows with time.
    public let id: ID<MembershipLogEntry>
    /// The action.
    public let event: MembershipEvent
    /// A detail, such as a role.
    public let detail: String
    /// Who did it; `nil` where it came about by itself, or they are gone.
    public let actor: Account?
    /// With whom; `nil` where it was nobody, or they are gone.
    public let account: Account?

    /// When it was done.
    public var time: Instant { id.instant }
}

/// Writes down what is done among the members of spaces, in the transaction that does it.
public struct MembershipLog: Sendable {
    private let services: Services

    /// The log of a server.
    public init(_ services: Services) {
        self.services = services
    }

    /// Writes a line.
    ///
    /// - Parameters:
    ///   - actor: who did it; `nil` where it came about by itself.
    ///   - account: with whom, where it was not themselves.
    public func record(
        _ event: MembershipEvent,
        in space: Space,
        by actor: ID<Account>?,
        on account: ID<Account>? = nil,
        detail: String = "",
        _ tx: Transaction
    ) throws {
        let id = services.ids.next(MembershipLogEntry.self, at: services.clock.now)
        try tx.run(
            """
            insert into membership_log (id, space_kind, space_id, actor_id, account_id, event, detail)
            values (\(id), \(space.kind), \(space.id), \(actor), \(account), \(event), \(detail))
            """
        )
    }

    /// How many lines a page has.
    static let pageLength = 40

    /// The lines of a space behind a cursor, the latest first.
    static func entries(
        of space: Space,
        cursor: ID<MembershipLogEntry>?,
        limit: Int,
        in tx: Transaction
    ) throws -> [MembershipLogEntry] {
        let rows = try tx.all(
            """
            select id, event, detail, actor_id, account_id from membership_log
            where \(space.owns("membership_log")) and id < \(cursor ?? ID(rawValue: .max))
            order by id desc limit \(limit)
            """,
            read: Row.init
        )
        let accounts = try Account.all(rows.flatMap { [$0.actor, $0.account].compactMap(\.self) }, in: tx)
        return rows.map { row in
            MembershipLogEntry(
                id: row.id,
                event: row.event,
                detail: row.detail,
                actor: row.actor.flatMap { accounts[$0] },
                account: row.account.flatMap { accounts[$0] }
            )
        }
    }

    private struct Row {
        let id: ID<MembershipLogEntry>
        let event: MembershipEvent
        let detail: String
        let actor: ID<Account>?
        let account: ID<Account>?

        init(from row: inout RowReader) throws {
            id = try row.next()
            event = try row.next()
            detail = try row.next()
            actor = try row.next()
            account = try row.next()
        }
    }
}
