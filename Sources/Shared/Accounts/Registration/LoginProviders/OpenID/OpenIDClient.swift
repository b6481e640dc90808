import Contracts
import Kernel
import Markup
import Outbound
import Runtime
import Secrets
import Web

/// Asks a provider of OpenID Connect who somebody is: code flow, PKCE, state and nonce.
struct OpenIDClient: LoginProviderClient {
    let provider: LoginProvider
    private let requests: LoginProviderRequests
    private let clock: Clock
    private let book = ProviderBook()

    init(_ provider: LoginProvider, _ services: Services) {
        self.provider = provider
        requests = LoginProviderRequests(services.providers)
        clock = services.clock
    }

    /// The tokens that come for the code.
    private struct Tokens: Decodable {
        let idToken: String

        enum CodingKeys: String, CodingKey {
            case idToken = "id_token"
        }
    }

    func address(for flow: OAuthFlow, returningTo address: String) async throws -> WebAddress {
        try LoginProviderRequests.address(
            try await metadata().authorizationEndpoint,
            [
                ("response_type", "code"), ("client_id", provider.clientID), ("redirect_uri", address),
                ("scope", provider.scopes.joined(separator: " ")), ("state", flow.state), ("nonce", flow.nonce),
                ("code_challenge", flow.challenge), ("code_challenge_method", "S256"),
            ]
        )
    }

    func identity(for code: String, on flow: OAuthFlow, returningTo address: String) async throws -> Identity {
        let metadata = try await metadata()
        var fields = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", address),
            ("code_verifier", flow.verifier),
        ]
        var headers: [(name: String, value: String)] = []
        if let secret = provider.clientSecret.map(Self.text), metadata.takesBasic {
            let pair = "\(LoginProviderRequests.escaped(provider.clientID)):\(LoginProviderRequests.escaped(secret))"
            headers.append((name: "Authorization", value: "Basic \(Base64.encode(Array(pair.utf8)))"))
        } else {
            fields.append(("client_id", provider.clientID))
            if let secret = provider.clientSecret.map(Self.text) { fields.append(("client_secret", secret)) }
        }
        let tokens = try await requests.post(Tokens.self, metadata.tokenEndpoint, fields, headers: headers)
        let token = try IDToken(tokens.idToken)
        let keys = try await requests.get(KeySet.self, metadata.jwksURI)
        let expected = IDToken.Expectation(
            issuer: provider.address,
            clientID: provider.clientID,
            nonce: flow.nonce,
            now: clock.now
        )
        return try token.identity(expected, signedBy: keys)
    }

    private func metadata() async throws -> ProviderMetadata {
        try await book.metadata(at: clock.now) {
            let base = provider.address.hasSuffix("/") ? String(provider.address.dropLast()) : provider.address
            let address = "\(base)/.well-known/openid-configuration"
            return try await requests.get(ProviderMetadata.self, address).checked(for: provider.address)
        }
    }

    private static func text(_ secret: Secret) -> String {
        secret.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
