/// The bytes that a `Range` field asks for (RFC 9110 §14).
enum ByteRange: Equatable {
    /// Everything: there is no such field, or one that is not understood, or one for several parts.
    case all
    /// One part.
    case part(Range<Int>)
    /// A part that lies outside.
    case outside

    /// Reads the field for something of `size` bytes.
    init(_ field: String?, size: Int) {
        self = .all
        guard let field, field.lowercased().hasPrefix("bytes=") else { return }
        let ends = field.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0].trimmed), let last = Self.number(ends[1].trimmed) else {
            return
        }
        switch (first, last) {
        case (.some(let first), _) where first >= size: self = .outside
        case (.some(let first), .some(let last)):
            if last >= first { self = .part(first..<(min(last, size - 1) + 1)) }
        case (.some(let first), nil): self = .part(first..<size)
        case (nil, .some(let suffix)): self = suffix > 0 && size > 0 ? .part(max(0, size - suffix)..<size) : .outside
        case (nil, nil): break
        }
    }

    /// The number; `.some(nil)` if there is none, `nil` for what is no number.
    private static func number(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
        // Numbers beyond 64 bits mean "to the end" as well as any.
        return .some(Int(text) ?? .max - 1)
    }
}
