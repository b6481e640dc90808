/// One request with its rules and what came of it so far, without any of libcurl.
struct HTTPExchange: Sendable {
    /// The next step after an answer.
    enum Step: Sendable {
        case again
        case done(OutboundResponse)
    }

    let request: OutboundRequest
    let configuration: OutboundConfiguration
    let headerLines: [String]
    private let deadline: ContinuousClock.Instant
    private(set) var address: RequestAddress
    private(set) var isAtOrigin = true
    private var redirects = 0
    private var answer = AnswerBuffer()

    /// Checks all that can be checked before anything is sent.
    init(_ request: OutboundRequest, _ configuration: OutboundConfiguration) throws(OutboundError) {
        self.request = request
        self.configuration = configuration
        guard Self.methods.contains(request.method), (0...3).contains(request.redirectLimit), request.bodyLimit >= 0
        else { throw .badRequest }
        headerLines = try HeaderLine.lines(of: request.headers)
        address = try Self.allowed(RequestAddress(request.address), configuration)
        deadline = ContinuousClock.now + request.timeout
    }

    /// How long there is left.
    var remaining: Duration { ContinuousClock.now.duration(to: deadline) }

    /// True where the address may be anywhere, because the operator says so.
    var isTrusted: Bool { configuration.trusts(address) }

    /// Takes a line of the head.
    ///
    /// `false` ends the transfer.
    mutating func take(headerLine: UnsafeRawBufferPointer) -> Bool {
        answer.take(headerLine: headerLine)
    }

    /// Takes a piece of the body.
    ///
    /// `false` ends the transfer.
    mutating func take(body: UnsafeRawBufferPointer) -> Bool {
        answer.take(body: body, limit: request.bodyLimit)
    }

    /// The step after an answer with `status`; `wasStopped` where one of the functions above said so.
    mutating func step(status: Int, wasStopped: Bool) throws(OutboundError) -> Step {
        if let location = redirection(status) {
            try follow(location)
            return .again
        }
        guard !wasStopped || (answer.isBodyTooLong && request.cutsLongBody) else { throw .tooLong }
        return .done(
            OutboundResponse(
                status: status,
                headers: answer.headers,
                body: answer.body,
                address: address.text,
                isCut: wasStopped
            )
        )
    }

    private func redirection(_ status: Int) -> String? {
        guard request.redirectLimit > 0, ["GET", "HEAD"].contains(request.method) else { return nil }
        guard [301, 302, 303, 307, 308].contains(status) else { return nil }
        return answer.headers.first { $0.name == "location" }?.value
    }

    private mutating func follow(_ location: String) throws(OutboundError) {
        redirects += 1
        guard redirects <= request.redirectLimit else { throw .tooManyRedirects }
        let next = try Self.allowed(RequestAddress(location, relativeTo: address), configuration)
        if !next.hasSameOrigin(as: address) { isAtOrigin = false }
        address = next
        answer = AnswerBuffer()
    }

    private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]

    private static func allowed(
        _ address: RequestAddress,
        _ configuration: OutboundConfiguration
    ) throws(OutboundError) -> RequestAddress {
        guard configuration.allows(address) else { throw .badAddress }
        return address
    }
}
