import Contracts
import Directory
import Kernel
import Memberships
import Runtime
import SQL

/// The welcome that guests of a demo find in its stories: they follow those that are in their vote, and are invited into
/// a private one.
struct StoryGuests: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    /// How many guests are greeted at once.
    private static let atOnce = 5

    /// Greets those who have an account of their own and know no story yet.
    func greet() async throws {
        let guests = try await services.database.read { [services] tx in
            try SampleStoryQueries.guests(Self.atOnce, since: services.clock.now - .days(3), in: tx)
        }
        guard !guests.isEmpty else { return }
        for story in try PlayedStory.read() where [.vote, .hour, .private].contains(story.kind) {
            guard let (name, host) = try await open(story) else { continue }
            for guest in guests {
                do {
                    try await show(name, of: story.kind, to: guest, by: host)
                } catch let problem as Problem {
                    // A host invites so many in a day, and a round may be over.
                    services.log(.debug, "a guest was not greeted", ["story": story.title, "reason": problem.message])
                }
            }
        }
    }

    private func open(_ story: PlayedStory) async throws -> (PublicID<Story>, host: Viewer)? {
        try await services.database.read { tx in
            guard let host = try Viewer.absent(named: story.host, in: tx),
                let latest = try SampleStoryQueries.stories(called: story.title, by: host.id, in: tx).first,
                !latest.isOver
            else { return nil }
            return (latest.name, host)
        }
    }

    private func show(
        _ story: PublicID<Story>,
        of kind: PlayedStory.Kind,
        to guest: Viewer,
        by host: Viewer
    ) async throws {
        if kind == .private {
            try await InvitationActions(dependencies: dependencies)
                .invite(guest.account.username, as: .writer, to: story, by: host)
        } else {
            try await StoryFollowActions(dependencies: dependencies).follow(story, as: guest)
        }
    }
}
