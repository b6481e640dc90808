import Kernel
import Markup
import Outbound
import Secrets
import Web

/// A client of another server by which people come in: the server is asked in the browser, answers with a code, and
/// tells for the code who somebody is.
protocol LoginProviderClient: Sendable {
    var provider: LoginProvider { get }
    /// Where the browser goes to ask.
    func address(for flow: OAuthFlow, returningTo address: String) async throws -> WebAddress
    /// Who somebody is, for the code that came back.
    ///
    /// - Throws: ``LoginProviderError`` for whatever is not as it should be.
    func identity(for code: String, on flow: OAuthFlow, returningTo address: String) async throws -> Identity
    /// Who their friends are, by the same code; only where the server tells that.
    func friends(for code: String, on flow: OAuthFlow, returningTo address: String) async throws -> (Identity, [String])
}

extension LoginProviderClient {
    /// Most servers tell nothing of friends.
    func friends(for code: String, on flow: OAuthFlow, returningTo address: String) async throws -> (Identity, [String])
    {
        (try await identity(for: code, on: flow, returningTo: address), [])
    }
}

/// Requests to such servers, and their answers.
struct LoginProviderRequests: Sendable {
    private let outbound: Outbound

    init(_ outbound: Outbound) {
        self.outbound = outbound
    }

    /// The most bytes that an answer may have.
    private static let limit = 200_000

    func get<Value: Decodable>(
        _ type: Value.Type,
        _ address: String,
        headers: [(name: String, value: String)] = []
    ) async throws -> Value {
        try await fetch(type, OutboundRequest("GET", address, headers: headers))
    }

    func post<Value: Decodable>(
        _ type: Value.Type,
        _ address: String,
        _ fields: [(String, String)],
        headers: [(name: String, value: String)] = []
    ) async throws -> Value {
        let form = ("Content-Type", "application/x-www-form-urlencoded")
        let body = Array(Self.encoded(fields).utf8)
        return try await fetch(type, OutboundRequest("POST", address, headers: headers + [form], body: body))
    }

    /// Fields as they stand behind a question mark or in a body.
    static func encoded(_ fields: [(String, String)]) -> String {
        fields.map { "\(escaped($0.0))=\(escaped($0.1))" }.joined(separator: "&")
    }

    static func escaped(_ text: String) -> String {
        text.percentEncoded().replacing("@", with: "%40")
    }

    /// An address with fields behind it.
    static func address(_ address: String, _ fields: [(String, String)]) throws -> WebAddress {
        let separator = address.contains("?") ? "&" : "?"
        guard let address = WebAddress(address + separator + encoded(fields)) else {
            throw LoginProviderError("the address to ask at is none")
        }
        return address
    }

    private func fetch<Value: Decodable>(_ type: Value.Type, _ request: OutboundRequest) async throws -> Value {
        var request = request
        request.bodyLimit = Self.limit
        request.redirectLimit = 0
        request.headers.append((name: "Accept", value: "application/json"))
        let answer: OutboundResponse
        do { answer = try await outbound.fetch(request) } catch { throw LoginProviderError("no answer: \(error)") }
        guard answer.status == 200 else { throw LoginProviderError("it answered \(answer.status)") }
        do { return try JSON.value(type, from: answer.body) } catch {
            throw LoginProviderError("its answer makes no sense")
        }
    }
}
