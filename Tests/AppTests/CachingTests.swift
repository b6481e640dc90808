import Kernel
import TestSupport
import Testing
import Web

/// Who may keep an answer is said by its route, not by its handler.
@Suite struct CachingTests {
    /// Pages about nothing that is secret, which a browser may show again on the way back.
    private static let kept: Set<String> = [
        "GET /home", "GET /home/catch-up", "GET /likes", "GET /bookmarks", "GET /suggestions", "GET /welcome",
        "GET /welcome/tags", "GET /welcome/people", "GET /compose", "GET /posts/:post/edit", "GET /notifications",
        "GET /prolific/new", "GET /explore/aside",
    ]

    @Test func `nothing that is for members alone is kept, unless the table says so`() async throws {
        for route in try await TestSite().routes {
            let isSecret = route.caching == .secret
            switch RouteTable.rules[route.name] {
            case .members, .own, .staff, .api: #expect(isSecret == !Self.kept.contains(route.name), "\(route.name)")
            case .group: #expect(isSecret || route.pattern.description.hasSuffix("s"), "\(route.name)")
            case .secret: #expect(isSecret == !RouteTable.media.contains(route.name), "\(route.name)")
            default: #expect(isSecret || route.method == .get, "\(route.name)")
            }
        }
    }

    @Test func `what a secret route answers is kept by nobody, errors too`() async throws {
        let world = try await MatrixWorld(of: [.staff])
        for route in world.site.routes where route.caching == .secret {
            for kind in [Kind.visitor, .staff] {
                let answer = try await world[kind].send(route.method, world.path(of: route))
                #expect(answer.header("cache-control") == "private, no-store", "\(route.name) by \(kind)")
            }
        }
    }

    @Test func `what may be kept belongs to whoever asked, by cookie or by token`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for path in ["/home", "/home/local", "/@ann"] {
            let answer = try await ann.get(path)
            #expect(answer.header("cache-control") == "private, no-cache")
            #expect(answer.header("vary")?.contains("Cookie, Authorization, Accept") ?? false, "\(path)")
        }
    }
}
