import Kernel
import Markup
import SQL
import Secrets
import Synchronization

/// A provider's description of itself (OpenID Connect Discovery 1.0 §3).
struct ProviderMetadata: Decodable, Sendable {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let jwksURI: String
    let tokenMethods: [String]?

    enum CodingKeys: String, CodingKey {
        case issuer
        case authorizationEndpoint = "authorization_endpoint"
        case tokenEndpoint = "token_endpoint"
        case jwksURI = "jwks_uri"
        case tokenMethods = "token_endpoint_auth_methods_supported"
    }

    /// True where the client's secret goes into a header, as is usual, or into the form.
    var takesBasic: Bool { tokenMethods?.contains("client_secret_basic") ?? true }

    /// - Throws: ``LoginProviderError`` where it speaks for another issuer, or sends people over an open line.
    func checked(for issuer: String) throws -> ProviderMetadata {
        guard self.issuer == issuer else { throw LoginProviderError("its discovery names another issuer") }
        let isOpen = issuer.hasPrefix("http://")
        for address in [authorizationEndpoint, tokenEndpoint, jwksURI] {
            guard WebAddress(address) != nil, isOpen || address.hasPrefix("https://") else {
                throw LoginProviderError("its discovery names an address that cannot be used")
            }
        }
        return self
    }
}

/// The keys by which a provider signs (RFC 7517), as far as they are of a kind that is taken.
struct KeySet: Decodable, Sendable {
    private struct Entry: Decodable, Sendable {
        let kty: String
        let kid: String?
        let use: String?
        let alg: String?
        let crv: String?
        let n: String?
        let e: String?
        let x: String?
        let y: String?
    }

    private let keys: [Entry]

    /// The key that signed, by its name; where nothing is named, the only one there is of that kind.
    func key(named name: String?, _ algorithm: SigningKey.Algorithm) -> SigningKey? {
        let fitting = keys.prefix(50).filter { entry in
            (entry.use ?? "sig") == "sig" && (entry.alg ?? algorithm.rawValue) == algorithm.rawValue
                && (name == nil || entry.kid == name)
        }
        let found = fitting.compactMap(Self.key).filter { $0.algorithm == algorithm }
        return found.count == 1 ? found[0] : nil
    }

    private static func key(_ entry: Entry) -> SigningKey? {
        func bytes(_ text: String?) -> [UInt8] { text.flatMap { Base64URL.decode($0) } ?? [] }
        switch entry.kty {
        case "RSA": return SigningKey(modulus: bytes(entry.n), exponent: bytes(entry.e))
        case "EC": return entry.crv == "P-256" ? SigningKey(x: bytes(entry.x), y: bytes(entry.y)) : nil
        default: return nil
        }
    }
}

/// Remembers what a provider said of itself, so that it is not asked again with every click.
final class ProviderBook: Sendable {
    private let kept = Mutex<(metadata: ProviderMetadata, at: Instant)?>(nil)
    private static let span = Instant.Span.minutes(10)

    func metadata(
        at now: Instant,
        orElse fetch: () async throws -> ProviderMetadata
    ) async throws -> ProviderMetadata {
        if let kept = kept.withLock({ $0 }), now.since(kept.at) < Self.span { return kept.metadata }
        let metadata = try await fetch()
        kept.withLock { $0 = (metadata, now) }
        return metadata
    }
}
