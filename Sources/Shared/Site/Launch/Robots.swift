import Kernel
import Web

/// The wishes of the site to crawlers (RFC 9309).
///
/// They are given nothing where visitors may not read, and elsewhere no address that is a secret or an invitation.
/// Uploads are not named: a visitor gets those alone that belong to something public, and previews of links show them.
struct Robots: Sendable {
    /// The file as it is served.
    let text: String

    /// The wishes of a site with these routes.
    init(site: Site, routes: [Route]) {
        let paths = site.isPublicReadable ? Set(Self.fixed + routes.compactMap(Self.secret)).sorted() : ["/"]
        text = (["User-agent: *"] + paths.map { "Disallow: \($0)" }).map { "\($0)\n" }.joined()
    }

    /// The addresses for programs, the ways in and the invitations, and lists that have no end.
    private static let fixed = ["/api/", "/login", "/signup", "/*/join", "/search"]

    /// The beginning of addresses that only those know to whom they were given; `nil` for other routes.
    private static func secret(_ route: Route) -> String? {
        let address = route.pattern.description
        return address.firstRange(of: ":token").map { String(address[..<$0.lowerBound]) }
    }
}
