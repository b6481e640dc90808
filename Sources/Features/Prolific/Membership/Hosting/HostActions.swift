import Contracts
import Kernel
import Routing
import Runtime
import SQL

/// The acts of the host alone, while a story is written.
struct HostActions: Sendable {
    let dependencies: StoryDependencies

    /// Asks everybody to wrap up: the following rounds take only ends.
    ///
    /// Whoever is told of the story is told of that.
    ///
    /// - Parameter key: under which a program does it; doing it again under the same one changes nothing.
    /// - Throws: ``Problem`` `.forbidden` for anybody but the host, `.conflict` before the third round, a second time,
    ///   or when the story ends with this round anyway.
    func wrapUp(_ id: PublicID<Story>, as viewer: Viewer, under key: IdempotencyKey? = nil) async throws {
        try await act(on: id, as: viewer, under: key) { [dependencies] present, tx in
            let story = present.story
            if let problem = HostRule.refusal(toWrapUp: story) { throw problem }
            try StoryQueries.wrapUp(story.id, from: story.roundNumber + 1, in: tx)
            try dependencies.outbox.note(wrapping: story.id, in: tx)
            try dependencies.services.live.tell(.story, about: story.id.rawValue, by: viewer.id, in: tx)
        }
    }

    /// Ends the time for submitting early in a private story, when all who write there have submitted.
    ///
    /// - Parameter key: under which a program does it; doing it again under the same one changes nothing.
    /// - Throws: ``Problem`` `.forbidden` for anybody but the host and in stories that are not private, `.conflict`
    ///   while somebody has not submitted, and where there is nothing to end.
    func endSubmitting(_ id: PublicID<Story>, as viewer: Viewer, under key: IdempotencyKey? = nil) async throws {
        try await act(on: id, as: viewer, under: key) { [dependencies] present, tx in
            let (story, round, now) = (present.story, present.round, present.now)
            guard story.visibility == .members else { throw Self.privateOnly }
            guard round.state == .open, round.takesSnippets(at: now) else { throw SubmitRule.closed }
            guard try HostRule.haveAllWritten(in: story, round, tx) else {
                throw Self.someAreMissing
            }
            try RoundQueries.endSubmitting(present.held, of: story, in: tx)
            try dependencies.services.live.tell(.story, about: story.id.rawValue, by: viewer.id, in: tx)
        }
    }

    /// Does something as the host of a story, once under a key.
    private func act(
        on id: PublicID<Story>,
        as viewer: Viewer,
        under key: IdempotencyKey?,
        _ body: @escaping @Sendable (PresentRound<StoryAccess.Admitted>, Transaction) throws -> Void
    ) async throws {
        try await dependencies.onPresentRound(
            of: { [dependencies] tx in
                try StoryAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            },
            unless: { [dependencies] tx in
                try key?.claim(id.text, by: viewer.id, at: dependencies.services.clock.now, in: tx).map { _ in }
            },
            body
        )
    }

    static let privateOnly = Problem(
        .forbidden,
        "Only in private stories can writing end early.",
        code: "private_only"
    )
    static let someAreMissing = Problem(
        .conflict,
        "Someone has not written yet in this round.",
        code: "writers_missing"
    )
}
