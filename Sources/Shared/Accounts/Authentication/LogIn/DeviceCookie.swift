import Kernel
import SQL
import Secrets
import Web

/// The cookie by which a browser is known again, so that its owner never waits for what strangers do, and learns of
/// log-ins elsewhere.
///
/// It stays when somebody logs out and opens nothing by itself. What is stored is a different hash for every account,
/// so that nobody can tell who shares a browser.
enum DeviceCookie {
    /// For how long a browser is known after it was last used.
    static let span = Instant.Span.days(AccountRetention.deviceDays)

    static func name(isSecure: Bool) -> String {
        isSecure ? "__Host-weft-device" : "weft-device"
    }

    /// The token that the request carries, if it is one.
    static func token(of request: Request, site: Site) -> Token? {
        request.cookie(name(isSecure: site.isSecure)).flatMap { Token(text: $0) }
    }

    /// The stored hash of `token` for `account`.
    static func hash(_ token: Token, for account: ID<Account>) -> [UInt8] {
        Digest.blake2b(Array(account.description.utf8), key: token.secret.key(for: "device"))
    }

    static func header(_ token: Token, site: Site) -> String {
        let secure = site.isSecure ? "; Secure" : ""
        return "\(name(isSecure: site.isSecure))=\(token.text); Path=/; HttpOnly; SameSite=Lax\(secure); "
            + "Max-Age=\(span.seconds)"
    }
}
