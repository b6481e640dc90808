public import Web

/// The client of the JSON API that acts by somebody's token, without any cookie.
///
///     let client = try await APIClient(of: ann, on: site)
///     let answer = try await client.call(.get, "/api/weft/v1/openapi.json")
public struct APIClient: Sendable {
    private let browser: Browser
    private let token: String

    /// A client of `person`.
    public init(of person: Browser, on site: TestSite, writes: Bool = true) async throws {
        token = try await person.makeAccessToken(writes: writes)
        browser = site.visitor()
    }

    /// A client that holds `token`, whatever that is.
    public init(token: String, on site: TestSite) {
        self.token = token
        browser = site.visitor()
    }

    /// Calls with the token.
    @discardableResult
    public func call(
        _ method: Web.Method,
        _ path: some CustomStringConvertible,
        _ json: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        let usual = ["authorization": "Bearer \(token)", "sec-fetch-site": "", "origin": ""]
        return try await browser.call(method, path, json, headers: usual.merging(headers) { $1 })
    }
}
