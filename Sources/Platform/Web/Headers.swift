/// The header fields of a request, in the order they came.
///
/// All names and values lie in one buffer, as the parser met them; nothing is copied until it is asked for.
public struct Headers: Sendable {
    private var buffer: [UInt8] = []
    private var fields: [Field] = []

    private struct Field: Sendable {
        let name: Range<Int32>
        let value: Range<Int32>
    }

    /// No fields.
    public init() {}

    /// Fields written out, for tests and for requests made in memory.
    public init(_ fields: [(String, String)]) {
        for (name, value) in fields { append(name: Array(name.utf8), value: Array(value.utf8)) }
    }

    /// Adds a field. The name is folded to lower case (ASCII).
    public mutating func append(name: some Sequence<UInt8>, value: some Sequence<UInt8>) {
        let start = Int32(buffer.count)
        for byte in name { buffer.append(byte.asciiLowercased) }
        let middle = Int32(buffer.count)
        buffer.append(contentsOf: value)
        fields.append(Field(name: start..<middle, value: middle..<Int32(buffer.count)))
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

    /// Every field, for tests and forwarding.
    public var pairs: [(name: String, value: String)] {
        fields.map { (text($0.name), text($0.value)) }
    }

    private func isName(_ field: Field, _ name: StaticString) -> Bool {
        guard field.name.count == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { expected in
            for (offset, byte) in expected.enumerated() where buffer[Int(field.name.lowerBound) + offset] != byte {
                return false
            }
            return true
        }
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
