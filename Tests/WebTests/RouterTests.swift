import Testing
import Web

@Suite struct RouterTests {
    private func route(_ pattern: StaticString, _ method: Method = .get) -> Route {
        Route(method, Pattern(pattern), audience: "visitors") { _ in .text("") }
    }

    private func found(_ path: String, _ method: Method = .get, in patterns: [StaticString]) throws -> String {
        let router = try Router(patterns.map { route($0) })
        guard case .found(let route, let parameters) = router.match(method, path) else { return "none" }
        let values = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return ([route.pattern.description] + values).joined(separator: " ")
    }

    @Test(arguments: [
        ("/", "/"), ("", "/"), ("/home", "/home"), ("/home/", "/home"), ("//home", "/home"),
        ("/Home", "/:page page=Home"),
        ("/@ann", "/@:name name=ann"), ("/@ann/7", "/@:name/:post name=ann post=7"),
        ("/@ann/likes", "/@:name/likes name=ann"),
        ("/@", "/:page page=@"), ("/@%C3%A4/7", "/@:name/:post name=ä post=7"), ("/a%2Fb", "/:page page=a/b"),
        ("/a/b/c", "none"),
        ("/home/x", "none"), ("/a+b", "/:page page=a+b"), ("/ä", "/:page page=ä"), ("/%zz", "/:page page=%zz"),
    ])
    func `a path finds its route and what stands in it`(_ path: String, _ route: String) throws {
        let patterns: [StaticString] = ["/", "/home", "/:page", "/@:name", "/@:name/:post", "/@:name/likes"]
        #expect(try found(path, in: patterns) == route)
        #expect(try found(path, .head, in: patterns) == route)
    }

    @Test func `other methods are told and unknown paths are none`() throws {
        let router = try Router([route("/a", .post), route("/a", .delete), route("/b/c")])
        guard case .otherMethods(let methods) = router.match(.get, "/a") else { return #expect(Bool(false), "found") }
        #expect(methods == [.delete, .post])
        guard case .none = router.match(.get, "/b") else { return #expect(Bool(false), "found") }
    }

    @Test func `two routes that nobody could tell apart stop the start`() {
        #expect(throws: RouteConflictError.self) { try Router([route("/a/:b"), route("/a/:b")]) }
    }

    @Test(
        arguments: [
            ("a=1; b=2", "b", "2"), ("a=1;b=2", "b", "2"), ("b=2; b=3", "b", "2"), ("ab=1; b=2", "b", "2"),
            ("b=x=y", "b", "x=y"),
            ("b=", "b", ""), ("a=1", "b", nil), ("b", "b", nil), ("", "b", nil), ("b =2", "b", nil), ("bc=2", "b", nil),
        ] as [(String, String, String?)]
    )
    func `a cookie is found among others`(_ header: String, _ name: String, _ value: String?) {
        #expect(Request.get("/", ["Cookie": header]).cookie(name) == value)
    }
}
