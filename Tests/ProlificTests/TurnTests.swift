import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct TurnTests {
    @Test(arguments: Engine.available)
    func `it is time to vote only where there is something to choose`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let alone = try await stories.begin("Alone", by: "ann")
        let both = try await stories.begin("Both", by: "ann")
        try await stories.submit("one", to: alone, by: "ben")
        try await stories.submit("one", to: both, by: "ben")
        try await stories.submit("two", to: both, by: "cleo")

        let submitting = try await stories.view(both).story.settings.pacing.submitSpan
        try await stories.pass(.init(milliseconds: submitting.milliseconds + 1000))
        try await stories.dependencies.outbox.noteTurns()

        let titles = try await stories.site.database.read { tx in
            try tx.values(
                """
                select story_threads.title from jobs join story_threads on story_threads.id = part_id
                where event = 'vote'
                """,
                as: String.self
            )
        }
        #expect(titles == ["Both"])
    }
}
