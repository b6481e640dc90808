/// The yield of one password at the cost of one hash: the proof that it is right, and a key for what only its owner
/// reads.
///
/// Password → argon2id → mixed with the server's pepper → two keys that tell nothing of each other. The first is stored
/// hashed; the second is never stored. Who has the database but not the pepper cannot even guess.
///
/// ```swift
/// let keys = try await passwords.keys(for: password, pepper: pepper)
/// store(keys.stored)
/// let again = try await passwords.keys(for: guess, matching: stored, pepper: pepper)  // nil: a wrong password
/// ```
public struct PasswordKeys: Sendable {
    /// The text that is stored to recognise the password: salt, cost, and a hash that cannot be turned back.
    public let stored: String
    /// The key that wraps what the password protects, 32 bytes.
    public let wrapKey: Secret
    /// The salt and the cost that made them, by which the same password makes them again.
    public let lock: PassphraseLock
}

extension PasswordHasher {
    /// The keys of a new password.
    public func keys(for password: String, pepper: Secret) async throws(BusyError) -> PasswordKeys {
        try await keys(for: password, lock: PassphraseLock(cost: cost), pepper: pepper)
    }

    /// The keys of `password` if it is the one that `stored` was made from, else `nil`.
    ///
    /// A text that is no stored password takes the same time.
    public func keys(
        for password: String,
        matching stored: String,
        pepper: Secret
    ) async throws(BusyError) -> PasswordKeys? {
        guard let lock = Self.lock(of: stored) else {
            try await verifyNothing()
            return nil
        }
        let keys = try await keys(for: password, lock: lock, pepper: pepper)
        return isEqualInConstantTime(Array(keys.stored.utf8), Array(stored.utf8)) ? keys : nil
    }

    /// True where `stored` was made at another cost than today's, so that the next log-in should store a new one (PW2).
    public func needsNewKeys(_ stored: String) -> Bool {
        Self.lock(of: stored)?.cost != cost
    }

    /// The keys that `password` makes of a lock that was kept, right or wrong: what they wrap tells.
    public func keys(
        for password: String,
        lock: PassphraseLock,
        pepper: Secret
    ) async throws(BusyError) -> PasswordKeys {
        let master = pepper.key(for: "password", with: try await lock.key(from: password, using: self))
        let proof = Digest.blake2b(Array("proof".utf8), key: master.key(for: "auth"))
        let stored = "weft1.\(Base64URL.encode(lock.bytes)).\(Base64URL.encode(proof))"
        return PasswordKeys(stored: stored, wrapKey: master.key(for: "wrap"), lock: lock)
    }

    private static func lock(of stored: String) -> PassphraseLock? {
        let parts = stored.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "weft1", let bytes = Base64URL.decode(parts[1]) else { return nil }
        return PassphraseLock(bytes)
    }
}
