import Kernel
import Web

/// The headers of every answer: what the browser may load, frame and keep.
enum SecurityHeaders {
    static func add(to response: Response, site: Site) -> Response {
        var response = response
        if response.headers["Content-Security-Policy"] != nil {
            response.headers.block = site.isSecure ? secureOwn : plainOwn
        } else {
            response.headers.block = site.isSecure ? secure : plain
        }
        if response.headers["Referrer-Policy"] == nil { response.headers.add("Referrer-Policy", "same-origin") }
        if response.headers["Cache-Control"] == nil {
            response.headers.add("Cache-Control", "private, no-cache")
            response.headers.vary(on: "Cookie", "Authorization", "Accept")
        }
        return response
    }

    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; \
        font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'
        """
    private static let permissions = "camera=(self), microphone=(self), geolocation=()"

    private static let common: [(StaticString, String)] = [
        ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Permissions-Policy", permissions),
    ]
    private static let security: [(StaticString, String)] = [("Content-Security-Policy", policy)]
    private static let transport: [(StaticString, String)] = [("Strict-Transport-Security", "max-age=31536000")]

    private static let plain = HeaderBlock(security + common)
    private static let secure = HeaderBlock(security + common + transport)
    /// For answers that bring a narrower policy of their own.
    private static let plainOwn = HeaderBlock(common)
    private static let secureOwn = HeaderBlock(common + transport)
}
