public import Kernel
public import SQL

/// The statements by which every slice finds accounts.
extension Account {
    /// The account of this name in any case, whatever its state.
    public static func named(_ name: String, in tx: Transaction) throws -> Account? {
        try tx.first("select \(columns) from accounts where accounts.username_key = \(name.lowercased())")
    }

    /// Those of the accounts with these folded usernames that are there for others.
    public static func present(named names: [String], in tx: Transaction) throws -> [Account] {
        guard !names.isEmpty else { return [] }
        return try tx.all(
            """
            select \(columns) from accounts
            where accounts.username_key in (\(list: names)) and accounts.state <= \(AccountState.frozen)
            """
        )
    }

    /// The people who run the server; they are few.
    public static func staff(in tx: Transaction) throws -> [Account] {
        try tx.all("select \(columns) from accounts where accounts.role > 0 order by accounts.id limit 500")
    }

    /// Who does the staff's work at present.
    public static func staffAtWork(in tx: Transaction) throws -> [ID<Account>] {
        try tx.values(
            """
            select id from accounts where role > 0 and role >= \(Role.moderator) and state <= \(AccountState.limited) order by id
            """
        )
    }

    /// Those of `ids` that there are, by number.
    public static func all(_ ids: some Sequence<ID<Account>>, in tx: Transaction) throws -> [ID<Account>: Account] {
        let ids = Array(Set(ids))
        guard !ids.isEmpty else { return [:] }
        let found: [Account] = try tx.all("select \(columns) from accounts where accounts.id in (\(list: ids))")
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }
}
