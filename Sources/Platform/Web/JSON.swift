#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Values as JSON text.
public enum JSON {
    /// `value` with its keys in the order of the alphabet, so that equal values have equal bytes.
    ///
    /// - Throws: what `value` throws; ours throw nothing.
    public static func bytes(of value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }

    /// The value that `bytes` hold.
    ///
    /// - Throws: `DecodingError` for anything else.
    public static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try JSONDecoder().decode(type, from: Data(bytes))
    }
}

extension Response {
    /// A JSON answer of a wire type.
    public static func json(_ value: some Encodable, status: Status = .ok) -> Response {
        guard let bytes = try? JSON.bytes(of: value) else { return Response(status: .serverError) }
        return Response(
            status: status,
            headers: ["Content-Type": "application/json; charset=utf-8"],
            body: .bytes(bytes)
        )
    }
}
