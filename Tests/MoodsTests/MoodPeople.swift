import Calendar
import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Web

@testable import Moods

/// A site with people who have agreed that moods are kept of them, by their actions and without pages.
struct MoodPeople: Sendable {
    let site: TestSite
    let dependencies: MoodsDependencies

    /// A site on which `names` have signed up and agreed.
    init(_ engine: Engine = .memory, people names: String..., hasRateLimits: Bool = true) async throws {
        site = try await TestSite(engine, hasRateLimits: hasRateLimits)
        dependencies = MoodsDependencies(site.services)
        for name in names { try await agree(try await site.signUp(name), name) }
    }

    var actions: MoodActions { MoodActions(dependencies: dependencies) }
    var consent: ConsentActions { ConsentActions(dependencies: dependencies) }

    /// Somebody agrees, in a zone far from UTC.
    private func agree(_ browser: Browser, _ name: String) async throws {
        try await consent.agree(try await site.viewer(name), in: MoodFixture.berlin)
    }

    func person(_ name: String) async throws -> MoodPerson {
        try await dependencies.gate.person(try await site.viewer(name))
    }

    /// Takes the key of everybody's vault away, as if they had come in without a password.
    func closeVaults() async throws {
        try await site.database.write { tx in _ = try tx.run("delete from vault_keys") }
    }

    /// The moods that a browser's calendar would have, of the last days.
    func rows() async throws -> [String: Int] {
        ["moods": try await site.rows("moods"), "sealed": try await site.rows("sealed_moods")]
    }
}

extension TestSite {
    /// Somebody as the session of their browser says it, with what opens their vault.
    func session(of browser: Browser) async throws -> Viewer {
        let cookies = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        let head = RequestHead(method: .get, path: "/", headers: Headers([("cookie", cookies)]))
        let request = Request(head: head, client: ClientAddress("10.9.9.9"), id: 1)
        guard let viewer = try await services.viewers.viewer(of: request) else { throw Problem.signInNeeded }
        return viewer
    }
}

extension Browser {
    /// Posts a mood by the page.
    @discardableResult
    func postMood(
        _ emoji: String,
        _ caption: String = "",
        to audience: String = "me",
        _ more: KeyValuePairs<String, String?> = [:]
    ) async throws -> Answer {
        try await get("/moods/new").expect(200)
        return try await submit("Post", ["emoji": emoji, "caption": caption, "audience": audience])
    }

    /// Posts a mood as a program does, and gives its name.
    func makesMood(_ json: String) async throws -> String {
        let made = try await calls(.post, "/api/weft/v1/moods", json).expect(201)
        return String((made.location ?? "").split(separator: "/").last ?? "")
    }
}
