#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A look at the write-ahead log that an ended process left, before it is read.
///
/// SQLite reads a log as far as it is whole and is silent about the rest. How far it was whole when the process ended
/// stands in the index of the log, which a kill leaves behind: what is missing until there was acknowledged and is
/// gone.
struct LogCheck {
    private static let headSize = 32
    private static let frameHead = 24
    private let path: String

    /// For the database file at `path`.
    init(of path: String) {
        self.path = path
    }

    /// The loss, in a sentence; `nil` where nothing was lost or it cannot be known.
    func finding() -> String? {
        guard let expected = committedPages(), expected > 0 else { return nil }
        let whole = wholePages()
        guard whole < expected else { return nil }
        return
            "The log \(path)-wal is damaged: of \(expected) pages that were written last, \(expected - whole) are lost."
    }

    /// How many pages of the log held commits by its index, and were not in the file yet.
    private func committedPages() -> Int? {
        let index = read("\(path)-shm", from: 0, count: 104)
        // Two copies of the head, written one after the other, and how much of the log was moved into the file.
        guard index.count == 104, index[0..<48].elementsEqual(index[48..<96]), index[12] == 1 else { return nil }
        let (pages, moved) = (native(index, 16), native(index, 96))
        return moved < pages ? Int(pages) : 0
    }

    /// How many pages of the log are whole and committed.
    private func wholePages() -> Int {
        let head = read("\(path)-wal", from: 0, count: Self.headSize)
        guard head.count == Self.headSize, big(head, 0) & ~1 == 0x377f_0682 else { return 0 }
        var sum = CheckSum(isBigEndian: big(head, 0) & 1 == 1)
        sum.add(head[0..<24])
        let pageSize = Int(big(head, 8))
        guard sum.matches(big(head, 24), big(head, 28)), (512...65_536).contains(pageSize) else { return 0 }
        var (count, committed) = (0, 0)
        while true {
            let offset = Self.headSize + count * (Self.frameHead + pageSize)
            let frame = read("\(path)-wal", from: offset, count: Self.frameHead + pageSize)
            guard frame.count == Self.frameHead + pageSize, frame[8..<16].elementsEqual(head[16..<24]) else { break }
            sum.add(frame[0..<8])
            sum.add(frame[Self.frameHead...])
            guard sum.matches(big(frame, 16), big(frame, 20)) else { break }
            count += 1
            if big(frame, 4) != 0 { committed = count }
        }
        return committed
    }

    private func read(_ path: String, from offset: Int, count: Int) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        let length = pread(descriptor, &bytes, count, off_t(offset))
        return Array(bytes.prefix(max(0, length)))
    }

    private func big(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func native(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
}

/// The sums over everything in the log so far (SQLite's file format, 4.2).
private struct CheckSum {
    private let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { raw in
            for offset in stride(from: 0, to: raw.count - 7, by: 8) {
                let left = raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let right = raw.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                first &+= (isBigEndian ? UInt32(bigEndian: left) : UInt32(littleEndian: left)) &+ second
                second &+= (isBigEndian ? UInt32(bigEndian: right) : UInt32(littleEndian: right)) &+ first
            }
        }
    }

    func matches(_ first: UInt32, _ second: UInt32) -> Bool {
        self.first == first && self.second == second
    }
}
