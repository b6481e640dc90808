/// When clocks of one zone were, are and will be ahead of UTC by how much (RFC 9636).
struct ZoneRules: Sendable {
    /// The seconds from which each of ``offsets`` holds, in order.
    private var changes: [Int64] = []
    private var offsets: [Int] = []
    private var first = 0
    /// The rule that holds after the last change.
    private var last: YearlyRule?

    /// Never.
    init() {}

    /// Reads a file of the tz database; `nil` where it is none.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let old = Header(&reader) else { return nil }
        var header = old
        var wide = 4
        if old.version >= 2 {
            guard reader.skip(old.size(wide: 4)), let new = Header(&reader) else { return nil }
            (header, wide) = (new, 8)
        }
        guard header.types > 0 else { return nil }
        for _ in 0..<header.times {
            guard let time = reader.number(wide) else { return nil }
            changes.append(time)
        }
        guard let kinds = reader.take(header.times) else { return nil }
        var types: [Int] = []
        for _ in 0..<header.types {
            guard let offset = reader.number(4), reader.skip(2) else { return nil }
            types.append(Int(offset))
        }
        guard kinds.allSatisfy({ Int($0) < types.count }) else { return nil }
        offsets = kinds.map { types[Int($0)] }
        first = types[0]
        guard reader.skip(header.size(wide: wide) - header.times * (wide + 1) - header.types * 6) else { return nil }
        guard wide == 8 else { return }
        let end = UInt8(ascii: "\n")
        guard reader.rest.count >= 2, reader.rest.first == end, reader.rest.last == end else { return nil }
        last = YearlyRule(reader.rest.dropFirst().dropLast())
    }

    /// How many seconds clocks are ahead at a second since 1970 in UTC.
    func offset(atSecond second: Int64) -> Int {
        guard let end = changes.last else { return last?.offset(atSecond: second) ?? first }
        if second >= end, let last { return last.offset(atSecond: second) }
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= second { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : offsets[low - 1]
    }

    private struct Header {
        let version: Int
        let times: Int
        let types: Int
        private let marks: Int
        private let letters: Int
        private let leaps: Int

        init?(_ reader: inout Reader) {
            guard let magic = reader.take(4), Array(magic) == Array("TZif".utf8), let version = reader.take(1)?.first,
                reader.skip(15)
            else { return nil }
            var counts: [Int] = []
            for _ in 0..<6 {
                guard let count = reader.number(4), (0...100_000).contains(count) else { return nil }
                counts.append(Int(count))
            }
            self.version = version == 0 ? 1 : Int(version) - 0x30
            marks = counts[0] + counts[1]
            (leaps, times, types, letters) = (counts[2], counts[3], counts[4], counts[5])
        }

        /// How many bytes follow, where a time has `wide` of them.
        func size(wide: Int) -> Int {
            times * (wide + 1) + types * 6 + letters + leaps * (wide + 4) + marks
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        private var position = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        var rest: ArraySlice<UInt8> { bytes[position...] }

        mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
            guard count >= 0, bytes.count - position >= count else { return nil }
            defer { position += count }
            return bytes[position..<position + count]
        }

        mutating func skip(_ count: Int) -> Bool { take(count) != nil }

        /// A number with its sign, the highest byte first.
        mutating func number(_ count: Int) -> Int64? {
            guard let bytes = take(count), let first = bytes.first else { return nil }
            return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
        }
    }
}
