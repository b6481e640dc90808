internal import CSodium
internal import Synchronization

/// Where random bytes come from: the system's generator, or in tests a sequence that repeats.
///
/// ```swift
/// var random = RandomSource.system
/// let salt = random.bytes(16)
/// let line = lines.randomElement(using: &random)
/// ```
public struct RandomSource: RandomNumberGenerator, Sendable {
    private let fill: @Sendable (UnsafeMutableRawBufferPointer) -> Void

    /// The operating system's generator, through libsodium.
    ///
    /// For everything that a stranger must not guess.
    public static let system = RandomSource { buffer in
        Sodium.start()
        randombytes_buf(buffer.octets, buffer.count)
    }

    /// A source of bytes that are the same in the same order for one `seed`, on every machine.
    ///
    /// For tests only.
    ///
    /// Copies share one sequence, so what is drawn from one is not drawn again from another.
    public static func seeded(_ seed: UInt64) -> RandomSource {
        let sequence = SeededSequence(seed: seed)
        return RandomSource { sequence.fill($0) }
    }

    /// `count` random bytes.
    public func bytes(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        if count > 0 { bytes.withUnsafeMutableBytes(fill) }
        return bytes
    }

    /// A random number of 64 bits.
    public func next() -> UInt64 {
        var number: UInt64 = 0
        withUnsafeMutableBytes(of: &number, fill)
        return UInt64(littleEndian: number)
    }

    /// Overwrites `buffer` with random bytes.
    func overwrite(_ buffer: UnsafeMutableRawBufferPointer) {
        fill(buffer)
    }
}

/// A ChaCha20 key stream whose n-th draw is the stream of seed ‖ n.
private final class SeededSequence: Sendable {
    private let seed: UInt64
    private let drawn = Mutex<UInt64>(0)

    init(seed: UInt64) {
        self.seed = seed
    }

    func fill(_ buffer: UnsafeMutableRawBufferPointer) {
        Sodium.start()
        let draw = drawn.withLock { count in
            count &+= 1
            return count
        }
        var key = [UInt8](repeating: 0, count: Int(randombytes_SEEDBYTES))
        key.withUnsafeMutableBytes { bytes in
            bytes.storeBytes(of: seed.littleEndian, toByteOffset: 0, as: UInt64.self)
            bytes.storeBytes(of: draw.littleEndian, toByteOffset: 8, as: UInt64.self)
        }
        randombytes_buf_deterministic(buffer.octets, buffer.count, key)
    }
}
