import Routing
import Web

/// The pages that browsers fetch before a link is followed, so that they are there at once when it is.
///
/// A header of pages names a list of addresses (Speculation-Rules), which is made of the routes. With a mouse a page is
/// fetched while it points at a link, by touch only once the finger is down. Nobody may ever look at what was fetched, so
/// whatever is not in the list is refused before its handler runs, and what no browser may keep is not handed out.
struct FetchingAhead: Sendable {
    /// The lists that browsers ask for.
    let files: [StaticFile]

    private static let pointing = "/fetched-ahead.json"
    private static let touching = "/fetched-ahead-by-touch.json"

    init(_ routes: [Route]) {
        let pages = routes.filter(Self.takes).map(\.pattern.description)
        files = [(Self.pointing, "moderate"), (Self.touching, "conservative")].map { path, eagerness in
            let rules = Rules(prefetch: [Rules.Rule(pages, eagerness)])
            return StaticFile(
                path: path,
                contentType: "application/speculationrules+json",
                bytes: (try? JSON.bytes(of: rules)) ?? [],
                isImmutable: false
            )
        }
    }

    /// True for what is fetched ahead (`Sec-Purpose`, and the same with what browsers say behind it).
    static func asks(_ request: Request) -> Bool { request.headers["sec-purpose"]?.hasPrefix("prefetch") ?? false }

    /// True for the pages of the list: those for readers and members that a browser may keep.
    ///
    /// To read one changes nothing.
    static func takes(_ route: Route) -> Bool {
        let path = route.pattern.description
        return route.method == .get && route.caching == .personal && route.operation == nil
            && !route.isUnlogged && route.audience != "everyone" && !path.contains(".") && !path.hasPrefix("/media/")
    }

    /// The answer to what is not fetched ahead: browsers ask again once somebody follows the link.
    static let refusal = Response.text("This is not fetched ahead.\n", status: .unavailable)
        .with("Cache-Control", "private, no-store")

    /// The answer to what was fetched ahead; a refusal where it is no page, or one that no browser may keep.
    static func answer(_ response: Response) -> Response {
        let isKept = response.headers["Cache-Control"]?.contains("no-store") != true
        let isPage = response.headers["Content-Type"]?.hasPrefix("text/html") ?? true
        return isKept && isPage ? response : refusal
    }

    /// True for browsers that forget what they fetched when they are told to, and say over secure connections who they are.
    ///
    /// All others would show pages of before somebody did something, and fetch none.
    private static func forgets(_ request: Request) -> Bool {
        let brands = request.headers["sec-ch-ua"]?.split(separator: ",") ?? []
        let name = "\"Chromium\";v=\""
        guard let brand = brands.map({ $0.drop { $0 == " " } }).first(where: { $0.hasPrefix(name) }),
            !brands.contains(where: { $0.contains("WebView") })
        else { return false }
        return Int(brand.dropFirst(name.count).prefix { $0 != "\"" }).map { $0 >= firstThatForgets } ?? false
    }

    /// The version of Chromium from which all know `Clear-Site-Data: "prefetchCache"`.
    private static let firstThatForgets = 140

    /// The answer with the header that names the list, where it is a page for a browser that will forget what it fetched.
    ///
    /// After anything was sent, or somebody has become somebody else, the browser is told to forget.
    static func mark(_ response: Response, to request: Request) -> Response {
        let hasChanged = !request.method.isSafe || response.headers["Set-Cookie"] != nil
        guard hasChanged || isOpened(response, request), forgets(request) else { return response }
        if hasChanged {
            // Logging out clears more than that.
            let isCleared = response.headers["Clear-Site-Data"] != nil
            return isCleared ? response : response.with("Clear-Site-Data", "\"prefetchCache\"")
        }
        // Whoever pays for what is sent, and says so, gets what they ask for alone.
        guard request.headers["save-data"]?.lowercased() != "on" else { return response }
        let isByTouch = request.headers["sec-ch-ua-mobile"] == "?1"
        return response.with("Speculation-Rules", "\"\(isByTouch ? touching : pointing)\"")
    }

    /// True for a page that somebody opens, not for a file of it or a part that a script asks for.
    private static func isOpened(_ response: Response, _ request: Request) -> Bool {
        let isPage = response.headers["Content-Type"]?.hasPrefix("text/html") ?? false
        return isPage && !request.wantsFragment && request.headers["sec-fetch-dest"].map { $0 == "document" } ?? true
    }
}

/// The rules as browsers read them (WICG Speculation Rules).
private struct Rules: Encodable {
    let prefetch: [Rule]

    struct Rule: Encodable {
        let `where`: Condition
        let eagerness: String

        init(_ pages: [String], _ eagerness: String) {
            let others = "[data-menu-of], [data-copy], [data-share], .shot > a"
            `where` = Condition(and: [.addresses(pages), .without(others), .elsewhere])
            self.eagerness = eagerness
        }
    }

    struct Condition: Encodable {
        let and: [Part]
    }

    enum Part: Encodable {
        case addresses([String])
        /// No link that a selector names.
        case without(String)
        /// No link to the page that is open: whoever follows it wants to see what is new.
        case elsewhere

        private enum Key: String, CodingKey {
            case href_matches, not, relative_to, selector_matches
        }

        func encode(to encoder: any Encoder) throws {
            var parts = encoder.container(keyedBy: Key.self)
            switch self {
            case .addresses(let patterns): try parts.encode(patterns, forKey: .href_matches)
            case .without(let selector): try parts.encode([Key.selector_matches.rawValue: selector], forKey: .not)
            case .elsewhere:
                let present = [Key.href_matches.rawValue: "?*", Key.relative_to.rawValue: "document"]
                try parts.encode(present, forKey: .not)
            }
        }
    }
}
