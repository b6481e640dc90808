import Calendar
import Kernel
import SQL

/// The statements about vaults.
enum VaultQueries {
    /// Adds a vault; `false` where the account has one in use by now.
    static func insert(
        _ id: PublicID<OpenVault>,
        of account: ID<Account>,
        lock: [UInt8],
        byPassword: [UInt8],
        noteKey: [UInt8],
        on day: LocalDate,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into vaults (id, account_id, password_lock, by_password, note_key, made_on)
            values (\(id), \(account), \(lock), \(byPassword), \(noteKey), \(day))
            on conflict do nothing
            """
        ) > 0
    }

    /// The vault in use.
    static func current(of account: ID<Account>, in tx: Transaction) throws -> StoredVault? {
        try tx.first(
            "select \(StoredVault.columns) from vaults where vaults.account_id = \(account) and vaults.left_on is null"
        )
    }

    /// All of an account, the one in use first.
    static func all(of account: ID<Account>, in tx: Transaction) throws -> [StoredVault] {
        try tx.all(
            """
            select \(StoredVault.columns) from vaults where vaults.account_id = \(account)
            order by case when vaults.left_on is null then 0 else 1 end, vaults.left_on desc, vaults.id limit 100
            """
        )
    }

    /// The vault in use, with the key that lies in it for one holder.
    static func current(
        of account: ID<Account>,
        for holder: [UInt8],
        in tx: Transaction
    ) throws -> (vault: StoredVault, key: HeldKey?)? {
        try tx.first(
            """
            select \(StoredVault.columns), \(HeldKey.columns) from vaults
            left join vault_keys on vault_keys.vault_id = vaults.id and vault_keys.account_id = vaults.account_id
                and vault_keys.id = \(holder)
            where vaults.account_id = \(account) and vaults.left_on is null
            """
        ) { row in
            let vault = try StoredVault(from: &row)
            return (vault, try HeldKey(from: &row))
        }
    }

    /// Puts a vault under another password, which opens it from now on.
    static func setPassword(
        _ byPassword: [UInt8],
        lock: [UInt8],
        of vault: PublicID<OpenVault>,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            update vaults set by_password = \(byPassword), password_lock = \(lock), sealed_on = null
            where id = \(vault)
            """
        )
    }

    static func seal(_ account: ID<Account>, on day: LocalDate, in tx: Transaction) throws {
        try tx.run(
            """
            update vaults set sealed_on = \(day)
            where account_id = \(account) and left_on is null and sealed_on is null
            """
        )
    }

    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from vault_keys where account_id = \(account)")
        try tx.run("delete from vaults where account_id = \(account)")
    }
}

/// A vault's key as it lies there for a holder.
struct HeldKey: Sendable {
    let wrapped: [UInt8]
    /// Grows when the holder locks the notebook: what was unlocked before then is not any more.
    let lockCount: Int64

    static var columns: SQL { "vault_keys.wrapped, vault_keys.lock_count" }

    /// Reads the columns; `nil` where there is none.
    init?(from row: inout RowReader) throws {
        let (wrapped, count): ([UInt8]?, Int64?) = (try row.next(), try row.next())
        guard let wrapped, let count else { return nil }
        self.wrapped = wrapped
        lockCount = count
    }
}

/// The statements about the keys that lie there for holders.
enum VaultKeyQueries {
    /// Puts a key there for a holder, in the place of the one it has.
    static func put(
        _ wrapped: [UInt8],
        for holder: VaultHolder,
        of vault: PublicID<OpenVault>,
        _ account: ID<Account>,
        endsAt: Instant?,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into vault_keys (id, vault_id, account_id, holder_kind, holder_id, wrapped, ends_at)
            values (\(holder.rowID), \(vault), \(account), \(holder.kind), \(holder.number), \(wrapped), \(endsAt))
            on conflict (id) do update set vault_id = excluded.vault_id, account_id = excluded.account_id,
                wrapped = excluded.wrapped, lock_count = vault_keys.lock_count + 1
            """
        )
    }

    /// Tells whether the key of `vault` lies there for a holder.
    static func has(_ holder: VaultHolder, of vault: PublicID<OpenVault>, in tx: Transaction) throws -> Bool {
        try tx.value("select vault_id from vault_keys where id = \(holder.rowID)") == vault
    }

    /// The numbers of the access tokens that have a key of the vault in use.
    static func programs(of account: ID<Account>, in tx: Transaction) throws -> [Int64] {
        try tx.values(
            """
            select vault_keys.holder_id from vault_keys join vaults on vaults.id = vault_keys.vault_id
            where vault_keys.account_id = \(account) and vault_keys.holder_kind = \(VaultHolder.Kind.accessToken)
                and vaults.left_on is null
            order by vault_keys.holder_id limit 100
            """
        )
    }

    /// For how many sessions and programs each vault is open.
    static func count(of account: ID<Account>, in tx: Transaction) throws -> [PublicID<OpenVault>: Int] {
        let rows = try tx.all(
            """
            select vault_id, count(*) from vault_keys where account_id = \(account) group by vault_id
            order by vault_id limit 100
            """
        ) { row in (try row.next() as PublicID<OpenVault>, try row.next() as Int) }
        return Dictionary(rows) { first, _ in first }
    }

    static func remove(_ holder: VaultHolder, in tx: Transaction) throws {
        try tx.run("delete from vault_keys where id = \(holder.rowID)")
    }

    static func removeAll(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from vault_keys where account_id = \(account)")
    }
}
