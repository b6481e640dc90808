import Calendar
public import Contracts
public import Kernel
import Runtime
public import SQL
public import Secrets

/// Makes vaults, opens them for whoever comes in, and puts them under other passwords.
public struct VaultWriter: VaultKeeping {
    private let server: Infrastructure

    /// A writer for the vaults of a server.
    public init(_ server: Infrastructure) {
        self.server = server
    }

    /// How long a token between the password and the session holds a key at most.
    static let stepSpan = Instant.Span.minutes(15)

    public func open(_ account: ID<Account>, by proof: VaultProof, for holder: VaultHolder, in tx: Transaction) throws {
        switch proof {
        case .nothing: return
        case .password(let keys):
            guard let vault = try current(of: account, madeBy: keys, in: tx), vault.isUnder(keys) else { return }
            guard let pair = tolerantPair(of: vault, under: keys) else { return }
            try put(pair.user, of: vault, for: holder, in: tx)
        case .holder(let known):
            let found = try VaultQueries.current(of: account, for: known.rowID, in: tx)
            if known.kind == .logInToken { try VaultKeyQueries.remove(known, in: tx) }
            guard let found, let key = found.key, let userKey = userKey(key, of: found.vault, for: known) else {
                return
            }
            try put(userKey, of: found.vault, for: holder, in: tx)
        }
    }

    public func change(
        _ account: ID<Account>,
        from old: PasswordKeys,
        to new: PasswordKeys,
        in tx: Transaction
    ) throws {
        try VaultKeyQueries.removeAll(of: account, in: tx)
        try renew(account, from: old, to: new, in: tx)
    }

    public func renew(
        _ account: ID<Account>,
        from old: PasswordKeys,
        to new: PasswordKeys,
        in tx: Transaction
    ) throws {
        guard let vault = try VaultQueries.current(of: account, in: tx), vault.isUnder(old),
            let pair = tolerantPair(of: vault, under: old)
        else { return }
        try put(pair, of: vault, under: new, in: tx)
    }

    public func seal(_ account: ID<Account>, in tx: Transaction) throws {
        try VaultKeyQueries.removeAll(of: account, in: tx)
        try VaultQueries.seal(account, on: today, in: tx)
    }

    public func isOpen(for viewer: Viewer, in tx: Transaction) throws -> Bool {
        if case .open = try VaultReader(server).state(for: viewer, in: tx) { return true }
        return false
    }

    public func programs(of account: ID<Account>, in tx: Transaction) throws -> Set<Int64> {
        Set(try VaultKeyQueries.programs(of: account, in: tx))
    }

    /// Puts a vault under a password.
    func put(_ pair: KeyPair, of vault: StoredVault, under keys: PasswordKeys, in tx: Transaction) throws {
        let wrapped = VaultSeal(vault, random: server.random).wrap(pair, under: keys)
        try VaultQueries.setPassword(wrapped, lock: keys.lock.bytes, of: vault.id, in: tx)
    }

    /// Puts a vault's key there for a holder.
    func put(_ userKey: Secret, of vault: StoredVault, for holder: VaultHolder, in tx: Transaction) throws {
        try VaultKeyQueries.put(
            VaultSeal(vault, random: server.random).wrap(userKey, for: holder),
            for: holder,
            of: vault.id,
            vault.account,
            endsAt: holder.kind == .logInToken ? server.clock.now + Self.stepSpan : nil,
            in: tx
        )
    }

    /// The vault in use, made under `keys` where there is none.
    func current(of account: ID<Account>, madeBy keys: PasswordKeys, in tx: Transaction) throws -> StoredVault? {
        if let vault = try VaultQueries.current(of: account, in: tx) { return vault }
        let (id, pair) = (PublicID<OpenVault>(from: server.random), KeyPair(from: server.random))
        let seal = VaultSeal(vault: id, account: account, random: server.random)
        // Of two who come in at the same moment one makes it, and the other one opens it.
        _ = try VaultQueries.insert(
            id,
            of: account,
            lock: keys.lock.bytes,
            byPassword: seal.wrap(pair, under: keys),
            noteKey: seal.wrapNote(pair, pin: nil),
            on: today,
            in: tx
        )
        return try VaultQueries.current(of: account, in: tx)
    }

    /// Both keys.
    ///
    /// - Throws: `SealError` where the row was changed.
    func pair(of vault: StoredVault, under keys: PasswordKeys) throws(SealError) -> KeyPair {
        try VaultSeal(vault, random: server.random).pair(vault.byPassword, under: keys)
    }

    /// Both keys; `nil` where the row was changed, which is told to the engineer and keeps nobody from logging in.
    private func tolerantPair(of vault: StoredVault, under keys: PasswordKeys) -> KeyPair? {
        let pair = try? pair(of: vault, under: keys)
        if pair == nil { server.log(.error, "a vault does not open by its password: its row was changed") }
        return pair
    }

    private func userKey(_ key: HeldKey, of vault: StoredVault, for holder: VaultHolder) -> Secret? {
        let userKey = try? VaultSeal(vault, random: server.random).userKey(key.wrapped, for: holder)
        if userKey == nil { server.log(.error, "a vault does not open for its holder: its row was changed") }
        return userKey
    }

    private var today: LocalDate { Zone.utc.date(at: server.clock.now) }
}
