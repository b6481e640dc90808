import Kernel
import Secrets

/// The ways in which the keys of one vault are wrapped, each tied to its place.
///
/// The place names whatever a wrap depends on besides its key: the salt of the password or of the digits, the number of
/// the code. So a wrap that was put back from before a change does not open.
struct VaultSeal: Sendable {
    let vault: PublicID<OpenVault>
    let account: ID<Account>
    let random: RandomSource

    init(_ vault: StoredVault, random: RandomSource) {
        self.init(vault: vault.id, account: vault.account, random: random)
    }

    init(vault: PublicID<OpenVault>, account: ID<Account>, random: RandomSource) {
        self.vault = vault
        self.account = account
        self.random = random
    }

    /// Both keys under those of a password.
    func wrap(_ pair: KeyPair, under keys: PasswordKeys) -> [UInt8] {
        sealer(keys.wrapKey).seal(pair.joined, context: context("vault-password", keys.lock.bytes))
    }

    func pair(_ wrapped: [UInt8], under keys: PasswordKeys) throws(SealError) -> KeyPair {
        try pair(wrapped, keys.wrapKey, context("vault-password", keys.lock.bytes))
    }

    /// Both keys under that of a recovery code.
    func wrap(_ pair: KeyPair, underCode key: Secret, number: Int64) -> [UInt8] {
        sealer(key).seal(pair.joined, context: context("vault-code", [], version: number))
    }

    func pair(_ wrapped: [UInt8], underCode key: Secret, number: Int64) throws(SealError) -> KeyPair {
        try pair(wrapped, key, context("vault-code", [], version: number))
    }

    /// The key of the notebook under the vault's, and the digits of a screen lock where there is one.
    func wrapNote(_ pair: KeyPair, pin: PINKey?) -> [UInt8] {
        sealer(Self.noteWrap(pair.user, pin)).seal(pair.note, context: context("vault-note", pin?.lock ?? []))
    }

    func noteKey(_ wrapped: [UInt8], of userKey: Secret, pin: PINKey?) throws(SealError) -> Secret {
        try sealer(Self.noteWrap(userKey, pin)).openSecret(wrapped, context: context("vault-note", pin?.lock ?? []))
    }

    /// The vault's key for a holder.
    func wrap(_ userKey: Secret, for holder: VaultHolder) -> [UInt8] {
        sealer(holder.wrapKey).seal(userKey, context: context("vault-holder", holder.rowID))
    }

    func userKey(_ wrapped: [UInt8], for holder: VaultHolder) throws(SealError) -> Secret {
        try sealer(holder.wrapKey).openSecret(wrapped, context: context("vault-holder", holder.rowID))
    }

    private func pair(_ wrapped: [UInt8], _ key: Secret, _ context: SealContext) throws(SealError) -> KeyPair {
        guard let pair = KeyPair(try sealer(key).openSecret(wrapped, context: context)) else { throw SealError() }
        return pair
    }

    private func sealer(_ key: Secret) -> Sealer { Sealer(key: key, random: random) }

    private func context(_ type: StaticString, _ dependent: [UInt8], version: Int64 = 1) -> SealContext {
        SealContext(type, of: account, object: Array(vault.text.utf8) + dependent, version: version)
    }

    private static func noteWrap(_ userKey: Secret, _ pin: PINKey?) -> Secret {
        pin.map { userKey.key(for: "note", with: $0.key) } ?? userKey.key(for: "note")
    }
}

/// The key that the digits of a screen lock make, with the salt and the cost by which they make it.
struct PINKey: Sendable {
    let key: Secret
    let lock: [UInt8]
}

extension Sealer {
    fileprivate func seal(_ secret: Secret, context: SealContext) -> [UInt8] {
        seal(secret, context: context.bytes)
    }

    fileprivate func openSecret(_ sealed: [UInt8], context: SealContext) throws(SealError) -> Secret {
        try openSecret(sealed, context: context.bytes)
    }
}
