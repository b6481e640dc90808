public import Kernel
public import Web

/// Where slices declare what can be asked of them.
///
/// Who may call is the handler's type. What a route says nothing about is closed: visitors read where the operator lets
/// them, and nothing keeps what members are shown.
public struct Routes {
    /// The routes declared so far.
    public private(set) var all: [Route] = []
    let authenticator: RequestAuthenticator
    /// True where nothing of requests to the routes that follow is written down or counted; see ``Feature/isUnlogged``.
    public var isUnlogged = false

    /// No routes yet, behind `authenticator`.
    public init(behind authenticator: RequestAuthenticator) {
        self.authenticator = authenticator
    }

    /// A route for whoever may read here: people who are logged in, and visitors where the operator lets them.
    ///
    /// The handler is told who asks, if anybody is logged in. Other visitors are asked to log in.
    public mutating func open(
        _ method: Web.Method,
        _ pattern: Pattern,
        body: BodyPolicy = .standard,
        caching: Caching = .personal,
        _ handler: @escaping @Sendable (Request, Viewer?) async throws -> Response
    ) {
        add(method, pattern, "readers", body, caching) { [authenticator] request in
            if let answer = try await authenticator.answer(request, assuming: handler) { return answer }
            return try await handler(request, try await authenticator.reader(of: request))
        }
    }

    /// A route for everybody, also where visitors may not read: the way in, the rules, help.
    ///
    /// The handler is told who asks, if anybody is logged in. To read it one does not need the database: while that is
    /// away everybody is a visitor.
    public mutating func everybody(
        _ method: Web.Method,
        _ pattern: Pattern,
        body: BodyPolicy = .standard,
        caching: Caching = .personal,
        _ handler: @escaping @Sendable (Request, Viewer?) async throws -> Response
    ) {
        add(method, pattern, "everyone", body, caching) { [authenticator] request in
            if let answer = try await authenticator.answer(request, assuming: handler) { return answer }
            return try await handler(request, try await authenticator.guest(of: request))
        }
    }

    /// A route that is the same for everybody; who asks is not looked up.
    public mutating func anonymous(
        _ pattern: Pattern,
        _ handler: @escaping @Sendable (Request) async throws -> Response
    ) {
        add(.get, pattern, "everyone", .standard, .personal, handler)
    }

    /// A route for people who are logged in.
    public mutating func members(
        _ method: Web.Method,
        _ pattern: Pattern,
        body: BodyPolicy = .afterAsking,
        caching: Caching = .secret,
        _ handler: @escaping @Sendable (Request, Viewer) async throws -> Response
    ) {
        members(method, pattern, "members", body, caching, handler)
    }

    private mutating func members(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ audience: String,
        _ body: BodyPolicy,
        _ caching: Caching,
        _ handler: @escaping @Sendable (Request, Viewer) async throws -> Response
    ) {
        add(method, pattern, audience, body, caching) { [authenticator] request in
            if let answer = try await authenticator.answer(request, assuming: handler) { return answer }
            let (viewer, request) = try await authenticator.member(of: request)
            return try await handler(request, viewer)
        }
    }

    /// A route for forms that may bring files, for people who are logged in.
    ///
    /// Nothing of what is sent is read before it is clear who sends it and from where.
    ///
    /// - Parameter place: where the files lie meanwhile.
    public mutating func uploads(
        _ pattern: Pattern,
        in place: UploadPlace = .disk,
        _ handler: @escaping @Sendable (Request, Viewer, MultipartForm) async throws -> Response
    ) {
        add(.post, pattern, "members", .streamed(limit: UploadLimits.body), .secret) { [authenticator] request in
            try await authenticator.member(sending: request, in: place) { viewer, form in
                try await handler(request, viewer, form)
            }
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
        members(method, pattern, "\(role)", body, .secret) { request, viewer in
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
        add(method, pattern, "programs", .standard, .secret, handler)
    }

    mutating func add(
        _ method: Web.Method,
        _ pattern: Pattern,
        _ audience: String,
        _ body: BodyPolicy,
        _ caching: Caching,
        as operation: Operation? = nil,
        _ handler: @escaping RouteHandler
    ) {
        all.append(
            Route(
                method,
                pattern,
                audience: audience,
                body: body,
                caching: caching,
                operation: operation,
                isUnlogged: isUnlogged,
                handler: handler
            )
        )
    }
}
