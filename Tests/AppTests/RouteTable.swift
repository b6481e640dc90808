import Foundation
import Kernel

/// The table of every route as tests know it: whom it lets in, and about what it is.
///
/// It is written by hand and asks nothing of the product; a route that is missing here fails a test. Each slice has its
/// rows in `routes.txt` of the folder of its tests: a rule, a method, a path, and for routes that take from the query
/// what they are about, `as` an example.
enum RouteTable {
    /// The rules by the names of their routes.
    static let rules = rules(of: rows)

    /// Routes that take the thing they are about from the query.
    static let examples = Dictionary(
        uniqueKeysWithValues: rows.compactMap { row in row.example.map { (row.name, $0) } }
            + [("GET /gallery/:screen", "/gallery/timeline")]
    )

    /// The routes for visitors even where they may not read: the way in, the rules, help, and what knows a secret.
    static let everybody = Set(
        rows.filter { ["everybody", "secret", "program"].contains($0.rule) }.map(\.name)
    ).subtracting(media)

    /// Uploads: each is open to whoever sees what it belongs to.
    static let media: Set<String> = ["GET /media/:name", "GET /media/:name/:form"]

    /// For programs elsewhere that know the secret in the address: no session counts, so nothing has to come from our
    /// own pages.
    static let programs = Set(rows.filter { $0.rule == "program" }.map(\.name))

    /// A line of a slice's `routes.txt`.
    struct Row {
        let rule: String
        let name: String
        let example: String?

        /// The row that a line says; `nil` for a remark and for what is none.
        init?(_ line: Substring) {
            let words = line.split(separator: " ").map(String.init)
            guard words.first?.hasPrefix("#") == false, words.count == 3 || words.count == 5 && words[3] == "as" else {
                return nil
            }
            (rule, name, example) = (words[0], "\(words[1]) \(words[2])", words.count == 5 ? words[4] : nil)
        }
    }

    /// The rules of rows; a row whose rule is none has no rule, which a test finds.
    static func rules(of rows: [Row]) -> [String: RouteRule] {
        Dictionary(uniqueKeysWithValues: rows.compactMap { row in RouteRule(row.rule).map { (row.name, $0) } })
    }

    /// The rows of all slices.
    private static let rows: [Row] = {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folders = (try? FileManager.default.contentsOfDirectory(at: tests, includingPropertiesForKeys: nil)) ?? []
        return folders.flatMap { rows(in: $0) }
    }()

    /// The rows of the slice whose tests lie in a folder.
    static func rows(in folder: URL) -> [Row] {
        let text = try? String(contentsOf: folder.appendingPathComponent("routes.txt"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").compactMap(Row.init)
    }
}

/// Whom a route lets in, and about what it is.
enum RouteRule {
    /// For whoever calls by a token; nobody else is led anywhere.
    case api
    /// For visitors too, about nothing in particular.
    case open
    /// For whoever is logged in, about themselves.
    case members
    /// For whoever knows the secret in the address, or in the field `token`.
    case secret
    /// About something of one's own that nobody else can name.
    case own
    /// About the story or the snippet in the address.
    case story
    /// About the private group in the address, or something in it.
    case group
    /// About the post in the address.
    case post(RouteAction)
    /// About the person in the address.
    case person(RouteAction)
    /// For staff from a role on; for all others they do not exist.
    case staff(Role)

    /// The rule of a word such as `members`, `post:see` or `staff:moderator`.
    init?(_ word: String) {
        let parts = word.split(separator: ":").map(String.init)
        switch (parts[0], parts.count == 2 ? parts[1] : nil) {
        case ("api", nil): self = .api
        case ("open", nil), ("everybody", nil): self = .open
        case ("members", nil): self = .members
        case ("secret", nil), ("program", nil): self = .secret
        case ("own", nil): self = .own
        case ("story", nil): self = .story
        case ("group", nil): self = .group
        case ("post", let action?):
            guard let action = RouteAction(rawValue: action) else { return nil }
            self = .post(action)
        case ("person", let action?):
            guard let action = RouteAction(rawValue: action) else { return nil }
            self = .person(action)
        case ("staff", "moderator"?): self = .staff(.moderator)
        case ("staff", "admin"?): self = .staff(.admin)
        default: return nil
        }
    }
}

/// The act of a route on a post or a person.
enum RouteAction: String {
    case see, answer, reply, vote, share, manage, pin, report
    case block, mute, removeFollower, accept
}
