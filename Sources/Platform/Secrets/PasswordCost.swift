internal import CSodium

/// How much memory and work one password hash takes.
public struct PasswordCost: Sendable, Equatable {
    /// Memory in KiB, at least 8.
    public let memory: Int
    /// Passes over the memory, at least 1.
    public let passes: Int

    /// A cost of `memory` KiB and `passes` passes, raised to what argon2id needs at least.
    public init(memory: Int, passes: Int) {
        self.memory = min(max(memory, 8), 4_194_304)
        self.passes = min(max(passes, 1), 1_000)
    }

    /// 64 MiB and 3 passes: about 256 ms on one core of a small machine (`security.md` PW1).
    public static let standard = PasswordCost(memory: 65_536, passes: 3)

    /// The least that argon2id can do, a tenth of a millisecond: protects nothing.
    public static let insecureForTests = PasswordCost(memory: 8, passes: 1)
}

/// The random part that makes two hashes of one password differ.
///
/// It is stored, and no secret.
public struct PasswordSalt: Sendable, Equatable {
    /// Its 16 bytes.
    public let bytes: [UInt8]

    /// A new salt.
    public init(from source: RandomSource = .system) {
        bytes = source.bytes(Int(crypto_pwhash_SALTBYTES))
    }

    /// A salt that was stored, or `nil` where there are not 16 bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Int(crypto_pwhash_SALTBYTES) else { return nil }
        self.bytes = bytes
    }
}
