/// The header fields of a request, in the order they came.
///
/// All names and values lie in one buffer, as the parser met them; nothing is copied until it is asked for.
public struct Headers: Sendable {
    private var buffer: [UInt8] = []
    private var fields: [Field] = []

    /// Where the name and the value of one field lie in the buffer.
    package struct Field: Sendable {
        let name: Range<Int32>
        let value: Range<Int32>

        /// A field at a place in a buffer of less than 2 GB.
        package init(name: Range<Int>, value: Range<Int>) {
            self.name = Int32(name.lowerBound)..<Int32(name.upperBound)
            self.value = Int32(value.lowerBound)..<Int32(value.upperBound)
        }
    }

    /// No fields.
    public init() {}

    /// The fields a parser found in `buffer`.
    package init(buffer: [UInt8], fields: [Field]) {
        self.buffer = buffer
        self.fields = fields
    }

    /// Fields written out, for tests and for requests made in memory.
    public init(_ fields: [(String, String)]) {
        for (name, value) in fields { append(name: Array(name.utf8), value: Array(value.utf8)) }
    }

    /// Adds a field.
    ///
    /// Small and capital letters of the name are the same (ASCII).
    public mutating func append(name: some Sequence<UInt8>, value: some Sequence<UInt8>) {
        let start = buffer.count
        buffer.append(contentsOf: name)
        let middle = buffer.count
        buffer.append(contentsOf: value)
        fields.append(Field(name: start..<middle, value: middle..<buffer.count))
    }

    /// The number of fields.
    public var count: Int { fields.count }

    /// The value of the first field called `name`, which is written in lower case.
    public subscript(name: StaticString) -> String? {
        guard let field = fields.first(where: { isName($0, name) }) else { return nil }
        return text(field.value)
    }

    /// The values of all fields called `name`, which is written in lower case.
    public func all(_ name: StaticString) -> [String] {
        fields.filter { isName($0, name) }.map { text($0.value) }
    }

    /// Every field with its name in lower case, for tests and forwarding.
    public var pairs: [(name: String, value: String)] {
        fields.map { (lowercased($0.name), text($0.value)) }
    }

    /// Every field as its bytes came, for those who compare readers of HTTP.
    package var rawPairs: [(name: [UInt8], value: [UInt8])] {
        fields.map { field in
            (
                Array(buffer[Int(field.name.lowerBound)..<Int(field.name.upperBound)]),
                Array(buffer[Int(field.value.lowerBound)..<Int(field.value.upperBound)])
            )
        }
    }

    private func isName(_ field: Field, _ name: StaticString) -> Bool {
        guard field.name.count == name.utf8CodeUnitCount else { return false }
        let start = Int(field.name.lowerBound)
        return name.withUTF8Buffer { expected in
            for offset in expected.indices where buffer[start + offset].asciiLowercased != expected[offset] {
                return false
            }
            return true
        }
    }

    private func lowercased(_ range: Range<Int32>) -> String {
        let name = buffer[Int(range.lowerBound)..<Int(range.upperBound)]
        return String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
    }

    private func text(_ range: Range<Int32>) -> String {
        String(decoding: buffer[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }
}

extension UInt8 {
    /// The byte with an ASCII capital made small.
    var asciiLowercased: UInt8 {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }
}
