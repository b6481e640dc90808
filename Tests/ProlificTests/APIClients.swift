import DatabaseTesting
import TestSupport
import Testing
import Web

@testable import Prolific

/// People who take part in stories by programs alone.
struct APIClients {
    let stories: Stories
    private let clients: [String: APIClient]

    init(_ engine: Engine, _ names: String..., hasRateLimits: Bool = false) async throws {
        let site = try await TestSite(engine, hasRateLimits: hasRateLimits)
        stories = Stories(on: site)
        var clients: [String: APIClient] = [:]
        for name in names { clients[name] = try await APIClient(of: try await site.signUp(name), on: site) }
        self.clients = clients
    }

    /// Calls in somebody's name, or in nobody's.
    @discardableResult
    func call(
        _ name: String?,
        _ method: Method,
        _ path: String,
        _ json: String? = nil,
        _ headers: [String: String] = [:]
    ) async throws -> Answer {
        let path = "/api/weft/v1/prolific/\(path)"
        guard let name else { return try await stories.site.visitor().call(method, path, json, headers: headers) }
        return try await #require(clients[name]).call(method, path, json, headers: headers)
    }

    /// Begins a story; answers with its name.
    func begin(by name: String, _ more: String = "", title: String = "The lighthouse") async throws -> String {
        let first = #"{"title": "\#(title)", "text": "It was a dark and stormy night.""#
        let json = first + (more.isEmpty ? "}" : ", \(more)}")
        let made: ThreadViewJSON = try await call(name, .post, "threads", json).expect(201).json()
        return made.thread.id
    }

    func submit(_ text: String, to story: String, by name: String) async throws -> SnippetJSON {
        try await call(name, .post, "threads/\(story)/snippets", #"{"text": "\#(text)"}"#).expect(201).json()
    }
}
