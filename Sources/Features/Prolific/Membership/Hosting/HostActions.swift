import Kernel
import SQL

/// What only the host of a story does while it is written.
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
        try await dependencies.write { [dependencies] tx in
            if try key?.claim(id.text, by: viewer.id, at: dependencies.services.clock.now, in: tx) != nil { return }
            let met = try StoryAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            _ = try RoundQueries.holdPresent(of: met.thread, dependencies.clock, in: tx)
            let thread = try StoryAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx).thread
            if let problem = HostRule.refusal(toWrapUp: thread) { throw problem }
            try StoryQueries.wrapUp(thread.id, from: thread.roundNumber + 1, in: tx)
            try dependencies.outbox.note(wrapping: thread.id, in: tx)
            try dependencies.services.live.tell(.story, about: thread.id.rawValue, by: viewer.id, in: tx)
        }
    }

    /// Ends the time for submitting early in a private story, when all who write there have submitted.
    ///
    /// - Parameter key: under which a program does it; doing it again under the same one changes nothing.
    /// - Throws: ``Problem`` `.forbidden` for anybody but the host and in stories that are not private, `.conflict`
    ///   while somebody has not submitted, and where there is nothing to end.
    func endSubmitting(_ id: PublicID<Story>, as viewer: Viewer, under key: IdempotencyKey? = nil) async throws {
        try await dependencies.write { [dependencies] tx in
            if try key?.claim(id.text, by: viewer.id, at: dependencies.services.clock.now, in: tx) != nil { return }
            let met = try StoryAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            guard met.thread.visibility == .members else { throw Self.privateOnly }
            let (round, now) = try RoundQueries.holdPresent(of: met.thread, dependencies.clock, in: tx)
            guard round.state == .open, round.takesSnippets(at: now) else { throw SubmitRule.closed }
            guard try HostRule.haveAllWritten(in: met.thread, round, for: viewer, dependencies, in: tx) else {
                throw Self.someAreMissing
            }
            try RoundQueries.endSubmitting(round, of: met.thread, at: now, in: tx)
            try dependencies.services.live.tell(.story, about: met.thread.id.rawValue, by: viewer.id, in: tx)
        }
    }

    static let privateOnly = Problem(
        .forbidden,
        "Only in private stories can the time for snippets end early.",
        code: "private_only"
    )
    static let someAreMissing = Problem(
        .conflict,
        "Somebody has not submitted yet in this round.",
        code: "writers_missing"
    )
}
