/// PostgreSQL's exact decimal number, as `sum` and `avg` of whole numbers give it: digits to the base 10,000.
struct Numeric {
    private let digits: [Int]
    /// The power of 10,000 that the first digit counts.
    private let weight: Int
    private let isNegative: Bool

    /// Reads the binary form.
    ///
    /// Nil for infinities, not-a-number and anything malformed.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 8, bytes.count % 2 == 0 else { return nil }
        let words = stride(from: 0, to: bytes.count, by: 2).map {
            UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt16.self))
        }
        guard words[2] == 0 || words[2] == 0x4000, words.count == 4 + Int(words[0]) else { return nil }
        digits = words[4...].map { Int($0) }
        weight = Int(Int16(bitPattern: words[1]))
        isNegative = words[2] == 0x4000
    }

    /// The number, if it is whole and fits.
    var integer: Int64? {
        var value: Int64 = 0
        for place in 0..<max(digits.count, weight + 1) {
            let digit = Int64(place < digits.count ? digits[place] : 0)
            if place > weight {
                guard digit == 0 else { return nil }
                continue
            }
            let (shifted, overflows) = value.multipliedReportingOverflow(by: 10_000)
            // Counted downwards, because the least number has no positive twin.
            let (next, underflows) = shifted.subtractingReportingOverflow(digit)
            guard !overflows, !underflows else { return nil }
            value = next
        }
        if isNegative { return value }
        return value == .min ? nil : -value
    }

    /// The nearest floating-point number.
    var double: Double {
        var value = 0.0
        var unit = 1.0
        for _ in 0..<abs(weight) { unit *= 10_000 }
        if weight < 0 { unit = 1 / unit }
        for digit in digits {
            value += Double(digit) * unit
            unit /= 10_000
        }
        return isNegative ? -value : value
    }
}
