import Kernel
import SQL
import Secrets
import Web

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The statement about somebody that a provider signed (OpenID Connect Core 1.0 §2).
struct IDToken: Sendable {
    private struct Header: Decodable {
        let alg: String
        let kid: String?
        let crit: [String]?
    }

    private struct Claims: Decodable {
        let iss: String
        let sub: String
        let aud: Audience
        let azp: String?
        let exp: Double
        let iat: Double
        let nbf: Double?
        let nonce: String?
        let email: String?
        let emailVerified: Flag?
        let name: String?
        let username: String?

        enum CodingKeys: String, CodingKey {
            case iss, sub, aud, azp, exp, iat, nbf, nonce, email, name
            case emailVerified = "email_verified"
            case username = "preferred_username"
        }
    }

    /// One name, or a list of names.
    private struct Audience: Decodable {
        let names: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let name = try? value.decode(String.self) {
                names = [name]
            } else {
                names = try value.decode([String].self)
            }
        }
    }

    /// A truth value, which some providers write as text.
    private struct Flag: Decodable {
        let isOn: Bool

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            isOn = (try? value.decode(Bool.self)) ?? ((try? value.decode(String.self)) == "true")
        }
    }

    /// The values that the token has to fit.
    struct Expectation: Sendable {
        let issuer: String
        let clientID: String
        let nonce: String
        let now: Instant
    }

    /// How far clocks may differ.
    private static let drift = 60.0
    /// The longest token that is read.
    private static let limit = 32_768

    private let header: Header
    private let claims: Claims
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// Takes a token apart, and believes nothing of it yet.
    init(_ text: String) throws {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.limit, parts.count == 3, let head = Base64URL.decode(parts[0]),
            let body = Base64URL.decode(parts[1]), let signature = Base64URL.decode(parts[2]),
            let header = try? JSON.value(Header.self, from: head), let claims = try? JSON.value(Claims.self, from: body)
        else { throw LoginProviderError("the token cannot be read") }
        self.header = header
        self.claims = claims
        self.signature = signature
        signed = Array("\(parts[0]).\(parts[1])".utf8)
    }

    /// Who the token is about, once everything about it is right.
    ///
    /// The way of signing is one of two that need the provider's private key, and the key has to be of that kind: the
    /// token has no say in it.
    func identity(_ expected: Expectation, signedBy keys: KeySet) throws -> Identity {
        guard let algorithm = SigningKey.Algorithm(rawValue: header.alg), header.crit == nil else {
            throw LoginProviderError("the token is signed in a way that is not taken")
        }
        guard let key = keys.key(named: header.kid, algorithm) else {
            throw LoginProviderError("the token's key is unknown")
        }
        guard key.verifies(signature, of: signed) else { throw LoginProviderError("the token's signature is wrong") }
        guard claims.iss == expected.issuer else { throw LoginProviderError("the token is by another issuer") }
        guard claims.aud.names.contains(expected.clientID), claims.azp == nil || claims.azp == expected.clientID,
            claims.aud.names.count == 1 || claims.azp == expected.clientID
        else { throw LoginProviderError("the token is for someone else") }
        guard let nonce = claims.nonce,
            isEqualInConstantTime(Array(nonce.utf8), Array(expected.nonce.utf8))
        else { throw LoginProviderError("the token is not the answer to this question") }
        let now = Double(expected.now.milliseconds) / 1000
        guard claims.exp > now - Self.drift, claims.iat < now + Self.drift, (claims.nbf ?? now) < now + Self.drift
        else { throw LoginProviderError("the token is not of this moment") }
        let identity = Identity(
            issuer: claims.iss,
            subject: claims.sub,
            name: claims.name ?? claims.username,
            email: claims.email,
            isEmailConfirmed: claims.emailVerified?.isOn ?? false
        )
        guard let identity else { throw LoginProviderError("the token names no one") }
        return identity
    }
}
