internal import CSodium

/// Decrypts what a ``StreamSealer`` wrote, piece by piece.
///
/// ```swift
/// let opener = StreamOpener(key: key)
/// for piece in pieces { output.write(try opener.open(piece)) }
/// try output.write(opener.finish())
/// ```
public final class StreamOpener {
    private let state = UnsafeMutablePointer<crypto_secretstream_xchacha20poly1305_state>.allocate(capacity: 1)
    private let key: Secret
    private var buffer: [UInt8] = []
    private var isBegun = false
    private var isEnded = false

    /// Opens what was sealed with `key`.
    public init(key: Secret) {
        Sodium.start()
        self.key = SealedStream.key(from: key)
        state.initialize(to: crypto_secretstream_xchacha20poly1305_state())
    }

    deinit {
        sodium_memzero(state, MemoryLayout<crypto_secretstream_xchacha20poly1305_state>.size)
        state.deallocate()
    }

    /// Takes more sealed bytes and gives those that could be opened, often none.
    ///
    /// - Throws: ``SealError`` at the first piece that is not as it was sealed. What came before it was genuine.
    public func open(_ bytes: [UInt8]) throws(SealError) -> [UInt8] {
        buffer += bytes
        guard try begin() else { return [] }
        var plain: [UInt8] = []
        var start = 0
        while buffer.count - start >= SealedStream.sealedSize {
            plain += try pull(buffer[start..<(start + SealedStream.sealedSize)])
            start += SealedStream.sealedSize
        }
        buffer.removeFirst(start)
        return plain
    }

    /// The last bytes, once all sealed ones were given.
    ///
    /// - Throws: ``SealError`` where the end is missing or something follows it: then none of it can be relied on.
    public func finish() throws(SealError) -> [UInt8] {
        guard isBegun else { throw SealError() }
        let plain = buffer.isEmpty ? [] : try pull(buffer[...])
        buffer = []
        guard isEnded else { throw SealError() }
        return plain
    }

    private func begin() throws(SealError) -> Bool {
        guard !isBegun else { return true }
        let start = SealedStream.mark.count + SealedStream.headerSize
        guard buffer.count >= start else { return false }
        let header = Array(buffer[SealedStream.mark.count..<start])
        let status = key.withBytes { crypto_secretstream_xchacha20poly1305_init_pull(state, header, $0.octets) }
        guard buffer.starts(with: SealedStream.mark), status == 0 else { throw SealError() }
        buffer.removeFirst(start)
        isBegun = true
        return true
    }

    private func pull(_ piece: ArraySlice<UInt8>) throws(SealError) -> [UInt8] {
        let size = piece.count - SealedStream.tagSize
        guard size >= 0, !isEnded else { throw SealError() }
        let sealed = Array(piece)
        var plain = [UInt8](repeating: 0, count: size)
        var tag: UInt8 = 0
        let status = crypto_secretstream_xchacha20poly1305_pull(
            state,
            &plain,
            nil,
            &tag,
            sealed,
            UInt64(sealed.count),
            nil,
            0
        )
        guard status == 0, tag == 0 || tag == SealedStream.finalTag else { throw SealError() }
        isEnded = tag == SealedStream.finalTag
        return plain
    }
}
