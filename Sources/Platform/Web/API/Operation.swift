/// A route for programs, as the OpenAPI document describes it.
///
/// The shapes of JSON are read when they are asked for; reading those of all routes was a tenth of a start.
public struct Operation: Sendable {
    /// The few words that say what it does.
    public let summary: String
    /// The scope that a token must have, such as `write:media`.
    public let scope: String
    /// True where everybody may call it, without saying who they are.
    public let isOpen: Bool
    /// The fields that may stand in the query.
    public let query: [QueryField]
    /// The input of a request.
    public let input: Input
    /// True where an `Idempotency-Key` is heeded, of a POST.
    public let takesKey: Bool
    /// The shape of the JSON that comes back; `nil` where none does.
    public var output: JSONSchema? { readOutput() }
    private let readOutput: @Sendable () -> JSONSchema?
    /// The status of a success.
    public let success: Status

    /// The content that is sent with a request.
    public enum Input: Sendable {
        case nothing
        case json(@Sendable () -> JSONSchema)
        /// A form with a file in the field `file`.
        case file

        /// The shape of the JSON that is sent, if it is JSON.
        public var schema: JSONSchema? {
            if case .json(let read) = self { read() } else { nil }
        }
    }

    /// A field of a query.
    public struct QueryField: Sendable {
        /// Its name.
        public let name: String
        /// The shape of its value.
        public let schema: JSONSchema
        /// Its purpose.
        public let meaning: String

        /// A field by its name.
        public init(_ name: String, _ meaning: String, _ schema: JSONSchema = .text) {
            self.name = name
            self.meaning = meaning
            self.schema = schema
        }
    }

    /// An operation made of its parts.
    public init(
        _ summary: String,
        scope: String,
        isOpen: Bool = false,
        query: [QueryField] = [],
        input: Input = .nothing,
        takesKey: Bool = true,
        output: @escaping @Sendable () -> JSONSchema? = { nil },
        success: Status = .ok
    ) {
        self.summary = summary
        self.scope = scope
        self.isOpen = isOpen
        self.query = query
        self.input = input
        self.takesKey = takesKey
        readOutput = output
        self.success = success
    }
}
