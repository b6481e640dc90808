internal import CPostgres
import SQL

/// The values of one statement in PostgreSQL's binary form.
struct Parameters {
    /// PostgreSQL's numbers for its types.
    enum TypeID {
        static let bool: Oid = 16
        static let bytea: Oid = 17
        static let char: Oid = 18
        static let name: Oid = 19
        static let int8: Oid = 20
        static let int2: Oid = 21
        static let int4: Oid = 23
        static let text: Oid = 25
        static let float4: Oid = 700
        static let float8: Oid = 701
        static let unknown: Oid = 705
        static let bpchar: Oid = 1042
        static let varchar: Oid = 1043
        static let numeric: Oid = 1700
        static let void: Oid = 2278
    }

    /// No values.
    static let none = Parameters([])

    /// The type of each value; 0, which lets the server infer it, for a null.
    let types: [Oid]
    /// All values, and one byte more: an empty value needs an address too, for none is null.
    private var bytes: [UInt8] = []
    /// Where each value begins in `bytes` and how long it is; nil for a null.
    private var places: [(start: Int, count: Int)?] = []

    init(_ values: [SQLValue]) {
        types = values.map(Self.type)
        places.reserveCapacity(values.count)
        for value in values { append(value) }
        bytes.append(0)
    }

    /// True where a statement prepared for `prepared` takes these values.
    func fit(_ prepared: [Oid]) -> Bool {
        zip(types, prepared).allSatisfy { $0 == 0 || $0 == $1 }
    }

    /// The types to prepare with, knowing what nulls stood for before.
    func types(knowing before: [Oid]?) -> [Oid] {
        guard let before, before.count == types.count else { return types }
        return zip(types, before).map { $0 == 0 ? $1 : $0 }
    }

    /// Lends the values as libpq wants them.
    func withPointers<Value>(
        _ body: (_ values: [UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]) -> Value
    ) -> Value {
        bytes.withUnsafeBytes { buffer in
            let values = places.map { place in
                place.flatMap { place in
                    buffer.baseAddress.map { ($0 + place.start).assumingMemoryBound(to: CChar.self) }
                }
            }
            let lengths = places.map { Int32($0?.count ?? 0) }
            return body(values, lengths, [Int32](repeating: 1, count: places.count))
        }
    }

    private static func type(of value: SQLValue) -> Oid {
        switch value {
        case .null: 0
        case .integer: TypeID.int8
        case .real: TypeID.float8
        case .text: TypeID.text
        case .bytes: TypeID.bytea
        }
    }

    private mutating func append(_ value: SQLValue) {
        let start = bytes.count
        switch value {
        case .null:
            places.append(nil)
            return
        case .integer(let number): appendBigEndian(UInt64(bitPattern: number))
        case .real(let number): appendBigEndian(number.bitPattern)
        case .text(let text): bytes.append(contentsOf: text.utf8)
        case .bytes(let content): bytes.append(contentsOf: content)
        }
        places.append((start, bytes.count - start))
    }

    private mutating func appendBigEndian(_ number: UInt64) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
}
