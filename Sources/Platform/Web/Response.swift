public import Markup

/// A status of RFC 9110 §15, with its usual phrase.
public struct Status: Sendable, Hashable {
    /// The three digits.
    public let code: Int

    /// A status by its number, 100–599.
    public init(_ code: Int) {
        self.code = code
    }

    public static let ok = Status(200)
    public static let created = Status(201)
    public static let accepted = Status(202)
    public static let noContent = Status(204)
    public static let partialContent = Status(206)
    public static let movedPermanently = Status(301)
    public static let seeOther = Status(303)
    public static let notModified = Status(304)
    public static let badRequest = Status(400)
    public static let unauthorized = Status(401)
    public static let forbidden = Status(403)
    public static let notFound = Status(404)
    public static let methodNotAllowed = Status(405)
    public static let conflict = Status(409)
    public static let contentTooLarge = Status(413)
    public static let misdirectedRequest = Status(421)
    public static let unprocessable = Status(422)
    public static let locked = Status(423)
    public static let tooManyRequests = Status(429)
    public static let serverError = Status(500)
    public static let unavailable = Status(503)
    public static let insufficientStorage = Status(507)

    /// The phrase behind the number.
    public var phrase: String {
        Self.phrases[code] ?? "Status"
    }

    /// True where an answer with this status has a body at all (RFC 9110 §6.4.1).
    package var allowsBody: Bool {
        code >= 200 && code != 204 && code != 304
    }

    private static let phrases: [Int: String] = [
        100: "Continue", 101: "Switching Protocols", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
        206: "Partial Content", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
        403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict",
        411: "Length Required", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
        416: "Range Not Satisfiable", 417: "Expectation Failed", 421: "Misdirected Request",
        422: "Unprocessable Content", 423: "Locked", 426: "Upgrade Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
        503: "Service Unavailable", 505: "HTTP Version Not Supported", 507: "Insufficient Storage",
    ]
}

/// An answer: a status, header fields and a body.
public struct Response: Sendable {
    /// The status.
    public var status: Status
    /// The header fields, beyond those the engine writes (`Date`, `Content-Length`, `Connection`).
    public var headers: ResponseHeaders
    /// The body.
    public var body: ResponseBody
    /// Work that need not keep the client waiting, done once the answer is sent; left out where the client is gone.
    public var afterwards: (@Sendable () async -> Void)?

    /// An answer made of its parts.
    public init(status: Status = .ok, headers: ResponseHeaders = ResponseHeaders(), body: ResponseBody = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A page, or a fragment of one.
    public static func html(_ html: HTML, status: Status = .ok) -> Response {
        Response(
            status: status,
            headers: ["Content-Type": "text/html; charset=utf-8"],
            body: .bytes(html.bytes)
        )
    }

    /// Plain text.
    public static func text(_ text: String, status: Status = .ok) -> Response {
        Response(
            status: status,
            headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: .bytes(Array(text.utf8))
        )
    }

    /// The answer after a successful POST: go and see `path`.
    public static func seeOther(_ path: Path) -> Response {
        Response(status: .seeOther, headers: ["Location": path.description])
    }

    /// The answer with one header field set.
    public func with(_ name: StaticString, _ value: String) -> Response {
        var copy = self
        copy.headers.set(name, value)
        return copy
    }
}

/// The header fields of an answer.
///
/// Names come from the source, values are checked when they are written.
public struct ResponseHeaders: Sendable, ExpressibleByDictionaryLiteral {
    private var fields: [(name: StaticString, value: String)] = []
    /// Fields that are the same on every answer, encoded once.
    public var block: HeaderBlock?

    /// No fields.
    public init() {}

    /// Fields written out.
    public init(dictionaryLiteral elements: (StaticString, String)...) {
        fields = elements.map { (name: $0.0, value: $0.1) }
    }

    /// Adds a field, beside others of the same name.
    public mutating func add(_ name: StaticString, _ value: String) {
        fields.append((name: name, value: value))
    }

    /// Sets a field in the place of all of the same name.
    public mutating func set(_ name: StaticString, _ value: String) {
        remove(name)
        add(name, value)
    }

    /// Removes all fields of a name.
    public mutating func remove(_ name: StaticString) {
        fields.removeAll { $0.name.isSameName(as: name) }
    }

    /// The first value of a name.
    public subscript(name: StaticString) -> String? {
        fields.first { $0.name.isSameName(as: name) }?.value
    }

    /// Calls `visit` with every field in order, without those of ``block``.
    package func forEach(_ visit: (StaticString, String) -> Void) {
        for field in fields { visit(field.name, field.value) }
    }

    /// Every field in order, without those of ``block``.
    public var pairs: [(name: StaticString, value: String)] { fields }
}

/// Header fields that are the same on every answer, encoded once.
public final class HeaderBlock: Sendable {
    /// The fields as they go onto the wire, each ended by CRLF.
    public let bytes: [UInt8]

    /// Encodes the fields.
    public convenience init(_ fields: KeyValuePairs<StaticString, String>) {
        self.init(fields.map { ($0.key, $0.value) })
    }

    /// Encodes the fields.
    public init(_ fields: [(StaticString, String)]) {
        var bytes: [UInt8] = []
        for (name, value) in fields {
            bytes += "\(name): \(value)\r\n".utf8
        }
        self.bytes = bytes
    }
}

extension StaticString {
    fileprivate func isSameName(as other: StaticString) -> Bool {
        guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
        return withUTF8Buffer { left in
            other.withUTF8Buffer { right in
                zip(left, right).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
            }
        }
    }
}

/// The body of an answer.
public enum ResponseBody: Sendable {
    /// No body.
    case empty
    /// Bytes in memory.
    case bytes([UInt8])
    /// A part of a file on disk, sent without being read into memory.
    case file(path: String, range: Range<Int>)
    /// Bytes written over time: exports and server-sent events. The engine ends the body when the closure returns.
    case stream(@Sendable (any ResponseWriter) async throws -> Void)
    /// The connection becomes a WebSocket (RFC 6455) and is `run`'s until it returns.
    case webSocket(@Sendable (any WebSocket) async throws -> Void)
}

/// Where a streamed answer is written.
public protocol ResponseWriter: Sendable {
    /// Writes bytes; waits while the client is slow, and fails once it is too slow or gone.
    ///
    /// - Throws: ``ConnectionClosedError``.
    func write(_ bytes: [UInt8]) async throws(ConnectionClosedError)
}

/// The other side is gone, too slow, or the server is stopping.
public struct ConnectionClosedError: Error {
    /// The connection has ended.
    public init() {}
}

/// A WebSocket connection.
public protocol WebSocket: Sendable {
    /// The next message, or `nil` once the other side has closed.
    func receive() async throws(ConnectionClosedError) -> WebSocketMessage?
    /// Sends a message; waits while the client is slow.
    func send(_ message: WebSocketMessage) async throws(ConnectionClosedError)
    /// Closes with a code of RFC 6455 §7.4.
    func close(code: Int, reason: String) async
}

/// One message on a WebSocket.
public enum WebSocketMessage: Sendable, Equatable {
    /// Text, valid UTF-8.
    case text(String)
    /// Bytes.
    case bytes([UInt8])
}

/// The side of the product that answers requests.
///
/// The engine calls it; tests call it without an engine.
public protocol Responder: Sendable {
    /// How much body the addressed route takes. Asked before any of the body is read.
    func bodyPolicy(for head: RequestHead) -> BodyPolicy

    /// Answers a request. Every error has become an answer by here.
    func respond(to request: Request) async -> Response
}
