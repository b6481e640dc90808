public import SQL

extension Instant {
    /// The moment from `YYYY-MM-DDTHH:MM:SS[.fff](Z|±HH:MM)` (RFC 3339 §5.6); finer fractions are cut off.
    public init?(iso8601 text: String) {
        var reader = Reader(rest: Array(text.utf8)[...])
        guard let date = reader.numbers([4, 2, 2], separator: "-"), reader.take("T") || reader.take("t"),
            let time = reader.numbers([2, 2, 2], separator: ":"), let millisecond = reader.fraction(),
            let zone = reader.zone(), reader.rest.isEmpty,
            let local = Instant(
                year: date[0],
                month: date[1],
                day: date[2],
                hour: time[0],
                minute: time[1],
                second: time[2],
                millisecond: millisecond
            )
        else { return nil }
        self = local - zone
    }

    /// Takes a text from left to right, and nothing but what the grammar has at that place.
    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard let first = rest.first, UInt32(first) == character.value else { return false }
            rest.removeFirst()
            return true
        }

        /// Numbers of exactly so many digits each.
        mutating func numbers(_ lengths: [Int], separator: Unicode.Scalar) -> [Int]? {
            var numbers: [Int] = []
            for length in lengths {
                guard numbers.isEmpty || take(separator), let number = number(length) else { return nil }
                numbers.append(number)
            }
            return numbers
        }

        private mutating func number(_ length: Int) -> Int? {
            let digits = rest.prefix(length)
            guard digits.count == length, digits.allSatisfy(\.isDigit) else { return nil }
            rest = rest.dropFirst(length)
            return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }

        /// The milliseconds after the point; none where there is no point.
        mutating func fraction() -> Int? {
            guard take(".") else { return 0 }
            let digits = rest.prefix(while: \.isDigit)
            guard !digits.isEmpty else { return nil }
            rest = rest.dropFirst(digits.count)
            return (digits.prefix(3) + [0x30, 0x30]).prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }

        mutating func zone() -> Span? {
            if take("Z") || take("z") { return .seconds(0) }
            let isWest = rest.first == UInt8(ascii: "-")
            guard take("+") || take("-"), let parts = numbers([2, 2], separator: ":"), parts[0] < 24, parts[1] < 60
            else { return nil }
            return .minutes((parts[0] * 60 + parts[1]) * (isWest ? -1 : 1))
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
