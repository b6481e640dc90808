import Secrets

/// Reads what a ``FieldWriter`` wrote, in the same order.
///
/// Sealed bytes come from ourselves; a field that is not there is an error all the same, and never a trap.
struct FieldReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next number.
    mutating func number() throws(SealError) -> Int {
        let field = try take(8)
        return Int(truncatingIfNeeded: field.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// The next truth.
    mutating func truth() throws(SealError) -> Bool {
        try take(1).first == 1
    }

    /// The next text.
    mutating func text() throws(SealError) -> String {
        guard let text = String(validating: try take(try number()), as: UTF8.self) else { throw SealError() }
        return text
    }

    /// The next bytes.
    mutating func field() throws(SealError) -> [UInt8] {
        Array(try take(try number()))
    }

    /// The next list; each item has at least one byte.
    mutating func list<Item>(_ read: (inout FieldReader) throws(SealError) -> Item) throws(SealError) -> [Item] {
        let count = try number()
        guard (0...(bytes.count - index)).contains(count) else { throw SealError() }
        var items: [Item] = []
        for _ in 0..<count { items.append(try read(&self)) }
        return items
    }

    private mutating func take(_ count: Int) throws(SealError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.count - index else { throw SealError() }
        defer { index += count }
        return bytes[index..<(index + count)]
    }
}
