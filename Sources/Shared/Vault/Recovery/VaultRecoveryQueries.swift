import Calendar
import Directory
import Kernel
import SQL

/// The statements about recovery codes and vaults that were left behind.
enum VaultRecoveryQueries {
    /// Puts a new recovery code in the place of the last; `false` where another one was made in between.
    static func setCode(
        _ byCode: [UInt8],
        number: Int64,
        of vault: PublicID<OpenVault>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            update vaults set by_code = \(byCode), code_number = \(number), is_code_saved = 0
            where id = \(vault) and code_number = \(number - 1)
            """
        ) > 0
    }

    static func setCodeSaved(of vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try tx.run("update vaults set is_code_saved = 1 where id = \(vault) and by_code is not null")
    }

    /// Leaves the vault in use behind, for an empty one or for one that is taken back.
    static func leave(of account: ID<Account>, on day: LocalDate, in tx: Transaction) throws {
        try tx.run("update vaults set left_on = \(day) where account_id = \(account) and left_on is null")
    }

    /// Puts a vault that was left behind into use again.
    static func takeBack(_ vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try tx.run("update vaults set left_on = null where id = \(vault)")
    }

    /// The vaults that were left behind on `day` or before.
    static func left(until day: LocalDate, limit: Int, in tx: Transaction) throws -> [PublicID<OpenVault>] {
        try tx.values(
            """
            select id from vaults where left_on is not null and left_on <= \(day) order by left_on, id limit \(limit)
            """
        )
    }

    /// Removes a vault that was left behind; `false` where it was taken back.
    static func remove(_ vault: PublicID<OpenVault>, leftUntil day: LocalDate, in tx: Transaction) throws -> Bool {
        let gone =
            try tx.run("delete from vaults where id = \(vault) and left_on is not null and left_on <= \(day)") > 0
        if gone { try tx.run("delete from vault_keys where vault_id = \(vault)") }
        return gone
    }

    /// The names of keys whose holders have ended.
    static func endedKeys(at now: Instant, limit: Int, in tx: Transaction) throws -> [[UInt8]] {
        let session = Session.isOpen("vault_keys.holder_id", of: "vault_keys.account_id", at: now)
        let token = Session.isTokenThere("vault_keys.holder_id", of: "vault_keys.account_id")
        return try tx.values(
            """
            select id from vault_keys where ends_at <= \(now)
                or (holder_kind = \(VaultHolder.Kind.session) and not \(session))
                or (holder_kind = \(VaultHolder.Kind.accessToken) and not \(token))
            order by id limit \(limit)
            """
        )
    }

    static func removeKeys(_ ids: [[UInt8]], in tx: Transaction) throws {
        guard !ids.isEmpty else { return }
        try tx.run("delete from vault_keys where id in (\(list: ids))")
    }
}
