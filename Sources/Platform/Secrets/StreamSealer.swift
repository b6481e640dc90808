internal import CSodium

/// The form of a sealed stream: a mark, a header, then pieces of one size of which only the last is marked as such.
///
/// Every piece is tied to the one before it (libsodium's secretstream), so none can be left out, moved or cut off.
enum SealedStream {
    static let mark = Array("weft\u{1}".utf8)
    static let headerSize = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)
    static let pieceSize = 65_536
    static let sealedSize = pieceSize + Int(crypto_secretstream_xchacha20poly1305_ABYTES)
    static let tagSize = Int(crypto_secretstream_xchacha20poly1305_ABYTES)
    static let finalTag: UInt8 = 3

    static func key(from key: Secret) -> Secret { key.key(for: "stream") }
}

/// Encrypts bytes that come piece by piece, such as a backup, in little memory.
///
/// ```swift
/// let sealer = StreamSealer(key: key)
/// for piece in pieces { output.write(sealer.seal(piece)) }
/// output.write(sealer.finish())
/// ```
public final class StreamSealer {
    private let state = UnsafeMutablePointer<crypto_secretstream_xchacha20poly1305_state>.allocate(capacity: 1)
    private var ready: [UInt8] = SealedStream.mark
    private var buffer: [UInt8] = []

    /// A new stream with a key of its own that is made from `key`, of any length.
    public init(key: Secret) {
        var header = [UInt8](repeating: 0, count: SealedStream.headerSize)
        SealedStream.key(from: key).withBytes { key in
            _ = crypto_secretstream_xchacha20poly1305_init_push(state, &header, key.octets)
        }
        ready += header
    }

    deinit {
        sodium_memzero(state, MemoryLayout<crypto_secretstream_xchacha20poly1305_state>.size)
        state.deallocate()
    }

    /// Takes more bytes and gives those that are ready to be written, often none.
    public func seal(_ bytes: [UInt8]) -> [UInt8] {
        buffer += bytes
        var start = 0
        while buffer.count - start > SealedStream.pieceSize {
            push(buffer[start..<(start + SealedStream.pieceSize)], tag: 0)
            start += SealedStream.pieceSize
        }
        buffer.removeFirst(start)
        return takeReady()
    }

    /// The last bytes to be written.
    ///
    /// Nothing may be sealed after that.
    public func finish() -> [UInt8] {
        push(buffer[...], tag: SealedStream.finalTag)
        buffer = []
        return takeReady()
    }

    private func push(_ piece: ArraySlice<UInt8>, tag: UInt8) {
        let plain = Array(piece)
        var sealed = [UInt8](repeating: 0, count: plain.count + SealedStream.tagSize)
        crypto_secretstream_xchacha20poly1305_push(state, &sealed, nil, plain, UInt64(plain.count), nil, 0, tag)
        ready += sealed
    }

    private func takeReady() -> [UInt8] {
        defer { ready = [] }
        return ready
    }
}
