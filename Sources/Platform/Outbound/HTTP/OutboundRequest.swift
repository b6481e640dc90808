/// A request to somebody else's server.
public struct OutboundRequest: Sendable {
    /// `GET`, `HEAD`, `POST`, `PUT`, `PATCH` or `DELETE`.
    public var method: String
    /// An absolute `http` or `https` address.
    public var address: String
    /// Names and values, sent as they are.
    ///
    /// A line break or NUL in one is refused.
    public var headers: [(name: String, value: String)]
    /// The body; `nil` sends none at all.
    public var body: [UInt8]?
    /// The signer of the request, where the other side wants a signature.
    public var signature: RequestSignature?
    /// How long all of it may take, redirects included.
    public var timeout: Duration = .seconds(10)
    /// How many bytes the answer may have after decompression.
    public var bodyLimit = 1_000_000
    /// True where a longer answer is cut at ``bodyLimit`` rather than refused: for pages whose beginning says enough.
    public var cutsLongBody = false
    /// How many redirects are followed, 0 to 3.
    ///
    /// Only `GET` and `HEAD` follow any.
    public var redirectLimit = 3

    /// A `GET` of `address` with the limits of `security.md` FE2.
    public init(_ address: String) {
        self.init("GET", address)
    }

    /// A request with the limits of `security.md` FE2.
    public init(
        _ method: String,
        _ address: String,
        headers: [(name: String, value: String)] = [],
        body: [UInt8]? = nil
    ) {
        self.method = method
        self.address = address
        self.headers = headers
        self.body = body
    }
}

/// The answer of somebody else's server.
public struct OutboundResponse: Sendable {
    /// The status, 200 to 599.
    public let status: Int
    /// Names in lower case, and values.
    public let headers: [(name: String, value: String)]
    /// The body after decompression.
    public let body: [UInt8]
    /// The address that answered, after redirects.
    public let address: String
    /// True where ``body`` is only the beginning.
    public let isCut: Bool

    /// An answer made of its parts: for clients whose answers are made by a test.
    public init(
        status: Int,
        headers: [(name: String, value: String)] = [],
        body: [UInt8] = [],
        address: String,
        isCut: Bool = false
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.address = address
        self.isCut = isCut
    }

    /// The first value of the header `name`, which is given in lower case.
    public func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }
}

/// Why there is no answer.
public enum OutboundError: Error, Sendable, Equatable {
    /// The address is no `http` or `https` address, carries a password, or names a port that is not allowed.
    case badAddress
    /// The method, a header or a limit cannot be sent as it is.
    case badRequest
    /// The name leads to an address that is not on the public Internet.
    case forbiddenAddress
    /// More redirects than the request follows.
    case tooManyRedirects
    /// The answer is longer than the request allows, or its headers are.
    case tooLong
    /// It took too long.
    case timeout
    /// The name is unknown or nobody answers there.
    case unreachable
    /// The certificate does not fit, or encryption could not be agreed on.
    case untrusted
    /// The answer made no sense.
    case badAnswer
    /// Too many requests are under way.
    case busy
    /// The task was cancelled.
    case cancelled
}
