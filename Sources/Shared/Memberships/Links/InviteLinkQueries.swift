import Kernel
import SQL

/// The statements about links and codes.
enum InviteLinkQueries {
    private static let columns: SQL = """
        invite_links.id, invite_links.role, invite_links.uses, invite_links.use_limit, invite_links.ends_at,
        invite_links.space_id, invite_links.sealed
        """

    /// The condition under which a link lets somebody in.
    private static func isOpen(at now: Instant) -> SQL {
        "invite_links.is_revoked = 0 and invite_links.ends_at > \(now) and invite_links.uses < invite_links.use_limit"
    }

    /// - Parameter sealed: the code, sealed, where it is one and no link.
    static func insert<Role>(
        _ id: ID<InviteLink<Role>>,
        _ hash: String,
        sealed: String? = nil,
        to space: Space,
        by account: ID<Account>,
        _ offer: InviteOffer<Role>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into invite_links
                (id, space_kind, space_id, account_id, token_hash, is_code, sealed, role, use_limit, ends_at)
            values (\(id), \(space.kind), \(space.id), \(account), \(hash), \(sealed != nil), \(sealed),
                \(offer.role), \(offer.uses), \(now + .days(offer.days)))
            """
        )
    }

    /// The link into a space that has this hash, while it lets somebody in.
    static func open<Role>(
        _ hash: String,
        to space: Space,
        at now: Instant,
        in tx: Transaction
    ) throws -> InviteLink<Role>? {
        try tx.first(
            """
            select \(columns) from invite_links
            where token_hash = \(hash) and \(space.owns("invite_links")) and \(isOpen(at: now))
            """
        )
    }

    /// The link or code into any space of a kind that has this hash, while it lets somebody in.
    static func open<Role>(
        _ hash: String,
        to kind: SpaceKind,
        at now: Instant,
        in tx: Transaction
    ) throws -> InviteLink<Role>? {
        try tx.first(
            """
            select \(columns) from invite_links
            where token_hash = \(hash) and space_kind = \(kind) and \(isOpen(at: now))
            """
        )
    }

    /// The links that let people in, newest first; codes are none of them.
    static func list<Role>(
        of space: Space,
        limit: Int,
        at now: Instant,
        in tx: Transaction
    ) throws -> [InviteLink<Role>] {
        try tx.all(
            """
            select \(columns) from invite_links
            where \(space.owns("invite_links")) and is_code = 0 and \(isOpen(at: now))
            order by id desc limit \(limit)
            """
        )
    }

    static func countOpen(of space: Space, at now: Instant, in tx: Transaction) throws -> Int {
        try tx.value(
            """
            select count(*) from invite_links
            where \(space.owns("invite_links")) and is_code = 0 and \(isOpen(at: now))
            """
        ) ?? 0
    }

    /// The code of a space, whether or not it still lets somebody in.
    static func code<Role>(of space: Space, in tx: Transaction) throws -> InviteLink<Role>? {
        try tx.first(
            """
            select \(columns) from invite_links
            where \(space.owns("invite_links")) and is_code = 1 and is_revoked = 0
            """
        )
    }

    /// Lets one more in.
    ///
    /// - Returns: whether it still could.
    static func use<Role>(_ id: ID<InviteLink<Role>>, at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.run("update invite_links set uses = uses + 1 where id = \(id) and \(isOpen(at: now))") > 0
    }

    /// Ends a link.
    ///
    /// - Returns: whether the space has one of that number that was not ended.
    static func revoke<Role>(_ id: ID<InviteLink<Role>>, of space: Space, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            update invite_links set is_revoked = 1
            where id = \(id) and \(space.owns("invite_links")) and is_revoked = 0
            """
        ) > 0
    }

    /// Ends all links of a space, or its codes alone.
    static func revokeAll(of space: Space, onlyCodes: Bool = false, in tx: Transaction) throws {
        let isMeant: SQL = onlyCodes ? "and is_code = 1" : ""
        try tx.run(
            """
            update invite_links set is_revoked = 1, sealed = null
            where \(space.owns("invite_links")) and is_revoked = 0 \(isMeant)
            """
        )
    }

    /// Removes the links that somebody made, who knows them; a code is the space's, and stays until it is rotated.
    static func removeAll(by account: ID<Account>, to space: Space, in tx: Transaction) throws {
        try tx.run(
            "delete from invite_links where \(space.owns("invite_links")) and account_id = \(account) and is_code = 0"
        )
    }
}
