import Kernel
import TestSupport
import Testing

extension Browser {
    /// Opens a page of these topics that listens from now on.
    func opens(_ topics: String, on site: TestSite) async throws -> OpenPage {
        try await site.runPeriodicJobs()
        return try await listen(to: topics + ",notifications", after: try await moment())
    }

    /// When a page that is read now was read, as it says.
    func moment() async throws -> String {
        try #require(try await get("/settings").first("html")?["data-live"])
    }
}

extension TestSite {
    /// Tells all that has happened, and then each of `people` of a new follower.
    func tellsSomething(to people: Browser...) async throws {
        let stranger = try await signUp("stranger")
        for person in people { try await stranger.act("/@\(person.username)/follow", ["on": "1"]) }
        try await runPeriodicJobs()
    }
}

extension OpenPage {
    /// What the next event says is new: the list and the card.
    func fresh() async -> [String]? { await next()?.marks }

    /// Whether the next event is only that of the new follower.
    func isQuiet() async -> Bool {
        let task = Task { await next() }
        return await task.value.map { $0.data?.contains("tool-notifications") ?? false } ?? false
    }
}

extension StreamedEvent {
    /// What it says is new: the list and the card.
    var marks: [String] {
        (data ?? "").matches(of: /data-fresh="([^"]*)" data-item="([^"]*)"/).map { "\($0.1) \($0.2)" }
    }
}
