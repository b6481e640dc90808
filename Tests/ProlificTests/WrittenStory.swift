import DatabaseTesting
import Kernel
import TestSupport

@testable import Prolific

extension Stories {
    /// A story by ann of three rounds: ben wins the first by two votes to one, cleo the second alone, ann ends it.
    ///
    /// - Returns: the story, and what did not win in the first round, by ann.
    func written(
        _ title: String = "The lighthouse",
        _ change: (inout StoryDraft) -> Void = { _ in }
    ) async throws -> (story: PublicID<Story>, loser: PublicID<Snippet>) {
        let story = try await begin(title, by: "ann", change)
        let words = "The lamp went <out> & all was [dark]->*still*."
        let winner = try await submit(words, to: story, by: "ben", knows: true)
        let loser = try await submit("Nobody came.", to: story, by: "ann", knows: true)
        try await vote(for: winner, by: "ann", "cleo")
        try await vote(for: loser, by: "ben")
        try await closeRound()
        try await submit("1. A bell rang.\n- Twice.", to: story, by: "cleo", knows: true)
        try await closeRound()
        try await submit("They slept at last.", to: story, by: "ann", isFinal: true, knows: true)
        try await closeRound()
        return (story, loser)
    }

    /// A site with the three who write ``written(_:_:)``, and a stranger.
    static func withWriters(_ engine: Engine = .memory) async throws -> Stories {
        try await Stories(engine, people: "ann", "ben", "cleo", "dora")
    }

    /// Everything at which a story is read as a whole.
    static func addresses(of story: PublicID<Story>) -> [String] {
        ["\(ReadingPaths.story(story))", "\(ReadingPaths.graph(story))"]
            + StoryFormat.allCases.map { "\(ReadingPaths.export(story, as: $0))" }
    }
}
