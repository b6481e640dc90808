import Contracts
import Kernel
import Memberships
import SQL

/// Changes who may read a story, with everything that goes with it.
struct VisibilityChange: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    /// Makes `story` one for others to read than it was; its host stays what they are.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `visibility` where others would read it while people gather for it:
    ///   the lobby and the code that lead to the game are those of a private story.
    func change(
        _ story: Story,
        to visibility: Story.Visibility,
        at now: Instant,
        in tx: Transaction
    ) throws {
        guard visibility != story.visibility else { return }
        guard story.night != .lobby || visibility == .members else { throw Self.gathers }
        try PublishRequestQueries.end(story.id, in: tx)
        try SettingQueries.setVisibility(visibility, of: story.id, in: tx)
        try LedgerQueries.list(visibility == .everyone, in: story.id, tx)
        if visibility == .members {
            try close(story, at: now, in: tx)
        } else if story.visibility == .members {
            try takeBackNotices(of: story.id, in: tx)
            try Space.story(story.id).removeAll(in: tx)
            try HostQueries.removeMembers(of: story.id, in: tx)
        }
        if visibility == .everyone, story.state.isRunning { try dependencies.outbox.note(begun: story.id, in: tx) }
        try StoryDocument.write([story.id], into: services.search, in: tx)
    }

    private static let gathers = Problem.field("visibility", "This game has not begun. Until then it stays private.")

    private func close(_ story: Story, at now: Instant, in tx: Transaction) throws {
        guard let host = story.host?.id else { return }
        try SettingQueries.forgetReaders(of: story.id, but: host, in: tx)
        try services.notifier.forget(story.id.rawValue, in: tx)
        try RoleQueries.join(host, story.id, as: .host, at: now, services.search, in: tx)
    }

    /// Takes back what people were asked about a private story.
    func takeBackNotices(of story: ID<Story>, in tx: Transaction) throws {
        let invited: [StoryMember] = try Space.story(story).invited(limit: MemberRole.limit, in: tx)
        try services.notifier.takeBack(
            [.storyInvite],
            about: [story.rawValue],
            to: invited.map(\.account.id),
            by: nil,
            in: tx
        )
        try PublishRequestNotices(services: services).takeBack(about: story, in: tx)
    }
}
