public import Contracts
public import Kernel
import SQL
import Secrets
import Web

/// Finds out who asks, and whether the request came from one of our own pages.
public struct RequestAuthenticator: Sendable {
    private let viewers: any ViewerSource
    private let limits: any RateLimits
    private let site: Site
    private let uploads: OpenUploads

    private static let calls = RateRule("calls of programs", 300, per: .minutes(5))
    /// For places that write nothing down of when somebody was there.
    private static let quietCalls = RateRule("quiet calls of programs", 300, per: .minutes(5), on: .oneServer)
    private static let callsOfStrangers = RateRule("calls of strangers", 300, per: .minutes(5), on: .oneServer)

    /// A gate that asks `viewers` who is logged in.
    ///
    /// - Parameter uploads: what lets files in.
    public init(viewers: any ViewerSource, limits: any RateLimits, site: Site, uploads: OpenUploads) {
        self.viewers = viewers
        self.limits = limits
        self.site = site
        self.uploads = uploads
    }

    /// The answer to whoever asked last with the session of a request that reads, on the premise that they still may.
    ///
    /// The first transaction of `answer` looks whether they do, in the same round trip.
    ///
    /// - Returns: `nil` where who asks has to be found first: when nobody asked before, or the premise does not hold.
    func answer(
        _ request: Request,
        assuming answer: (Request, Viewer) async throws -> Response
    ) async throws -> Response? {
        guard request.method.isSafe, let (viewer, premise) = viewers.assumedViewer(of: request) else { return nil }
        let result: Result<Response, any Error>
        do {
            result = .success(
                try await Premise.$current.withValue(premise) { try await answer(request, viewer) }
            )
        } catch {
            if case DatabaseError.unavailable = error, premise.isKnownToHold == nil { return nil }
            result = .failure(error)
        }
        guard (try? await premise.holds()) == true else { return nil }
        return try result.get()
    }

    func visitor(of request: Request) async throws -> Viewer? {
        let viewer = try await viewers.viewer(of: request)
        try checkOrigin(of: request, viewer)
        return viewer
    }

    /// Who reads: somebody who is logged in, or a visitor where the operator lets visitors read.
    func reader(of request: Request) async throws -> Viewer? {
        let viewer = try await visitor(of: request)
        try admit(viewer)
        return viewer
    }

    /// Who looks at a page that is for everybody: a visitor while the database is away.
    func guest(of request: Request) async throws -> Viewer? {
        guard request.method.isSafe else { return try await visitor(of: request) }
        do { return try await visitor(of: request) } catch DatabaseError.unavailable, DatabaseError.busy { return nil }
    }

    /// Lets everybody on to what may be read, or whoever is logged in where the operator wants that.
    ///
    /// - Throws: ``Problem/signInNeeded`` for other visitors.
    func admit(_ viewer: Viewer?) throws(Problem) {
        guard viewer != nil || site.isPublicReadable else { throw .signInNeeded }
    }

    /// Who asks, and the whole of what they send, which is read only once that is clear.
    func member(of request: Request) async throws -> (Viewer, Request) {
        guard request.method.isSafe || isSameOrigin(request) else { throw Self.foreign }
        guard let viewer = try await viewers.viewer(of: request) else { throw Problem.signInNeeded }
        let whole = try await request.whole()
        try checkOrigin(of: whole, viewer)
        return (viewer, whole)
    }

    /// Hands `take` who sends a form that may hold files, and the form, which is read only once it is clear that they
    /// may send one.
    func member<Value>(
        sending request: Request,
        in place: UploadPlace = .disk,
        _ take: (Viewer, MultipartForm) async throws -> Value
    ) async throws -> Value {
        guard isSameOrigin(request) else { throw Self.foreign }
        guard let viewer = try await viewers.viewer(of: request) else { throw Problem.signInNeeded }
        if let token = request.headers["x-csrf-token"], !CSRF.verify(token, viewer.formSecret) { throw Self.foreign }
        return try await uploads.receiving(request, of: viewer.id, in: place) {
            let form = try await request.uploadForm(into: uploads.folder(place))
            let token = request.headers["x-csrf-token"] ?? form.fields[Viewer.formTokenField] ?? ""
            guard CSRF.verify(token, viewer.formSecret) else { throw Self.foreign }
            return try await take(viewer, form)
        }
    }

    /// Hands `take` the form that a program sends, which has said who it is.
    func receive<Value>(
        _ request: Request,
        of viewer: Viewer,
        in place: UploadPlace = .disk,
        _ take: (MultipartForm) async throws -> Value
    ) async throws -> Value {
        try await uploads.receiving(request, of: viewer.id, in: place) {
            try await take(try await request.uploadForm(into: uploads.folder(place)))
        }
    }

    /// In whose name a program calls: by a token, which has to allow it, or else by the cookie of one of our own pages.
    ///
    /// - Parameter isInMemory: whether the call is counted in memory alone.
    /// - Throws: ``Problem`` `.signInNeeded` `invalid_token`, `.forbidden` `insufficient_scope`, `.tooMany` above 300
    ///   calls in five minutes.
    func caller(
        of request: Request,
        allowed scope: Scope,
        inMemory isInMemory: Bool = false
    ) async throws -> (viewer: Viewer?, allowance: RateAllowance) {
        let viewer: Viewer?
        if let credentials = request.headers["authorization"] {
            guard let token = Self.bearerToken(in: credentials), let holder = try await viewers.holder(of: token) else {
                throw Self.invalidToken.telling(
                    try await limits.count(Self.callsOfStrangers, of: request.client.network)
                )
            }
            guard holder.scopes.allow(scope) else { throw Self.lacking(scope) }
            viewer = holder.viewer
        } else {
            viewer = try await viewers.viewer(of: request)
            if let viewer { try checkOrigin(of: request, viewer) }
        }
        guard let viewer else {
            return (nil, try await limits.count(Self.callsOfStrangers, of: request.client.network))
        }
        return (viewer, try await limits.count(isInMemory ? Self.quietCalls : Self.calls, of: viewer.id))
    }

    /// The token in a header `Authorization: Bearer …` (RFC 6750 §2.1).
    private static func bearerToken(in credentials: String) -> String? {
        let parts = credentials.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(parts[1])
    }

    private static let invalidToken = Problem(
        .signInNeeded,
        "The access token is invalid.",
        code: "invalid_token"
    )

    private static func lacking(_ scope: Scope) -> Problem {
        Problem(.forbidden, "This token does not allow \(scope).", code: "insufficient_scope")
    }

    /// Unsafe requests must come from our own pages and, from somebody logged in, carry their form token.
    private func checkOrigin(of request: Request, _ viewer: Viewer?) throws(Problem) {
        guard !request.method.isSafe else { return }
        guard isSameOrigin(request) else { throw Self.foreign }
        guard let viewer else { return }
        let token = request.headers["x-csrf-token"] ?? request.form[Viewer.formTokenField] ?? ""
        guard CSRF.verify(token, viewer.formSecret) else { throw Self.foreign }
    }

    private func isSameOrigin(_ request: Request) -> Bool {
        if let fetchSite = request.headers["sec-fetch-site"] { return fetchSite == "same-origin" }
        if let origin = request.headers["origin"] {
            if origin == site.baseAddress { return true }
            let host = request.headers["host"] ?? ""
            return !site.isSecure && origin == "http://\(host)" && site.isNamed(by: host)
        }
        return false
    }

    private static let foreign = Problem(
        .forbidden,
        "This form is too old or did not come from this site. Open the page again and try once more."
    )
}
