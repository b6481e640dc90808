public import Web

/// Where slices declare what can be asked of them.
///
/// Who may call is the handler's type.
public struct Routes {
    /// The routes declared so far.
    public private(set) var all: [Route] = []
    let gate: Gate

    /// No routes yet, behind `gate`.
    public init(behind gate: Gate) {
        self.gate = gate
    }

    /// A route for everybody; the handler is told who asks, if anybody is logged in.
    public mutating func open(
        _ method: Web.Method,
        _ pattern: Pattern,
        body: BodyPolicy = .standard,
        _ handler: @escaping @Sendable (Request, Viewer?) async throws -> Response
    ) {
        add(method, pattern, "everyone", body) { [gate] request in
            try await handler(request, try await gate.visitor(of: request))
        }
    }

    /// A route for people who are logged in.
    public mutating func members(
        _ method: Web.Method,
        _ pattern: Pattern,
        body: BodyPolicy = .afterAsking,
        _ handler: @escaping @Sendable (Request, Viewer) async throws -> Response
    ) {
        add(method, pattern, "members", body) { [gate] request in
            let (viewer, request) = try await gate.member(of: request)
            return try await handler(request, viewer)
        }
    }

    /// A route for forms that may bring files, for people who are logged in.
    ///
    /// Nothing of what is sent is read before it is clear who sends it and from where.
    public mutating func uploads(
        _ pattern: Pattern,
        _ handler: @escaping @Sendable (Request, Viewer, MultipartForm) async throws -> Response
    ) {
        add(.post, pattern, "members", .streamed(limit: UploadLimits.body)) { [gate] request in
            try await gate.member(sending: request) { viewer, form in try await handler(request, viewer, form) }
        }
    }

    /// A route for those whose role is at least `role` and who may write; for all others it does not exist.
    public mutating func staff(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ role: Role,
        body: BodyPolicy = .afterAsking,
        _ handler: @escaping @Sendable (Request, Viewer) async throws -> Response
    ) {
        add(method, pattern, "\(role)", body) { [gate] request in
            let (viewer, request) = try await gate.member(of: request)
            guard viewer.isStaff, viewer.role >= role else { throw Problem.notFound }
            return try await handler(request, viewer)
        }
    }

    /// A route for programs elsewhere that know a secret in its address, such as mail programs (RFC 8058).
    ///
    /// No session is read, so that no page elsewhere can do anything here in somebody's name.
    public mutating func programs(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ handler: @escaping @Sendable (Request) async throws -> Response
    ) {
        add(method, pattern, "programs", .standard, handler)
    }

    mutating func add(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ audience: String,
        _ body: BodyPolicy,
        as operation: Operation? = nil,
        _ handler: @escaping RouteHandler
    ) {
        all.append(
            Route(method, pattern, audience: audience, body: body, operation: operation, handler: handler)
        )
    }
}
