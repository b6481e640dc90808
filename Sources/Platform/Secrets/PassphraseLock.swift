/// The salt and the cost by which a passphrase makes its key again: written before the bytes that the key seals.
///
/// ```swift
/// let lock = PassphraseLock()
/// file.write(lock.bytes)
/// let sealer = StreamSealer(key: try await lock.key(from: passphrase, using: passwords))
/// ```
public struct PassphraseLock: Sendable, Equatable {
    /// How many bytes ``bytes`` has.
    public static let size = 25

    private let salt: PasswordSalt
    let cost: PasswordCost

    /// A new lock.
    public init(cost: PasswordCost = .standard, random: RandomSource = .system) {
        self.cost = cost
        salt = PasswordSalt(from: random)
    }

    /// The lock that ``bytes`` wrote, or `nil` for anything else, and for one that asks for more than 1 GiB.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size, bytes[0] == 1, let salt = PasswordSalt(Array(bytes[1..<17])) else { return nil }
        let memory = Int(UInt32(bigEndianBytes: bytes[17..<21]))
        let passes = Int(UInt32(bigEndianBytes: bytes[21..<25]))
        guard (8...1_048_576).contains(memory), (1...100).contains(passes) else { return nil }
        self.salt = salt
        cost = PasswordCost(memory: memory, passes: passes)
    }

    /// The lock as it is stored.
    ///
    /// It is no secret.
    public var bytes: [UInt8] {
        [1] + salt.bytes + [cost.memory, cost.passes].flatMap { UInt32(clamping: $0).bigEndianBytes }
    }

    /// The key that belongs to this lock and `passphrase`.
    public func key(
        from passphrase: String,
        using passwords: PasswordHasher
    ) async throws(PasswordHasher.BusyError) -> Secret {
        try await passwords.key(from: passphrase, salt: salt, cost: cost)
    }
}
