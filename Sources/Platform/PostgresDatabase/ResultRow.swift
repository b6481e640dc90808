internal import CPostgres
import SQL

/// The row of a result that is being read, its columns in PostgreSQL's binary form.
final class ResultRow: ColumnSource {
    /// Which row.
    var index: Int32 = 0
    private let result: OpaquePointer
    private let types: [Oid]

    /// The first row of `result`, which must outlive it.
    init(_ result: OpaquePointer) {
        self.result = result
        types = (0..<PQnfields(result)).map { PQftype(result, $0) }
    }

    func isNull(_ column: Int) -> Bool {
        PQgetisnull(result, index, Int32(column)) != 0
    }

    func integer(_ column: Int) throws(DatabaseError) -> Int64 {
        let bytes = try content(column)
        switch types[column] {
        case Parameters.TypeID.int8: return Int64(bitPattern: try number(bytes, UInt64.self, column))
        case Parameters.TypeID.int4: return Int64(Int32(bitPattern: try number(bytes, UInt32.self, column)))
        case Parameters.TypeID.int2: return Int64(Int16(bitPattern: try number(bytes, UInt16.self, column)))
        // `exists (…)` and comparisons, which are 0 or 1 on SQLite.
        case Parameters.TypeID.bool: return Int64(try number(bytes, UInt8.self, column))
        // `sum(…)` of a bigint.
        case Parameters.TypeID.numeric: return try whole(Numeric(bytes), column)
        default: throw .unexpectedValue(column: column)
        }
    }

    func real(_ column: Int) throws(DatabaseError) -> Double {
        switch types[column] {
        case Parameters.TypeID.float8: return Double(bitPattern: try number(try content(column), UInt64.self, column))
        case Parameters.TypeID.float4:
            return Double(Float(bitPattern: try number(try content(column), UInt32.self, column)))
        case Parameters.TypeID.numeric:
            guard let value = Numeric(try content(column))?.double else { throw .unexpectedValue(column: column) }
            return value
        default: return Double(try integer(column))
        }
    }

    func text(_ column: Int) throws(DatabaseError) -> String {
        switch try type(of: column) {
        case Parameters.TypeID.text, Parameters.TypeID.varchar, Parameters.TypeID.bpchar, Parameters.TypeID.name,
            Parameters.TypeID.unknown, Parameters.TypeID.char:
            return String(decoding: try content(column), as: UTF8.self)
        default: throw .unexpectedValue(column: column)
        }
    }

    func bytes(_ column: Int) throws(DatabaseError) -> [UInt8] {
        guard try type(of: column) == Parameters.TypeID.bytea else { throw .unexpectedValue(column: column) }
        return [UInt8](try content(column))
    }

    private func type(of column: Int) throws(DatabaseError) -> Oid {
        guard types.indices.contains(column) else { throw .unexpectedValue(column: column) }
        return types[column]
    }

    private func content(_ column: Int) throws(DatabaseError) -> UnsafeRawBufferPointer {
        guard types.indices.contains(column), !isNull(column) else { throw .unexpectedValue(column: column) }
        return UnsafeRawBufferPointer(
            start: PQgetvalue(result, index, Int32(column)),
            count: Int(PQgetlength(result, index, Int32(column)))
        )
    }

    private func number<Number: FixedWidthInteger>(
        _ bytes: UnsafeRawBufferPointer,
        _ type: Number.Type,
        _ column: Int
    ) throws(DatabaseError) -> Number {
        guard bytes.count == Number.bitWidth / 8 else { throw .unexpectedValue(column: column) }
        return Number(bigEndian: bytes.loadUnaligned(as: Number.self))
    }

    private func whole(_ numeric: Numeric?, _ column: Int) throws(DatabaseError) -> Int64 {
        guard let value = numeric?.integer else { throw .unexpectedValue(column: column) }
        return value
    }
}
