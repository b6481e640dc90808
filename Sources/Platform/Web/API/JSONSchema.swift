/// The shape of a JSON value (JSON Schema 2020-12, as OpenAPI 3.1 uses it).
public indirect enum JSONSchema: Sendable, Equatable {
    case text
    /// A text that is one of these words.
    case choice([String])
    case integer
    case number
    case truth
    case list(JSONSchema)
    case object(JSONObjectSchema)
    /// A value, or `null`.
    case nullable(JSONSchema)
}

/// The shape of a JSON object.
public struct JSONObjectSchema: Sendable, Equatable {
    /// By which the document refers to it; empty where it is written out wherever it is used.
    public let name: String
    /// Its fields, in the order in which they were declared.
    public let fields: [Field]

    /// An object without fields.
    public static let empty = JSONObjectSchema(name: "", fields: [])

    /// A field of an object.
    public struct Field: Sendable, Equatable {
        /// Its name in JSON.
        public let name: String
        /// The shape of its value.
        public let schema: JSONSchema
        /// True where it is always there.
        public let isRequired: Bool
        /// Its meaning, where the name does not say all.
        public let meaning: String?
    }
}

/// A JSON object that says what its fields mean, where their names do not say all.
public protocol SchemaDescribed {
    /// Sentences by the names of fields in JSON.
    static var meanings: [String: String] { get }
}

/// A value that is one of a few words in JSON.
public protocol JSONChoice: Codable, Sendable {
    /// The words.
    static var words: [String] { get }
    /// The value for one of them.
    init?(word: String)
}

extension JSONChoice where Self: CaseIterable & RawRepresentable<String> {
    /// The raw values.
    public static var words: [String] { allCases.map(\.rawValue) }
    /// The value by its raw value.
    public init?(word: String) { self.init(rawValue: word) }
}

// MARK: As JSON

extension JSONSchema: Encodable {
    /// Writes the schema; objects that have a name are referred to by it.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        switch self {
        case .text: try object.encode("string", forKey: "type")
        case .choice(let words):
            try object.encode("string", forKey: "type")
            try object.encode(words, forKey: "enum")
        case .integer:
            try object.encode("integer", forKey: "type")
            try object.encode("int64", forKey: "format")
        case .number: try object.encode("number", forKey: "type")
        case .truth: try object.encode("boolean", forKey: "type")
        case .list(let item):
            try object.encode("array", forKey: "type")
            try object.encode(item, forKey: "items")
        case .object(let schema) where !schema.name.isEmpty:
            try object.encode("#/components/schemas/\(schema.name)", forKey: "$ref")
        case .object(let schema): try schema.encode(to: encoder)
        case .nullable(let schema):
            try object.encode([.schema(schema), .null] as [Alternative], forKey: "anyOf")
        }
    }

    private enum Alternative: Encodable {
        case schema(JSONSchema), null

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .schema(let schema): try schema.encode(to: encoder)
            case .null:
                var object = encoder.container(keyedBy: Key.self)
                try object.encode("null", forKey: "type")
            }
        }
    }

    /// A field whose name is known only when the schema is.
    struct Key: CodingKey, ExpressibleByStringLiteral {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringLiteral value: String) { stringValue = value }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The objects in it that have a name, those in them included.
    public var named: [JSONObjectSchema] {
        switch self {
        case .text, .choice, .integer, .number, .truth: []
        case .list(let schema), .nullable(let schema): schema.named
        case .object(let schema): (schema.name.isEmpty ? [] : [schema]) + schema.fields.flatMap(\.schema.named)
        }
    }
}

extension JSONObjectSchema: Encodable {
    /// Writes the object out.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: JSONSchema.Key.self)
        try object.encode("object", forKey: "type")
        var properties = object.nestedContainer(keyedBy: JSONSchema.Key.self, forKey: "properties")
        for field in fields {
            try properties.encode(Property(field: field), forKey: .init(stringValue: field.name))
        }
        let required = fields.filter(\.isRequired).map(\.name)
        if !required.isEmpty { try object.encode(required, forKey: "required") }
    }

    private struct Property: Encodable {
        let field: Field

        func encode(to encoder: any Encoder) throws {
            try field.schema.encode(to: encoder)
            guard let meaning = field.meaning else { return }
            var object = encoder.container(keyedBy: JSONSchema.Key.self)
            try object.encode(meaning, forKey: "description")
        }
    }
}
