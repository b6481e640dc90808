/// Writes the fields of something that is sealed, one behind the other, as few bytes as they take.
package struct FieldWriter {
    /// The fields so far.
    package private(set) var bytes: [UInt8] = []

    /// A writer that has written nothing.
    package init() {}

    /// Appends a number.
    package mutating func write(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends a truth.
    package mutating func write(_ isTrue: Bool) {
        bytes.append(isTrue ? 1 : 0)
    }

    /// Appends a text, its length before it.
    package mutating func write(_ text: String) {
        write(Array(text.utf8))
    }

    /// Appends bytes, their number before them.
    package mutating func write(_ field: [UInt8]) {
        write(field.count)
        bytes += field
    }

    /// Appends a list, its length before it.
    package mutating func write<Item>(_ list: [Item], _ write: (Item, inout FieldWriter) -> Void) {
        self.write(list.count)
        for item in list { write(item, &self) }
    }
}
