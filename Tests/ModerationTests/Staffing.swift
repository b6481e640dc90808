import Kernel
import TestSupport
import Testing
import Web

/// People of moderation's stories: ann writes, ben reads, and cleo, mo and max are staff.
struct Staffing {
    let site: TestSite
    let ann: Browser
    let ben: Browser
    /// An administrator.
    let cleo: Browser
    /// Two moderators.
    let mo: Browser
    let max: Browser

    init(_ site: TestSite) async throws {
        self.site = site
        ann = try await site.signUp("ann")
        ben = try await site.signUp("ben")
        cleo = try await site.signUp("cleo", role: .admin)
        mo = try await site.signUp("mo", role: .moderator)
        max = try await site.signUp("max", role: .moderator)
    }

    /// Publishes a post of ann's.
    func post(_ text: String, audience: Audience = .everyone) async throws -> String {
        try await ann.post(text, audience: audience)
    }

    /// Reports a post as ben, and gives the report's address for staff.
    func report(_ post: String, as reporter: Browser? = nil, comment: String = "") async throws -> String {
        try await (reporter ?? ben).report("post-\(post)", comment: comment)
        return try await newest("/mod/reports")
    }

    /// The first entry of a list of the staff's.
    func newest(_ list: String, for staff: Browser? = nil) async throws -> String {
        let page = try await (staff ?? cleo).get(list)
        return try #require(page.first(".feed a.name")?["href"], "\(list) is empty")
    }

    /// Decides on a report, and gives the answer.
    @discardableResult
    func decide(_ report: String, _ measure: String, _ reason: String = "Rule 2", as staff: Browser) async throws
        -> Answer
    {
        try await staff.post(to: "\(report)/decide", ["measure": measure, "reason": reason])
    }

    /// The address of the newest decision about somebody.
    func decision(about browser: Browser) async throws -> String {
        let page = try await browser.get("/appeals")
        return try #require(page.first("#decisions a")?["href"], "nothing was decided")
    }
}

extension Browser {
    /// Publishes a post, and gives its number.
    func post(_ text: String, audience: Audience = .everyone) async throws -> String {
        let answer = try await act("/posts", ["text": text, "audience": "\(audience.rawValue)"])
        return try #require(answer.location?.split(separator: "#post-").last).description
    }

    /// Reports something by the form on its page.
    @discardableResult
    func report(_ object: String, category: String = "spam", comment: String = "") async throws -> Answer {
        try await get("/report?object=\(object)")
        return try await submit("Send the report", ["category": category, "comment": comment])
    }

    /// Sends fields with the form token; the answer may be any.
    func post(to path: String, _ fields: KeyValuePairs<String, String>) async throws -> Answer {
        try await send(.post, path, [("csrf", try await sessionToken())] + fields.map { ($0.key, $0.value) })
    }
}
