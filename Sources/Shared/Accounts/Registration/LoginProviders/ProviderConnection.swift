import Kernel
import SQL

/// That somebody is known to another server.
struct ProviderConnection: Sendable, RowReadable {
    let account: ID<Account>
    let kind: String
    let issuer: String
    let subject: String
    /// Their name there, or their address where they have none.
    let label: String
    /// True where friends from there may find them here.
    let isFindable: Bool
    let since: Instant

    static var columns: SQL {
        """
        connections.account_id, connections.kind, connections.issuer, connections.subject, connections.label,
        connections.is_findable, connections.created_at
        """
    }

    init(from row: inout RowReader) throws {
        account = try row.next()
        kind = try row.next()
        issuer = try row.next()
        subject = try row.next()
        label = try row.next()
        isFindable = try row.next()
        since = try row.next()
    }
}

/// The statements about who is known elsewhere.
enum ConnectionQueries {
    /// Connects somebody; what they were connected with by the same login provider is forgotten.
    static func insert(
        _ identity: Identity,
        by kind: LoginProvider.Kind,
        isFindable: Bool,
        of account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run("delete from connections where account_id = \(account) and kind = \(kind.rawValue)")
        try tx.run(
            """
            insert into connections (account_id, kind, issuer, subject, label, is_findable, created_at)
            values (\(account), \(kind.rawValue), \(identity.issuer), \(identity.subject), \(identity.label),
                \(isFindable), \(now))
            """
        )
    }

    /// Whose account this identity opens.
    static func connection(of identity: Identity, in tx: Transaction) throws -> ProviderConnection? {
        try tx.first(
            """
            select \(ProviderConnection.columns) from connections
            where connections.issuer = \(identity.issuer) and connections.subject = \(identity.subject)
            """
        )
    }

    /// The connections of somebody, one for each login provider at most.
    static func list(of account: ID<Account>, in tx: Transaction) throws -> [ProviderConnection] {
        try tx.all(
            """
            select \(ProviderConnection.columns) from connections where connections.account_id = \(account)
            order by connections.kind limit 10
            """
        )
    }

    static func setFindable(_ isOn: Bool, by kind: LoginProvider.Kind, of account: ID<Account>, in tx: Transaction)
        throws
    {
        try tx.run(
            "update connections set is_findable = \(isOn) where account_id = \(account) and kind = \(kind.rawValue)"
        )
    }

    static func remove(_ kind: LoginProvider.Kind, of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run("delete from connections where account_id = \(account) and kind = \(kind.rawValue)") > 0
    }

    /// Those of `subjects` who are here and let friends find them, by username.
    static func findable(_ subjects: [String], at issuer: String, in tx: Transaction) throws -> [Account] {
        var found: [Account] = []
        for start in stride(from: 0, to: subjects.count, by: 500) {
            found += try tx.all(
                """
                select \(Account.columns) from connections join accounts on accounts.id = connections.account_id
                where connections.issuer = \(issuer)
                    and connections.subject in (\(list: Array(subjects[start..<min(start + 500, subjects.count)])))
                    and connections.is_findable = 1 and accounts.state <= \(AccountState.frozen)
                """
            )
        }
        return found.sorted { $0.username.lowercased() < $1.username.lowercased() }
    }
}
