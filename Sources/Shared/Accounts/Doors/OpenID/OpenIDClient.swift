import Kernel
import Markup
import Outbound
import Secrets
import Web

/// Asks a provider of OpenID Connect who somebody is: code flow, PKCE, state and nonce.
struct OpenIDClient: DoorClient {
    let door: Door
    private let requests: DoorRequests
    private let clock: Clock
    private let book = ProviderBook()

    init(_ door: Door, _ services: Services) {
        self.door = door
        requests = DoorRequests(services.providers)
        clock = services.clock
    }

    /// What comes for the code.
    private struct Tokens: Decodable {
        let idToken: String

        enum CodingKeys: String, CodingKey {
            case idToken = "id_token"
        }
    }

    func address(for way: Way, returningTo address: String) async throws -> WebAddress {
        try DoorRequests.address(
            try await metadata().authorizationEndpoint,
            [
                ("response_type", "code"), ("client_id", door.clientID), ("redirect_uri", address),
                ("scope", door.scopes.joined(separator: " ")), ("state", way.state), ("nonce", way.nonce),
                ("code_challenge", way.challenge), ("code_challenge_method", "S256"),
            ]
        )
    }

    func identity(for code: String, on way: Way, returningTo address: String) async throws -> Identity {
        let metadata = try await metadata()
        var fields = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", address),
            ("code_verifier", way.verifier),
        ]
        var headers: [(name: String, value: String)] = []
        if let secret = door.clientSecret.map(Self.text), metadata.takesBasic {
            let pair = "\(DoorRequests.escaped(door.clientID)):\(DoorRequests.escaped(secret))"
            headers.append((name: "Authorization", value: "Basic \(Base64.encode(Array(pair.utf8)))"))
        } else {
            fields.append(("client_id", door.clientID))
            if let secret = door.clientSecret.map(Self.text) { fields.append(("client_secret", secret)) }
        }
        let tokens = try await requests.post(Tokens.self, metadata.tokenEndpoint, fields, headers: headers)
        let token = try IDToken(tokens.idToken)
        let keys = try await requests.get(KeySet.self, metadata.jwksURI)
        let expected = IDToken.Expectation(
            issuer: door.address,
            clientID: door.clientID,
            nonce: way.nonce,
            now: clock.now
        )
        return try token.identity(expected, signedBy: keys)
    }

    private func metadata() async throws -> ProviderMetadata {
        try await book.metadata(at: clock.now) {
            let base = door.address.hasSuffix("/") ? String(door.address.dropLast()) : door.address
            let address = "\(base)/.well-known/openid-configuration"
            return try await requests.get(ProviderMetadata.self, address).checked(for: door.address)
        }
    }

    private static func text(_ secret: Secret) -> String {
        secret.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
