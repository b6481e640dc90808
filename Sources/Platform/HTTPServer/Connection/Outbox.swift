/// Bytes that the socket has not taken yet, in order.
struct Outbox {
    private var pieces: [[UInt8]] = []
    private var start = 0
    /// How many bytes wait.
    private(set) var count = 0

    /// Adds `bytes`, without their first `skipped`.
    mutating func append(_ bytes: [UInt8], skipping skipped: Int = 0) {
        guard skipped < bytes.count else { return }
        if pieces.isEmpty { start = skipped } else if skipped > 0 { return append(Array(bytes[skipped...])) }
        pieces.append(bytes)
        count += bytes.count - skipped
    }

    /// The first stretch that lies together in memory.
    var first: ArraySlice<UInt8>? {
        pieces.first.map { $0[start...] }
    }

    /// Removes `amount` bytes of the first stretch.
    mutating func removeFirst(_ amount: Int) {
        guard let piece = pieces.first else { return }
        start += amount
        count -= amount
        guard start >= piece.count else { return }
        pieces.removeFirst()
        start = 0
    }
}
