import Calendar
public import Contracts
public import Kernel
public import SQL

/// The memberships and acts of an account in the spaces of one kind, as files of its archive.
public struct MembershipFiles: Sendable {
    private let kind: SpaceKind
    private let account: ID<Account>
    private let folder: String
    private let name: @Sendable ([Int64], Transaction) throws -> [Int64: String]

    /// The files in `folder`.
    ///
    /// - Parameter name: the names by which the spaces of these numbers are known outside.
    public init(
        _ kind: SpaceKind,
        of account: ID<Account>,
        in folder: String,
        name: @escaping @Sendable ([Int64], Transaction) throws -> [Int64: String]
    ) {
        self.kind = kind
        self.account = account
        self.folder = folder
        self.name = name
    }

    /// All of them.
    public var all: [ExportFile] { [memberships, links, log] }

    private var memberships: ExportFile {
        .json("\(folder)/memberships.json", title: "What you are a member of, or invited to") { [self] cursor, tx in
            let rows = try tx.all(
                """
                select space_id, role, state, since from memberships
                where account_id = \(account) and space_kind = \(kind) and space_id > \(cursor ?? 0)
                order by space_id limit \(ExportFile.pageLength)
                """
            ) { row in
                (
                    space: try row.next() as Int64, role: try row.next() as Int, state: try row.next() as MemberState,
                    since: try row.next() as Instant
                )
            }
            let names = try name(rows.map(\.space), tx)
            return rows.map { row in
                let exported = ExportedMembership(
                    space: names[row.space] ?? "",
                    role: row.role,
                    state: "\(row.state)",
                    since: row.since.iso8601
                )
                return (row.space, exported)
            }
        }
    }

    private var links: ExportFile {
        .json("\(folder)/invitations.json", title: "Links and codes by which you invited others") { [self] cursor, tx in
            let rows = try tx.all(
                """
                select id, space_id, is_code, uses, use_limit, ends_at from invite_links
                where account_id = \(account) and space_kind = \(kind) and id > \(cursor ?? 0)
                order by id limit \(ExportFile.pageLength)
                """
            ) { row in
                (
                    id: try row.next() as Int64, space: try row.next() as Int64, isCode: try row.next() as Bool,
                    uses: try row.next() as Int, limit: try row.next() as Int, endsAt: try row.next() as Instant
                )
            }
            let names = try name(rows.map(\.space), tx)
            return rows.map { row in
                let exported = ExportedInviteLink(
                    space: names[row.space] ?? "",
                    isCode: row.isCode,
                    uses: row.uses,
                    limit: row.limit,
                    ends: row.endsAt.iso8601
                )
                return (row.id, exported)
            }
        }
    }

    private var log: ExportFile {
        .json("\(folder)/membership-log.json", title: "What you did among members, or others with you") {
            [self] cursor, tx in
            let rows = try tx.all(
                """
                select id, space_id, event, detail, case when actor_id = \(account) then 1 else 0 end from membership_log
                where (actor_id = \(account) or account_id = \(account)) and space_kind = \(kind)
                    and id > \(cursor ?? 0)
                order by id limit \(ExportFile.pageLength)
                """
            ) { row in
                (
                    id: try row.next() as ID<MembershipLogEntry>, space: try row.next() as Int64,
                    event: try row.next() as String, detail: try row.next() as String, isOwn: try row.next() as Bool
                )
            }
            let names = try name(rows.map(\.space), tx)
            return rows.map { row in
                let exported = ExportedLogEntry(
                    space: names[row.space] ?? "",
                    event: row.event,
                    detail: row.detail,
                    isByYou: row.isOwn,
                    time: row.id.instant.iso8601
                )
                return (row.id.rawValue, exported)
            }
        }
    }
}

private struct ExportedMembership: Encodable {
    let space: String
    let role: Int
    let state: String
    let since: String
}

private struct ExportedInviteLink: Encodable {
    let space: String
    let isCode: Bool
    let uses: Int
    let limit: Int
    let ends: String
}

private struct ExportedLogEntry: Encodable {
    let space: String
    let event: String
    let detail: String
    let isByYou: Bool
    let time: String
}
