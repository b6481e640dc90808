import Contracts
import Kernel
import Markup
import Outbound
import Secrets
import Web

/// Asks Facebook who somebody is, and who their friends are: OAuth 2 and the Graph API, without any script of theirs.
///
/// The token that they give us to ask with is used at once and kept nowhere.
struct FacebookClient: LoginProviderClient {
    let provider: LoginProvider
    private let requests: LoginProviderRequests

    init(_ provider: LoginProvider, _ services: Services) {
        self.provider = provider
        requests = LoginProviderRequests(services.providers)
    }

    /// How many pages of friends are read, of 500 each.
    private static let mostPages = 10

    private struct Access: Decodable {
        let token: String

        enum CodingKeys: String, CodingKey {
            case token = "access_token"
        }
    }

    private struct Person: Decodable {
        let id: String
        let name: String?
        let email: String?
    }

    private struct Friends: Decodable {
        struct Friend: Decodable { let id: String }
        struct Paging: Decodable { let cursors: Cursors?, next: String? }
        struct Cursors: Decodable { let after: String? }

        let data: [Friend]
        let paging: Paging?
    }

    func address(for flow: OAuthFlow, returningTo address: String) async throws -> WebAddress {
        try LoginProviderRequests.address(
            provider.dialog,
            [
                ("client_id", provider.clientID), ("redirect_uri", address), ("state", flow.state),
                ("response_type", "code"), ("scope", provider.scopes.joined(separator: ",")),
            ]
        )
    }

    func identity(for code: String, on flow: OAuthFlow, returningTo address: String) async throws -> Identity {
        try await person(try await access(for: code, returningTo: address))
    }

    func friends(for code: String, on flow: OAuthFlow, returningTo address: String) async throws -> (Identity, [String])
    {
        let access = try await access(for: code, returningTo: address)
        let person = try await person(access)
        var friends: [String] = []
        var cursor: String?
        for _ in 0..<Self.mostPages {
            let fields = [("fields", "id"), ("limit", "500")] + (cursor.map { [("after", $0)] } ?? [])
            let page = try await ask(Friends.self, "me/friends", fields, access)
            friends += page.data.map(\.id)
            cursor = page.paging?.next == nil ? nil : page.paging?.cursors?.after
            if cursor == nil { break }
        }
        return (person, friends)
    }

    private func access(for code: String, returningTo address: String) async throws -> Access {
        try await requests.post(
            Access.self,
            "\(provider.address)/oauth/access_token",
            [
                ("client_id", provider.clientID), ("client_secret", secretText), ("redirect_uri", address),
                ("code", code),
            ]
        )
    }

    private func person(_ access: Access) async throws -> Identity {
        let person = try await ask(Person.self, "me", [("fields", "id,name,email")], access)
        let identity = Identity(
            // People have another number for every app.
            issuer: "facebook/\(provider.clientID)",
            subject: person.id,
            name: person.name,
            email: person.email,
            isEmailConfirmed: false
        )
        guard let identity else { throw LoginProviderError("it names no one") }
        return identity
    }

    private func ask<Value: Decodable>(
        _ type: Value.Type,
        _ what: String,
        _ fields: [(String, String)],
        _ access: Access
    ) async throws -> Value {
        let proof = Hex.encode(Digest.hmacSHA256(Array(access.token.utf8), key: Secret(utf8: secretText)))
        let address =
            "\(provider.address)/\(what)?\(LoginProviderRequests.encoded(fields + [("appsecret_proof", proof)]))"
        return try await requests.get(
            type,
            address,
            headers: [(name: "Authorization", value: "Bearer \(access.token)")]
        )
    }

    private var secretText: String {
        provider.clientSecret?.withBytes { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
