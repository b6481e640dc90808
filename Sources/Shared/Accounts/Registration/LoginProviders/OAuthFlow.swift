import Contracts
import Kernel
import Runtime
import SQL
import Secrets
import Web

/// The way of one browser to another server and back: what was asked there, and what came back.
///
/// It lies sealed in a cookie of that browser for ten minutes. So an answer that another browser asked for opens
/// nothing, and an answer that was used is used up.
struct OAuthFlow: Codable, Sendable {
    /// The purpose for which somebody goes there.
    enum Purpose: String, Codable, Sendable {
        /// Come in, as somebody known or somebody new.
        case enter
        /// Connect the account they are in.
        case connect
        /// See which friends are here.
        case friends
    }

    let provider: String
    let purpose: Purpose
    /// Comes back with the answer.
    let state: String
    /// Comes back inside a signed answer.
    let nonce: String
    /// Proves that whoever fetches the answer asked for it (RFC 7636).
    let verifier: String
    /// When it began, in milliseconds.
    let began: Int64
    /// The session it belongs to, where somebody is logged in.
    var session: Int64?
    /// Where to go on.
    var next = ""
    /// The code of an invitation.
    var invite = ""
    /// Who somebody turned out to be; until then nothing came back.
    var identity: Identity?
    /// Friends of theirs who are here, by number.
    var friends: [Int64]?

    /// How many friends fit into a cookie.
    static let mostFriends = 100

    /// True where something came back; then nothing else is taken.
    var isAnswered: Bool { identity != nil || friends != nil }

    /// How long it may take.
    static let span = Instant.Span.minutes(10)

    init(_ kind: LoginProvider.Kind, _ purpose: Purpose, for viewer: Viewer?, _ services: Services) {
        provider = kind.rawValue
        self.purpose = purpose
        state = Token(from: services.random).text
        nonce = Token(from: services.random).text
        verifier = Token(from: services.random).text
        began = services.clock.now.milliseconds
        session = viewer?.session.rawValue
    }

    /// The challenge that belongs to ``verifier``.
    var challenge: String { CodeChallenge.s256(verifier) }
}

/// Proof Key for Code Exchange (RFC 7636).
enum CodeChallenge {
    /// The challenge of a verifier by the only method worth having.
    static func s256(_ verifier: String) -> String {
        Base64URL.encode(Digest.sha256(Array(verifier.utf8)))
    }
}

/// The cookie in which a way lies.
struct OAuthStateCookie: Sendable {
    private let services: Services
    private let sealer: Sealer

    init(_ services: Services) {
        self.services = services
        sealer = Sealer(key: services.key.key(for: "ways"), random: services.random)
    }

    private var name: String { services.site.isSecure ? "__Host-weft-way" : "weft-way" }

    /// The way that the request's browser is on, if it did not take too long.
    func flow(of request: Request) -> OAuthFlow? {
        guard let text = request.cookie(name), let plain = try? sealer.open(text: text),
            let flow = try? JSON.value(OAuthFlow.self, from: Array(plain.utf8)),
            services.clock.now.since(Instant(milliseconds: flow.began)) < OAuthFlow.span
        else { return nil }
        return flow
    }

    /// The header that keeps `flow` in the browser, or takes what is there away.
    func header(_ flow: OAuthFlow?) throws -> String {
        let value = try flow.map { sealer.seal(text: String(decoding: try JSON.bytes(of: $0), as: UTF8.self)) } ?? ""
        let secure = services.site.isSecure ? "; Secure" : ""
        let age = flow == nil ? 0 : OAuthFlow.span.seconds
        return "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax\(secure); Max-Age=\(age)"
    }
}
