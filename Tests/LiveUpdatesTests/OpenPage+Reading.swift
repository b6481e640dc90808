import Kernel
import TestSupport
import Testing

extension TestSite {
    /// Tells all that has happened, and then each of `people` of a new follower.
    func tellsSomething(to people: Browser...) async throws {
        let stranger = try await signUp("stranger")
        for person in people { try await stranger.act("/@\(person.username)/follow", ["on": "1"]) }
        try await runPeriodicJobs()
    }
}

extension OpenPage {
    /// The marks of the next event for what is new: the list and the card.
    func fresh() async -> [String]? { await next()?.marks }

    /// True where the next event is only that of the new follower.
    func isQuiet() async -> Bool {
        let task = Task { await next() }
        return await task.value.map { $0.data?.contains("tool-notifications") ?? false } ?? false
    }
}

extension StreamedEvent {
    /// The marks of what is new: the list and the card.
    var marks: [String] {
        (data ?? "").matches(of: /data-fresh="([^"]*)" data-item="([^"]*)"/).map { "\($0.1) \($0.2)" }
    }
}
