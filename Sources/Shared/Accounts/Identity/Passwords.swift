import Contracts
import Kernel
import SQL
import Secrets

/// The one way in which passwords are made and checked.
///
/// The stored text recognises a password, and the same hash gives the key of its owner's vault: so logging in costs one
/// hash, though it does both. Hashes from before that are checked as they are, and replaced when they were right.
struct Passwords: Sendable {
    private let server: Infrastructure
    private let vault: any VaultKeeping

    init(_ server: Infrastructure, vault: any VaultKeeping) {
        self.server = server
        self.vault = vault
    }

    init(_ services: Services) {
        self.init(services.infrastructure, vault: services.vault)
    }

    /// The keys of a password that is about to be set.
    func keys(of password: String) async throws -> PasswordKeys {
        try await server.passwords.keys(for: password, pepper: server.pepper)
    }

    /// The match of `password` with what is stored of one, at the cost of one hash, also where there is none.
    ///
    /// - Returns: `nil` for a wrong password, for an account without one, and for no account.
    func match(_ password: String, with stored: String?) async throws -> PasswordMatch? {
        guard let stored, !stored.isEmpty else {
            try await server.passwords.verifyNothing()
            return nil
        }
        if stored.hasPrefix(Self.oldMark) {
            let isRight = try await server.passwords.verify(password, against: stored)
            return isRight ? PasswordMatch(stored: stored, keys: nil, isOutdated: true) : nil
        }
        guard let keys = try await server.passwords.keys(for: password, matching: stored, pepper: server.pepper) else {
            return nil
        }
        return PasswordMatch(stored: stored, keys: keys, isOutdated: server.passwords.needsNewKeys(stored))
    }

    /// The keys of a right password by today's rules: those it has, or new ones that are to be stored.
    func proof(of password: String, by match: PasswordMatch) async throws -> PasswordProof {
        if !match.isOutdated, let keys = match.keys { return PasswordProof(keys: keys, replacing: match) }
        return PasswordProof(keys: try await keys(of: password), replacing: match)
    }

    /// Stores the keys of a proof where they are new.
    ///
    /// - Returns: `false` where the account has another hash by now, so that the proof is worth nothing any more.
    func settle(_ proof: PasswordProof, of account: ID<Account>, in tx: Transaction) throws -> Bool {
        guard proof.isNew else {
            return try CredentialQueries.passwordHash(of: account, in: tx) == proof.keys.stored
        }
        guard
            try CredentialQueries.replacePasswordHash(
                proof.replaced.stored,
                by: proof.keys.stored,
                of: account,
                in: tx
            )
        else { return false }
        if let old = proof.replaced.keys { try vault.renew(account, from: old, to: proof.keys, in: tx) }
        return true
    }

    /// The keys of an account's password if it is `password`; a hash of before is replaced.
    func keys(of password: String, provedFor account: ID<Account>) async throws -> PasswordKeys? {
        // Once more where a log-in at the same moment has replaced the hash.
        for _ in 0..<2 {
            let stored = try await server.database.read { tx in
                try CredentialQueries.passwordHash(of: account, in: tx)
            }
            guard let match = try await match(password, with: stored) else { return nil }
            let proof = try await proof(of: password, by: match)
            guard proof.isNew else { return proof.keys }
            if try await server.database.write({ tx in try settle(proof, of: account, in: tx) }) { return proof.keys }
        }
        return nil
    }

    /// The beginning of hashes from before passwords had keys.
    private static let oldMark = "$argon2"
}

/// A password that was right.
struct PasswordMatch: Sendable {
    /// The stored text of it.
    let stored: String
    /// Its keys; `nil` for a hash of before they had any.
    let keys: PasswordKeys?
    /// True where it has to be stored anew, in another form or at another cost.
    let isOutdated: Bool
}

/// A right password's keys by today's rules, with what they replace.
struct PasswordProof: Sendable {
    let keys: PasswordKeys
    let replaced: PasswordMatch

    init(keys: PasswordKeys, replacing match: PasswordMatch) {
        self.keys = keys
        replaced = match
    }

    /// True where the keys are not yet stored.
    var isNew: Bool { keys.stored != replaced.stored }
}
