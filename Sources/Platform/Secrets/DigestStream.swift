internal import CSodium

/// The BLAKE2b hash of bytes that come piece by piece, such as a file.
///
/// ```swift
/// let stream = DigestStream()
/// for piece in pieces { stream.add(piece) }
/// let name = Hex.encode(stream.finish())
/// ```
public final class DigestStream {
    private let memory = UnsafeMutableRawPointer.allocate(byteCount: crypto_generichash_statebytes(), alignment: 64)
    private let size: Int

    /// An empty stream whose hash will have `size` bytes, 16 to 64.
    public init(size: Int = 32) {
        precondition((16...64).contains(size), "A BLAKE2b hash has 16 to 64 bytes.")
        Sodium.start()
        self.size = size
        crypto_generichash_init(state, nil, 0, size)
    }

    deinit {
        memory.deallocate()
    }

    private var state: OpaquePointer { OpaquePointer(memory) }

    /// Adds `bytes` to what was there before.
    public func add(_ bytes: [UInt8]) {
        crypto_generichash_update(state, bytes, UInt64(bytes.count))
    }

    /// The hash of all that was added, and an empty stream again.
    public func finish() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: size)
        crypto_generichash_final(state, &digest, size)
        crypto_generichash_init(state, nil, 0, size)
        return digest
    }
}
