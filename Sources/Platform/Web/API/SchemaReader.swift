/// Finds the shape of a type's JSON by decoding one from nothing and noting what it asks for.
///
/// So the document cannot say anything else than the code does. Types whose decoding depends on values that it read
/// before have no one shape and cannot be read.
struct SchemaReader: Decoder {
    private let found: Found
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// The shape that a type has asked for.
    private final class Found {
        var schema: JSONSchema?
        var fields: [JSONObjectSchema.Field] = []
    }

    private init(_ found: Found) {
        self.found = found
    }

    /// The shape of `type`, and a value of it.
    ///
    /// - Throws: `DecodingError` for types that have no one shape.
    static func read<Value: Decodable>(_ type: Value.Type) throws -> (schema: JSONSchema, value: Value) {
        if let choice = type as? any JSONChoice.Type, let word = choice.words.first,
            let value = choice.init(word: word) as? Value
        {
            return (.choice(choice.words), value)
        }
        let found = Found()
        let value = try Value(from: SchemaReader(found))
        if let schema = found.schema { return (type is any OptionalValue.Type ? .nullable(schema) : schema, value) }
        let meanings = (type as? any SchemaDescribed.Type)?.meanings ?? [:]
        let fields = found.fields.map { field in
            JSONObjectSchema.Field(
                name: field.name,
                schema: field.schema,
                isRequired: field.isRequired,
                meaning: meanings[field.name]
            )
        }
        return (.object(JSONObjectSchema(name: name(of: type), fields: fields)), value)
    }

    /// The document's name for the objects of a type: `ThreadJSON` is a `Thread`.
    private static func name(of type: Any.Type) -> String {
        let name = String(describing: type)
        if name.contains("<") { return "" }
        return name.hasSuffix("JSON") ? String(name.dropLast("JSON".count)) : name
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields(found: found))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Items(found: found) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(found: found) }

    /// A plain value, if `type` is the type of one.
    private static func plain<Value>(_ type: Value.Type) -> (schema: JSONSchema, value: Value)? {
        let found: (JSONSchema, Any)? =
            switch type {
            case is String.Type: (.text, "")
            case is Bool.Type: (.truth, false)
            case is Double.Type: (.number, 0.0)
            case is Int.Type: (.integer, 0)
            case is Int64.Type: (.integer, Int64(0))
            default: nil
            }
        guard let found, let value = found.1 as? Value else { return nil }
        return (found.0, value)
    }

    private static func any<Value: Decodable>(_ type: Value.Type) throws -> (schema: JSONSchema, value: Value) {
        if let plain = plain(type) { return plain }
        return try read(type)
    }

    // MARK: Containers

    /// The fields of an object; one that was asked whether it is there need not be.
    private final class Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
        private let found: Found
        private var asked: String?
        let codingPath: [any CodingKey] = []
        let allKeys: [Key] = []

        init(found: Found) {
            self.found = found
        }

        func contains(_ key: Key) -> Bool {
            asked = key.stringValue
            return true
        }

        func decodeNil(forKey key: Key) throws -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            let isRequired = asked != key.stringValue
            asked = nil
            let (schema, value) = try SchemaReader.any(type)
            let field = JSONObjectSchema.Field(
                name: key.stringValue,
                schema: isRequired ? schema : .nullable(schema),
                isRequired: isRequired,
                meaning: nil
            )
            found.fields.append(field)
            return value
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            throw SchemaReader.shapeless(codingPath)
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw SchemaReader.shapeless(codingPath)
        }

        func superDecoder() throws -> any Decoder { throw SchemaReader.shapeless(codingPath) }
        func superDecoder(forKey key: Key) throws -> any Decoder { throw SchemaReader.shapeless(codingPath) }
    }

    /// The items of a list: it shows one.
    private struct Items: UnkeyedDecodingContainer {
        let found: Found
        let codingPath: [any CodingKey] = []
        let count: Int? = 1
        var currentIndex = 0

        var isAtEnd: Bool { currentIndex > 0 }

        mutating func decodeNil() throws -> Bool { false }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            currentIndex += 1
            let (schema, value) = try SchemaReader.any(type)
            found.schema = .list(schema)
            return value
        }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> {
            throw SchemaReader.shapeless(codingPath)
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            throw SchemaReader.shapeless(codingPath)
        }

        mutating func superDecoder() throws -> any Decoder { throw SchemaReader.shapeless(codingPath) }
    }

    /// One value: of a plain type, or of an optional one.
    private struct Single: SingleValueDecodingContainer {
        let found: Found
        let codingPath: [any CodingKey] = []

        func decodeNil() -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let (schema, value) = try SchemaReader.any(type)
            found.schema = schema
            return value
        }
    }

    private static func shapeless(_ path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(.init(codingPath: path, debugDescription: "This type has no one shape."))
    }
}

/// A value, or `null`.
private protocol OptionalValue {}
extension Optional: OptionalValue {}

extension JSONSchema {
    /// The shape of the JSON that a type is read from and written as.
    ///
    /// - Throws: `DecodingError` for types that have no one shape.
    public init(of type: (some Decodable).Type) throws {
        self = try SchemaReader.read(type).schema
    }
}
