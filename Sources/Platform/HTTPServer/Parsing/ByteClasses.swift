extension UInt8 {
    /// True where the byte may stand in a token (RFC 9110 §5.6.2): a method or the name of a field.
    var isTokenByte: Bool {
        if self < 64 { return (0x03FF_6CFA_0000_0000 as UInt64) >> UInt64(self) & 1 == 1 }
        if self < 128 { return (0x57FF_FFFF_C7FF_FFFE as UInt64) >> UInt64(self - 64) & 1 == 1 }
        return false
    }

    /// True where the byte may stand in the value of a field (RFC 9110 §5.5): visible, space, tab or beyond ASCII.
    var isFieldByte: Bool {
        self >= 0x20 && self != 0x7F || self == .tab
    }

    /// True where the byte may stand in a request target: visible ASCII, without the `#` of a fragment.
    var isTargetByte: Bool {
        self > 0x20 && self < 0x7F && self != UInt8(ascii: "#")
    }

    /// True where the byte may stand in a host name or an address, with its port.
    var isHostByte: Bool {
        if self < 64 { return (0x07FF_6000_0000_0000 as UInt64) >> UInt64(self) & 1 == 1 }
        if self < 128 { return (0x07FF_FFFE_AFFF_FFFE as UInt64) >> UInt64(self - 64) & 1 == 1 }
        return false
    }

    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
    var isBlank: Bool { self == .space || self == .tab }

    /// The byte with an ASCII capital made small.
    var folded: UInt8 { isCapital ? self | 0x20 : self }

    /// The value of a hexadecimal digit.
    var hexDigit: Int? {
        if isDigit { return Int(self - UInt8(ascii: "0")) }
        let letter = folded
        guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "f") else { return nil }
        return Int(letter - UInt8(ascii: "a")) + 10
    }

    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
}

extension Span<UInt8> {
    /// True where the bytes are `text`, which is in small letters, ASCII capitals counting as small ones.
    func matches(_ text: StaticString, in range: Range<Int>) -> Bool {
        guard text.utf8CodeUnitCount == range.count else { return false }
        return text.withUTF8Buffer { expected in
            let expected = expected.span
            for offset in expected.indices where self[range.lowerBound + offset].folded != expected[offset] {
                return false
            }
            return true
        }
    }

    /// True where the bytes are exactly `text`.
    func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
        guard text.utf8CodeUnitCount == range.count else { return false }
        return text.withUTF8Buffer { expected in
            let expected = expected.span
            for offset in expected.indices where self[range.lowerBound + offset] != expected[offset] { return false }
            return true
        }
    }

    /// True where two parts are the same, ASCII capitals counting as small letters.
    func equalFolded(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard left.count == right.count else { return false }
        for offset in 0..<left.count
        where self[left.lowerBound + offset].folded != self[right.lowerBound + offset].folded { return false }
        return true
    }

    /// True where every byte may stand in the value of a field.
    var isFieldValue: Bool {
        for index in indices where !self[index].isFieldByte { return false }
        return true
    }

    /// The range without the spaces and tabs at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper, self[lower].isBlank { lower += 1 }
        while upper > lower, self[upper - 1].isBlank { upper -= 1 }
        return lower..<upper
    }

    /// Calls `visit` with each element of a comma-separated list, trimmed.
    func forEachElement(of range: Range<Int>, _ visit: (Range<Int>) -> Void) {
        var start = range.lowerBound
        for index in range where self[index] == .comma {
            visit(trimmed(start..<index))
            start = index + 1
        }
        visit(trimmed(start..<range.upperBound))
    }
}
