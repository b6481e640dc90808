public import Kernel
public import Web

/// Routes for programs, under `/api/weft/v1`.
///
/// Each says what it does and what it takes and answers; the OpenAPI document is made of that.
extension Routes {
    /// 256 kB, which no text that we keep comes near.
    private static let body = BodyPolicy.streamed(limit: 256 << 10)

    /// A route that reads, for whoever may read here.
    public mutating func apiOpen<Answer: WireAnswer>(
        _ pattern: Pattern,
        _ scope: Scope,
        _ summary: String,
        query: [Operation.QueryField] = [],
        _ handler: @escaping @Sendable (Request, Viewer?) async throws -> Answer
    ) {
        let operation = Self.operation(summary, scope, isOpen: true, query, answers: Answer.self)
        addCalls(.get, pattern, "readers", Self.body, as: operation, scope) { [authenticator] request, viewer in
            try authenticator.admit(viewer)
            return try await handler(request, viewer).response
        }
    }

    /// A route that takes nothing but what stands in its address, for people who say who they are.
    ///
    /// - Parameter takesKey: whether a POST heeds an `Idempotency-Key`; the document says so.
    public mutating func api<Answer: WireAnswer>(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ scope: Scope,
        _ summary: String,
        query: [Operation.QueryField] = [],
        takesKey: Bool = true,
        _ handler: @escaping @Sendable (Request, Viewer) async throws -> Answer
    ) {
        let operation = Self.operation(summary, scope, query, takesKey: takesKey, answers: Answer.self)
        addMembersCalls(method, pattern, Self.body, as: operation, scope) { request, viewer in
            try request.refuseFields()
            return try await handler(request, viewer).response
        }
    }

    /// Adds a call whose answer says nothing but that it is done.
    public mutating func api(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ scope: Scope,
        _ summary: String,
        query: [Operation.QueryField] = [],
        _ act: @escaping @Sendable (Request, Viewer) async throws -> Void
    ) {
        api(method, pattern, scope, summary, query: query) { request, viewer in
            try await act(request, viewer)
            return Done()
        }
    }

    /// A route that takes a JSON object, for people who say who they are.
    ///
    /// - Parameter takesKey: whether a POST heeds an `Idempotency-Key`; the document says so.
    public mutating func api<Input: Codable & Sendable, Answer: WireAnswer>(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ scope: Scope,
        _ summary: String,
        takesKey: Bool = true,
        _ handler: @escaping @Sendable (Request, Viewer, Input) async throws -> Answer
    ) {
        let input = Operation.Input.json { Self.shape { try JSONSchema(of: Input.self) } ?? .text }
        let operation = Self.operation(summary, scope, input: input, takesKey: takesKey, answers: Answer.self)
        addMembersCalls(method, pattern, Self.body, as: operation, scope) { request, viewer in
            let request = try await request.whole()
            return try await handler(request, viewer, try request.json(Input.self)).response
        }
    }

    /// A route that takes a file, for people who say who they are.
    ///
    /// Nothing of what is sent is read before it is clear who sends it.
    public mutating func apiUpload<Answer: WireAnswer>(
        _ pattern: Pattern,
        _ scope: Scope,
        _ summary: String,
        in place: UploadPlace = .disk,
        _ handler: @escaping @Sendable (Request, Viewer, MultipartForm) async throws -> Answer
    ) {
        let operation = Self.operation(summary, scope, input: .file, answers: Answer.self)
        let body = BodyPolicy.streamed(limit: UploadLimits.body)
        addMembersCalls(.post, pattern, body, as: operation, scope) { [authenticator] request, viewer in
            try await authenticator.receive(request, of: viewer, in: place) { form in
                try await handler(request, viewer, form).response
            }
        }
    }

    /// A route for whoever says who they are.
    private mutating func addMembersCalls(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ body: BodyPolicy,
        as operation: Operation,
        _ scope: Scope,
        _ handler: @escaping @Sendable (Request, Viewer) async throws -> Response
    ) {
        addCalls(method, pattern, "members", body, as: operation, scope) { request, viewer in
            guard let viewer else { throw Problem.signInNeeded }
            return try await handler(request, viewer)
        }
    }

    /// A route whose calls are counted; each answer says how many are left.
    private mutating func addCalls(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ audience: String,
        _ body: BodyPolicy,
        as operation: Operation,
        _ scope: Scope,
        _ handler: @escaping @Sendable (Request, Viewer?) async throws -> Response
    ) {
        add(method, pattern, audience, body, .secret, as: operation) { [authenticator, isUnlogged] request in
            let (viewer, allowance) = try await authenticator.caller(of: request, allowed: scope, inMemory: isUnlogged)
            do {
                return try await handler(request, viewer).telling(allowance)
            } catch let problem as Problem where problem.allowance == nil {
                throw problem.telling(allowance)
            }
        }
    }

    private static func operation<Answer: WireAnswer>(
        _ summary: String,
        _ scope: Scope,
        isOpen: Bool = false,
        _ query: [Operation.QueryField] = [],
        input: Operation.Input = .nothing,
        takesKey: Bool = true,
        answers: Answer.Type
    ) -> Operation {
        Operation(
            summary,
            scope: scope.description,
            isOpen: isOpen,
            query: query,
            input: input,
            takesKey: takesKey,
            output: { shape { try Answer.schema() } },
            success: Answer.status
        )
    }

    /// The shape of a type of ours.
    ///
    /// A type without one is a mistake of the programmer, which everybody meets who asks for the document.
    private static func shape(_ read: () throws -> JSONSchema?) -> JSONSchema? {
        do { return try read() } catch {
            preconditionFailure("a type of the interface for programs has no one shape: \(error)")
        }
    }
}

extension Operation.QueryField {
    /// Where a page of a list begins.
    public static let cursor = Self("cursor", "Where the page begins: next_cursor of the one before.")
    /// How many things stand on it; see ``Web/Request/limit()``.
    public static let limit = Self("limit", "How many there are on a page at most, 1 to 40.", .integer)
}

extension Request {
    /// The JSON object that was sent.
    ///
    /// - Throws: ``Problem`` `.invalid` for anything else, at the field that is missing, of another kind or not known.
    func json<Value: Decodable>(_ type: Value.Type) throws(Problem) -> Value {
        guard isJSON else { throw Problem(.invalid, "Send JSON, with the content type application/json.") }
        return try Problem.reading { try JSON.value(type, from: body.bytes, as: JSONSchema(of: type)) }
    }

    /// Refuses fields where none are asked for, so that no program believes that they count.
    func refuseFields() throws(Problem) {
        guard isJSON, !body.bytes.isEmpty else { return }
        try Problem.reading { try JSON.check(body.bytes, against: .object(.empty)) }
    }

    private var isJSON: Bool {
        headers["content-type"]?.lowercased().hasPrefix("application/json") ?? false
    }
}

extension Problem {
    /// The value that `read` reads out of JSON that was sent.
    fileprivate static func reading<Value>(_ read: () throws -> Value) throws(Problem) -> Value {
        do {
            return try read()
        } catch let error as DecodingError {
            throw Problem(unreadable: error)
        } catch StrictJSONError.unknownField(let name) {
            let message = "There is no field \(name) here."
            throw Problem(.invalid, message, fields: [name: message])
        } catch StrictJSONError.zeroCharacter {
            throw Problem(.invalid, "A text may not hold the zero character.")
        } catch StrictJSONError.tooDeep {
            throw Problem(.invalid, "That JSON is more than \(JSON.depthLimit) levels deep.")
        } catch {
            throw Problem(.invalid, "That is no JSON.")
        }
    }

    /// The refusal for a program whose JSON is not what was asked for.
    fileprivate init(unreadable error: DecodingError) {
        let (path, words): ([any CodingKey], String) =
            switch error {
            case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
            case .typeMismatch(_, let context), .valueNotFound(_, let context):
                (context.codingPath, "is of another kind")
            case .dataCorrupted(let context): (context.codingPath, "cannot be read: \(context.debugDescription)")
            @unknown default: ([], "cannot be read")
            }
        guard !path.isEmpty else {
            self.init(.invalid, "That is no JSON object of the kind that is asked for here.")
            return
        }
        let name = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        let end = words.hasSuffix(".") ? "" : "."
        self.init(.invalid, "The field \(name) \(words)\(end)", fields: [name: "This field \(words)\(end)"])
    }
}
