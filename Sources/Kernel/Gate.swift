import Secrets
public import Storage
public import Web

/// Finds out who asks, and whether the request came from one of our own pages.
public struct Gate: Sendable {
    private let viewers: any ViewerSource
    private let site: Site
    private let incoming: WorkFolder

    /// The name of the field that carries a form's token.
    public static let tokenField = "csrf"

    /// A gate that asks `viewers` who is logged in.
    ///
    /// - Parameter incoming: where files lie while they arrive.
    public init(viewers: any ViewerSource, site: Site, incoming: WorkFolder) {
        self.viewers = viewers
        self.site = site
        self.incoming = incoming
    }

    func visitor(of request: Request) async throws -> Viewer? {
        let viewer = try await viewers.viewer(of: request)
        try checkOrigin(of: request, viewer)
        return viewer
    }

    func member(of request: Request) async throws -> Viewer {
        guard let viewer = try await visitor(of: request) else { throw Problem.signInNeeded }
        return viewer
    }

    /// Who sends a form that may hold files, and the form, which is read only once it is clear that they may send one.
    func member(sending request: Request) async throws -> (Viewer, MultipartForm) {
        guard isSameOrigin(request) else { throw Self.foreign }
        guard let viewer = try await viewers.viewer(of: request) else { throw Problem.signInNeeded }
        if let token = request.headers["x-csrf-token"], !CSRF.verify(token, viewer.formSecret) { throw Self.foreign }
        let form = try await request.uploadForm(into: incoming)
        let token = request.headers["x-csrf-token"] ?? form.fields[Self.tokenField] ?? ""
        guard CSRF.verify(token, viewer.formSecret) else { throw Self.foreign }
        return (viewer, form)
    }

    /// Unsafe requests must come from our own pages and, from somebody logged in, carry their form token
    /// (`specs/security.md` CS1).
    private func checkOrigin(of request: Request, _ viewer: Viewer?) throws(Problem) {
        guard !request.method.isSafe else { return }
        guard isSameOrigin(request) else { throw Self.foreign }
        guard let viewer else { return }
        let token = request.headers["x-csrf-token"] ?? request.form[Self.tokenField] ?? ""
        guard CSRF.verify(token, viewer.formSecret) else { throw Self.foreign }
    }

    private func isSameOrigin(_ request: Request) -> Bool {
        if let fetchSite = request.headers["sec-fetch-site"] { return fetchSite == "same-origin" }
        if let origin = request.headers["origin"] {
            return origin == site.baseAddress || origin == "http://\(request.headers["host"] ?? "")" && !site.isSecure
        }
        return false
    }

    private static let foreign = Problem(
        .forbidden,
        "This form is too old or did not come from this site. Open the page again and try once more."
    )
}

/// Knows who is logged in; implemented by the accounts slice.
public protocol ViewerSource: Sendable {
    /// The person whose session the request carries, if it is a valid one.
    func viewer(of request: Request) async throws -> Viewer?
}
