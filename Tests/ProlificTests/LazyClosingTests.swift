import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

/// Whoever meets a round whose time is over sees it closed, whatever they ask.
@Suite struct LazyClosingTests {
    private enum Question: String, CaseIterable, Sendable {
        case rounds, round, snippet, recent, search, feed, prompt, page
    }

    @Test(arguments: Engine.available)
    func `every question closes a round that is overdue before it is answered`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let visitor = stories.site.visitor()
        let ben = try await APIClient(of: try await stories.site.logIn("ben"), on: stories.site)
        for question in Question.allCases {
            let story = try await stories.begin("Asked for \(question)", by: "ann")
            let line = try await stories.submit("one", to: story, by: "ben")
            try await stories.follow(story, by: "ben")
            try await stories.pass(.hours(24))
            let api = "/api/weft/v1/prolific"
            switch question {
            case .rounds: try await visitor.get("\(APIPaths.story(story))/rounds").expect(200)
            case .round: try await visitor.get("\(APIPaths.story(story))/rounds/1").expect(200)
            case .snippet:
                let found: SnippetJSON = try await visitor.get(APIPaths.snippet(line)).expect(200).json()
                #expect(found.is_line && found.votes == 0)
            case .recent: try await visitor.get("\(api)/threads?tab=recent").expect(200)
            case .search: try await visitor.get("\(api)/threads?q=asked").expect(200)
            case .feed: try await ben.call(.get, "\(api)/threads?tab=feed").expect(200)
            case .prompt: try await ben.call(.get, "\(api)/prompt").expect(200)
            case .page: try await visitor.get("/prolific").expect(200)
            }
            #expect(try await stories.round(of: story) == 2, "\(question)")
        }
    }
}

extension Stories {
    fileprivate func follow(_ story: PublicID<Story>, by name: String) async throws {
        try await dependencies.follows.follow(story, as: try await site.viewer(name))
    }

    /// Which round is written down as the present one.
    fileprivate func round(of story: PublicID<Story>) async throws -> Int? {
        try await site.database.read { tx in
            try tx.value("select round_number from story_threads where public_id = \(story)", as: Int.self)
        }
    }
}
