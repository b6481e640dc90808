import DatabaseTesting
import Kernel
import SQL
import TestSupport

@testable import Prolific

/// A site with people, and what they do in Prolific by calling its actions, without pages.
struct Stories: Sendable {
    let site: TestSite
    let parts: StoryParts

    /// A site on which `names` have signed up.
    init(_ engine: Engine = .memory, people names: String..., hasRateLimits: Bool = true) async throws {
        site = try await TestSite(engine, hasRateLimits: hasRateLimits)
        parts = StoryParts(site.services)
        for name in names { _ = try await site.signUp(name) }
    }

    /// Begins a story in somebody's name.
    @discardableResult
    func begin(
        _ title: String = "The lighthouse",
        by name: String,
        _ change: (inout ThreadDraft) -> Void = { _ in }
    ) async throws -> PublicID<StoryThread> {
        var draft = ThreadDraft()
        (draft.title, draft.text) = (title, "It was a dark and stormy night.")
        change(&draft)
        return try await parts.threads.begin(draft, as: try await site.viewer(name))
    }

    /// The page of a story as somebody meets it; a visitor where nobody is named.
    func view(_ thread: PublicID<StoryThread>, for name: String? = nil) async throws -> ThreadView {
        try await parts.reader.view(of: thread, for: try await viewer(name))
    }

    /// The titles in a list, as somebody meets it.
    func titles(_ list: FeedList, for name: String? = nil) async throws -> [String] {
        try await parts.feed.page(list, for: try await viewer(name)).items.map(\.thread.title)
    }

    func viewer(_ name: String?) async throws -> Viewer? {
        guard let name else { return nil }
        return try await site.viewer(name)
    }
}

/// What kind of problem `body` ends with, or its word for programs; "none" where it ends well.
func problem(_ body: () async throws -> Void) async throws -> String {
    do {
        try await body()
        return "none"
    } catch let problem as Problem {
        return problem.code ?? "\(problem.kind)"
    }
}
