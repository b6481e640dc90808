/// Reads what a ``FieldWriter`` wrote, in the same order.
///
/// Sealed bytes come from ourselves; a field that is not there is an error all the same, and never a trap.
package struct FieldReader {
    private let bytes: [UInt8]
    private var index = 0

    /// A reader at the beginning of `bytes`.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next number.
    package mutating func number() throws(SealError) -> Int {
        guard bytes.count - index >= 8 else { throw SealError() }
        let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt64.self) }
        index += 8
        return Int(truncatingIfNeeded: UInt64(littleEndian: number))
    }

    /// The next truth.
    package mutating func truth() throws(SealError) -> Bool {
        try take(1).first == 1
    }

    /// The next text.
    package mutating func text() throws(SealError) -> String {
        let field = try take(try number())
        let text = String(decoding: field, as: UTF8.self)
        // Bytes that are no UTF-8 have become others; checking first takes six times as long.
        guard text.utf8.elementsEqual(field) else { throw SealError() }
        return text
    }

    /// The next bytes.
    package mutating func field() throws(SealError) -> [UInt8] {
        Array(try take(try number()))
    }

    /// How many items the next list has, which are read one after the other then; each has at least one byte.
    package mutating func count() throws(SealError) -> Int {
        let count = try number()
        guard (0...(bytes.count - index)).contains(count) else { throw SealError() }
        return count
    }

    /// The next list; each item has at least one byte.
    package mutating func list<Item>(_ read: (inout FieldReader) throws(SealError) -> Item) throws(SealError) -> [Item]
    {
        let count = try count()
        var items: [Item] = []
        items.reserveCapacity(count)
        for _ in 0..<count { items.append(try read(&self)) }
        return items
    }

    private mutating func take(_ count: Int) throws(SealError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.count - index else { throw SealError() }
        defer { index += count }
        return bytes[index..<(index + count)]
    }
}
