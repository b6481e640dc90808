public import Kernel
import SQL
import Secrets
public import Web

/// The cookie that carries a session: for this host alone, over https, out of reach of scripts.
enum SessionCookie {
    /// The cookie's name.
    ///
    /// On plain http, as in development, browsers refuse the `__Host-` prefix.
    static func name(isSecure: Bool) -> String {
        isSecure ? "__Host-weft" : "weft"
    }

    static func header(_ value: String, seconds: Int?, site: Site) -> String {
        let age = seconds.map { "; Max-Age=\($0)" } ?? ""
        let secure = site.isSecure ? "; Secure" : ""
        return "\(name(isSecure: site.isSecure))=\(value); Path=/; HttpOnly; SameSite=Lax\(secure)\(age)"
    }
}

extension Response {
    /// The answer, handing the browser its new session.
    func starting(_ session: NewSession, site: Site) -> Response {
        var response = self
        let seconds = session.isKept ? Instant.Span.days(site.sessionDays).seconds : nil
        response.headers.add("Set-Cookie", SessionCookie.header(session.token.text, seconds: seconds, site: site))
        response.headers.add("Set-Cookie", DeviceCookie.header(session.device, site: site))
        return response
    }

    /// The answer, taking the session and all that was kept for it out of the browser (SE5).
    func endingSession(site: Site) -> Response {
        var response = self
        response.headers.add("Set-Cookie", SessionCookie.header("", seconds: 0, site: site))
        if site.isSecure { response.headers.add("Clear-Site-Data", "\"cache\", \"storage\"") }
        return response
    }

    /// The answer to somebody who opens a page in a session that has ended by itself: what was kept for it on the device
    /// goes as it does when they log out.
    ///
    /// Only whoever opens a page is told: what an open page asks for may carry a cookie that is just being replaced.
    public func clearingEndedSession(of request: Request, site: Site) -> Response {
        guard site.isSecure, request.method.isSafe, request.headers["sec-fetch-mode"] == "navigate",
            request.cookie(SessionCookie.name(isSecure: true)) != nil
        else { return self }
        return with("Clear-Site-Data", "\"storage\"")
    }
}
