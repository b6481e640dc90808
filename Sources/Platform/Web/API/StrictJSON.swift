#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Why JSON from outside is not taken, though it may be well formed.
public enum StrictJSONError: Error, Equatable {
    /// Lists and objects stand in each other more than ``JSON/depthLimit`` deep.
    case tooDeep
    /// A field that nobody asked for, by its path, such as `settings.pace`.
    case unknownField(String)
    /// A text holds the zero character, which no database keeps in text.
    case zeroCharacter
}

extension JSON {
    /// How deep lists and objects from outside may stand in each other.
    public static let depthLimit = 32

    /// The value that `bytes` from outside hold, if they hold nothing else.
    ///
    /// - Parameter schema: the shape of the value; fields that it does not have are refused.
    /// - Throws: ``JSONRefusal``, and `DecodingError` for what is no such value.
    public static func value<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8],
        as schema: JSONSchema
    ) throws -> Value {
        try checkBytes(bytes)
        let value = try value(type, from: bytes)
        try check(bytes, against: schema)
        return value
    }

    /// The value in a file from elsewhere, whatever else stands there.
    ///
    /// - Throws: ``StrictJSONError`` for what is nested too deep or holds the zero character, and `DecodingError`.
    public static func lenientValue<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try checkBytes(bytes)
        return try value(type, from: bytes)
    }

    /// Refuses fields that `schema` does not have.
    ///
    /// - Throws: ``JSONRefusal``, and `DecodingError` for what has another shape.
    public static func check(_ bytes: [UInt8], against schema: JSONSchema) throws {
        try checkBytes(bytes)
        _ = try JSONDecoder().decode(KnownFields.self, from: Data(bytes), configuration: schema)
    }

    /// Refuses brackets and braces that stand in each other too deep, those in texts left out, and `\u0000` in a text.
    private static func checkBytes(_ bytes: [UInt8]) throws(StrictJSONError) {
        var depth = 0
        var (isText, isEscaped) = (false, false)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case _ where isEscaped:
                isEscaped = false
                if bytes[index...].starts(with: "u0000".utf8) { throw .zeroCharacter }
            case UInt8(ascii: "\\") where isText: isEscaped = true
            case UInt8(ascii: "\""): isText.toggle()
            case _ where isText: break
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                guard depth <= depthLimit else { throw .tooDeep }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
    }
}

/// A JSON value whose fields are all in a schema.
private struct KnownFields: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration schema: JSONSchema) throws {
        switch schema {
        case .text, .choice, .integer, .number, .truth: break
        case .nullable(let schema):
            if try decoder.singleValueContainer().decodeNil() { return }
            _ = try KnownFields(from: decoder, configuration: schema)
        case .list(let schema):
            var items = try decoder.unkeyedContainer()
            while !items.isAtEnd { _ = try items.decode(KnownFields.self, configuration: schema) }
        case .object(let schema):
            let object = try decoder.container(keyedBy: JSONSchema.Key.self)
            for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                guard let field = schema.fields.first(where: { $0.name == key.stringValue }) else {
                    let path = (decoder.codingPath + [key]).map { $0.intValue.map(String.init) ?? $0.stringValue }
                    throw StrictJSONError.unknownField(path.joined(separator: "."))
                }
                _ = try object.decode(KnownFields.self, forKey: key, configuration: field.schema)
            }
        }
    }
}
