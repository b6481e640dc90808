import App
import Kernel
import Markup
import TestSupport
import Web

/// Somebody who looks at a few pages of each route and remembers what they ask for.
struct PageWalk {
    /// One of each kind of form, and of each kind of link with a query.
    private(set) var asked: [Asked] = []
    /// The values of the parameters of each route, as links and forms gave them first.
    private var known: [String: [String: String]] = [:]
    /// The values by the name of the parameter alone.
    private var byName: [String: String] = [:]
    private let router: Router

    private static let pagesPerRoute = 2

    init(_ browser: Browser, in world: MatrixWorld) async throws {
        router = world.site.application.responder.router
        var waiting = [
            "/mod/reports", "/mod/accounts", "/compose", "/search?q=loom", "/messages", "/prolific", "/@ann",
        ]
        waiting += world.site.routes.filter { $0.method == .get && !$0.isAPI }.map { world.path(of: $0) }
        var (seen, counts, kinds): (Set<String>, [String: Int], Set<String>) = ([], [:], [])
        while let path = waiting.popLast() {
            guard seen.insert(path).inserted, let link = Asked.link(path), let route = note(link),
                counts[route, default: 0] < Self.pagesPerRoute
            else { continue }
            let page = try await browser.send(.get, path)
            if page.status == 200 { counts[route, default: 0] += 1 }
            let links = [page.location] + page.all("a[href]").map { $0["href"] }
            waiting += links.compactMap(\.self).filter { $0.hasPrefix("/") }
            // Photos and recordings of one person alone are shown by addresses that no link leads to.
            for source in page.all("img[src], audio[src]").compactMap({ $0["src"] }) where source.hasPrefix("/turtly/")
            {
                _ = Asked.link(source).flatMap { note($0) }
            }
            for one in Asked.on(page) {
                guard let route = note(one), !one.names.isEmpty else { continue }
                if kinds.insert("\(route) \(one.names)").inserted { asked.append(one) }
            }
        }
    }

    /// Remembers with what the route of a form or a link was filled in; answers with its name.
    private mutating func note(_ one: Asked) -> String? {
        guard case .found(let route, let parameters) = router.match(one.method, one.path) else { return nil }
        // Routes are also asked with any word in the place of a parameter.
        guard parameters.values.allSatisfy({ $0 != "1" }) else { return route.name }
        byName.merge(parameters) { first, _ in first }
        if known[route.name] == nil { known[route.name] = parameters }
        return route.name
    }

    /// The values of the parameters of a route; one that no page showed is missing.
    func values(of route: Route) -> [String: String] {
        let names = route.pattern.parameterNames
        let found = names.compactMap { name in (known[route.name]?[name] ?? byName[name]).map { (name, $0) } }
        return Dictionary(found) { first, _ in first }
    }

    /// The path of a route with these values, and those of the pages in the other places.
    func path(of route: Route, with given: [String: String] = [:]) -> String {
        let values = values(of: route).merging(given) { $1 }
        let parts = route.pattern.description.split(separator: "/").map { part -> String in
            let sides = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            return sides.count < 2 ? sides[0] : sides[0] + (values[sides[1]] ?? "1").percentEncoded()
        }
        let query = RouteTable.examples[route.name]?.split(separator: "?").dropFirst().first.map { "?\($0)" } ?? ""
        let post = byName["post"] ?? "1"
        return "/" + parts.joined(separator: "/") + query.replacing(":post", with: post)
    }
}
