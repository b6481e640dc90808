/// The first part of a request: all that is known before its body is read.
public struct RequestHead: Sendable {
    /// The action that is asked for.
    public var method: Method
    /// The path as it came, percent-encoded, beginning with a slash, without the query.
    public var path: String
    /// The query as it came, without the question mark; empty if there is none.
    public var query: String
    /// The header fields.
    public var headers: Headers

    /// A head made by hand, for the engine and for tests.
    public init(method: Method, path: String, query: String = "", headers: Headers = Headers()) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
    }
}

/// One request, as handlers see it.
public struct Request: Sendable {
    /// Method, path, query and header fields.
    public let head: RequestHead
    /// The body that was sent with it.
    public let body: RequestBody
    /// Who is connected: the peer's address, or the one a trusted proxy names.
    public let client: ClientAddress
    /// True where the person's browser speaks https, to us or to a trusted proxy.
    public let isSecure: Bool
    /// Names this request in logs and on error pages; random.
    public let id: UInt64
    /// When all of it had come that a handler is given.
    public let arrival: ContinuousClock.Instant
    /// The values that the route's pattern took out of the path, percent-decoded.
    public internal(set) var parameters: [String: String] = [:]

    /// A request made by hand, for the engine and for tests.
    public init(
        head: RequestHead,
        body: RequestBody = .bytes([]),
        client: ClientAddress,
        isSecure: Bool = false,
        id: UInt64,
        arrival: ContinuousClock.Instant = .now
    ) {
        self.head = head
        self.body = body
        self.client = client
        self.isSecure = isSecure
        self.id = id
        self.arrival = arrival
    }

    /// A copy of `request` with another body.
    init(_ request: Request, body: RequestBody) {
        head = request.head
        self.body = body
        client = request.client
        isSecure = request.isSecure
        id = request.id
        arrival = .now
        parameters = request.parameters
    }

    /// The method.
    public var method: Method { head.method }
    /// The header fields.
    public var headers: Headers { head.headers }
    /// The query's fields.
    public var query: FormFields { FormFields(urlEncoded: head.query.utf8) }

    /// The cookie called `name`; the first one where a browser sends several.
    public func cookie(_ name: String) -> String? {
        for header in headers.all("cookie") {
            for pair in header.utf8.split(separator: UInt8(ascii: ";")) {
                let trimmed = pair.drop { $0 == UInt8(ascii: " ") }
                guard trimmed.starts(with: name.utf8) else { continue }
                let rest = trimmed.dropFirst(name.utf8.count)
                if rest.first == UInt8(ascii: "=") { return String(Substring(rest.dropFirst())) }
            }
        }
        return nil
    }
}

/// The body of a request: in memory for ordinary routes, streamed where the route asked for it.
public enum RequestBody: Sendable {
    /// All of it, within the route's limit.
    case bytes([UInt8])
    /// Piece by piece, within the route's limit.
    case stream(any RequestBodyStream)

    /// The bytes in memory; empty for a streamed body.
    public var bytes: [UInt8] {
        if case .bytes(let bytes) = self { bytes } else { [] }
    }
}

/// A body that is read piece by piece; the client is held back while nobody reads.
public protocol RequestBodyStream: Sendable {
    /// The next piece, or `nil` at the end.
    ///
    /// - Throws: ``RequestBodyError`` when the body is too large, late, cut off or malformed.
    func next() async throws(RequestBodyError) -> [UInt8]?

    /// All that is still to come, in memory, within what the server spares for such bodies.
    ///
    /// - Throws: ``RequestBodyError`` when the body is too large, late, cut off or malformed, or there is no room.
    func collect() async throws(RequestBodyError) -> [UInt8]
}

extension RequestBodyStream {
    /// See ``RequestBodyStream/collect()``.
    public func collect() async throws(RequestBodyError) -> [UInt8] {
        var bytes: [UInt8] = []
        while let piece = try await next() { bytes += piece }
        return bytes
    }
}

extension Request {
    /// The request with its body in memory.
    ///
    /// - Throws: ``RequestBodyError`` where it did not arrive whole.
    public func collected() async throws(RequestBodyError) -> Request {
        guard case .stream(let stream) = body else { return self }
        return Request(self, body: .bytes(try await stream.collect()))
    }
}

/// Why a streamed body did not arrive whole.
public enum RequestBodyError: Error {
    /// Larger than the route allows.
    case tooLarge
    /// Nothing came for longer than the body timeout.
    case timeout
    /// The client went away or sent something malformed.
    case broken
    /// The bodies at work take all the memory that there is for them.
    case noRoom
}

/// How much body a route takes, and how.
public enum BodyPolicy: Sendable {
    /// Up to so many bytes, in memory before the handler runs.
    case buffered(limit: Int)
    /// Up to so many bytes, read by the handler.
    case streamed(limit: Int)

    /// 64 kB in memory, read before anybody knows who sends it: enough for every form that visitors have.
    public static let standard = BodyPolicy.buffered(limit: 64 << 10)

    /// 1 MB, of which nothing is read before the handler asks for it: for those who have said who they are.
    public static let afterAsking = BodyPolicy.streamed(limit: 1 << 20)
}

/// An IP address.
public struct ClientAddress: Sendable, Hashable, CustomStringConvertible {
    /// The address in its usual notation.
    public let description: String

    /// An address in its usual notation.
    public init(_ text: String) {
        description = text
    }

    /// The part that stands for one household or line: /24 of IPv4, /64 of IPv6.
    public var network: String {
        if description.contains(":") {
            return expandedIPv6.prefix(4).joined(separator: ":")
        }
        return description.split(separator: ".").prefix(3).joined(separator: ".")
    }

    private var expandedIPv6: [String] {
        let halves = description.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
        let head = halves[0].split(separator: ":").map(String.init)
        guard halves.count == 2 else { return head }
        let tail = halves[1].split(separator: ":").map(String.init)
        return head + Array(repeating: "0", count: max(0, 8 - head.count - tail.count)) + tail
    }
}
