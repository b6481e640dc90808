public import Web

extension Browser {
    /// Calls the interface for programs with a JSON body, or none.
    @discardableResult
    public func call(
        _ method: Web.Method,
        _ path: some CustomStringConvertible,
        _ json: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        let type = json == nil || method.isSafe ? "" : "application/json"
        return try await send(
            method,
            path,
            body: method.isSafe ? [] : Array((json ?? "").utf8),
            headers: ["content-type": type].merging(headers) { $1 }
        )
    }

    /// Calls the interface for programs as a script of our pages does.
    @discardableResult
    public func calls(_ method: Web.Method, _ path: String, _ json: String? = nil) async throws -> Answer {
        try await call(method, path, json, headers: ["x-csrf-token": try await sessionToken()])
    }

    /// When a page that is read now was read, as it says.
    public func moment() async throws -> String {
        guard let moment = try await get("/settings").first("html")?["data-live"] else {
            throw BrowserError("the page does not say when it was read")
        }
        return moment
    }

    /// Opens a page of these topics that listens from now on, and to notifications, as every page does.
    public func opens(_ topics: String, on site: TestSite) async throws -> OpenPage {
        try await site.runPeriodicJobs()
        return try await listen(to: topics + ",notifications", after: try await moment()) {
            try await site.runPeriodicJobs()
        }
    }

    /// A token by which a program acts for the person, made on the page of their settings.
    public func makeAccessToken(writes: Bool = true) async throws -> String {
        try await get("/settings/tokens")
        let access = writes ? "write" : "read"
        let fields: KeyValuePairs<String, String?> = [
            "name": "Script", "access": access, "password": TestSite.password,
        ]
        try await submit("Make a token", fields).expect(303)
        let page = try await get("/settings/tokens")
        guard let token = page.first("#token")?.text else { throw BrowserError("no token is shown") }
        return token
    }
}

extension Answer {
    /// The JSON of the answer as a value.
    ///
    /// - Throws: `DecodingError` for another kind of JSON.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSON.value(type, from: bytes)
    }
}
