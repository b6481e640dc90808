/// Everything that programs can ask for, in the form of OpenAPI 3.1, made from the routes themselves.
public struct OpenAPIDocument: Encodable, Sendable {
    private let routes: [(route: Route, operation: Operation)]
    private let title: String
    private let server: String

    /// The document of those of `routes` that are for programs.
    ///
    /// - Parameters:
    ///   - title: what the interface is called.
    ///   - server: what all addresses begin with.
    public init(_ routes: [Route], title: String, server: String) {
        self.routes = routes.compactMap { route in route.operation.map { (route, $0) } }
        self.title = title
        self.server = server
    }

    /// Writes the document.
    public func encode(to encoder: any Encoder) throws {
        try whole.encode(to: encoder)
    }

    private var whole: Tree {
        [
            "openapi": "3.1.0",
            "info": ["title": .text(title), "version": "1"],
            "servers": [["url": .text(server)]],
            "paths": .object(paths),
            "components": ["schemas": .object(schemas), "securitySchemes": Self.securitySchemes],
        ]
    }

    private var paths: [String: Tree] {
        Dictionary(grouping: routes) { $0.route.pattern.template }.mapValues { routes in
            .object(
                Dictionary(uniqueKeysWithValues: routes.map { ($0.route.method.rawValue.lowercased(), Self.tree($0)) })
            )
        }
    }

    private var schemas: [String: Tree] {
        let shapes = routes.flatMap { [$0.operation.output, $0.operation.input.schema].compactMap(\.self) }
        let taken = Set(routes.compactMap(\.operation.input.schema).flatMap(\.named).map(\.name))
        let named = shapes.flatMap(\.named).map { ($0.name, Tree.definition($0, isClosed: taken.contains($0.name))) }
        return Dictionary(named) { first, _ in first }.merging(["Problem": Self.problem]) { $1 }
    }

    private static func tree(_ entry: (route: Route, operation: Operation)) -> Tree {
        let (route, operation) = entry
        var tree: [String: Tree] = [
            "operationId": .text(name(of: route)),
            "summary": .text(operation.summary),
            "parameters": .list(parameters(of: route, operation)),
            "responses": .object([
                "\(operation.success.code)": answer(operation),
                "default": content("What is wrong, in a word and in a sentence.", .reference("Problem")),
            ]),
            "security": .list(security(of: operation)),
        ]
        switch operation.input {
        case .nothing: break
        case .json(let read):
            tree["requestBody"] = [
                "required": true, "content": ["application/json": ["schema": .schema(read())]],
            ]
        case .file:
            tree["requestBody"] = ["required": true, "content": ["multipart/form-data": ["schema": file]]]
        }
        return .object(tree)
    }

    /// `get_prolific_threads_thread`, of the last parts of the path.
    private static func name(of route: Route) -> String {
        let words = route.pattern.template.split { !$0.isLetter && !$0.isNumber }.dropFirst(3)
        return ([route.method.rawValue.lowercased()] + words.map(String.init)).joined(separator: "_")
    }

    private static func parameters(of route: Route, _ operation: Operation) -> [Tree] {
        let path = route.pattern.parameterNames.map { name -> Tree in
            ["name": .text(name), "in": "path", "required": true, "schema": ["type": "string"]]
        }
        let query = operation.query.map { field -> Tree in
            [
                "name": .text(field.name), "in": "query", "schema": .schema(field.schema),
                "description": .text(field.meaning),
            ]
        }
        guard route.method == .post, operation.takesKey else { return path + query }
        let key: Tree = [
            "name": "Idempotency-Key", "in": "header", "schema": ["type": "string", "maxLength": 255],
            "description": "A word of your own: sent again within a day, nothing is made twice.",
        ]
        return path + query + [key]
    }

    private static func answer(_ operation: Operation) -> Tree {
        guard let output = operation.output else { return ["description": "Done."] }
        return content("Done.", .schema(output))
    }

    private static func content(_ description: String, _ schema: Tree) -> Tree {
        ["description": .text(description), "content": ["application/json": ["schema": schema]]]
    }

    private static func security(of operation: Operation) -> [Tree] {
        let ways: [Tree] = [["token": [.text(operation.scope)]], ["session": []]]
        return operation.isOpen ? [[:]] + ways : ways
    }

    private static let file: Tree = [
        "type": "object", "required": ["file"],
        "properties": ["file": ["type": "string", "contentMediaType": "application/octet-stream"]],
    ]

    private static let problem: Tree = [
        "type": "object", "required": ["error", "message", "fields"],
        "properties": [
            "error": ["type": "string", "description": "A word for apps, such as round_closed."],
            "message": ["type": "string", "description": "A sentence for people."],
            "fields": [
                "type": "object", "additionalProperties": ["type": "string"],
                "description": "Sentences by the names of the fields that are wrong.",
            ],
        ],
    ]

    private static let securitySchemes: Tree = [
        "token": [
            "type": "http", "scheme": "bearer",
            "description": "An access token, made under Settings, Apps and access tokens.",
        ],
        "session": [
            "type": "apiKey", "in": "header", "name": "X-CSRF-Token",
            "description": "The session of one of our own pages, with the token of its forms.",
        ],
    ]
}

/// JSON that is written out in the source, with schemas in it.
private indirect enum Tree: Encodable, Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    case text(String)
    case truth(Bool)
    case number(Int)
    case list([Tree])
    case object([String: Tree])
    case schema(JSONSchema)
    /// An object written out; one that is sent to us may have no other fields.
    case definition(JSONObjectSchema, isClosed: Bool)

    init(stringLiteral value: String) { self = .text(value) }
    init(booleanLiteral value: Bool) { self = .truth(value) }
    init(integerLiteral value: Int) { self = .number(value) }
    init(arrayLiteral elements: Tree...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, Tree)...) {
        self = .object(Dictionary(uniqueKeysWithValues: elements))
    }

    /// A schema by its name.
    static func reference(_ name: String) -> Tree { ["$ref": .text("#/components/schemas/\(name)")] }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text): try text.encode(to: encoder)
        case .truth(let truth): try truth.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .list(let items): try items.encode(to: encoder)
        case .object(let fields): try fields.encode(to: encoder)
        case .schema(let schema): try schema.encode(to: encoder)
        case .definition(let schema, let isClosed):
            try schema.encode(to: encoder)
            guard isClosed else { return }
            var object = encoder.container(keyedBy: JSONSchema.Key.self)
            try object.encode(false, forKey: "additionalProperties")
        }
    }
}
