import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@testable import Prolific

/// A site on which ann, ben and cleo write stories, dora reads them, and mo and max are moderators.
struct Reporting {
    let stories: Stories
    let ann: Browser
    let ben: Browser
    let dora: Browser
    let mo: Browser
    let max: Browser

    var site: TestSite { stories.site }

    init(_ engine: Engine = .memory, hasRateLimits: Bool = true) async throws {
        stories = try await Stories(engine, hasRateLimits: hasRateLimits)
        ann = try await stories.site.signUp("ann")
        ben = try await stories.site.signUp("ben")
        _ = try await stories.site.signUp("cleo")
        dora = try await stories.site.signUp("dora")
        mo = try await stories.site.signUp("mo", role: .moderator)
        max = try await stories.site.signUp("max", role: .moderator)
    }

    /// Reports something by its form, as dora where nobody else does, and gives the address of the report for staff.
    func report(
        _ object: String,
        by reporter: Browser? = nil,
        _ fields: KeyValuePairs<String, String?> = ["category": "spam"]
    ) async throws -> String {
        let reporter = reporter ?? dora
        try await reporter.get("/report?object=\(object)").expect(200)
        try await reporter.submit("Send the report", fields).expect(303)
        return try #require(try await mo.get("/mod/reports").first("#reports a.name")?["href"])
    }

    /// Decides on a report.
    @discardableResult
    func decide(_ report: String, _ measure: String, as staff: Browser? = nil) async throws -> Answer {
        try await (staff ?? mo).post(to: "\(report)/decide", ["measure": measure, "reason": "Rule 2"])
    }

    /// Reports something and removes it.
    func remove(_ object: String) async throws {
        try await decide(try await report(object), "remove").expect(303)
    }

    /// Grants the appeal of whoever the newest decision is about.
    func appeal(_ author: Browser) async throws {
        let decision = try #require(try await author.get("/appeals").first("#decisions a")?["href"])
        try await author.post(to: decision, ["text": "That is wrong"]).expect(303)
        let appeal = try #require(try await max.get("/mod/appeals").first(".feed a.name")?["href"])
        try await max.post(to: appeal, ["answer": "You are right", "verdict": "grant"]).expect(303)
    }
}

extension Browser {
    /// Sends fields with the form token; the answer may be any.
    func post(to path: String, _ fields: KeyValuePairs<String, String>) async throws -> Answer {
        try await send(.post, path, [("csrf", try await sessionToken())] + fields.map { ($0.key, $0.value) })
    }
}
