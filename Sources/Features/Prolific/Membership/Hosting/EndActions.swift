import Kernel
import SQL

/// Deleting stories.
struct EndActions: Sendable {
    let dependencies: StoryDependencies

    /// How long those are told before who wrote in a story, follow it or belong to it.
    static let notice = Instant.Span.hours(24)

    /// The fate of a story that its host deletes.
    enum Way: Sendable {
        /// It is gone at once: nobody else has written in it.
        case now
        /// It is gone a day later, and everybody is told.
        case withNotice
        /// It stays: it belongs to those who wrote it.
        case never
    }

    static func way(of story: Story) -> Way {
        if !story.isSettled { return .now }
        return story.settings.isTemporary ? .withNotice : .never
    }

    /// Deletes a story of the viewer's, at once or in 24 hours.
    ///
    /// - Returns: whether it is gone.
    /// - Throws: ``Problem`` `.forbidden` for anybody but the host, `.conflict` `settled` where others have written in
    ///   it and it was not to be temporary, `already_ending` where it is gone within a day anyway.
    @discardableResult
    func end(_ id: PublicID<Story>, as viewer: Viewer) async throws -> Bool {
        try await dependencies.onPresentRound(
            of: { [dependencies] tx in
                try StoryAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            },
            holdingMembers: true
        ) { [dependencies] present, tx in
            let (story, now) = (present.story, present.now)
            switch Self.way(of: story) {
            case .now:
                try StoryDeletion(services: dependencies.services).remove(story.id, in: tx)
                return true
            case .withNotice:
                let end = now + Self.notice
                if let known = story.settings.expiresAt, known <= end { throw Self.isEnding }
                try SettingQueries.end(story.id, at: end, in: tx)
                try dependencies.outbox.note(expiring: [story.id], in: tx)
                return false
            case .never: throw Self.othersWrote
            }
        }
    }

    static let isEnding = Problem(
        .conflict,
        "This story is deleted within a day anyway.",
        code: "already_ending"
    )
    static let othersWrote = Problem(
        .conflict,
        "Others have written in this story; it belongs to them too. You can take your name off what you wrote.",
        code: "settled"
    )
}
