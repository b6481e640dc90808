import Contracts
import Kernel
import Memberships
import SQL

/// Changes who may read a story, with everything that goes with it.
struct VisibilityChange: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    /// Makes `thread` one for others to read than it was; its host stays what they are.
    func change(
        _ thread: Story,
        to visibility: Story.Visibility,
        at now: Instant,
        in tx: Transaction
    ) throws {
        guard visibility != thread.visibility else { return }
        try PublishRequestQueries.end(thread.id, in: tx)
        try SettingQueries.setVisibility(visibility, of: thread.id, in: tx)
        try LedgerQueries.list(visibility == .everyone, in: thread.id, tx)
        if visibility == .members {
            try close(thread, at: now, in: tx)
        } else if thread.visibility == .members {
            try takeBackNotices(of: thread.id, in: tx)
            try Space.story(thread.id).removeAll(in: tx)
            try HostQueries.removeMembers(of: thread.id, in: tx)
        }
        if visibility == .everyone, thread.state.isRunning { try dependencies.outbox.note(begun: thread.id, in: tx) }
        try StoryDocument.write([thread.id], into: services.search, in: tx)
    }

    private func close(_ thread: Story, at now: Instant, in tx: Transaction) throws {
        guard let host = thread.host?.id else { return }
        try SettingQueries.forgetReaders(of: thread.id, but: host, in: tx)
        try services.notifier.forget(thread.id.rawValue, in: tx)
        try RoleQueries.join(host, thread.id, as: .host, at: now, services.search, in: tx)
    }

    /// Takes back what people were asked about a private story.
    func takeBackNotices(of thread: ID<Story>, in tx: Transaction) throws {
        let invited: [StoryMember] = try Space.story(thread).invited(limit: MemberRole.limit, in: tx)
        try services.notifier.takeBack(
            [.storyInvite],
            about: [thread.rawValue],
            to: invited.map(\.account.id),
            by: nil,
            in: tx
        )
        try PublishRequestNotices(services: services).takeBack(about: thread, in: tx)
    }
}
