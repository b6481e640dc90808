import Contracts
import Directory
import Kernel
import Memberships
import Runtime
import SQL

/// The stories of a made-up world: some are over, and one goes on from a line that lost; in some it is time to vote, in
/// one lines come while one looks, and into a private one whoever looks around is invited.
struct StorySamples: SampleSource {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    /// The time that a round of a story took that is over.
    private static let pace = Instant.Span.hours(9)

    func complete(_ world: SampleWorld) async throws -> [ProfileCount] {
        let cast = try await services.database.read { tx in try StoryCast(in: tx) }
        guard cast.isEnough else { return [] }
        let game = StoryGame(dependencies: dependencies, cast: cast)
        let stories = try PlayedStory.read()
        var begun: [String: StoryGame.Begun] = [:]
        for story in stories {
            // It answers the last line of the first round, which had fewest votes.
            let branch = story.from.flatMap { begun[$0]?.firstLines.last }
            let isPrivate = story.kind == .private
            let made = isPrivate ? try await game.begin(story) : try await game.play(story, from: branch)
            guard let made else { continue }
            begun[story.title] = made
            if let days = story.daysAgo { try await end(made, daysAgo: days, at: world.now, game) }
            if isPrivate { try await gather(story, made, guest: world.guest) }
        }
        try await follow(begun, world)
        return [ProfileCount(begun.count, "stories of many")]
    }

    /// Lets a story have ended in the past, with lines that people like.
    private func end(_ story: StoryGame.Begun, daysAgo: Int, at now: Instant, _ game: StoryGame) async throws {
        let lines = try await services.database.write { tx in
            try SampleStoryQueries.backdate(story.id, to: now - .days(daysAgo), every: Self.pace, in: tx)
            let winners = try RoundQueries.summaries(of: story.id, in: tx).compactMap(\.winner)
            return winners
        }
        try await game.like(lines)
    }

    /// Lets people into a private story, and invites whoever looks around.
    private func gather(_ story: PlayedStory, _ begun: StoryGame.Begun, guest: String) async throws {
        let people = try await services.database.read { tx in
            try ([story.host] + (story.members ?? [])).compactMap { try Viewer.absent(named: $0, in: tx) }
        }
        guard let host = people.first else { return }
        let invitations = InvitationActions(dependencies: dependencies)
        for member in people.dropFirst() {
            try await invitations.invite(member.account.username, as: .writer, to: begun.name, by: host)
            try await invitations.accept(begun.name, by: nil, as: member)
        }
        try await invitations.invite(guest, as: .writer, to: begun.name, by: host)
        for (member, line) in zip(people.dropFirst(), story.rounds.first ?? []) {
            try await SnippetActions(dependencies: dependencies)
                .submit(SnippetDraft(text: line), to: begun.name, as: member)
        }
    }

    /// Whoever looks around follows what is in its vote.
    private func follow(_ stories: [String: StoryGame.Begun], _ world: SampleWorld) async throws {
        let guest = try await services.database.read { tx in try Viewer.absent(named: world.guest, in: tx) }
        guard let guest else { return }
        for story in try PlayedStory.read() where story.kind == .vote || story.kind == .hour {
            guard let name = stories[story.title]?.name else { continue }
            try await StoryFollowActions(dependencies: dependencies).follow(name, as: guest)
        }
    }
}
