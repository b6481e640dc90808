import Markup
import Synchronization
public import Web

/// A person at a browser: keeps cookies, sends what a browser sends, and follows nothing by itself.
///
///     let ann = try await site.signUp("ann")
///     try await ann.get("/home")
///     let answer = try await ann.submit("Post", ["text": "Hello"])
///     let page = try await ann.landing(of: answer)
public final class Browser: Sendable {
    /// The name of the account; empty for a visitor.
    public let username: String
    private let responder: any Responder
    private let origin: String
    private let client: ClientAddress
    private let state = Mutex(State())

    private struct State: Sendable {
        var cookies: [String: String] = [:]
        var page: Answer?
        /// A token of this session, for requests made without opening a page.
        var token: String?
        var requests: UInt64 = 0
    }

    /// A browser at `client` that knows `responder` as the server at `origin`, such as `https://weft.test`.
    init(_ username: String, _ responder: any Responder, origin: String, client: ClientAddress) {
        self.username = username
        self.responder = responder
        self.origin = origin
        self.client = client
    }

    /// The page in front of the person: the last one that was shown.
    public var page: Answer? { state.withLock { $0.page } }

    /// The cookies kept, by name.
    public var cookies: [String: String] {
        get { state.withLock { $0.cookies } }
        set {
            state.withLock { state in
                state.cookies = newValue
                state.token = nil
            }
        }
    }

    /// Opens a page.
    @discardableResult
    public func get(_ path: some CustomStringConvertible, headers: [String: String] = [:]) async throws -> Answer {
        let answer = try await send(.get, path, headers: headers)
        show(answer)
        return answer
    }

    /// Opens the page that `answer` leads to; the answer itself where it leads nowhere.
    @discardableResult
    public func landing(of answer: Answer) async throws -> Answer {
        guard let location = answer.location else { return answer }
        return try await get(location)
    }

    /// Sends a request as it is written here, with the cookies and what a browser adds by itself, and shows nothing.
    ///
    /// - Parameters:
    ///   - fields: the urlencoded body; nothing is added, not even the form's token.
    ///   - headers: in the place of those a browser adds; an empty value leaves one out.
    @discardableResult
    public func send(
        _ method: Web.Method,
        _ path: some CustomStringConvertible,
        _ fields: [(String, String)] = [],
        headers: [String: String] = [:]
    ) async throws -> Answer {
        let type = fields.isEmpty ? "" : "application/x-www-form-urlencoded"
        return try await send(
            method,
            path,
            body: Array(FormEncoding.encode(fields).utf8),
            headers: ["content-type": type].merging(headers) { $1 }
        )
    }

    /// Sends a request with any body.
    @discardableResult
    public func send(
        _ method: Web.Method,
        _ path: some CustomStringConvertible,
        body: [UInt8],
        headers: [String: String]
    ) async throws -> Answer {
        let target = path.description.split(separator: "#", omittingEmptySubsequences: false)[0]
        let answer = try await Answer(await respond(method, target, body: body, headers: headers), to: String(target))
        keepCookies(of: answer)
        return answer
    }

    /// Listens to what the server tells an open page of these topics, until the stream is let go.
    ///
    /// - Parameters:
    ///   - moment: when the page was read, as it stands in the page.
    ///   - last: the id of the last event that arrived, where the page was cut off.
    ///   - look: looks for news while somebody waits for them, as the server does by itself once a while.
    /// - Throws: ``BrowserError`` where the answer is no stream of events.
    public func listen(
        to topics: String,
        after moment: String,
        last: String? = nil,
        looking look: @escaping @Sendable () async throws -> Void = {}
    ) async throws -> OpenPage {
        let target = "/events?after=\(moment)&topics=\(topics.percentEncoded())"
        let headers = last.map { ["last-event-id": $0] } ?? [:]
        let response = await respond(.get, target[...], body: [], headers: headers)
        guard case .stream(let write) = response.body else {
            throw BrowserError("\(username) cannot listen: \(response.status.code)")
        }
        return OpenPage(looking: look, write)
    }

    private func respond(
        _ method: Web.Method,
        _ target: Substring,
        body: [UInt8],
        headers: [String: String]
    ) async -> Response {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (cookies, page, number) = state.withLock { state in
            state.requests += 1
            return (state.cookies, state.page, state.requests)
        }
        // Fetch, 3.1: a page that names no referrer hides where its forms come from as well.
        let source = page?.header("referrer-policy") == "no-referrer" ? "null" : origin
        let usual = [
            "host": String(origin.split(separator: "/")[1]),
            "sec-fetch-site": "same-origin",
            "referer": page.map { origin + $0.path } ?? "",
            "origin": method.isSafe ? "" : source,
            "cookie": cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; "),
            "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        ].merging(headers) { $1 }
        let fields = usual.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        let head = RequestHead(
            method: method,
            path: parts[0],
            query: parts.count > 1 ? parts[1] : "",
            headers: Headers(fields.map { ($0.key, $0.value) })
        )
        let request = Request(
            head: head,
            body: .bytes(body),
            client: client,
            isSecure: origin.hasPrefix("https"),
            id: number
        )
        let response = await responder.respond(to: request)
        await response.afterwards?()
        return response
    }

    /// Makes `answer` the page in front of the person.
    func show(_ answer: Answer) {
        guard answer.header("content-type")?.hasPrefix("text/html") ?? false else { return }
        state.withLock { $0.page = answer }
    }

    /// A token that fits the session, from any page.
    public func sessionToken() async throws -> String {
        if let token = state.withLock({ $0.token }) { return token }
        let page = try await send(.get, "/logout")
        guard let token = page.first("input[name=csrf]")?["value"] else {
            throw BrowserError("\(username) is not logged in: \(page.status)")
        }
        state.withLock { $0.token = token }
        return token
    }

    private func keepCookies(of answer: Answer) {
        for field in answer.headers where field.name == "set-cookie" {
            let parts = field.value.split(separator: ";").map { $0.drop { $0 == " " } }
            let pair = (parts.first ?? "").split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let isGone = parts.contains { $0.lowercased() == "max-age=0" }
            state.withLock { state in
                state.cookies[String(pair[0])] = isGone || pair.count < 2 ? nil : String(pair[1])
                state.token = nil
            }
        }
    }
}

/// Bodies of forms (WHATWG URL §5.2).
enum FormEncoding {
    static func encode(_ fields: [(String, String)]) -> String {
        fields.map { "\($0.0.percentEncoded())=\($0.1.percentEncoded())" }.joined(separator: "&")
    }
}
